import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalid } from './AppError'

/** How much of a file is examined: enough to tell Office documents from other archives. */
const headLength = 64 * 1024

/** How much longer than its file a body may be: boundaries, part headers, ignored fields. */
const envelopeLength = 1024 * 1024
/** A refused body up to this size is read to its end and discarded, so that its sender sees the answer. */
const ordinaryLength = 100 * 1024 * 1024
const ordinaryPatience = 30_000
const shortPatience = 3000

export interface ArrivingFile {
  /** As the sender wrote it. */
  name: string
  /** Its first bytes, enough to detect its type. */
  head: Buffer
  /**
   * The whole file, head included. It ends only after the rest of the body was read and is well-formed, and fails with
   * an AppError otherwise: whatever is stored from it is good.
   */
  content: Readable
}

/**
 * Reads the one file of a multipart body as a stream.
 * @throws AppError if there is no file, more than one, an empty one, or a body whose announced length is too large
 */
export async function receiveFile(request: FastifyRequest, maxMb: number): Promise<ArrivingFile> {
  const maxSize = maxMb * 1024 * 1024
  const tooLarge = () => new AppError('upload_too_large', { parameters: { n: maxMb } })
  if (Number(request.headers['content-length'] ?? 0) > maxSize + envelopeLength) throw tooLarge()

  const parts = readParts(request)
  const { name, first, nextChunk, close } = await findFile(parts)
  if (!first) throw invalid(['file'], 'upload_empty')

  const head = [first]
  let size = first.length
  while (size < headLength) {
    const chunk = await nextChunk()
    if (!chunk) break
    head.push(chunk)
    size += chunk.length
  }

  async function* read() {
    try {
      yield* head
      for (let chunk = await nextChunk(); chunk; chunk = await nextChunk()) {
        size += chunk.length
        if (size > maxSize) throw tooLarge()
        yield chunk
      }
      for await (const rest of parts) if (await openFile(rest)) throw oneFile()
    } finally {
      await close()
    }
  }
  const content = Readable.from(read(), { objectMode: false, highWaterMark: headLength })
  return { name, head: Buffer.concat(head), content }
}

/** Has the routes of a scope take files; what is left of a body that was refused early is read or cut off. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
  app.addHook('onResponse', async (request) => discardRest(request.raw))
}

/**
 * Reads the rest of a request that was answered early, for a while, then ends the connection: a sender who is cut off
 * at once often never sees why.
 */
function discardRest(request: IncomingMessage): void {
  if (request.complete || request.readableEnded || request.destroyed) return
  request.unpipe()
  request.resume()
  const isOrdinary = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) <= ordinaryLength
  const timer = setTimeout(() => request.destroy(), isOrdinary ? ordinaryPatience : shortPatience).unref()
  request.once('close', () => clearTimeout(timer))
}

const missing = () => invalid(['file'], 'upload_file_missing')
const oneFile = () => invalid(['file'], 'upload_one_file')

/** The parts of the body in order; failures become refusals of the catalogue. */
async function* readParts(request: FastifyRequest): AsyncGenerator<Multipart, void> {
  const type = request.headers['content-type'] ?? 'multipart/form-data'
  if (!request.isMultipart()) throw /^multipart\/form-data\b/i.test(type) ? missing() : notMultipart()
  const limits = { files: 20, fields: 20, fieldSize: 64 * 1024, fieldNameSize: 200, headerPairs: 50 }
  const parts = request.parts({ limits: { ...limits, fileSize: Number.POSITIVE_INFINITY } })
  try {
    yield* parts
  } catch (error) {
    refuse(error)
  }
}

interface OpenedFile {
  name: string
  /** Undefined for an empty file. */
  first: Buffer | undefined
  nextChunk: () => Promise<Buffer | undefined>
  close: () => Promise<unknown>
}

/** Begins to read a part; null for a part that is no file, or a form's file field without a choice. */
async function openFile(part: Multipart): Promise<OpenedFile | null> {
  if (part.type !== 'file') return null
  const chunks: AsyncIterator<Buffer> = part.file[Symbol.asyncIterator]()
  const nextChunk = async () => {
    const next = await chunks.next().catch(refuse)
    return next.done ? undefined : next.value
  }
  const first = await nextChunk()
  const name = part.filename ?? ''
  return first || name ? { name, first, nextChunk, close: async () => chunks.return?.() } : null
}

/** The first file of the body, whichever field it is in (rule upload.one); a second one is refused later. */
async function findFile(parts: AsyncGenerator<Multipart, void>): Promise<OpenedFile> {
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const file = await openFile(next.value)
    if (file) return file
  }
  throw missing()
}

const notMultipart = () => new AppError('unsupported_media_type')

/** Any failure of the parser, and a body that breaks off, is a malformed request. */
function refuse(error: unknown): never {
  if (error instanceof AppError) throw error
  throw (error as { code?: string }).code === 'FST_FILES_LIMIT'
    ? oneFile()
    : new AppError('malformed_request')
}
