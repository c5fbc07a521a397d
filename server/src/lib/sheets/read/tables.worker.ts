import { parentPort, workerData } from 'node:worker_threads'
import type { ReadLimits } from './limits'
import { openHere } from './readHere'
import { type SheetFault, SheetRefusal } from './refusal'
import type { RowContent } from './table'

/** What the thread is started with. */
export interface Task {
  path: string
  name: string
  limits: ReadLimits
}

/** What it says first, and to each number of a sheet: its next rows, or null at its end. */
export type Answer =
  | { names: string[]; is1904: boolean }
  | { rows: RowContent[] | null }
  | { fault: SheetFault; parameters: Record<string, string | number> }

/** The thread of `openTables`: reads one file, as far as it is asked to. */
const { path, name, limits } = workerData as Task

async function answer(work: () => Promise<Answer>): Promise<void> {
  const told = await work().catch((error: unknown): Answer => {
    if (error instanceof SheetRefusal) return { fault: error.fault, parameters: error.parameters }
    throw error
  })
  parentPort?.postMessage(told)
}

await answer(async () => {
  const { sheets, is1904 } = await openHere(path, name, limits)
  const rows = sheets.map((sheet) => sheet.rows()[Symbol.asyncIterator]())
  parentPort?.on('message', (sheet: number) =>
    answer(async () => {
      const next = await rows[sheet]?.next()
      return { rows: next?.done === false ? next.value : null }
    }),
  )
  return { names: sheets.map((sheet) => sheet.name), is1904 }
})
