import { singleLine } from '@zhixin/contract/singleLine'
import { notHeldLimits, type UploadResult } from '@zhixin/contract/upload/upload.api'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../http/AppError'
import type { ArrivingFile } from '../../http/arrivingFile'
import { percentEncode } from '../../http/contentDisposition'
import { lockAccount } from '../../lib/lockAccount'
import { newStorageKey, StoreUnavailable } from '../../lib/storage/storage'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { dimensionsOf, kindOf } from './upload.types'

/** What an account ($1) has uploaded and no record holds, arriving files included; read from an index alone. */
export const notHeldSql = `
  select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes from upload
  where created_by_id = $1 and holders = 0`

/**
 * Checks that an account has room for more files that no record holds, and locks the account until the transaction
 * ends: uploads that end at the same time, on other servers too, are counted one after the other.
 * @param more what is added: files, and bytes as far as they are known
 * @throws AppError upload_quota_exceeded
 */
async function needRoom(
  query: Query,
  accountId: number,
  maxMb: number,
  more: { files: number; bytes: number },
): Promise<void> {
  const [, [present = { files: 0, bytes: 0 }]] = await Promise.all([
    lockAccount(query, accountId),
    query<{ files: number; bytes: number }>(notHeldSql, [accountId]),
  ])
  const { files: max, times } = notHeldLimits
  const n = times * maxMb
  if (present.files + more.files > max || present.bytes + more.bytes > n * 1024 * 1024)
    throw new AppError('upload_quota_exceeded', { parameters: { max, n } })
}

const announce = `
  insert into upload (uri, storage_key, name, size, content_type, inline, created_by_id, width, height)
    values ($1, $2, $3, 0, $4, $5, $6, $7, $8) returning id`
const complete = 'update upload set size = $2 where id = $1 returning id'

/**
 * Stores a file. Its row comes first, so that whatever a crash leaves behind is found by the clean-up; a stream that
 * fails leaves neither. The number of files is checked at the start, the bytes when they are known.
 * @throws AppError the stream's own failure, upload_quota_exceeded, or unavailable if the store fails
 */
export async function storeUpload(
  { config, database: { pool, prisma }, storage }: Services,
  file: ArrivingFile,
  accountId: number,
  log: FastifyBaseLogger,
): Promise<UploadResult> {
  const { contentType, inline } = await kindOf(file.head)
  const { width = null, height = null } = dimensionsOf(file.head, contentType) ?? {}
  const name = cleanFileName(file.name)
  const storageKey = newStorageKey(new Date())
  const uri = uriOf(storageKey, name)
  const id = await inTransaction(pool, async (query) => {
    await needRoom(query, accountId, config.UPLOAD_MAX_MB, { files: 1, bytes: 1 })
    const values = [uri, storageKey, name, contentType, inline, accountId, width, height]
    const [row] = await query<{ id: number }>(announce, values)
    if (!row) throw new Error('An upload has no row')
    return row.id
  })
  try {
    const { size } = await storage.write(storageKey, file.content, contentType)
    await inTransaction(pool, async (query) => {
      await needRoom(query, accountId, config.UPLOAD_MAX_MB, { files: 0, bytes: size })
      const [row] = await query(complete, [id, size])
      if (!row) throw new Error('The row of an upload is gone')
    })
    return { fdOssUri: uri, fdName: name, fdSize: size, fdType: contentType }
  } catch (error) {
    // A store that is not there is not asked again: the clean-up finds what it may have by the row.
    if (error instanceof StoreUnavailable) throw error
    const undone = await Promise.allSettled([
      storage.remove(storageKey),
      prisma.upload.delete({ where: { id }, select: { id: true } }),
    ])
    for (const step of undone) {
      if (step.status === 'rejected') log.error({ err: step.reason, storageKey }, 'left to the clean-up')
    }
    if (error instanceof AppError) throw error
    log.error({ err: error, storageKey }, 'upload could not be stored')
    throw new AppError('unavailable')
  }
}

/** The maximum length of a kept name, in code points. */
const maxLength = 255
/**
 * The maximum length of a name within an address, percent-encoded: the router and the stored URI have limits of their
 * own.
 */
const maxEncodedLength = 450
/** How much of a given name is processed, from its beginning and from its end, which has the extension. */
const headLength = 2000
const tailLength = 100

/**
 * The name of an uploaded file as text for people: no path, no invisible characters, composed (NFC), at most 255
 * characters. It never becomes a path. `%22` is a quotation mark: browsers write it so in a multipart header.
 */
function cleanFileName(given: string): string {
  const text = shortened(lastPart(given)).toWellFormed().replaceAll('%22', '"')
  const name = singleLine(text).normalize('NFC')
  return name === '' || /^\.+$/.test(name) ? 'file' : cut(name, maxLength, () => 1)
}

/** fdOssUri: `/oss/2026/11/<random>/<name>`, the name encoded and, if it is very long, shortened. */
function uriOf(storageKey: string, name: string): string {
  const short = cut(name, maxEncodedLength, (character) => percentEncode(character).length)
  return `/oss/${storageKey}/${percentEncode(short)}`
}

const lastPart = (path: string) => path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)

/** Shortens an overlong name in the middle, so that processing time does not grow with the input. */
const shortened = (name: string) =>
  name.length <= headLength + tailLength ? name : name.slice(0, headLength) + name.slice(-tailLength)

/** Removes characters before the extension until the sum of all sizes is at most `max`. */
function cut(name: string, max: number, sizeOf: (character: string) => number): string {
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  const size = (text: string) => [...text].reduce((sum, character) => sum + sizeOf(character), 0)
  let room = max - size(extension)
  let stem = ''
  for (const character of name.slice(0, name.length - extension.length)) {
    room -= sizeOf(character)
    if (room < 0) break
    stem += character
  }
  return stem + extension
}
