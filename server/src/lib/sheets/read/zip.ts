import { Transform } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { ReadLimits } from './limits'
import { SheetRefusal } from './refusal'

/** The most entries that a workbook may have. */
const maxEntries = 2000

/** An archive whose entries are read as they are unpacked; all of them together are bounded. */
export interface Archive {
  names: ReadonlySet<string>
  /** The unpacked bytes of an entry. @throws SheetRefusal while it is read, where there are too many */
  read: (name: string, maxMegabytes?: number) => Promise<NodeJS.ReadableStream & AsyncIterable<Buffer>>
  close: () => void
}

/** @throws SheetRefusal for an archive that is broken or encrypted */
export async function openArchive(path: string, { unpackedMegabytes }: ReadLimits): Promise<Archive> {
  const bomb = () => new SheetRefusal('bomb', { max: unpackedMegabytes })
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(() => {
    throw new SheetRefusal('broken')
  })
  const entries = await readEntries(zip, bomb).catch((error) => {
    zip.close()
    throw error instanceof SheetRefusal ? error : new SheetRefusal('broken')
  })
  let left = unpackedMegabytes * 1024 * 1024
  return {
    names: new Set(entries.keys()),
    close: () => zip.close(),
    read: async (name, maxMegabytes = unpackedMegabytes) => {
      const entry = entries.get(name)
      if (!entry) throw new SheetRefusal('broken')
      let own = maxMegabytes * 1024 * 1024
      const content = await zip.openReadStreamPromise(entry).catch(() => {
        throw new SheetRefusal('broken')
      })
      // What an entry claims of its size is not believed: what comes out is counted.
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          left -= chunk.length
          own -= chunk.length
          if (left < 0 || own < 0) done(bomb())
          else done(null, chunk)
        },
      })
      content.on('error', () => counted.destroy(new SheetRefusal('broken')))
      counted.on('close', () => content.destroy())
      return content.pipe(counted)
    },
  }
}

async function readEntries(zip: ZipFile, bomb: () => SheetRefusal): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw bomb()
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new SheetRefusal('encrypted')
    entries.set(entry.fileName.replace(/^\//, ''), entry)
  }
  return entries
}
