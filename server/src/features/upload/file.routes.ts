import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../http/AppError'
import { contentDisposition } from '../../http/contentDisposition'
import { hasCopy } from '../../http/revalidation'
import type { Services } from '../../services'
import { recordFileAccess } from './upload.audit'
import type { FileLinks } from './upload.links'
import { requestedRange } from './upload.ranges'
import { findFile, type StoredFile } from './upload.reads'

/**
 * Routes outside the contract: they answer with a file. They count as public for the authentication hook because an
 * image or a frame cannot send a token; each checks its caller itself.
 */
export const plainRoutes = ['GET', 'HEAD'].map((method) => `${method} /oss/:year/:month/:random/:name`)

/** A file never changes under its address, but its readers do: a cached copy is revalidated before each use. */
const cacheControl = 'private, no-cache'

interface FileRequest {
  Params: { year: string; month: string; random: string; name: string }
  Querystring: { expires?: unknown; signature?: unknown }
}

/** Serves stored files, to a Bearer token or a signed link (rules upload.holder, upload.link). */
export function fileRoutes(app: FastifyInstance, services: Services, links: FileLinks): void {
  const { database, storage } = services
  app.route<FileRequest>({
    method: ['GET', 'HEAD'],
    url: '/oss/:year/:month/:random/:name',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const { year, month, random, name } = request.params
      const storageKey = `${year}/${month}/${random}`
      const isLinked = links.verify(storageKey, request.query, new Date())
      const reader = isLinked ? null : await app.authenticate(request)

      const file = await findFile(database, storageKey, reader)
      if (decodeURIComponent(file.uri.split('/').at(-1) ?? '') !== name) throw new AppError('file_not_found')
      if (reader) {
        const { ip, id: requestId } = request
        await recordFileAccess(database, { caller: reader, ip, requestId }, 'readFile', file)
      }
      const etag = `"${random}"`
      reply.headers({ etag, 'cache-control': cacheControl, vary: 'authorization', 'accept-ranges': 'bytes' })
      if (hasCopy(request, etag)) {
        // A browser replaces the headers that it cached with the file by those of this answer.
        protect(reply, file)
        return reply.code(304).send()
      }

      const { size } = file
      if (request.method === 'HEAD') {
        // One byte is opened: the answer is that of a GET, also when the store has lost the file.
        const content = await storage.read(storageKey, { start: 0, end: 0 })
        if (!content) throw new AppError('file_not_found')
        content.destroy()
        protect(reply, file)
        return reply.header('content-length', size).send()
      }
      const range = rangeOf(request, etag, size)
      if (range === 'unsatisfiable')
        throw new AppError('range_not_satisfiable', { headers: { 'content-range': `bytes */${size}` } })
      const content = await storage.read(storageKey, range ?? undefined)
      if (!content) throw new AppError('file_not_found')
      protect(reply, file)
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      return reply.header('content-length', range ? range.end - range.start + 1 : size).send(content)
    },
  })
}

/** The range of a request; ignored if it was asked for on the condition of another version. */
function rangeOf({ headers }: FastifyRequest, etag: string, size: number) {
  const condition = headers['if-range']
  return condition === undefined || condition === etag ? requestedRange(headers.range, size) : null
}

/**
 * What a browser may do with a file (rule upload.show): its type is given, not guessed, and its policy allows no script
 * and no origin. Only what may be shown can be framed, and only by ourselves.
 */
function protect(reply: FastifyReply, { contentType, inline, name }: StoredFile): void {
  const policy = contentType === 'application/pdf' ? pdfPolicy : filePolicy
  reply
    .type(contentType === 'text/plain' ? 'text/plain; charset=utf-8' : contentType)
    .header('content-disposition', contentDisposition(inline, name))
    .header('content-security-policy', `${policy}; frame-ancestors ${inline ? "'self'" : "'none'"}`)
  if (inline) reply.header('x-frame-options', 'SAMEORIGIN')
}

/** Images and videos that are opened by themselves are shown within a page that the browser makes. */
const filePolicy = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'"
/** The PDF viewers of older browsers do not start within a sandbox. */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
