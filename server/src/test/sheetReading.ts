import { programLimits, type ReadLimits } from '../lib/sheets/read/limits'
import { openHere } from '../lib/sheets/read/readHere'
import { SheetRefusal } from '../lib/sheets/read/refusal'
import type { RowContent } from '../lib/sheets/read/table'
import type { testFolder } from './workbooks'

/** Enough for any file of a test, at any speed; each test tightens one. */
export const wideLimits: ReadLimits = {
  ...programLimits,
  ...{ megabytes: 20, rows: 50_000, columns: 200, sheets: 20, unpackedMegabytes: 300, textMegabytes: 64 },
  ...{ cellMillions: 100, heapMegabytes: 256, seconds: 600 },
}

type Folder = Pick<Awaited<ReturnType<typeof testFolder>>, 'put'>
type Content = Parameters<Folder['put']>[1]

let files = 0

/** What a file is read as: its sheets with their rows, or why it is refused. */
export async function readTables(
  folder: Folder,
  content: Content,
  tighter: Partial<ReadLimits> = {},
  open = openHere,
) {
  files += 1
  const file = await folder.put(`file${files}`, content)
  try {
    const opened = await open(file, '表', { ...wideLimits, ...tighter })
    try {
      const sheets: Record<string, RowContent[]> = {}
      for (const { name, rows } of opened.sheets) {
        const all: RowContent[] = []
        for await (const some of rows()) all.push(...some)
        sheets[name] = all
      }
      return sheets
    } finally {
      await opened.close()
    }
  } catch (error) {
    if (error instanceof SheetRefusal) return { fault: error.fault, ...error.parameters }
    throw error
  }
}
