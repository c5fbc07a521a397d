import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import { settleDue } from '../customer/price/due.reads'
import { readDiffering, reckonMonths } from './month.reads'
import { keepReckoned, lockMonths } from './statement.writes'

/** How many customers a transaction computes: a booking of one of them waits for all. */
const pieceSize = 100

/** Prices or terms of the customer of a month `m` have come since it was computed. */
export const outdatedSql = `(
  m.price_cut < (select max(v.id) from customer_price_version v where v.customer_id = m.customer_id)
  or m.term_cut < (select max(t.id) from settlement_term t where t.customer_id = m.customer_id))`

/** Marks open months whose customers have newer prices or terms; one that is locked at the next look. */
const markSql = `
  with open as materialized (
    select m.customer_id, m.month, m.price_cut, m.term_cut
      from usage_month m left join statement s on s.customer_id = m.customer_id and s.month = m.month
      where not m.stale and coalesce(s.state, 0) = 0),
  outdated as (
    select k.customer_id, k.month from open m join usage_month k on k.customer_id = m.customer_id and k.month = m.month
      where ${outdatedSql} order by 1, 2 for update of k skip locked)
  update usage_month m set stale = true from outdated o where m.customer_id = o.customer_id and m.month = o.month`

/**
 * Marked months that are to be computed again: open ones, and those of confirmed statements. What is to be confirmed
 * stays marked until it is counted again.
 */
const staleSql = `
  with stale as (
    select m.customer_id, m.month, coalesce(s.state in (2, 4), false) as confirmed
      from usage_month m left join statement s on s.customer_id = m.customer_id and s.month = m.month
      where m.stale and coalesce(s.state, 0) in (0, 2, 4)
      order by m.month, 3, m.customer_id limit ${pieceSize})
  select customer_id as id, month::text as month, confirmed as "isConfirmed" from stale
    where (month, confirmed) = (select month, confirmed from stale limit 1)`

/**
 * Computes what has changed for the list of months, a piece at a time (rule settlement.states).
 * @returns how many months
 */
export async function renewMonths(
  { database, config }: Pick<Services, 'database' | 'config'>,
  signal?: AbortSignal,
): Promise<number> {
  const zone = config.BUSINESS_TIME_ZONE
  await database.pool.query(markSql)
  for (let count = 0; ; ) {
    const { rows } = await database.pool.query<{ id: number; month: string; isConfirmed: boolean }>(staleSql)
    const [first] = rows
    if (!first || signal?.aborted) return count
    const ids = rows.map(({ id }) => id)
    const { month } = first
    await settleDue(database, ids)
    await inTransaction(database.pool, async (query) => {
      await lockMonths(query, ids, month)
      if (!first.isConfirmed) return keepReckoned(query, await reckonMonths(query, ids, month, zone), month)
      const differing = await readDiffering(query, ids, month, zone)
      await query(
        `update usage_month set stale = false, late = customer_id = any($2::int[]), reckoned_at = now()
          where customer_id = any($1::int[]) and month = $3::date`,
        [ids, [...differing], month],
      )
    })
    count += rows.length
  }
}
