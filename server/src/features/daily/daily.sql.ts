import { dailyPeriods } from '@zhixin/contract/daily/daily.list'

/** The days of each period of the report of the day at `day`: of no time zone, so that they are not made for each row. */
const daysOf = (day: string) => {
  const month = `date_trunc('month', ${day}::date::timestamp)::date`
  const last = `(${month} - interval '1 month')::date`
  return {
    day: [`${day}::date`, `${day}::date`],
    before: [`${day}::date - 1`, `${day}::date - 1`],
    week: [`${day}::date - 7`, `${day}::date - 7`],
    month: [month, `${day}::date`],
    last: [last, `least(${last} + (${day}::date - ${month}), ${month} - 1)`],
  } as const
}

/** What is told of every period, by its name. */
export const ofPeriods = (tell: (period: (typeof dailyPeriods)[number]) => string) =>
  dailyPeriods.map(tell).join(', ')

/** The columns of a report's rows. */
export const reportColumns = `customer_id, platform, unvalued, block, ${ofPeriods((one) => `${one}_count, ${one}_units, ${one}_lacks`)}`

/**
 * What the report of a day says of each customer at a vendor, as the figures are now (rule daily.report).
 * @param day the place of its parameter
 */
export function reportSql(day: string): string {
  const days = daysOf(day)
  const within = (period: keyof typeof days) => `f.day between ${days[period].join(' and ')}`
  const sums = (one: keyof typeof days) =>
    `coalesce(sum(f.count) filter (where ${within(one)}), 0)::bigint as ${one}_count,
      (sum(f.units) filter (where ${within(one)}))::bigint as ${one}_units,
      coalesce(bool_or(f.block is not null) filter (where ${within(one)}), false) as ${one}_lacks`
  return `select f.customer_id, f.platform, coalesce(sum(f.unvalued) filter (where ${within('day')}), 0)::bigint as unvalued,
      max(f.block) filter (where ${within('day')}) as block, ${ofPeriods(sums)}
    from daily_figure f where ${within('last')} or ${within('month')} or ${within('before')} or ${within('week')}
    group by 1, 2`
}
