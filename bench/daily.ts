import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { lastOfMonth } from '../contract/src/calendar'
import { reportColumns, reportSql } from '../server/src/features/daily/daily.sql'
import { renewFigures } from '../server/src/features/daily/figures'
import type { Services } from '../server/src/services'
import { check, printRow, shown } from './report'

/** Computes the last day of a month for all customers, and writes what is frozen of it. */
export async function showDaily(address: string, month: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: address })
  const day = lastOfMonth(`${month}-01`)
  const services = {
    database: { pool },
    config: { BUSINESS_TIME_ZONE: 'Asia/Shanghai' },
  } as unknown as Services
  // The days before it are as they should be.
  await renewFigures(services)
  await pool.query('update usage_month set figures_from = $1::date where month = $2::date', [
    day,
    `${month}-01`,
  ])
  const begun = performance.now()
  await renewFigures(services)
  const computed = (performance.now() - begun) / 1000
  // Freezing writes it within the database, too.
  await pool.query(`create temp table frozen as select ${reportColumns} from (${reportSql(`'${day}'`)}) r`)
  const seconds = (performance.now() - begun) / 1000
  printRow('the daily report: figures; with what is frozen, seconds', computed, seconds)
  check('in at most 5 s', shown(seconds), seconds <= 5)
  await pool.end()
}
