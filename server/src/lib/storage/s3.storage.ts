import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { createSpool } from './spool'
import { assertStorageKey, type Storage, StoreUnavailable } from './storage'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** A local folder where an upload waits until it is complete. */
  spoolFolder: string
}

/** Milliseconds that the store may take to answer /readyz. */
const checkWithin = 3000

/** Milliseconds until it must have begun to answer, and that it may be silent while it is sent a file. */
const answerWithin = 5000

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
  const open = (socketTimeout: number) =>
    new S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Errors are thrown; the SDK would also print them.
      logger: { debug() {}, info() {}, warn() {}, error() {} },
      requestHandler: { connectionTimeout: 3000, socketTimeout },
    })
  // A file is read as slowly as its reader reads.
  const client = open(30_000)
  const sender = open(answerWithin)

  /** Null where there is no such file. @throws StoreUnavailable, for whatever else is wrong with the store */
  async function ask<T>(send: (abortSignal: AbortSignal) => Promise<T>): Promise<T | null> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), answerWithin)
    try {
      return await send(late.signal)
    } catch (error) {
      if (isMissing(error)) return null
      throw new StoreUnavailable('The object store failed', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    write: async (Key, content, ContentType) => {
      assertStorageKey(Key)
      return spool.receive(content, async ({ path, size, md5 }) => {
        const Body = createReadStream(path)
        try {
          await sender.send(
            new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: size, ContentMD5: md5 }),
          )
        } catch (error) {
          throw new StoreUnavailable('The object store failed', { cause: error })
        } finally {
          Body.destroy()
        }
        return { size }
      })
    },
    read: async (Key, range) => {
      assertStorageKey(Key)
      const Range = range && `bytes=${range.start}-${range.end}`
      const command = new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) })
      const found = await ask((abortSignal) => client.send(command, { abortSignal }))
      return (found?.Body as Readable | undefined) ?? null
    },
    remove: async (Key) => {
      assertStorageKey(Key)
      const command = new DeleteObjectCommand({ Bucket, Key })
      await ask((abortSignal) => client.send(command, { abortSignal }))
    },
    sweep: spool.sweep,
    check: async () => {
      await spool.check()
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(checkWithin) })
    },
  }
}
