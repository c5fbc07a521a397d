import path from 'node:path'
import { createLocalStorage } from './local.storage'
import { createS3Storage } from './s3.storage'
import type { Storage } from './storage'

/** The settings that choose a store. */
export interface StorageSettings {
  STORAGE: 'local' | 's3'
  DATA_DIR: string
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_BUCKET?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** The configured store: a folder below DATA_DIR, or an S3-compatible object store. */
export function createStorage(settings: StorageSettings): Storage {
  const folder = path.join(settings.DATA_DIR, 'uploads')
  if (settings.STORAGE === 'local') return createLocalStorage(folder)
  // The configuration has checked that these are set if STORAGE is s3.
  return createS3Storage({
    endpoint: settings.S3_ENDPOINT ?? '',
    region: settings.S3_REGION,
    bucket: settings.S3_BUCKET ?? '',
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    spoolFolder: path.join(folder, '.incoming'),
  })
}
