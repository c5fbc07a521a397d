import { wholeOf, yuanText } from '@zhixin/contract/customer/priceUnits'
import type { Query } from '../../lib/transaction'
import type { StatedMonth } from '../customer/stated.reads'
import type { ReckonedMonth } from './month.reads'

interface Beside {
  id: number
  /** Messages of the month as our own platform and as vendors count them, as text; null where a source tells none. */
  own: string | null
  vendor: string | null
  /** Of what the last three statements come to, yuan as text; null where there are fewer. */
  median: string | null
}

/** What customers $1 have beside their month $2; $3 says which count each is billed by. */
const besideSql = `
  select a.id, c.own, c.vendor, p.median
    from json_to_recordset($1::json) as a (id int, basis int)
    cross join lateral (
      select sum(d.count) filter (where d.source = 1)::text as own, sum(d.count) filter (where d.source = 2)::text as vendor
        from (select source, case a.basis when 1 then submitted when 2 then delivered else parsed end as count from usage_day
          where customer_id = a.id and current and day between $2::date and $2::date + interval '1 month - 1 day') d) c
    cross join lateral (
      select case count(*) when 3 then percentile_disc(0.5) within group (order by payable) end::text as median from (
        select r.payable from statement s join statement_revision r on r.statement_id = s.id and r.revision = s.revision
          where s.customer_id = a.id and s.month < $2::date and s.state <> 0 order by s.month desc limit 3) last) p`

/** Whether two counts differ by more than so many hundredths of the greater one. */
function differs(own: bigint, vendor: bigint, percent: number): boolean {
  const [less, more] = own < vendor ? [own, vendor] : [vendor, own]
  return (more - less) * 100n > more * BigInt(percent)
}

/**
 * What months would be stated with, and what is unusual about each: own and vendors' counts that differ by more than the
 * tolerance, an amount over twice or under half the median of the last three statements (rule settlement.warnings).
 */
export async function readStated(
  query: Query,
  months: readonly ReckonedMonth[],
  month: string,
  percent: number,
): Promise<Map<number, StatedMonth>> {
  const asked = months.map(({ customerId, terms }) => ({ id: customerId, basis: terms?.fdBillingBasis }))
  const rows = await query<Beside>(besideSql, [JSON.stringify(asked), month])
  const besides = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    months.flatMap(({ customerId, composed }) => {
      if (!composed) return []
      const { own = null, vendor = null, median = null } = besides.get(customerId) ?? {}
      const { payable } = composed.sums
      const middle = median === null ? null : wholeOf(median)
      const areOff = own !== null && vendor !== null && differs(BigInt(own), BigInt(vendor), percent)
      const isUnusual = middle !== null && (payable > 2n * middle || 2n * payable < middle)
      const stated: StatedMonth = {
        ...{ count: String(composed.count), payable: yuanText(payable) },
        ...(areOff && { apart: { own, vendor, percent } }),
        ...(isUnusual && { median: yuanText(middle) }),
      }
      return [[customerId, stated]]
    }),
  )
}
