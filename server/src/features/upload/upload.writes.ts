import type { UploadResult } from '@zhixin/contract/upload/upload.api'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../http/AppError'
import { newStorageKey, StoreUnavailable } from '../../lib/storage/storage'
import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import type { ArrivingFile } from './upload.body'
import { cleanFileName, uriOf } from './upload.names'
import { needRoom } from './upload.quota'
import { kindOf } from './upload.types'

const announce = `
  insert into upload (uri, storage_key, name, size, content_type, inline, created_by_id)
    values ($1, $2, $3, 0, $4, $5, $6) returning id`
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
  const name = cleanFileName(file.name)
  const storageKey = newStorageKey(new Date())
  const uri = uriOf(storageKey, name)
  const id = await inTransaction(pool, async (query) => {
    await needRoom(query, accountId, config.UPLOAD_MAX_MB, { files: 1, bytes: 1 })
    const values = [uri, storageKey, name, contentType, inline, accountId]
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
