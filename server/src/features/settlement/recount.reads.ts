import type { Recount, StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import type { Query } from '../../lib/transaction'
import type { ReckonedMonth } from './month.reads'

/** Why a statement differs from the counts, prices and terms of now. */
type Causes = Pick<Recount, 'fdDayList' | 'fdVersionList' | 'fdHandPriceList' | 'fdTermList'>

/** The terms that differ. */
export const changedTerms = (before: StatementTerms, after: StatementTerms | null): string[] =>
  (Object.keys(before) as (keyof StatementTerms)[]).filter((field) => before[field] !== after?.[field])

interface Counted {
  customerId: number
  month: string
  cut: string
  priceCut: string
  countedAt: Date
  head: { terms: StatementTerms }
}

/** Whether a batch `b` was booked, and not yet withdrawn, when a revision with this cut was counted. */
export const countedSql = (cut: string): string =>
  `b.booked_order < ${cut}::bigint and (b.withdrawn_order is null or b.withdrawn_order > ${cut}::bigint)`

/** How many days are told at the most. */
const mostDays = 500

/**
 * What has changed of a statement's own month and of those that it has late lines of since it was counted. Which counts
 * were in it follows from the order of bookings and withdrawals.
 */
export async function readCauses(
  query: Query,
  { customerId, month, cut, priceCut, countedAt, head }: Counted,
  { terms, lateMonths }: ReckonedMonth,
): Promise<Causes> {
  // An earlier month is counted by the terms that its own statement has.
  const months = [{ month, terms }, ...lateMonths].map((one) => ({
    month: one.month,
    basis: one.terms?.fdBillingBasis ?? 0,
    source: one.terms?.fdCountSource ?? 0,
  }))
  const days = await query<Causes['fdDayList'][number]>(
    `with own as (
        select d.*, b.number as batch_number, b.booked_order,
            ${countedSql('$3')} as counted, case m.basis when 1 then d.submitted when 2 then d.delivered else d.parsed end as count
          from json_to_recordset($2::json) as m (month date, basis int, source int)
            join usage_day d on d.customer_id = $1 and d.source = m.source and d.day >= m.month and d.day < m.month + interval '1 month'
            join usage_batch b on b.id = d.batch_id),
      before as (
        select distinct on (day, platform, industry) * from own
          where counted
          order by day, platform, industry, booked_order desc),
      after as (select * from own where current)
    select coalesce(a.day, b.day)::text as "fdDate", coalesce(a.platform, b.platform) as "fdPlatform",
        coalesce(a.industry, b.industry) as "fdObeesIndustry", coalesce(b.count, 0)::float8 as "fdOldCount",
        coalesce(a.count, 0)::float8 as "fdNewCount", coalesce(a.batch_id, b.batch_id) as "fdBatchId",
        coalesce(a.batch_number, b.batch_number) as "fdBatchNo"
      from after a full join before b on b.day = a.day and b.platform = a.platform and b.industry = a.industry
      where coalesce(a.count, 0) <> coalesce(b.count, 0)
      order by 1, 2, 3 limit ${mostDays}`,
    [customerId, JSON.stringify(months), cut],
  )
  const versions = await query<{ version: number }>(
    `select customer_version as version from customer_price_version where customer_id = $1 and id > $2::bigint order by 1`,
    [customerId, priceCut],
  )
  const hands = await query<{ id: number }>(
    `select id from hand_price where customer_id = $1 and state = 2 and coalesce(decided_at, created_at) > $2 order by id`,
    [customerId, countedAt],
  )
  return {
    fdDayList: days,
    fdVersionList: versions.map(({ version }) => version),
    fdHandPriceList: hands.map(({ id }) => id),
    fdTermList: changedTerms(head.terms, terms),
  }
}
