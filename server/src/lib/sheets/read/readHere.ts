import { open } from 'node:fs/promises'
import { openCsv } from './csvReader'
import type { ReadLimits } from './limits'
import { SheetRefusal } from './refusal'
import type { TableFile } from './table'
import { Tally } from './tally'
import { openXlsx } from './xlsxReader'

/** How Office names, within its old container, what it has encrypted. */
const encrypted = Buffer.from('EncryptedPackage', 'utf16le')

/**
 * Opens a file of tables by what it is, whatever it is called, in the thread that asks for it: the server's own asks
 * `openTables`.
 * @param name of the only sheet, where the file has no names for sheets
 * @throws SheetRefusal
 */
export async function openHere(path: string, name: string, limits: ReadLimits): Promise<TableFile> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > limits.megabytes * 1024 * 1024) throw new SheetRefusal('too_large', { max: limits.megabytes })
    if (size === 0) throw new SheetRefusal('empty')
    const head = Buffer.alloc(8)
    await file.read(head, 0, 8, 0)
    const start = head.toString('hex')
    if (start.startsWith('504b0304') || start.startsWith('504b0506'))
      return await openXlsx(path, new Tally(limits))
    if (start === 'd0cf11e0a1b11ae1')
      throw new SheetRefusal((await file.readFile()).includes(encrypted) ? 'encrypted' : 'xls')
    return await openCsv(path, name, new Tally(limits))
  } finally {
    await file.close()
  }
}
