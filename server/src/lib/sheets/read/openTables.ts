import { Worker } from 'node:worker_threads'
import type { ReadLimits } from './limits'
import { type SheetFault, SheetRefusal } from './refusal'
import type { RowContent, TableFile } from './table'
import type { Answer, Task } from './tables.worker'

/** Bundled beside the server, and there alone: a thread of Node loads no TypeScript. */
const place = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../dist/tables.worker.js' : './tables.worker.js',
  import.meta.url,
)

/**
 * Opens a file of tables by what it is, whatever it is called, in a thread of its own: a file that was made to cost time
 * or memory costs its own reading alone, and is refused.
 * @param name of the only sheet, where the file has no names for sheets
 * @throws SheetRefusal
 */
export async function openTables(path: string, name: string, limits: ReadLimits): Promise<TableFile> {
  const task: Task = { path, name, limits }
  const worker = new Worker(place, {
    workerData: task,
    // Nothing of the server's: neither its secrets nor what is loaded into it.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMegabytes, maxYoungGenerationSizeMb: 16 },
  })
  const ask = conversation(worker, limits.seconds * 1000)
  try {
    const { names, is1904 } = (await ask()) as Extract<Answer, { names: string[] }>
    const sheets = names.map((sheet, index) => ({ name: sheet, rows: () => rowsOf(() => ask(index)) }))
    return { is1904, sheets, close: () => worker.terminate() }
  } catch (error) {
    await worker.terminate()
    throw error
  }
}

async function* rowsOf(next: () => Promise<Answer>): AsyncGenerator<RowContent[]> {
  for (;;) {
    const { rows } = (await next()) as Extract<Answer, { rows: unknown }>
    if (!rows) return
    yield rows
  }
}

/**
 * Asks for one answer after the other; the time that passes between them does not count.
 * @param allowance milliseconds for all of them
 */
function conversation(worker: Worker, allowance: number) {
  let left = allowance
  let failure: Error | undefined
  let settle = (_: { answer: Answer } | { failure: Error }) => {}
  const fail = (error: Error) => {
    failure ??= error
    settle({ failure })
  }
  worker.on('message', (answer: Answer) => settle({ answer }))
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetRefusal('too_complex') : error),
  )
  worker.on('exit', () => fail(new Error('The thread that reads a file has ended')))
  return (question?: number) =>
    new Promise<Answer>((resolve, reject) => {
      if (failure) return reject(failure)
      const begun = performance.now()
      const timer = setTimeout(() => fail(new SheetRefusal('too_complex')), left)
      settle = (outcome) => {
        clearTimeout(timer)
        left -= performance.now() - begun
        settle = () => {}
        if ('failure' in outcome) reject(outcome.failure)
        else if ('fault' in outcome.answer)
          reject(new SheetRefusal(outcome.answer.fault as SheetFault, outcome.answer.parameters))
        else resolve(outcome.answer)
      }
      if (question !== undefined) worker.postMessage(question)
    })
}
