import { parse } from 'node:querystring'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../http/AppError'

/** No body of signing in is longer, in any form: a name and two ciphertexts. */
const maxLength = 16 * 1024

/**
 * Takes bodies of forms, url-encoded and multipart, beside JSON, and none that is longer than signing in needs.
 * They are read whole before anything is done with them; a file in a form is one of the fields that nobody reads.
 */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = maxLength
  })
  // Of a form with ever so many fields the first thousand are read.
  await app.register(formbody, { bodyLimit: maxLength, parser: (form) => parse(form) })
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: maxLength },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      try {
        return Object.fromEntries(await new Response(new Uint8Array(body), { headers }).formData())
      } catch {
        throw new AppError('malformed_request')
      }
    },
  )
}
