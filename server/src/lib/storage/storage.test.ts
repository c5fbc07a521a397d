import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { mkdtemp, readdir, rm, statfs, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startS3 } from '../../test/s3'
import { createStorage } from './createStorage'
import { createSpool } from './spool'
import { newStorageKey, type Storage } from './storage'

const contentType = 'application/octet-stream'
const megabyte = 1024 * 1024

interface Setup {
  storage: Storage
  /** Every file of the store, by name. */
  stored: () => Promise<string[]>
  /** The folder where a write waits until it is complete. */
  incoming: string
  close: () => Promise<void>
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

async function localSetup(): Promise<Setup> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'zhixin-storage-'))
  return {
    storage: createStorage({ STORAGE: 'local', DATA_DIR: dataDir, S3_REGION: '' }),
    stored: () => filesIn(dataDir),
    incoming: path.join(dataDir, 'uploads/.incoming'),
    close: () => rm(dataDir, { recursive: true, force: true }),
  }
}

async function s3Setup(): Promise<Setup> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'zhixin-s3-'))
  const server = await startS3(path.join(folder, 'objects'))
  return {
    storage: createStorage({ ...server.environment, DATA_DIR: path.join(folder, 'data') }),
    stored: async () =>
      (await filesIn(folder)).filter(
        (file) => file.includes('._S3rver_object') || file.includes('.incoming'),
      ),
    incoming: path.join(folder, 'data/uploads/.incoming'),
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const key = () => newStorageKey(new Date())

/** A stream that breaks off after some of its bytes. */
async function* broken(size: number) {
  yield randomBytes(size)
  throw new Error('the sender went away')
}

async function* zeros(megabytes: number) {
  for (let count = 0; count < megabytes * 16; count++) yield Buffer.alloc(megabyte / 16)
}

describe.each([
  ['on local disk', localSetup],
  ['in an S3-compatible store', s3Setup],
])('storage %s', (_name, setUp) => {
  let setup: Setup
  let storage: Storage
  beforeAll(async () => {
    setup = await setUp()
    storage = setup.storage
  })
  afterAll(() => setup.close())

  const readAll = async (storageKey: string, range?: { start: number; end: number }) => {
    const content = await storage.read(storageKey, range)
    return content && buffer(content)
  }

  it('gives back what was written', async () => {
    const content = randomBytes(100_000)
    const storageKey = key()
    expect(await storage.write(storageKey, Readable.from([content]), contentType)).toEqual({ size: 100_000 })
    expect(content.equals((await readAll(storageKey)) as Buffer)).toBe(true)
  })

  it('keeps an empty file', async () => {
    const storageKey = key()
    expect(await storage.write(storageKey, Readable.from([]), contentType)).toEqual({ size: 0 })
    expect(await readAll(storageKey)).toHaveLength(0)
  })

  it('reads a range, both ends included', async () => {
    const storageKey = key()
    await storage.write(storageKey, Readable.from([Buffer.from('0123456789')]), contentType)
    expect(String(await readAll(storageKey, { start: 2, end: 5 }))).toBe('2345')
    expect(String(await readAll(storageKey, { start: 9, end: 9 }))).toBe('9')
  })

  it('has nothing under a key that was never written', async () => {
    expect(await storage.read(key())).toBeNull()
    expect(await storage.read(key(), { start: 0, end: 1 })).toBeNull()
  })

  it('removes a file, also if it is gone already', async () => {
    const storageKey = key()
    await storage.write(storageKey, Readable.from([Buffer.from('x')]), contentType)
    await storage.remove(storageKey)
    expect(await storage.read(storageKey)).toBeNull()
    await storage.remove(storageKey)
  })

  it('leaves nothing of a stream that breaks off', async () => {
    const before = await setup.stored()
    const storageKey = key()
    const writing = storage.write(storageKey, Readable.from(broken(6 * megabyte)), contentType)
    await expect(writing).rejects.toThrow('the sender went away')
    expect(await storage.read(storageKey)).toBeNull()
    expect(await setup.stored()).toEqual(before)
  })

  it('leaves nothing of a stream that breaks off before a slow disk has opened its file', async () => {
    const before = await setup.stored()
    const open = fs.open as (...args: unknown[]) => void
    const opened = new Promise((resolve) => {
      vi.spyOn(fs, 'open').mockImplementationOnce((...args: unknown[]) => {
        const done = args.pop() as (...results: unknown[]) => void
        const tell = (...results: unknown[]) => {
          done(...results)
          resolve(undefined)
        }
        setTimeout(() => open(...args, tell), 20)
      })
    })
    const writing = storage.write(key(), Readable.from(broken(1)), contentType)
    await expect(writing).rejects.toThrow('the sender went away')
    await opened
    vi.restoreAllMocks()
    expect(await setup.stored()).toEqual(before)
  })

  it('leaves nothing waiting after a write', async () => {
    await storage.write(key(), Readable.from([Buffer.from('x')]), contentType)
    expect(await filesIn(setup.incoming)).toEqual([])
  })

  it('refuses a key that is not ours', async () => {
    for (const foreign of ['../../etc/passwd', '2026/11/../../x', '2026/11/short', '', '/2026/11/x']) {
      const content = Readable.from([Buffer.from('x')])
      await expect(storage.write(foreign, content, contentType)).rejects.toThrow('Not a storage key')
      await expect(storage.read(foreign)).rejects.toThrow('Not a storage key')
      await expect((async () => storage.remove(foreign))()).rejects.toThrow('Not a storage key')
    }
  })

  it('removes what a crash left behind, and only that', async () => {
    const old = path.join(setup.incoming, 'of-a-crash')
    const recent = path.join(setup.incoming, 'still-arriving')
    await writeFile(old, 'x')
    await writeFile(recent, 'x')
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000)
    await utimes(old, yesterday, yesterday)
    await storage.sweep(new Date(Date.now() - 24 * 3600 * 1000))
    expect(await filesIn(setup.incoming)).toEqual([recent])
    await rm(recent)
  })

  it('says that it can be used', async () => {
    await storage.check()
  })

  it('needs no more memory for a large file than for a small one', async () => {
    const storageKey = key()
    let peak = 0
    const before = process.memoryUsage().rss
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss - before)
    }, 5)
    try {
      await storage.write(storageKey, Readable.from(zeros(200)), contentType)
      let size = 0
      for await (const chunk of (await storage.read(storageKey)) as Readable) size += (chunk as Buffer).length
      expect(size).toBe(200 * megabyte)
    } finally {
      clearInterval(timer)
    }
    expect(peak).toBeLessThan(100 * megabyte)
    await storage.remove(storageKey)
  })
})

describe('a disk with less room than an upload may need', () => {
  it('is told from a healthy one', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'zhixin-full-'))
    const { bavail, bsize } = await statfs(folder)
    await createSpool(folder, 1).check()
    await expect(createSpool(folder, 2 * bavail * bsize).check()).rejects.toMatchObject({ code: 'ENOSPC' })
    await rm(folder, { recursive: true })
  })
})

describe('an object store that is not there', () => {
  it('fails instead of hanging', async () => {
    const storage = createStorage({
      STORAGE: 's3',
      DATA_DIR: await mkdtemp(path.join(os.tmpdir(), 'zhixin-s3-')),
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    })
    await expect(storage.check()).rejects.toThrow()
    await expect(storage.write(key(), Readable.from([Buffer.from('x')]), contentType)).rejects.toThrow()
  })
})
