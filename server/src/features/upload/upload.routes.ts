import { uploadApi } from '@zhixin/contract/upload/upload.api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { installationSecrets } from '../../config'
import { AppError } from '../../http/AppError'
import { acceptFiles, receiveFile } from '../../http/arrivingFile'
import { contentDisposition } from '../../http/contentDisposition'
import { hasCopy } from '../../http/revalidation'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import type { Secrets } from '../../lib/crypto'
import type { Database } from '../../lib/database'
import { createSigner } from '../../lib/signer'
import { type ByteRange, storageKeyOf } from '../../lib/storage/storage'
import type { Services } from '../../services'
import { type Cause, recordOnce } from '../audit/audit.writes'
import { removeOrphans } from './upload.orphans'
import { findFile, type StoredFile } from './upload.reads'
import { storeUpload } from './upload.writes'

/** Uploads: receives files, signs links to them, and removes what nothing refers to. */
export const uploadRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  const links = createFileLinks(installationSecrets(config))
  await acceptFiles(app)
  scheduleJob(app, {
    name: 'orphaned uploads removed',
    firstAfter: 10 * 60 * 1000,
    every: 3600 * 1000,
    run: (signal) => removeOrphans(services, new Date(), signal),
  })

  serve(app, uploadApi, {
    upload: async ({ query }, { caller, request }) => {
      const origin = query.isLocation ? originOf(request) : ''
      const file = await receiveFile(request, config.UPLOAD_MAX_MB)
      const stored = await storeUpload(services, file, caller.accountId, request.log)
      return { ...stored, fdOssUri: origin + stored.fdOssUri }
    },
    sign: async ({ query }, call) => {
      const file = await findFile(database, storageKeyOf(query.fdOssUri), call.caller)
      await recordFileAccess(database, call, 'signFile', file)
      return {
        fdUrl: `${file.uri}?${links.sign(file.storageKey, new Date())}`,
        expiresIn: linkLifetime,
        fdName: file.name,
        fdSize: file.size,
        fdType: file.contentType,
        fdInline: file.inline,
        createdByName: file.createdByName,
        createdDate: file.createdAt.toISOString(),
      }
    },
  })
  fileRoutes(app, services, links)
}

/** The address by which this request reached us, for an absolute URI. */
function originOf({ protocol, host }: FastifyRequest): string {
  if (!/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i.test(host))
    throw new AppError('malformed_request')
  return `${protocol}://${host}`
}

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
function fileRoutes(app: FastifyInstance, services: Services, links: FileLinks): void {
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

/**
 * The single range of a request (RFC 9110, 14.2), within the file. Parsed here because range-parser and
 * header-range-parser refuse two that the RFC does not: the last 500 bytes of a shorter file (all of it), and one that
 * ends before it begins (to be ignored).
 * @returns null for the whole file: no range, several ranges, or an invalid header; 'unsatisfiable' if it lies outside
 * the file
 */
function requestedRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/i.exec((header ?? '').replaceAll(/\s/g, ''))
  if (!match) return null
  const [, first, last, suffix] = match
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = Math.min(last === undefined ? size - 1 : Number(last), size - 1)
  if (last !== undefined && Number(last) < start) return null
  return start < size ? { start, end } : 'unsatisfiable'
}

/**
 * Records that somebody opens a record's file, or gets a link to it: once per person, file and quarter of an hour, for
 * each record that holds it. A request by link has no account; the link's maker is recorded. A file that no record holds
 * is its uploader's own and not recorded. If recording fails, the file is not served.
 */
async function recordFileAccess(
  database: Database,
  call: Cause,
  action: 'readFile' | 'signFile',
  { storageKey, name, holders }: StoredFile,
): Promise<void> {
  await recordOnce(
    database,
    call,
    holders.map((record) => ({
      action,
      entity: record.entity,
      entityId: record.id,
      entityLabel: record.name,
      changes: [{ field: 'fdFile', old: null, new: name }],
      about: storageKey,
    })),
  )
}

/** Seconds until a link expires: enough to load a page of images, too short to be passed around. */
const linkLifetime = 5 * 60

interface FileLinks {
  /** The query that opens the file with this storage key from now on. */
  sign: (storageKey: string, now: Date) => string
  /** Whether a query opens this very file at this moment. */
  verify: (storageKey: string, query: { expires?: unknown; signature?: unknown }, now: Date) => boolean
}

/** Links signed with a key that is derived from the installation's secret, so every server accepts them. */
function createFileLinks(secrets: Secrets): FileLinks {
  const signer = createSigner(secrets, 'file links')
  const textOf = (storageKey: string, expires: string | number) => `${storageKey}\n${expires}`
  return {
    sign: (storageKey, now) => {
      const expires = Math.floor(now.getTime() / 1000) + linkLifetime
      return `expires=${expires}&signature=${signer.sign(textOf(storageKey, expires)).toString('base64url')}`
    },
    verify: (storageKey, { expires, signature }, now) => {
      if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires))
        return false
      return (
        signer.verify(textOf(storageKey, Number(expires)), signature) &&
        Number(expires) > now.getTime() / 1000
      )
    },
  }
}
