import { exportPartTexts } from '@zhixin/contract/export/export.enums'
import { type ExportList, exportableLists } from '@zhixin/contract/exportLists'
import type { Language } from '@zhixin/contract/language'
import type { ExportRecord as StoredExport } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { businessDay, businessMoment } from '../../lib/businessTime'
import type { Transaction } from '../../lib/database'
import { lockAccount } from '../../lib/lockAccount'
import { queryIn } from '../../lib/transaction'
import type { Services } from '../../services'
import { type Cause, recordAudit } from '../audit/audit.writes'

/** Who exports, and from where: what is known of a request, and kept for a job. */
export interface Maker extends Pick<Call, 'caller' | 'language' | 'ip' | 'requestId'> {
  /** Where this installation is reached: `https://zhixin.example`. */
  site: string
}

/** What a job has to know of who started it. */
export type ExportJobData = Pick<Maker, 'ip' | 'requestId' | 'site'> & { exportId: number }

/**
 * How many rows an account may still export today. Exports of an account are counted one after the other, on all
 * servers, until their transactions end.
 * @param besides an export that is not counted
 */
export async function rowsLeft(
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  accountId: number,
  now: Date,
  besides?: number,
): Promise<number> {
  await lockAccount(queryIn(tx), accountId)
  const zone = config.BUSINESS_TIME_ZONE
  const since = businessMoment(businessDay(now, zone), 'start', zone)
  const used = await tx.exportRecord.aggregate({
    where: {
      accountId,
      createdAt: { gte: since },
      state: { in: ['waiting', 'running', 'done'] },
      ...(besides !== undefined && { id: { not: besides } }),
    },
    _sum: { rows: true },
  })
  return Math.max(0, config.EXPORT_ROWS_PER_DAY - (used._sum.rows ?? 0))
}

/** The refusal of rows beyond those of a day, until which the next ones are waited for. */
export function limitReached({ config }: Pick<Services, 'config'>, left: number): AppError {
  const { EXPORT_ROWS_PER_DAY: max, BUSINESS_TIME_ZONE: zone } = config
  const now = new Date()
  const until = businessMoment(businessDay(now, zone), 'end', zone)
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return new AppError('export_limit_reached', {
    parameters: { n: left, max },
    headers: { 'retry-after': String(seconds) },
  })
}

/** Removes the file of an attempt, and then its key: a file that no record names is never found again. */
export async function removeFile(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  storageKey: string,
): Promise<void> {
  await storage.remove(storageKey)
  await database.prisma.exportRecord.updateMany({ where: { storageKey }, data: { storageKey: null } })
}

export function recordExport(
  tx: Transaction,
  cause: Cause & { language: Language },
  { id, listKey, format, rows, ids, parts, reason }: StoredExport,
  action: 'exportRows' | 'refuseExport',
): Promise<void> {
  const label = exportableLists[listKey as ExportList].name[cause.language]
  const partNames = parts.map((part) => exportPartTexts[part as keyof typeof exportPartTexts])
  return recordAudit(tx, cause, action, { entity: 'exportRecord', id, label }, [
    { field: 'fdFormat', old: null, new: format },
    { field: 'fdRowNum', old: null, new: rows },
    ...(ids.length > 0 ? [{ field: 'fdPickedNum', old: null, new: ids.length }] : []),
    { field: 'fdPartNameList', old: null, new: partNames },
    { field: 'fdReason', old: null, new: reason },
  ])
}
