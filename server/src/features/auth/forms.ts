import { parse } from 'node:querystring'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../http/AppError'

/** The maximum body of `/auth`, in any form: a name and two ciphertexts. */
const maxLength = 16 * 1024

/**
 * Accepts form bodies, url-encoded and multipart, beside JSON, up to the size that a login needs (rule login.body).
 * They are read whole before anything is done with them; a file in a form is ignored.
 */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  app.addHook('onRoute', (route) => {
    route.bodyLimit = maxLength
  })
  // Of a form with many fields only the first thousand are read.
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
