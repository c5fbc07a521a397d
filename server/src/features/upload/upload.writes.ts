import type { UploadResult } from '@zhixin/contract/upload/upload.api'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../../http/AppError'
import { newStorageKey } from '../../lib/storage/storage'
import type { Services } from '../../services'
import type { ArrivingFile } from './upload.body'
import { cleanFileName, uriOf } from './upload.names'
import { kindOf } from './upload.types'

/**
 * Stores a file. Its row comes first, so that whatever a crash leaves behind is found by the clean-up; a stream
 * that fails leaves neither.
 * @throws AppError what is wrong with the stream, or unavailable if the store fails
 */
export async function storeUpload(
  { database: { prisma }, storage }: Services,
  file: ArrivingFile,
  accountId: number,
  log: FastifyBaseLogger,
): Promise<UploadResult> {
  const { contentType, inline } = await kindOf(file.head)
  const name = cleanFileName(file.name)
  const storageKey = newStorageKey(new Date())
  const uri = uriOf(storageKey, name)
  const { id } = await prisma.upload.create({
    data: { uri, storageKey, name, size: 0, contentType, inline, createdById: accountId },
    select: { id: true },
  })
  try {
    const { size } = await storage.write(storageKey, file.content, contentType)
    await prisma.upload.update({ where: { id }, data: { size }, select: { id: true } })
    return { fdOssUri: uri, fdName: name, fdSize: size, fdType: contentType }
  } catch (error) {
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
