import { daysBetween, lastOfMonth } from '@zhixin/contract/calendar'
import type { Platform } from '@zhixin/contract/closedSets'
import { USAGE_DAY, type UsageDayState, type UsageSource } from '@zhixin/contract/usage/usage.enums'
import type { UsageReportRow } from '@zhixin/contract/usage/usage.schema'
import { businessDay } from '../../lib/businessTime'
import type { Queries } from '../../lib/database'

/** What is known of the days of a month at a vendor, as a source tells it. */
export interface ReportedDays {
  source: UsageSource
  platform: Platform
  /** It tells totals of months, on their last days. */
  isMonthly: boolean
  /** From the first of the month to its last. */
  days: { day: string; state: UsageDayState; rows: number }[]
}

const reported = `with bounds as (select $1::date as first, $2::date as last),
  days as (select d::date as day from bounds, generate_series(first, last, '1 day') as d),
  told as (
    select b.source, t.platform, t.day, sum(t.rows)::int as rows
      from bounds, usage_batch_day t join usage_batch b on b.id = t.batch_id and b.state = 'booked'
      where t.day between first and last group by 1, 2, 3),
  final as (
    select source, platform, day from bounds, usage_final where day between first and last
    union select b.source, p, d.day from bounds join usage_batch b on b.state = 'booked' and b.is_final
        and b.end_day >= first and b.start_day <= last
      join days d on d.day between b.start_day and b.end_day cross join unnest(b.platforms) as p),
  known as (
    select source, platform from usage_rhythm union select source, platform from told union select source, platform from final
    union select distinct b.source, p from usage_batch b cross join unnest(b.platforms) as p where b.state = 'booked')
  select k.source, k.platform, coalesce(r.is_monthly, false) as "isMonthly",
    json_agg(json_build_object('day', d.day, 'rows', coalesce(t.rows, 0), 'isFinal', f.day is not null) order by d.day) as days
    from known k cross join days d
      left join usage_rhythm r on r.source = k.source and r.platform = k.platform
      left join told t on t.source = k.source and t.platform = k.platform and t.day = d.day
      left join final f on f.source = k.source and f.platform = k.platform and f.day = d.day
    group by 1, 2, 3 order by 1, 2`

/** The same as it is on record, of days that need be no month. */
export interface ToldDays extends Omit<ReportedDays, 'days'> {
  days: { day: string; rows: number; isFinal: boolean }[]
}

/** What each vendor and source has told of days; whether one that is final has no rows because it is part of a total is left open. */
export const toldDays = async (reads: Queries, first: string, last: string): Promise<ToldDays[]> =>
  (await reads.query<ToldDays>({ text: reported, values: [first, last] })).rows

/**
 * How completely each vendor and source has told the days of a month: a day is unreported, partial, final, or declared
 * empty (rule usage.days). A vendor and source that is not there is unreported on all of them. A customer's days are
 * complete when all of them are final or empty at its vendors, as its source tells them.
 * @param month its first day
 */
export async function reportedDays(reads: Queries, month: string): Promise<ReportedDays[]> {
  return (await toldDays(reads, month, lastOfMonth(month))).map(({ days, ...pair }) => {
    // The total of a month stands on its last day, and tells all of it.
    const isTotal = pair.isMonthly && (days.at(-1)?.rows ?? 0) > 0
    return {
      ...pair,
      days: days.map(({ day, rows, isFinal }) => {
        if (!isFinal) return { day, rows, state: rows > 0 ? USAGE_DAY.partial : USAGE_DAY.unreported }
        return { day, rows, state: rows > 0 || isTotal ? USAGE_DAY.final : USAGE_DAY.empty }
      }),
    }
  })
}

/** A day at a vendor of which a source has not said all, however little. */
interface UntoldDay {
  platform: number
  day: string
  state: UsageDayState
}

/**
 * The days on which something is still to be told at one of these vendors, or to be declared: none of a month that can
 * be closed.
 * @param month its first day
 */
export function untoldDays(
  reported: readonly ReportedDays[],
  month: string,
  source: UsageSource,
  platforms: readonly number[],
): UntoldDay[] {
  return platforms.flatMap((platform) => {
    const pair = reported.find((one) => one.source === source && one.platform === platform)
    const days =
      pair?.days ?? daysOf(month).map((day): ReportedDays['days'][number] => ({ day, state: 0, rows: 0 }))
    return days.flatMap(({ day, state }) =>
      state === USAGE_DAY.final || state === USAGE_DAY.empty ? [] : [{ platform, day, state }],
    )
  })
}

const daysOf = (month: string): string[] => daysBetween(month, lastOfMonth(month))

/** The grid of a month, with what should be there by now: a monthly source is late only in the next month. */
export async function readReport(reads: Queries, month: string, zone: string): Promise<UsageReportRow[]> {
  const today = businessDay(new Date(), zone)
  const all = await reportedDays(reads, `${month}-01`)
  return all.map(({ source, platform, isMonthly, days }) => ({
    fdSource: source,
    fdPlatform: platform,
    fdMonthly: isMonthly,
    fdDayList: days.map(({ day, state, rows }) => ({
      fdDate: day,
      fdState: state,
      fdLate: state === USAGE_DAY.unreported && (isMonthly ? today.slice(0, 7) > month : day < today),
      fdRowNum: rows,
    })),
  }))
}
