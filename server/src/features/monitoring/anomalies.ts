import { dayAfter } from '@zhixin/contract/calendar'
import { ANOMALY, anomalyLimits } from '@zhixin/contract/monitoring/anomaly.enums'
import { businessDay } from '../../lib/businessTime'
import { inTransaction, type Query, queriesIn } from '../../lib/transaction'
import type { Services } from '../../services'
import { type ToldDays, toldDays } from '../usage/days.reads'
import { writeSql } from './foundAnomalies'
import { changedUnpricedSql, findUnpriced } from './unpriced'

const { days, weeks, fewestWeeks } = anomalyLimits
const { silence, jump, difference } = ANOMALY

/** The first of the weekdays that are compared, as days before the one that is looked through. */
const reach = 7 * weeks

/**
 * The days before $1 whose counts, or those of their weekday before, are others than when they were looked through: by
 * the batches that are booked, what is declared final, who tells monthly, and the settings $2.
 */
const changedSql = `
  with batches as (
    select d::date as day, count(*) as booked, sum(b.booked_order) as orders
      from generate_series($1::date - ${days + reach}, $1::date - 1, interval '1 day') d
        join usage_batch b on b.state = 'booked' and b.end_day >= $1::date - ${days + reach} and d between b.start_day and b.end_day
      group by 1),
  declared as (select day, count(*) as final from usage_final where day >= $1::date - ${days + reach} group by 1),
  rhythms as (select string_agg(concat_ws('/', source, platform, is_monthly), ' ' order by source, platform) as all from usage_rhythm),
  marks as (
    select d::date as day, md5(concat($2::text, (select r.all from rhythms r),
        string_agg(concat_ws('/', w, b.booked, b.orders, f.final), ' ' order by w))) as mark
      from generate_series($1::date - ${days}, $1::date - 1, interval '1 day') d cross join generate_series(0, ${weeks}) w
        left join batches b on b.day = d::date - 7 * w left join declared f on f.day = d::date - 7 * w
      group by 1)
  select m.day::text as day, m.mark from marks m left join anomaly_day a on a.day = m.day
    where a.mark is distinct from m.mark order by m.day desc`

/** A vendor as a source tells it daily, on a day. */
interface Pair {
  source: number
  platform: number
  /** Whether anything of the day is told. */
  isTold: boolean
  /** The same weekdays before, as far as anything of them is told. */
  weekdays: string[]
}

const isTold = ({ rows, isFinal }: ToldDays['days'][number]) => rows > 0 || isFinal

/** The vendors of which something of a day is told, or expected: who tells daily, and has told something in the weeks before. */
function pairsOn(told: readonly ToldDays[], day: string): Pair[] {
  const weekdays = Array.from({ length: weeks }, (_, at) => dayAfter(day, -7 * (at + 1)))
  return told.flatMap(({ source, platform, isMonthly, days }) => {
    const known = new Map(days.map((one) => [one.day, one]))
    const own = known.get(day)
    if (isMonthly || !own || !days.some(isTold)) return []
    const before = weekdays.filter((one) => {
      const found = known.get(one)
      return found !== undefined && isTold(found)
    })
    return [{ source, platform, isTold: isTold(own), weekdays: before }]
  })
}

/**
 * What looks wrong about the day $1 at the vendors $2, by the days $3; $4 is how many times the median a jump is, $5 from
 * how many messages on, $6 by how many hundredths own and vendors' counts may differ (rule monitoring.kinds). What is
 * billed of a customer is counted; without terms, what either source tells first.
 */
