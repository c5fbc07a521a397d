import { dayAfter, lastOfMonth, monthAfter } from '@zhixin/contract/calendar'
import type { Arrival } from '@zhixin/contract/monitoring/monitoring.schema'
import type { Reader } from '../../http/call'
import { businessDay, momentSql } from '../../lib/businessTime'
import type { Database } from '../../lib/database'
import { toldDays } from '../usage/days.reads'
import { visibleBatches } from '../usage/usage.reads'

/** The days whose late ones are named, with today. */
const window = 31

/** The last day of each vendor and source $4 that is final, and that has rows, and its last batch that exists for the reader. */
const lastSql = `
  select p.source as "fdSource", p.platform as "fdPlatform",
      greatest(
        (select max(f.day) from usage_final f where f.source = p.source and f.platform = p.platform and f.day <= $5::date),
        (select max(least(b.end_day, $5::date)) from usage_batch b where b.state = 'booked' and b.is_final and b.source = p.source
          and p.platform = any(b.platforms)))::text as "fdFinalDate",
      (select t.day::text from usage_batch_day t join usage_batch b on b.id = t.batch_id and b.state = 'booked' and b.source = p.source
        where t.platform = p.platform order by t.day desc limit 1) as "fdReportedDate",
      (select json_build_object('fdBatchNo', r.number, 'fdBookedDate', ${momentSql('r.booked_at')}, 'createdByName', a.username,
          'fdRowNum', r.rows, 'fdRefusedNum', r.refused)
        from usage_batch r join account a on a.id = r.account_id
        where r.state = 'booked' and r.source = p.source and p.platform = any(r.platforms) and ${visibleBatches.where}
        order by r.booked_order desc limit 1) as "fdBatch"
    from json_to_recordset($4::json) as p (source smallint, platform smallint) order by 1, 2`

type Last = Pick<Arrival, 'fdSource' | 'fdPlatform' | 'fdFinalDate' | 'fdReportedDate' | 'fdBatch'>

/** The day after that on which everything is told; of totals the first of the month in which the next one is late. */
const dueAfter = (last: string, isMonthly: boolean) =>
  isMonthly ? `${monthAfter(last, 2)}-01` : dayAfter(last, 1)

/** What has come of each vendor and source, and what is late (rule monitoring.arrivals). */
export async function readArrivals({ pool }: Database, reader: Reader, zone: string): Promise<Arrival[]> {
  const today = businessDay(new Date(), zone)
  const told = await toldDays(pool, dayAfter(today, -window), dayAfter(today, -1))
  const { rows } = await pool.query<Last>(lastSql, [
    ...visibleBatches.values.map((value) => value(reader)),
    JSON.stringify(told.map(({ source, platform }) => ({ source, platform }))),
    today,
  ])
  const lasts = new Map(rows.map((row) => [`${row.fdSource}/${row.fdPlatform}`, row]))
  return told.flatMap(({ source, platform, isMonthly, days }) => {
    const last = lasts.get(`${source}/${platform}`)
    if (!last) return []
    const latest = [last.fdFinalDate, last.fdReportedDate]
      .flatMap((day) => day ?? [])
      .toSorted()
      .at(-1)
    const late = latest === undefined ? null : dueAfter(latest, isMonthly)
    const missing = days.flatMap(({ day, rows, isFinal }) => (rows > 0 || isFinal ? [] : [day]))
    return [
      {
        ...last,
        fdMonthly: isMonthly,
        fdLateDate: late !== null && (isMonthly ? late <= today : late < today) ? late : null,
        // The total of a month stands on its last day.
        fdMissingList: isMonthly ? missing.filter((day) => day === lastOfMonth(day)) : missing,
      },
    ]
  })
}
