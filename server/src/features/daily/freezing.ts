import { USAGE_DAY } from '@zhixin/contract/usage/usage.enums'
import { businessDay } from '../../lib/businessTime'
import { inTransaction, queriesIn } from '../../lib/transaction'
import type { Services } from '../../services'
import { type ReportedDays, reportedDays } from '../usage/days.reads'
import { reportColumns, reportSql } from './daily.sql'

/** How many days back are still frozen: an older one stays provisional. */
const daysBack = 35

/** Days with figures that are not frozen, the earliest first. */
const openSql = `select g.day::date::text as day from generate_series($1::date, $2::date, interval '1 day') g (day)
  where exists (select from daily_figure f where f.day = g.day) and not exists (select from daily_report r where r.day = g.day)
  order by 1`

/** The vendors whose day is not told completely, and whether there is any that is told daily. */
export function lacksOf(reported: readonly ReportedDays[], day: string) {
  const isTold = ({ days }: ReportedDays) =>
    days.some((one) => one.day === day && (one.state === USAGE_DAY.final || one.state === USAGE_DAY.empty))
  return {
    lacks: reported
      .filter((pair) => !isTold(pair))
      .map(({ source, platform, isMonthly }) => ({ source, platform, isMonthly })),
    isDaily: reported.some(({ isMonthly }) => !isMonthly),
  }
}

/** The day $1, unless some of it is still to be computed: what stands beside it is as it is now. */
const freezeSql = `
  with frozen as (
    insert into daily_report (day, lacks) select $1::date, $2::jsonb where not exists (
        select from usage_month m where m.figures_from <= $1::date
          and m.month between (date_trunc('month', $1::date) - interval '1 month')::date and $1::date)
      on conflict do nothing returning day)
  insert into daily_report_row (day, ${reportColumns}) select frozen.day, ${reportColumns} from frozen cross join (${reportSql('$1')}) r`

/**
 * Freezes the days of the last weeks that are final for all daily sources (rule daily.frozen).
 * @returns how many
 */
export function freezeDays({ database, config }: Pick<Services, 'database' | 'config'>): Promise<number> {
  const zone = config.BUSINESS_TIME_ZONE
  const now = new Date()
  return inTransaction(database.pool, async (query) => {
    const [own] = await query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('zhixin daily reports')) as free`,
      [],
    )
    if (!own?.free) return 0
    const open = await query<{ day: string }>(openSql, [
      businessDay(now, zone, daysBack),
      businessDay(now, zone),
    ])
    const months = new Map<string, ReportedDays[]>()
    let frozen = 0
    for (const { day } of open) {
      const month = `${day.slice(0, 7)}-01`
      const reported = months.get(month) ?? (await reportedDays(queriesIn(query), month))
      months.set(month, reported)
      const { lacks, isDaily } = lacksOf(reported, day)
      if (!isDaily || lacks.some(({ isMonthly }) => !isMonthly)) continue
      const pairs = JSON.stringify(lacks.map(({ source, platform }) => ({ source, platform })))
      // Planned for its day.
      await query(freezeSql, [day, pairs], true)
      frozen += (await query('select from daily_report where day = $1', [day])).length
    }
    return frozen
  })
}
