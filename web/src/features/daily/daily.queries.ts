import { dayAfter, monthAfter } from '@zhixin/contract/calendar'
import { dailyCalls } from '@zhixin/contract/daily/daily.calls'
import { DAILY_BY, type DailyFilters, type DailyPeriod } from '@zhixin/contract/daily/daily.list'
import { pageOf } from '@zhixin/contract/pages'
import { read } from '../../lib/read'

// Read again after every change of counts.
const root = ['usage', 'daily'] as const

/** What of the address decides what is added up. */
const asked = ({ fdDate, fdServiceType, fdFollowerIdList }: DailyFilters) => ({
  ...{ fdDate, fdServiceType, fdFollowerIdList },
})

export const dailyQueries = {
  list: (filters: DailyFilters) => read([...root, 'list', filters], dailyCalls.list, { body: filters }),
  total: (filters: DailyFilters) =>
    read([...root, 'total', asked(filters)], dailyCalls.total, { body: asked(filters) }),
}

/** The first and the last day of a period of the report of a day. */
function daysOf(day: string, period: DailyPeriod): [from: string, to: string] {
  if (period === 'month') return [`${day.slice(0, 7)}-01`, day]
  if (period === 'last') {
    const month = monthAfter(day, -1)
    const days = [dayAfter(`${month}-01`, Number(day.slice(8)) - 1), dayAfter(`${day.slice(0, 7)}-01`, -1)]
    return [`${month}-01`, days.toSorted()[0] ?? day]
  }
  const one = dayAfter(day, { day: 0, before: -1, week: -7 }[period])
  return [one, one]
}

const by = {
  [DAILY_BY.customer]: 'fdCustomerIdList',
  [DAILY_BY.vendor]: 'fdPlatformList',
} as const

/** The counts that make a figure; of a follower its customers, each with its own. */
export function countsAddress(
  state: DailyFilters,
  day: string,
  { fdKey }: { fdKey: string },
  period: DailyPeriod,
): string | undefined {
  const dimension = state.fdDimension ?? DAILY_BY.vendor
  if (dimension === DAILY_BY.follower) {
    if (fdKey === '0') return undefined
    const query = { fdDate: day, fdDimension: String(DAILY_BY.customer), fdFollowerIdList: fdKey }
    return `${pageOf('dailyReport').path}?${new URLSearchParams(query)}`
  }
  const [from, to] = daysOf(day, period)
  const query = { fdStartDate: from, fdEndDate: to, [by[dimension as keyof typeof by]]: fdKey }
  return `${pageOf('messageDataReport').path}?${new URLSearchParams(query)}`
}
