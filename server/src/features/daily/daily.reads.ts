import {
  DAILY_BY,
  type DailyFilters,
  type DailyPeriod,
  dailyByTexts,
  dailyPeriods,
} from '@zhixin/contract/daily/daily.list'
import type { DailyFigures, DailyRow, DailyTotal, DailyTotalInput } from '@zhixin/contract/daily/daily.schema'
import { type RevenueBy, revenueNoneTexts } from '@zhixin/contract/revenue/revenue.list'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import { momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { inScopeSql, scopeValues } from '../customer/customer.scope'
import { groupings } from '../revenue/groupings.reads'
import { reportedDays } from '../usage/days.reads'
import { ofPeriods, reportSql } from './daily.sql'
import { lacksOf } from './freezing'

/** How many days the chart has, and how many customers without a value are told. */
const most = { days: 28, missing: 20 }

interface Day {
  day: string
  /** Null while it is provisional. */
  frozenAt: string | null
  lacks: { source: 1 | 2; platform: number; isMonthly?: boolean }[]
}

/** The day that is asked for, else the latest with counts; undefined: there are none. */
async function readDay({ pool }: Database, asked: string | undefined): Promise<Day | undefined> {
  const { rows } = await pool.query<Day>(
    `select d.day::text as day, ${momentSql('r.frozen_at')} as "frozenAt", coalesce(r.lacks, '[]') as lacks
      from (select coalesce($1::date, (select max(day) from daily_figure)) as day) d left join daily_report r on r.day = d.day
      where d.day is not null`,
    [asked?.slice(0, 10) ?? null],
  )
  return rows[0]
}

const nothingLate = '0 as late_count, 0 as late_units'

/** The rows `r` of a report: as it was frozen, with what came later beside it, else as the figures are now. */
const rowsSql = (frozenAt: string | null) =>
  frozenAt === null
    ? `(select l.*, ${nothingLate} from (${reportSql('$5')}) l)`
    : `(select coalesce(r.customer_id, f.customer_id) as customer_id, coalesce(r.platform, f.platform) as platform, r.block,
          coalesce(r.unvalued, 0) as unvalued, ${ofPeriods(
            (one) =>
              `coalesce(r.${one}_count, 0) as ${one}_count, r.${one}_units, coalesce(r.${one}_lacks, false) as ${one}_lacks`,
          )},
          coalesce(f.count, 0) - coalesce(r.day_count, 0) as late_count, coalesce(f.units, 0) - coalesce(r.day_units, 0) as late_units
        from (select * from daily_report_row where day = $5) r
          full join (select * from daily_figure where day = $5) f on f.customer_id = r.customer_id and f.platform = r.platform)`

/** The condition on customers `c` of rows `r`: scope, service type, followers; its parameters are the first four. */
const where = `${inScopeSql('$1', '$2')} and ($3::int is null or c.service_type = $3::int)
    and (cardinality($4::int[]) = 0 or exists (select from customer_follower o where o.customer_id = r.customer_id
      and o.account_id = any($4::int[])))`

const sumsSql = `${ofPeriods(
  (one) =>
    `coalesce(sum(r.${one}_count), 0) as ${one}_count, sum(r.${one}_units) as ${one}_units, coalesce(bool_or(r.${one}_lacks), false) as ${one}_lacks`,
)}, coalesce(sum(r.unvalued), 0) as unvalued, coalesce(sum(r.late_count), 0) as late_count, coalesce(sum(r.late_units), 0) as late_units`

const yuanSql = (units: string, lacks: string) =>
  `case when $6::boolean and not (${lacks} and ${units} is null) then round(coalesce(${units}, 0) / 10000.0, 4) end`

/** Sums as figures: an amount of which nothing has a value is none. */
const figuresSql = `${ofPeriods(
  (one) => `${one}_count, ${yuanSql(`${one}_units`, `${one}_lacks`)} as ${one}_amount, ${one}_lacks`,
)}, unvalued, late_count, ${yuanSql('late_units', 'false')} as late_amount`

type Sums = Record<`${DailyPeriod}_count` | 'unvalued' | 'late_count', number> &
  Record<`${DailyPeriod}_amount` | 'late_amount', number | null> &
  Record<`${DailyPeriod}_lacks`, boolean>

const figuresIn = (sums: Sums): DailyFigures => ({
  ...{ fdCount: sums.day_count, fdAmount: sums.day_amount },
  ...{ fdBeforeCount: sums.before_count, fdBeforeAmount: sums.before_amount },
  ...{ fdWeekCount: sums.week_count, fdWeekAmount: sums.week_amount },
  ...{ fdMonthCount: sums.month_count, fdMonthAmount: sums.month_amount },
  ...{ fdLastCount: sums.last_count, fdLastAmount: sums.last_amount },
  ...{ fdUnvaluedNum: sums.unvalued, fdLateNum: sums.late_count, fdLateAmount: sums.late_amount },
  fdPartialList: dailyPeriods.filter((one) => sums[`${one}_lacks`]),
})

const orders: Record<string, string> = {
  ...{ fdName: 'name collate pinyin', fdCount: 'day_count', fdAmount: 'day_amount' },
  ...{ fdBeforeCount: 'before_count', fdBeforeAmount: 'before_amount' },
  ...{ fdWeekCount: 'week_count', fdWeekAmount: 'week_amount' },
  ...{ fdMonthCount: 'month_count', fdMonthAmount: 'month_amount' },
  ...{ fdLastCount: 'last_count', fdLastAmount: 'last_amount' },
  ...{ fdUnvaluedNum: 'unvalued', fdLateNum: 'late_count', fdLateAmount: 'late_amount' },
}

const seesPrices = ({ caller }: Reader) => caller.permissions.has('client:price')

const valuesOf = (
  reader: Reader,
  { fdServiceType, fdFollowerIdList }: Omit<DailyTotalInput, 'fdDate'>,
  day: string,
) => [...[...scopeValues(reader.caller), fdServiceType ?? null, fdFollowerIdList, day, seesPrices(reader)]]

/**
 * What a day comes to in groups (rule daily.report).
 * @throws AppError forbidden for an order by amounts without the permission to see them
 */
export async function listDaily(
  database: Database,
  reader: Reader,
  filters: DailyFilters,
): Promise<Page<DailyRow>> {
  const { sortName, sortOrder, pageSize, pageIndex, fdDimension = DAILY_BY.vendor } = filters
  if (sortName?.endsWith('Amount') && !seesPrices(reader))
    throw new AppError('forbidden', { permission: 'client:price' })
  const day = await readDay(database, filters.fdDate)
  if (!day || !(fdDimension in dailyByTexts)) return { rows: [], total: 0 }
  const by = groupings[fdDimension as RevenueBy]
  const order = sortName
    ? `${orders[sortName]} ${sortOrder} nulls last`
    : `${seesPrices(reader) ? 'day_amount' : 'day_count'} desc nulls last`
  const { rows } = await database.pool.query<{
    total: number
    rows: (Sums & { key: string; name: string })[]
  }>(
    `with sums as materialized (
      select ${by.group} as g0, ${sumsSql} from ${rowsSql(day.frozenAt)} r join customer c on c.id = r.customer_id ${by.joined ?? ''}
        where ${where} group by 1),
    named as (
      select ${by.key('g0')} as key, ${by.name('g0', reader.language === 'en-US' ? 'en' : 'zh')} as name, ${figuresSql}
        from sums ${by.named?.('g0') ?? ''}),
    found as materialized (select * from named where ${containsSql('name', '$7')})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(p), '[]') from (select * from found order by ${order}, key limit $8 offset $9) p) as rows`,
    [
      ...valuesOf(reader, filters, day.day),
      ...[filters.fdName ?? null, pageSize, (pageIndex - 1) * pageSize],
    ],
  )
  const [page] = rows
  return {
    total: page?.total ?? 0,
    rows: (page?.rows ?? []).map((group, at) => ({
      ...{ id: (pageIndex - 1) * pageSize + at + 1, fdKey: group.key },
      fdName: group.name || revenueNoneTexts[fdDimension as RevenueBy][reader.language],
      ...figuresIn(group),
    })),
  }
}

/** The days to $5 that have counts, each as its report has it where it is frozen. */
const daysSql = `
  select r.day::text as "fdDate", sum(r.count)::float8 as "fdCount",
      ${yuanSql('sum(r.units)', 'true')}::float8 as "fdAmount"
    from (select day, customer_id, day_count as count, day_units as units from daily_report_row
          where day between $5::date - ${most.days - 1} and $5::date
        union all select day, customer_id, count, units from daily_figure f
          where day between $5::date - ${most.days - 1} and $5::date and not exists (select from daily_report d where d.day = f.day)) r
      join customer c on c.id = r.customer_id where ${where} group by r.day order by r.day`

interface Totals {
  sums: Sums
  missing: DailyTotal['fdMissingList']
  missingNum: number
  pending: number
}

/** All groups of a day together, what has no value, and the weeks to the day (rule daily.report). */
export async function totalDaily(
  database: Database,
  reader: Reader,
  { fdDate, ...input }: DailyTotalInput,
): Promise<DailyTotal> {
  const { pool } = database
  const known = await readDay(database, fdDate)
  const day = known ?? { day: fdDate?.slice(0, 10) ?? '0001-01-01', frozenAt: null, lacks: [] }
  const values = valuesOf(reader, input, day.day)
  const { rows } = await pool.query<{ total: Totals }>(
    `with rows as materialized (
      select r.*, c.name from ${rowsSql(day.frozenAt)} r join customer c on c.id = r.customer_id where ${where}),
    missing as (
      select customer_id as "fdCustomerId", name as "fdCustomerName", block as "fdBlock", sum(unvalued) as "fdCount"
        from rows where block is not null group by 1, 2, 3)
    select json_build_object(
        'sums', (select to_jsonb(s) from (select ${figuresSql} from (select ${sumsSql} from rows r) s) s),
        'missing', (select coalesce(json_agg(m), '[]') from (
          select * from missing order by "fdCount" desc, "fdCustomerId", "fdBlock" limit ${most.missing}) m),
        'missingNum', (select count(distinct "fdCustomerId") from missing),
        'pending', (select count(*) from usage_month m join customer c on c.id = m.customer_id
          where ${where.replaceAll('r.customer_id', 'm.customer_id')} and m.figures_from <= $5::date
            and m.month between (date_trunc('month', $5::date) - interval '1 month')::date and $5::date)) as total`,
    values,
  )
  const { total } = rows[0] as (typeof rows)[number]
  const days = await pool.query<DailyTotal['fdDayList'][number]>(daysSql, values)
  const lacks = known?.frozenAt === null ? await presentLacks(database, day.day) : day.lacks
  return {
    fdDate: known?.day ?? null,
    fdFrozenDate: day.frozenAt,
    fdLackList: lacks.map(({ source, platform, isMonthly = true }) => ({
      ...{ fdSource: source, fdPlatform: platform, fdMonthly: isMonthly },
    })),
    ...figuresIn(total.sums),
    ...{ fdMissingList: total.missing, fdMissingNum: total.missingNum, fdPendingNum: total.pending },
    fdDayList: days.rows,
  }
}

const presentLacks = async ({ pool }: Database, day: string) =>
  lacksOf(await reportedDays(pool, `${day.slice(0, 7)}-01`), day).lacks
