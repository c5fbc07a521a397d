import { ANOMALY, anomalyLimits } from '@zhixin/contract/monitoring/anomaly.enums'
import type { Query } from '../../lib/transaction'
import { readTerms, readUsage } from '../settlement/usage.reads'
import { writeSql } from './foundAnomalies'

/** How many customers are settled at a time. */
const pieceSize = 500

const ofDays = `block = 'unpriced_usage' and day`

/** The days before $1 of which other messages have no price than when they were looked through (rule daily.value). */
export const changedUnpricedSql = `
  with marks as (
    select day, md5(string_agg(concat_ws('/', customer_id, platform, source, count, unvalued), ' ' order by customer_id, platform)) as mark
      from daily_figure where ${ofDays} between $1::date - ${anomalyLimits.days} and $1::date - 1 group by 1),
  known as (
    select day, unpriced_mark as mark from anomaly_day
      where day between $1::date - ${anomalyLimits.days} and $1::date - 1 and unpriced_mark is not null)
  select coalesce(m.day, k.day)::text as day, m.mark from marks m full join known k on k.day = m.day
    where m.mark is distinct from k.mark order by 1 desc`

const unpricedSql = writeSql(
  `
  found as materialized (
    select ${ANOMALY.unpriced} as kind, source, platform, customer_id, industry, count, null::bigint as expected
      from json_to_recordset($2::json) as f (source smallint, platform smallint, customer_id int, industry int, count bigint))`,
  [ANOMALY.unpriced],
)

/** Writes what of a day has no price, as its settlement says, by customer, vendor and industry. */
export async function findUnpriced(query: Query, day: string, zone: string): Promise<void> {
  const month = `${day.slice(0, 7)}-01`
  const lacking = await query<{ id: number }>(
    `select distinct customer_id as id from daily_figure where ${ofDays} = $1::date order by 1`,
    [day],
  )
  const found: object[] = []
  for (let at = 0; at < lacking.length; at += pieceSize) {
    const ids = lacking.slice(at, at + pieceSize).map(({ id }) => id)
    const terms = await readTerms(query, ids, month)
    const asked = [...terms].map(([customerId, own]) => ({ customerId, terms: own, from: day, to: day }))
    for (const [customerId, { unpriced }] of await readUsage(query, asked, month, zone))
      for (const { platform, industry, count } of unpriced)
        found.push({
          ...{ customer_id: customerId, source: terms.get(customerId)?.fdCountSource, platform, industry },
          count: String(count),
        })
  }
  await query(unpricedSql, [day, JSON.stringify(found)])
}
