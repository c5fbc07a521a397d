import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { type Language, languages, negotiateLanguage } from '@zhixin/contract/language'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { encodingFor } from '../encodings'
import { hasCopy, tagOf } from '../revalidation'
import { type Contact, openapiDocument } from './document'

/** Routes outside the contract: the description itself. */
export const plainRoutes = ['GET /api/openapi.json', 'HEAD /api/openapi.json']

interface Written {
  text: string
  compressed: Buffer
  etag: string
}

interface OpenapiOptions {
  contact: (language: Language) => Contact
}

/**
 * Collects the endpoints, and serves their description at /api/openapi.json, in the language of the request or of
 * `?lang=`. Register it before the routes. Routes do not change once the server listens, so the document of each
 * language is built once, at its first request.
 */
export const openapi = fp(async (app: FastifyInstance, { contact }: OpenapiOptions) => {
  const endpoints: Endpoint[] = []
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) endpoints.push(config.endpoint)
  })

  const documents = new Map<Language, Promise<Written>>()
  const written = (language: Language): Promise<Written> => {
    const document =
      documents.get(language) ?? openapiDocument(endpoints, language, contact(language)).then(write)
    documents.set(language, document)
    return document
  }

  app.route<{ Querystring: { lang?: unknown } }>({
    method: ['GET', 'HEAD'],
    url: '/api/openapi.json',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const requested = languages.find((one) => one === request.query.lang)
      const { text, compressed, etag } = await written(
        requested ?? negotiateLanguage(request.headers['accept-language']),
      )
      reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-language, accept-encoding' })
      if (hasCopy(request, etag)) return reply.code(304).send()
      reply.type('application/json; charset=utf-8')
      if (!encodingFor(request, ['gzip'])) return reply.send(text)
      return reply.header('content-encoding', 'gzip').send(compressed)
    },
  })
})

async function write(document: object): Promise<Written> {
  const text = JSON.stringify(document)
  return { text, compressed: await promisify(gzip)(text), etag: tagOf(text) }
}