const foundSql = `
  pairs as materialized (
    select * from json_to_recordset($2::json) as p (source smallint, platform smallint, "isTold" boolean, weekdays date[])),
  terms as materialized (
    select distinct on (customer_id) customer_id, billing_basis as basis, count_source as source from settlement_term
      where from_month <= $1::date order by customer_id, from_month desc, id desc),
  counts as materialized (
    select d.customer_id, d.source, d.platform, d.day, t.source as billed,
        sum(case t.basis when 1 then d.submitted when 2 then d.delivered when 3 then d.parsed
          else coalesce(d.submitted, d.delivered, d.parsed) end)::bigint as count
      from usage_day d left join terms t on t.customer_id = d.customer_id
      where d.current and d.day = any($3::date[]) and (d.day = $1::date or t.source is null or d.source = t.source)
        and not d.batch_id = any(array(select id from usage_batch where is_monthly and end_day >= $1::date - ${reach}))
      group by 1, 2, 3, 4, 5),
  usual as materialized (
    select c.customer_id, p.source, p.platform, coalesce(sum(c.count) filter (where c.day = $1::date), 0)::bigint as count,
        coalesce(bool_or(c.day = $1::date and c.count is null), false) as is_untold,
        (cardinality(p.weekdays) - count(*) filter (where c.day < $1::date and c.count is null))::int as weeks,
        array_agg(c.count order by c.count) filter (where c.day < $1::date and c.count > 0) as before
      from counts c join pairs p on p.source = c.source and p.platform = c.platform
      where p."isTold" and (c.billed is null or c.billed = c.source) and (c.day = $1::date or c.day = any(p.weekdays))
      group by c.customer_id, p.source, p.platform, p.weekdays),
  -- Half of the weeks have this at most; those of which nothing is there come first, as 0.
  medians as materialized (
    select u.*, coalesce(before[(weeks + 1) / 2 - (weeks - cardinality(before))], 0) as median from usual u
      where not is_untold and weeks >= ${fewestWeeks}),
  odd as materialized (
    select m.*, m.count = 0 as is_silent from medians m join customer c on c.id = m.customer_id and c.deleted_at is null
      where m.median > 0 and greatest(m.count, m.median) >= $5::bigint
        and (m.count > m.median * $4::bigint or m.count * $4::bigint < m.median) and (m.count > 0 or c.status = 1)),
  voiced as materialized (select distinct source, platform from counts where day = $1::date and count > 0),
  -- Whoever has declared that a vendor has nothing has said enough.
  quiet as (
    select source, platform from pairs where not "isTold"
    union all
    select source, platform from odd o where is_silent and not exists (select from voiced v where (v.source, v.platform) = (o.source, o.platform))
        and not exists (select from usage_final f where (f.source, f.platform) = (o.source, o.platform) and f.day = $1::date)
      group by 1, 2),
  sides as (
    select c.customer_id, c.platform, sum(c.count) filter (where c.source = 1) as own, sum(c.count) filter (where c.source = 2) as vendor,
        bool_or(c.count is null) as is_untold
      from counts c where c.day = $1::date and c.billed is not null
        and exists (select from pairs p where p.source = c.source and p.platform = c.platform)
      group by 1, 2),
  -- Of whom both tell, as in the preview of a closing: many customers are not sent for by the own platform.
  apart as (
    select s.customer_id, s.platform, s.own, s.vendor from sides s join customer c on c.id = s.customer_id and c.deleted_at is null
      where not s.is_untold and s.own is not null and s.vendor is not null),
  found as materialized (
    select ${silence} as kind, source, platform, null::int as customer_id, null::int as industry, null::bigint as count, null::bigint as expected
      from quiet
    union all
    select case when is_silent then ${silence} else ${jump} end, source, platform, customer_id, null, count, median from odd o
      where not is_silent or exists (select from voiced v where (v.source, v.platform) = (o.source, o.platform))
    union all
    select ${difference}, 2, platform, customer_id, null, vendor::bigint, own::bigint from apart
      where abs(own - vendor) * 100 > greatest(own, vendor) * $6::bigint)`

const countsSql = writeSql(foundSql, [silence, jump, difference])

type Settings = Pick<
  Services['config'],
  'MONITORING_JUMP_FACTOR' | 'MONITORING_LEAST_COUNT' | 'SETTLEMENT_TOLERANCE_PERCENT'
>

const settingsOf = (config: Settings) => [
  config.MONITORING_JUMP_FACTOR,
  config.MONITORING_LEAST_COUNT,
  config.SETTLEMENT_TOLERANCE_PERCENT,
]

/** Looks through the counts of a day (rule monitoring.kinds). */
export async function lookThrough(query: Query, config: Settings, day: string): Promise<void> {
  const told = await toldDays(queriesIn(query), dayAfter(day, -reach), day)
  const compared = Array.from({ length: weeks + 1 }, (_, at) => dayAfter(day, -7 * at))
  const values = [day, JSON.stringify(pairsOn(told, day)), compared, ...settingsOf(config)]
  // Some 300,000 sums of a day are kept in memory, and it is planned for its days, each in the partition of its month.
  await query(`select set_config('work_mem', '64MB', true)`, [])
  await query(countsSql, values, true)
}

interface Changed {
  day: string
  mark: string | null
}

/** One server looks through days at a time; what another one does now is looked at in the next round. */
const lockSql = `select pg_try_advisory_xact_lock(hashtext('zhixin anomalies')) as free`

/**
 * Looks through the last days whose counts or prices have changed, the latest first, each in a transaction of its own
 * (rule monitoring.found).
 * @returns how many days
 */
export async function findAnomalies(
  { database, config }: Pick<Services, 'database' | 'config'>,
  signal?: AbortSignal,
): Promise<number> {
  const zone = config.BUSINESS_TIME_ZONE
  const today = businessDay(new Date(), zone)
  const rounds = [
    {
      column: 'mark',
      changed: { text: changedSql, values: [today, settingsOf(config).join()] },
      look: (query: Query, day: string) => lookThrough(query, config, day),
    },
    {
      column: 'unpriced_mark',
      changed: { text: changedUnpricedSql, values: [today] },
      look: (query: Query, day: string) => findUnpriced(query, day, zone),
    },
  ]
  let count = 0
  for (const { column, changed, look } of rounds) {
    const { rows } = await database.pool.query<Changed>(changed)
    for (const { day, mark } of rows) {
      if (signal?.aborted) return count
      const isDone = await inTransaction(database.pool, async (query) => {
        const [lock] = await query<{ free: boolean }>(lockSql, [])
        if (!lock?.free) return false
        await look(query, day)
        await query(
          `insert into anomaly_day (day, ${column}) values ($1, $2)
            on conflict (day) do update set ${column} = excluded.${column}`,
          [day, mark],
        )
        return true
      })
      if (!isDone) return count
      count += 1
    }
  }
  return count
}
