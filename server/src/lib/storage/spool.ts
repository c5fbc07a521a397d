import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, constants, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** A stream that has arrived completely. */
interface Arrival {
  path: string
  size: number
  /** MD5 of the content, base64: lets an object store verify what it was sent. */
  md5: string
}

/**
 * Writes streams to disk until they are complete: memory use stays flat whatever the size, and the store never sees a
 * file that broke off.
 */
export interface Spool {
  /** Receives a stream, passes the finished file to `keep`, and leaves nothing behind in any case. */
  receive: <T>(content: Readable, keep: (arrival: Arrival) => Promise<T>) => Promise<T>
  /** Removes what a crash left behind before this moment. */
  sweep: (before: Date) => Promise<void>
  /** Resolves if files can be written here; a disk that is as good as full fails with ENOSPC. */
  check: () => Promise<void>
}

/** Bytes: where less is free, one upload of several files may fill the disk. */
const leastFree = 64 * 1024 * 1024

export function createSpool(folder: string, least = leastFree): Spool {
  const open = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    receive: async (content, keep) => {
      const file = path.join(folder, randomUUID())
      try {
        await open()
        const hash = createHash('md5')
        let size = 0
        const measure = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            size += chunk.length
            hash.update(chunk)
            done(null, chunk)
          },
        })
        // `flush` writes through to the disk before the file counts as closed.
        const sink = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
        const closed = new Promise<void>((resolve) => sink.once('close', resolve))
        // A stream that fails at once does so before its file is opened, and the file would be created after its
        // removal.
        await pipeline(content, measure, sink).finally(() => closed)
        return await keep({ path: file, size, md5: hash.digest('base64') })
      } finally {
        content.destroy()
        await rm(file, { force: true })
      }
    },
    sweep: async (before) => {
      await open()
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name)
        const found = await stat(file).catch(() => null)
        if (found && found.mtime < before) await rm(file, { force: true })
      }
    },
    check: async () => {
      await open()
      await access(folder, constants.W_OK)
      const { blocks, bavail, bsize } = await statfs(folder)
      // Some network disks do not say how large they are.
      if (blocks > 0 && bavail * bsize < least)
        throw Object.assign(new Error(`The disk of ${folder} is full`), { code: 'ENOSPC' })
    },
  }
}
