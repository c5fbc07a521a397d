import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createSpool } from './spool'
import { assertStorageKey, type Storage } from './storage'

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Files in a local folder. A file appears under its key by a rename, so there is never half of one; file and folder are
 * synced before a write counts as done.
 */
export function createLocalStorage(folder: string): Storage {
  const spool = createSpool(path.join(folder, '.incoming'))
  const pathOf = (key: string) => {
    assertStorageKey(key)
    return path.join(folder, ...key.split('/'))
  }
  return {
    write: async (key, content) => {
      const target = pathOf(key)
      return spool.receive(content, async (arrival) => {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
        await rename(arrival.path, target)
        await syncFolder(path.dirname(target))
        return { size: arrival.size }
      })
    },
    read: async (key, range) => {
      try {
        const file = await open(pathOf(key), 'r')
        return file.createReadStream(range)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    sweep: spool.sweep,
    check: spool.check,
  }
}

/** Makes a rename survive a power cut, where the system can sync a folder at all. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  if (!handle) return
  try {
    await handle.sync()
  } catch {
    // Windows and some network disks cannot; the file itself is synced already.
  } finally {
    await handle.close()
  }
}
