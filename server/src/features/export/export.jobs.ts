import type { ExportRecord as StoredExport } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { JobKind } from '../../lib/jobs/jobs'
import type { Services } from '../../services'
import { writeExport } from './exportFile.writes'
import type { ExportJobData } from './exportRecord.writes'
import { hasSameRights } from './rights'

/** Who does not see any more what was to be in a file gets none. */
function demandSameRights(caller: Caller, stored: StoredExport): void {
  if (!hasSameRights(caller, stored)) throw new AppError('forbidden')
}

/** Milliseconds between two looks at whether it goes on, and with which rights. */
const lookEvery = 1000

/**
 * Exports that have many rows, each a piece of its own: a file is of one moment, so that one which was stopped begins
 * again (rule export.job).
 */
export function exportJobs(services: Services): Record<'export', JobKind<Caller>> {
  const { database, storage } = services
  const { prisma } = database
  return {
    export: {
      run: async ({ data, caller, language, signal, look, tell }) => {
        const { exportId, ...request } = data as ExportJobData
        const stored = await prisma.exportRecord.findUniqueOrThrow({ where: { id: exportId } })
        demandSameRights(caller, stored)
        let looked = Date.now()
        const lookAgain = async () => {
          signal.throwIfAborted()
          demandSameRights(await look(), stored)
        }
        const rows = await writeExport(services, { ...request, caller, language }, exportId, {
          onRows: async (done, total) => {
            signal.throwIfAborted()
            if (Date.now() - looked < lookEvery) return
            looked = Date.now()
            await lookAgain()
            await tell({ done, total, refused: 0 })
          },
          atEnd: lookAgain,
        })
        const total = rows ?? stored.rows
        return { total, done: total, refused: 0, isDone: true }
      },
      abandon: async (query, { id }, state) => {
        const [left] = await query<{ id: number; key: string | null }>(
          `select id, storage_key as key from export_record where job_id = $1 and state in ('waiting', 'running') for update`,
          [id],
        )
        if (!left) return
        if (left.key !== null) await storage.remove(left.key)
        await query('update export_record set state = $2, storage_key = null where id = $1', [left.id, state])
      },
    },
  }
}
