import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingFor } from './encodings'

/** Below this many characters, compression saves less than its headers cost. */
const smallest = 1000

/** Fast: an answer is compressed once, for one caller. */
const levels = { br: 2, gzip: 1 }

/**
 * Compresses JSON for callers that accept it. Never answers of `/auth`: the length of a compressed answer reveals
 * something of its secrets to somebody who can have it repeated with chosen texts.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(request, reply, payload)) return done(null, payload)
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    reply.header('vary', vary)
    const encoding = encodingFor(request)
    if (!encoding) return done(null, payload)
    compress(payload, encoding, levels, (error, compressed) => {
      if (error) return done(error)
      reply.header('content-encoding', encoding)
      reply.removeHeader('content-length')
      done(null, compressed)
    })
  })
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string {
  return (
    typeof payload === 'string' &&
    payload.length > smallest &&
    !/^\/auth(\/|$)/i.test(request.url) &&
    !reply.hasHeader('content-encoding') &&
    String(reply.getHeader('content-type') ?? '').startsWith('application/json')
  )
}
