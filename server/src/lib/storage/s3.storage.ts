import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { createSpool } from './spool'
import { assertStorageKey, type Storage } from './storage'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** A local folder where an upload waits until it is complete. */
  spoolFolder: string
}

/** How long the store may take to answer /readyz. */
const checkWithin = 3000

/** The SDK takes more than 20 MB of memory, so it is loaded only where such a store is configured. */
const loadSdk = (): typeof import('@aws-sdk/client-s3') =>
  createRequire(import.meta.url)('@aws-sdk/client-s3')

/**
 * Any S3-compatible object store. An upload is first written to disk and then sent in one request of known length with
 * its MD5: there is never an object of a stream that broke off, no multipart upload to clean up, and a store that
 * received the body differently refuses it. (The SDK's own checksum trailers are off: some stores save them as part of
 * the file, others refuse them.)
 */
export function createS3Storage(settings: S3Settings): Storage {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    HeadBucketCommand,
    PutObjectCommand,
    S3Client,
    S3ServiceException,
  } = loadSdk()
  const isMissing = (error: unknown) =>
    error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
  const { bucket: Bucket } = settings
  const spool = createSpool(settings.spoolFolder)
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Errors are thrown; the SDK would also print them.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: { connectionTimeout: 5000, socketTimeout: 30_000 },
  })
  return {
    write: async (Key, content, ContentType) => {
      assertStorageKey(Key)
      return spool.receive(content, async ({ path, size, md5 }) => {
        const Body = createReadStream(path)
        try {
          await client.send(
            new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: size, ContentMD5: md5 }),
          )
        } finally {
          Body.destroy()
        }
        return { size }
      })
    },
    read: async (Key, range) => {
      assertStorageKey(Key)
      try {
        const Range = range && `bytes=${range.start}-${range.end}`
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
        return (Body as Readable | undefined) ?? null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (Key) => {
      assertStorageKey(Key)
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch((error: unknown) => {
        if (!isMissing(error)) throw error
      })
    },
    sweep: spool.sweep,
    check: async () => {
      await spool.check()
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(checkWithin) })
    },
  }
}
