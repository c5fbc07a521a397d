import { auditSourceTexts } from '@zhixin/contract/audit/audit.texts'
import type { HandoverLogFilters, HandoverLogRow } from '@zhixin/contract/customer/handoverLog.schema'
import type { Reader } from '../../../http/call'
import { createDates, idFilter } from '../../../http/filters'
import type { Database, Page } from '../../../lib/database'
import { containsSql } from '../../../lib/like'
import type { Change } from '../../audit/audit.writes'
import { scopeValues, visibleSql } from '../customer.scope'
import { describeRecords } from '../customerChanges.reads'
import { namedSql } from './handover.reads'

type Found = Omit<HandoverLogRow, 'fdSourceName' | 'fdChangeList' | 'createdDate'> & {
  changes: Change[]
  doneAt: Date
}

/** Hand-overs and what undoes them, each with the hand-over that it all began with; then what they have done. */
const found = `
  with recursive handed as (
    select id, change from batch where source = 'handover'
    union all
    select b.id, handed.change from batch b join handed on b.undo_of = handed.id)
  select %columns%
  from handed h join batch b on b.id = h.id join account m on m.id = b.account_id
    join account a on a.id = (h.change->>'fromId')::int
    join batch_row r on r.batch_id = b.id and r.state = 'done'
    join customer c on c.id = r.customer_id and ${visibleSql('$1', '$2')}
  where ${containsSql('c.name', '$3')} and ${namedSql('h', '$4', '$5')}
    and ($6::int is null or b.id = $6)
    and ($7::timestamptz is null or r.done_at >= $7) and ($8::timestamptz is null or r.done_at <= $8)`

// A batch has fewer rows than 2^17.
const columns = `(b.id * 131072.0 + r.position)::float8 as id, b.id as "fdBatchId", b.source as "fdSource",
  c.id as "fdCustomerId", c.name as "fdCustomerName", a.username as "fdFromName", h.change->>'reason' as "fdReason",
  m.username as "fdAccountName", r.changes, r.done_at as "doneAt"`

/** What hand-overs and their undoing have done to each customer of the caller's scope, the latest first (rule handover.log). */
export async function listHandoverLog(
  database: Database,
  { caller, language }: Reader,
  filters: HandoverLogFilters,
  zone: string,
): Promise<Page<HandoverLogRow>> {
  const { from, to } = createDates(filters, zone)
  const { pageIndex, pageSize } = filters
  const values = [
    ...scopeValues(caller),
    filters.fdCustomerName,
    filters.fdFromName,
    filters.fdToName,
    idFilter(filters.fdBatchId),
    from,
    to,
  ]
  const order = filters.sortName && filters.sortOrder === 'asc' ? 'asc' : 'desc'
  const [page, counted] = await Promise.all([
    database.pool.query<Found>(
      `${found.replace('%columns%', columns)}
        order by r.done_at ${order}, b.id ${order}, r.position ${order} limit $9 offset $10`,
      [...values, pageSize, (pageIndex - 1) * pageSize],
    ),
    database.pool.query<{ total: number }>(found.replace('%columns%', 'count(*)::int as total'), values),
  ])
  const records = page.rows.map(({ changes }) => changes)
  const told = await describeRecords(database, { caller, language }, records)
  const rows = page.rows.map(({ changes: _, doneAt, ...row }, index) => ({
    ...row,
    fdSourceName: auditSourceTexts[row.fdSource][language],
    fdChangeList: told[index] ?? [],
    createdDate: doneAt.toISOString(),
  }))
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
