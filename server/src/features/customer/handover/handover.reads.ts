import type { HandoverFilters, HandoverRow } from '@zhixin/contract/customer/handover.schema'
import type { Reader } from '../../../http/call'
import { createDates } from '../../../http/filters'
import type { Database, Page } from '../../../lib/database'
import { containsSql } from '../../../lib/like'
import { type BatchRecord, batchColumns, describeBatches } from '../../batch/batch.reads'
import type { Handover } from '../batch/handoverKind'
import { scopeValues, visibleSql } from '../customer.scope'

/** That hand-over `of` is from, and to, somebody whose name contains these; null is anybody. */
export const namedSql = (of: string, from: string, to: string) =>
  `(${from}::text is null or exists (select from account a where a.id = (${of}.change->>'fromId')::int
      and ${containsSql('a.username', from)}))
    and (${to}::text is null or exists (select from jsonb_array_elements(${of}.change->'receivers') as t
      join account g on g.id = (t->>'accountId')::int where ${containsSql('g.username', to)}))`

type Found = BatchRecord & { change: Handover; accountId: number; accountName: string }

/** Rows of a batch that the reader may know of ($1 the reader, $2 and $3 their scope): all of one's own. */
const known = `(b.account_id = $1 or exists (
  select from customer c where c.id = r.customer_id and ${visibleSql('$2', '$3')}))`

/** What is only being previewed is nobody's business but its maker's. */
const found = `from batch b join account m on m.id = b.account_id where b.source = 'handover' and (b.account_id = $1
  or b.state in ('waiting', 'running', 'ended') and exists (select from batch_row r where r.batch_id = b.id and ${known}))
  and ${namedSql('b', '$4', '$5')} and ${containsSql('m.username', '$6')}
  and ($7::timestamptz is null or b.created_at >= $7) and ($8::timestamptz is null or b.created_at <= $8)`

/**
 * Hand-overs, the newest first: the caller's own, and those of others that concern customers of the caller's scope, with
 * the counts of these alone (rule handover.list).
 */
export async function listHandovers(
  database: Database,
  { caller, language }: Reader,
  filters: HandoverFilters,
  zone: string,
): Promise<Page<HandoverRow>> {
  const { from, to } = createDates(filters, zone)
  const { pageIndex, pageSize } = filters
  const values = [
    ...[caller.accountId, ...scopeValues(caller)],
    ...[filters.fdFromName, filters.fdToName, filters.fdAccountName],
    ...[from, to],
  ]
  const order = filters.sortName && filters.sortOrder === 'asc' ? 'asc' : 'desc'
  const [page, counted] = await Promise.all([
    database.pool.query<Found>(
      `select ${batchColumns(known)}, b.account_id as "accountId", m.username as "accountName" ${found}
        order by b.id ${order} limit $9 offset $10`,
      [...values, pageSize, (pageIndex - 1) * pageSize],
    ),
    database.pool.query<{ total: number }>(`select count(*)::int as total ${found}`, values),
  ])
  const told = await describeBatches(database, { caller, language }, page.rows, zone)
  const rows = page.rows.flatMap(({ change, accountId, accountName }, index) => {
    const batch = told[index]
    if (!batch) return []
    const fdOwn = accountId === caller.accountId
    const { fdJobId } = batch
    return [
      {
        ...batch,
        fdReason: change.reason,
        fdAccountName: accountName,
        fdOwn,
        fdJobId: fdOwn ? fdJobId : null,
      },
    ]
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
