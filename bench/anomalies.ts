import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { dayAfter, lastOfMonth } from '../contract/src/calendar'
import { step } from '../scripts/lib/steps'
import { lookThrough } from '../server/src/features/monitoring/anomalies'
import { inTransaction } from '../server/src/lib/transaction'
import { check, printRow, shown } from './report'

/** The weekdays before the last day of a month, as far as they are in no month that is full. */
const fillSql = `
  with s as (select distinct customer_id from usage_day),
    batch as (insert into usage_batch (number, source, platforms, start_day, end_day, state, booked_order, rows, account_id, booked_at)
      select 'weekday-' || d, 2, '{1,3,5}', d::date, d::date, 'booked', nextval('usage_order'), 1, 1, now() from unnest($1::text[]) d
      returning id, start_day as day),
    told as (insert into usage_batch_day (batch_id, platform, day, rows)
      select id, p, day, 1 from batch cross join unnest(array[1, 3, 5]) p)
  insert into usage_day (customer_id, day, source, platform, industry, batch_id, number, submitted, delivered, parsed, current)
    select s.customer_id, b.day, 2, p, i, b.id, 1, n, n * 95 / 100, n * 85 / 100, true
      from batch b cross join s cross join unnest(array[1, 3, 5]) p cross join generate_series(1, 8) i
        cross join lateral (select 100 + (s.customer_id * 31 + p * 17 + i * 7) % 900 as n) sent`

/**
 * Looks through the last day of a month for anomalies, with the same weekdays of eight weeks before it, while somebody
 * else works.
 * @param beside measures somebody else's calls until some work is done
 */
export async function showAnomalies(
  address: string,
  month: string,
  beside: (work: Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: address })
  const day = lastOfMonth(`${month}-01`)
  const weekdays = [1, 2, 3, 4, 5, 6, 7, 8].map((week) => dayAfter(day, -7 * week))
  await step('Counts of the weekdays before', async () => {
    await pool.query('select usage_month_add(d::date) from unnest($1::text[]) d', [weekdays])
    await pool.query(fillSql, [weekdays.filter((one) => !one.startsWith(month))])
    await pool.query('vacuum (analyze) usage_day')
  })
  const settings = {
    ...{ MONITORING_JUMP_FACTOR: 3, MONITORING_LEAST_COUNT: 1000 },
    SETTLEMENT_TOLERANCE_PERCENT: 1,
  }
  const begun = performance.now()
  await beside(inTransaction(pool, (query) => lookThrough(query, settings, day)))
  const seconds = (performance.now() - begun) / 1000
  printRow('anomalies of a day, seconds', seconds)
  check('in at most 10 s', shown(seconds), seconds <= 10)
  await pool.end()
}
