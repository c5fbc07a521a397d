import { type AuditEntity, recordedActionName } from '@zhixin/contract/audit/audit.texts'
import type { HistoryEntry, HistoryQuery } from '@zhixin/contract/customer/history.schema'
import { historyTexts, remarkTexts } from '@zhixin/contract/customer/history.texts'
import type { Words } from '@zhixin/contract/history/value.texts'
import { fillIn } from '@zhixin/contract/messages'
import type { Call } from '../../../http/call'
import type { Database, Page } from '../../../lib/database'
import type { Change } from '../../audit/audit.writes'
import { readWords } from '../../history/words.reads'
import { fieldsSeenBy, type SeenFields } from '../customer.fields'
import { demandVisible } from '../customer.scope'
import { accountIdsIn, describeChanges } from '../customerChanges'
import type { PriceChange } from '../price/priceChange'
import { ruleSentence } from '../price/ruleWords'
import { describeBelongings, readBelongings } from './belonging.reads'

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
  const where = {
    action: { in: Object.keys(historyTexts) },
    OR: [
      { entity: 'customer', entityId: String(customerId) },
      ...(await readBelongings(database, customerId)),
    ],
  }
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
  const own = records.filter(({ entity }) => entity === 'customer')
  const remarkOf = await readRemarks(database, records)
  const words = await readWords(database, { caller, language }, accountIdsIn(own.flatMap(changesOf)))
  const belonging = await describeBelongings(database, { caller, language }, words, records)
  const seen = fieldsSeenBy(caller)
  const rows = records.map((record) => {
    const action = record.action as keyof typeof historyTexts
    const other = belonging.get(record)
    const isOfRule = action === 'schedulePrices' || action === 'callOffPrices'
    return {
      id: Number(record.id),
      fdAction: action,
      fdActionName: recordedActionName(
        { action, entity: record.entity as AuditEntity, changes: changesOf(record) },
        language,
      ),
      fdRemark: other ? other.remark : remarkOf(record, words, seen),
      fdAccountName: record.accountName,
      createdDate: record.createdAt.toISOString(),
      fdChangeList: other ? other.changes : isOfRule ? [] : describeChanges(changesOf(record), words, seen),
    }
  })
  return { rows, total }
}

interface Recorded {
  action: string
  source: string
  batchId: number | null
  changes: unknown
}

/** Finds what there is to say of records beside their changes: of the batches that they are part of. */
async function readRemarks(
  { pool }: Database,
  records: readonly Recorded[],
): Promise<(record: Recorded, words: Words, seen: SeenFields) => string | null> {
  const ids = records.flatMap(({ batchId }) => batchId ?? [])
  const { rows } = await pool.query<{
    id: number
    change: PriceChange | { field: string | null }
    approver: string | null
  }>(
    `select b.id, b.change, case when b.state <> 'cancelled' then a.username end as approver
      from batch b left join account a on a.id = b.decided_by_id where b.id = any($1::int[])`,
    [ids],
  )
  const batches = new Map(rows.map((row) => [row.id, row]))
  return ({ action, source, batchId, changes }, words, seen) => {
    const { language } = words
    const batch = batches.get(batchId ?? 0)
    const day = (changes as Change[]).find(({ field }) => field === 'fdFromDate')
    const rule =
      action === 'schedulePrices' && seen.prices && batch?.change.field === 'price'
        ? (batch.change as PriceChange)
        : null
    const parts = [
      ...(day ? [fillIn(remarkTexts.from[language], { day: String(day.new ?? day.old) })] : []),
      ...(rule ? [ruleSentence(rule, null, words)] : []),
      ...(source === 'undo' ? [remarkTexts.undo[language]] : []),
      ...(batch?.approver ? [fillIn(remarkTexts.approved[language], { name: batch.approver })] : []),
    ]
    return parts.length > 0 ? parts.join(remarkTexts.separator[language]) : null
  }
}
