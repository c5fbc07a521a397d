import type { Upload } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Database } from '../../lib/database'
import { storageKeyPattern } from '../../lib/storage/storage'

/** A stored file, and who uploaded it. */
export type StoredUpload = Upload & { createdBy: { username: string } }

/**
 * The stored file with this key.
 * @throws AppError file_not_found
 */
export async function findUpload({ prisma }: Database, storageKey: string): Promise<StoredUpload> {
  const include = { createdBy: { select: { username: true } } }
  const upload = storageKeyPattern.test(storageKey)
    ? await prisma.upload.findUnique({ where: { storageKey }, include })
    : null
  // A size of 0: it is still on its way in.
  if (!upload || upload.size === 0n) throw new AppError('file_not_found')
  return upload
}

/**
 * The storage key within an fdOssUri, relative or absolute, percent-encoded where it need not be or not at all, as the
 * router reads it; '' if it is none of ours.
 */
export function storageKeyOf(uri: string): string {
  return /^(?:https?:\/\/[^/?#]+)?\/oss\/(\d{4}\/\d{2}\/[\w-]{22})\//i.exec(decoded(uri.trim()))?.[1] ?? ''
}

function decoded(uri: string): string {
  try {
    return decodeURI(uri)
  } catch {
    return uri
  }
}
