import type { Query } from '../../lib/transaction'

/** A batch as its booking needs it. */
interface BatchScope {
  id: number
  source: number
  replacesId: number | null
}

/** The places of counts: a customer's day at a vendor, in an industry, as a source tells it. */
const key = 'customer_id, day, source, platform, industry'
const ofDay = 'd.customer_id, d.day, d.source, d.platform, d.industry'
const sameKey = (one: string, other: string) =>
  ['customer_id', 'day', 'source', 'platform', 'industry']
    .map((column) => `${one}.${column} = ${other}.${column}`)
    .join(' and ')

/**
 * One batch of a source at a time: what a final one empties is what the one before it has left. Rows of a batch that was
 * checked a moment ago are in no statistics: PostgreSQL takes them for one, and would merge them by day with all counts.
 */
export const lockSource = (query: Query, source: number) =>
  query(
    `select pg_advisory_xact_lock(hashtext('zhixin usage source'), $1::int), set_config('enable_mergejoin', 'off', true)`,
    [source],
  )

/** The counts within the vendors and days of a final batch `b`: what it lacks of them becomes 0. */
const scopeOfFinal = `usage_batch b join usage_day d
  on b.is_final and d.source = b.source and d.platform = any(b.platforms) and d.day between b.start_day and b.end_day and d.current`

/** What a final batch lacks, of what counts now: its id is $1. Each count is looked up, however many rows are believed. */
export const lackedSql = `${scopeOfFinal} where b.id = $1 and d.batch_id is distinct from b.replaces_id
  and not exists (select from usage_row r where r.batch_id = b.id and r.customer_id = d.customer_id and r.day = d.day
    and r.platform = d.platform and r.industry = d.industry offset 0)`

/**
 * Locks the months of customers whose counts change when batches are booked or withdrawn, in one order, and marks them:
 * whoever reckons one waits, and reckons anew (rule usage.lock).
 */
const lockMonths = (query: Query, batchIds: number[]) =>
  query(
    `insert into usage_month as m (customer_id, month, figures_from)
      select customer_id, date_trunc('month', day)::date, min(day) from (
        select customer_id, day from usage_day where batch_id = any($1)
        union all select customer_id, day from usage_row where batch_id = any($1)
        union all select d.customer_id, d.day from ${scopeOfFinal} where b.id = any($1) and b.state = 'ready') as changed
      group by 1, 2 order by 1, 2
      on conflict (customer_id, month) do update set stale = true, figures_from = least(m.figures_from, excluded.figures_from)`,
    [batchIds],
  )

/**
 * The place of a booking or a withdrawal among all: taken while the months are locked, so that whoever reckons one knows
 * which are in it.
 */
const nextOrder = `nextval('usage_order')`

/** Makes the months of a batch's rows: before its booking, since everybody else waits for whoever makes one. */
export const addMonths = (query: Query, batchId: number) =>
  query(
    `select usage_month_add(month) from (
      select distinct date_trunc('month', day)::date as month from usage_row where batch_id = $1) as months`,
    [batchId],
  )

/**
 * Books a batch that has been checked: from now on its rows are the counts of their keys, whatever earlier batches say
 * of them; rows of several names of one customer are added up. A final one sets what it lacks within its vendors and
 * days to 0; one that replaces another withdraws it first
 * (rules usage.absolute, usage.final, usage.replace).
 * @returns false if it is not ready any more
 */
export async function bookBatch(query: Query, { id, source, replacesId }: BatchScope): Promise<boolean> {
  await lockSource(query, source)
  const [batch] = await query<{ isFinal: boolean }>(
    `select is_final as "isFinal" from usage_batch where id = $1 and state = 'ready' for update`,
    [id],
  )
  if (!batch) return false
  await lockMonths(query, replacesId === null ? [id] : [id, replacesId])
  if (replacesId !== null) await withdraw(query, replacesId)
  await addMonths(query, id)
  await query(
    `update usage_batch set state = 'booked', booked_at = now(), booked_order = ${nextOrder} where id = $1`,
    [id],
  )
  await query(
    `update usage_day d set current = false from usage_row own
      where own.batch_id = $1 and d.source = $2::smallint and d.current and d.customer_id = own.customer_id
        and d.day = own.day and d.platform = own.platform and d.industry = own.industry`,
    [id, source],
  )
  if (batch.isFinal) {
    await query(
      `insert into usage_day (${key}, batch_id, submitted, delivered, parsed, current)
        select ${ofDay}, b.id, 0, 0, 0, false from ${lackedSql}`,
      [id],
    )
    await query(
      `update usage_day d set current = false from usage_day own
        where own.batch_id = $1 and d.current and ${sameKey('d', 'own')}`,
      [id],
    )
    await query('update usage_day set current = true where batch_id = $1', [id])
  }
  await query(
    `insert into usage_day (${key}, batch_id, number, submitted, delivered, parsed, current, alias_id)
      select customer_id, day, $2::smallint, platform, industry, batch_id, min(number), sum(submitted)::bigint,
          sum(delivered)::bigint, sum(parsed)::bigint, true, min(alias_id)
        from usage_row where batch_id = $1 group by customer_id, day, platform, industry, batch_id`,
    [id, source],
  )
  await query(
    `insert into usage_batch_day (batch_id, platform, day, rows)
      select batch_id, platform, day, count(*) from usage_row where batch_id = $1 group by 1, 2, 3`,
    [id],
  )
  await query('delete from usage_row where batch_id = $1', [id])
  return true
}

/**
 * Withdraws a batch that is booked: its keys have the counts of the latest other batch that has them, or none (rule
 * usage.withdraw).
 * @returns false if it is not booked any more
 */
export async function withdrawBatch(
  query: Query,
  { id, source }: Pick<BatchScope, 'id' | 'source'>,
  accountId: number | null = null,
): Promise<boolean> {
  await lockSource(query, source)
  await lockMonths(query, [id])
  return withdraw(query, id, accountId)
}

/** @returns false if it is not booked any more */
async function withdraw(query: Query, id: number, accountId: number | null = null): Promise<boolean> {
  const found = await query(
    `update usage_batch set state = 'withdrawn', withdrawn_at = now(), withdrawn_by_id = $2, withdrawn_order = ${nextOrder}
      where id = $1 and state = 'booked' returning id`,
    [id, accountId],
  )
  if (found.length === 0) return false
  const emptied = await query<object>(
    `update usage_day set current = false where batch_id = $1 and current returning ${key}`,
    [id],
  )
  if (emptied.length > 0)
    await query(
      `with latest as (
        select distinct on (${ofDay}) ${ofDay}, d.batch_id
          from usage_day own join usage_day d on ${sameKey('d', 'own')} join usage_batch b on b.id = d.batch_id and b.state = 'booked'
          where own.batch_id = $1
          order by ${ofDay}, b.booked_order desc)
      update usage_day d set current = true from latest l
        where ${sameKey('d', 'l')} and d.batch_id = l.batch_id and not d.current`,
      [id],
    )
  return true
}
