import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Below this many characters a compressed answer saves less than its headers cost. */
const smallest = 1000

/** Fast levels: an answer is compressed once, for one caller. */
const compressors = {
  br: (text: string, done: Done) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } }, done),
  gzip: (text: string, done: Done) => gzip(text, { level: 1 }, done),
}

type Done = (error: Error | null, compressed: Buffer) => void

/**
 * Compresses JSON for callers who say that they take it. Never what `/auth` answers: the length of a compressed answer
 * tells something of its secrets to whoever can have it repeated with words of their own.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isCompressible(request, reply, payload)) return done(null, payload)
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
    reply.header('vary', vary)
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return done(null, payload)
    compressors[encoding](payload, (error, compressed) => {
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

/** The best of what a caller takes. */
export function encodingFor(header: string | string[] | undefined): keyof typeof compressors | undefined {
  const taken = new Set<string>()
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((text) => /^q=0(\.0*)?$/.test(text))) taken.add(name)
  }
  return (['br', 'gzip'] as const).find((one) => taken.has(one))
}
