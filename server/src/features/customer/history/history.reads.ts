import { recordedActionName } from '@zhixin/contract/audit/audit.texts'
import type { HistoryEntry, HistoryQuery } from '@zhixin/contract/customer/history.schema'
import { actionTexts } from '@zhixin/contract/customer/history.texts'
import type { Call } from '../../../http/call'
import type { Database, Page } from '../../../lib/database'
import type { Change } from '../../audit/audit.writes'
import { fieldsSeenBy } from '../customer.fields'
import { demandVisible } from '../customer.scope'
import { describeChanges } from './changes'
import { readWords } from './words.reads'

/**
 * The history of a customer, the newest entry first (rule history.sentences).
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export async function readHistory(
  database: Database,
  { caller, language }: Call,
  customerId: number,
  { pageIndex, pageSize }: HistoryQuery,
): Promise<Page<HistoryEntry>> {
  const { prisma } = database
  await demandVisible(prisma, caller, customerId)
  // Changes only: the system log tells who has opened a file.
  const where = { entity: 'customer', entityId: String(customerId), action: { in: Object.keys(actionTexts) } }
  const [records, total] = await Promise.all([
    prisma.auditLog.findMany({
      where,
      // In the order of writing: a transaction that waited for another has the older time.
      orderBy: { id: 'desc' },
      skip: (pageIndex - 1) * pageSize,
      take: pageSize,
    }),
    prisma.auditLog.count({ where }),
  ])
  const changesOf = (record: { changes: unknown }) => record.changes as Change[]
  const words = await readWords(database, { caller, language }, records.flatMap(changesOf))
  const rows = records.map((record) => {
    const action = record.action as keyof typeof actionTexts
    return {
      id: Number(record.id),
      fdAction: action,
      fdActionName: recordedActionName({ action, entity: 'customer', changes: changesOf(record) }, language),
      fdAccountName: record.accountName,
      createdDate: record.createdAt.toISOString(),
      fdChangeList: describeChanges(changesOf(record), words, fieldsSeenBy(caller)),
    }
  })
  return { rows, total }
}
