import { randomUUID } from 'node:crypto'
import { errors } from '@zhixin/contract/errors'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino from 'pino'
import { Allowance, requestAllowance, withAllowance } from '../lib/allowance'
import { inSource } from '../lib/stack'
import { AppError, invalid } from './AppError'
import { compress, encodingFor } from './encodings'
import { keepExactNumbers } from './exactNumbers'
import { failureBody, sendFailure, toAppError } from './failure'
import { extentProblem } from './jsonExtent'

interface ServerOptions {
  logLevel: string
  /** Addresses of proxies whose X-Forwarded-* are trusted; never "all", or anybody could choose an address. */
  trustProxy: string | undefined
}

/**
 * Headers of every answer, those of the parser and the router included. The policy allows nothing: an answer of the API
 * is no document. The pages of the SPA and stored files set their own.
 */
const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

const oneYear = 31_536_000

declare module 'fastify' {
  interface FastifyInstance {
    /** Set once the server is to stop: calls are still answered, and their connections close. */
    stopping: { isBegun: boolean }
  }
}

/**
 * Longer content types are refused: one with its charset, or with a boundary of 70 characters (RFC 2046), is shorter,
 * and a parser searches for the boundary at every byte.
 */
const longestContentType = 200

/**
 * Fastify configured for this product: our own answers for every failure, no HEAD for a GET that writes, time-outs for
 * slow senders, JSON alone, our own request IDs, logs without secrets, and a stop that does not hang on idle
 * connections.
 */
export function createServer({ logLevel, trustProxy }: ServerOptions): FastifyInstance {
  const app = Fastify({
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: 120_000,
    // Longer than the minute for which proxies and clients keep a connection: they would write into one that closes.
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, maxHeaderSize: 32 * 1024, requireHostHeader: false },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    trustProxy: trustProxy ? trustProxy.split(',').map((address) => address.trim()) : false,
    genReqId: () => randomUUID(),
    // One line per request, when it has been answered.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: logLevel,
      redact: ['req.headers', 'body', 'password', '*.password', '*.access_token'],
      serializers: {
        err: (error: Error) => {
          const details = pino.stdSerializers.err(error)
          return { ...details, stack: inSource(details.stack) }
        },
        req: (request) => ({ method: request.method, path: request.url?.split('?')[0], ip: request.ip }),
      },
      // Written in blocks, at most a second apart: a write for each line would delay every answer.
      stream: pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 }),
    },
    clientErrorHandler: (error, socket) => answerBrokenRequest(error as NodeJS.ErrnoException, socket),
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders).header('x-request-id', request.id)
      sendFailure(error, request as FastifyRequest, reply as unknown as FastifyReply)
    },
  })
  parseJsonAlone(app)
  app.setValidatorCompiler(() => () => true)
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
  app.setNotFoundHandler((request, reply) => sendFailure(new AppError('not_found'), request, reply))
  addHeaders(app)
  compressAnswers(app)
  limitWaiting(app)
  return app
}

/** An empty body counts as none; a body that is not JSON is refused, whatever its content type. */
function parseJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
    if (charset && !/^utf-?8$/i.test(charset)) return done(new AppError('unsupported_media_type'))
    let json: string
    try {
      // A text in another encoding would be stored as question marks.
      json = decoder.decode(bytes as Buffer)
    } catch {
      return done(new AppError('malformed_request'))
    }
    if (json.trim() === '') return done(null, undefined)
    const problem = extentProblem(json)
    if (problem) return done(invalid([], problem))
    parse(request, keepExactNumbers(json), (error, value) =>
      done(error ? new AppError('malformed_request') : null, value),
    )
  })
}

function addHeaders(app: FastifyInstance): void {
  const stopping = { isBegun: false }
  app.decorate('stopping', stopping)
  app.addHook('preClose', async () => {
    stopping.isBegun = true
  })
  // Refuses, with a body, what node would refuse without one: a request of HTTP/1.1 without a host, and an expectation
  // other than 100-continue.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  // None of these waits for anything, so none is async: they run for every request, and each promise costs.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${oneYear}`)
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      done(new AppError('malformed_request'))
    else if ((request.headers['content-type'] ?? '').length > longestContentType)
      done(new AppError('unsupported_media_type'))
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { req: request, status: reply.statusCode, accountId: request.caller?.accountId, milliseconds },
      'request answered',
    )
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // A client that keeps its connection would otherwise delay the stop by a minute.
    if (stopping.isBegun) reply.header('connection', 'close')
    done()
  })
}

/** Answers what node's parser refused before there was a request: the same envelope, written by hand. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const failure = toAppError(
    error.code?.startsWith('HPE_') && error.code !== 'HPE_HEADER_OVERFLOW' ? { statusCode: 400 } : error,
  )
  const { status } = errors[failure.code]
  const body = JSON.stringify(failureBody(failure, undefined, randomUUID()))
  const headers = Object.entries({
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${failure.code}\r\n${headers.join('')}\r\n${body}`)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How long a request may still wait for the database; missing on requests that the router refused. */
    allowance?: Allowance
  }
}

/**
 * Gives every request its allowance, from its authentication on, without passing it along. (Fastify keeps the context
 * while it reads the body.)
 */
function limitWaiting(app: FastifyInstance): void {
  app.decorateRequest('allowance', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.allowance = new Allowance(requestAllowance)
    withAllowance(request.allowance, done)
  })
}

/** Below this many characters, compression saves less than its headers cost. */
const smallest = 1000

/** Fast: an answer is compressed once, for one caller. */
const levels = { br: 2, gzip: 1 }

/**
 * Compresses JSON for callers that accept it. Never answers of `/auth`: the length of a compressed answer reveals
 * something of its secrets to somebody who can have it repeated with chosen texts.
 */
function compressAnswers(app: FastifyInstance): void {
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
