import { setInterval } from 'node:timers/promises'
import type { Caller } from '../../http/call'
import type { JobKind, Progress } from '../../lib/jobs/jobs'
import type { Services } from '../../services'
import { writeExport } from './exportFile.writes'
import type { ExportJobData } from './exportRecord.writes'
import { demandSameRights, noteRights } from './rights'

/** Milliseconds between two looks at whether it goes on, and with which rights. */
const lookEvery = 1000

/**
 * Exports that have many rows, each a piece of its own: a file is of one moment, so that one which was stopped begins
 * again (rule export.job).
 */
export function exportJobs(services: Services): Record<'export', JobKind<Caller>> {
  const { prisma } = services.database
  return {
    export: {
      run: async ({ data, caller, language, signal, readCaller, report }) => {
        const { exportId, ...request } = data as ExportJobData
        const stored = await prisma.exportRecord.findUniqueOrThrow({ where: { id: exportId } })
        const asking = noteRights(caller)
        const lookAgain = async () => {
          signal.throwIfAborted()
          demandSameRights(await readCaller(), stored, asking.notes)
        }
        // Who does not see any more what was to be in a file gets none.
        await lookAgain()
        let progress: Progress = { done: 0, total: stored.rows, refused: 0 }
        const ended = new AbortController()
        // Beside the writing: that holds a connection, and this asks for others.
        const watch = async () => {
          for await (const _ of setInterval(lookEvery, undefined, { signal: ended.signal, ref: false })) {
            await lookAgain()
            await report(progress)
          }
        }
        const watching = watch().catch((error) => ended.abort(error))
        try {
          const rows = await writeExport(services, { ...request, language }, asking, exportId, {
            onRows: (done, total) => {
              signal.throwIfAborted()
              ended.signal.throwIfAborted()
              progress = { done, total, refused: 0 }
            },
            atEnd: lookAgain,
          })
          const total = rows ?? stored.rows
          return { total, done: total, refused: 0, isDone: true }
        } finally {
          ended.abort()
          await watching
        }
      },
      // What an attempt has left is removed with the files that have expired.
      abandon: async (query, { id }, state) => {
        await query(
          `update export_record set state = $2 where job_id = $1 and state in ('waiting', 'running')`,
          [id, state],
        )
      },
    },
  }
}
