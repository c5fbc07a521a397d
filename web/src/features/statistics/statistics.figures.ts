import { lastOfMonth, monthAfter } from '@zhixin/contract/calendar'
import { STATUS } from '@zhixin/contract/closedSets'
import type { CountedFilters, StatisticsOverview } from '@zhixin/contract/statistics/statistics.schema'

/** A number of customers with its name and the filters of the list that shows them. */
export interface Figure {
  key: string
  label: string
  count: number
  /** Undefined if there is nothing to find. */
  filters: CountedFilters | undefined
}

type Counted = { fdCount: number; fdFilters: CountedFilters }

const figure = (key: string, label: string, { fdCount, fdFilters }: Counted): Figure => ({
  key,
  label,
  count: fdCount,
  filters: fdFilters,
})

/** The groups of figures with charts, in the order of the page. */
export const groupNames = [
  'fdMonthList',
  'fdStatusList',
  'fdCooperationPhaseList',
  'fdServiceTypeList',
  'fdPlatformList',
  'fdClientSourceList',
  'fdIndustryList',
  'fdOperationFollowerList',
  'fdBusinessFollowerList',
] as const

export type GroupName = (typeof groupNames)[number]

/**
 * The figures of a group.
 * @param personOf what somebody with a username is called
 */
export function figuresOf(
  overview: StatisticsOverview,
  name: GroupName,
  personOf: (username: string) => string,
): Figure[] {
  switch (name) {
    case 'fdMonthList':
      return overview.fdMonthList.map((one) => figure(one.fdMonth, one.fdMonth, one))
    case 'fdOperationFollowerList':
    case 'fdBusinessFollowerList':
      return overview[name].map((one) => figure(String(one.fdAccountId), personOf(one.fdUsername), one))
    default:
      return overview[name].map((one) => figure(String(one.fdValue), one.fdLabel, one))
  }
}

/**
 * Whether a chart of a group answers a question: how its figures compare. A single bar does not, and the status is among
 * the figures at the top. The tables have every group (rule statistics.compared).
 */
export const isAsked = (name: GroupName, figures: readonly Figure[]): boolean =>
  name !== 'fdStatusList' && figures.filter(({ count }) => count > 0).length > 1

/** The names of the figures at the top of the page. */
type KeyFigureName = 'total' | 'valid' | 'thisMonth' | 'withoutPrice' | 'withoutContact' | 'withoutLicence'

/** A figure at the top of the page, and the one that it is compared with. */
export type KeyFigure = Omit<Figure, 'key'> & {
  key: KeyFigureName
  beside?: (Counted & { key: 'invalid' | 'lastMonth' }) | undefined
}

/** The days of a month, `YYYY-MM`, as filters. */
const daysOf = (month: string): CountedFilters => ({
  fdStartSinceDate: `${month}-01`,
  fdEndSinceDate: lastOfMonth(month),
})

/** A month without new customers is in no list of months; one outside the chosen days is not counted. */
function monthIn({ fdMonthList, fdTotal }: StatisticsOverview, month: string): Counted | undefined {
  const { fdStartSinceDate, fdEndSinceDate } = fdTotal.fdFilters
  const isWhole = fdStartSinceDate === undefined && fdEndSinceDate === undefined
  return (
    fdMonthList.find(({ fdMonth }) => fdMonth === month) ??
    (isWhole ? { fdCount: 0, fdFilters: { ...fdTotal.fdFilters, ...daysOf(month) } } : undefined)
  )
}

/**
 * The figures at the top of the page.
 * @param month the current month, `YYYY-MM`
 */
export function keyFigures(overview: StatisticsOverview, month: string): KeyFigure[] {
  const [valid, invalid] = [STATUS.valid, STATUS.invalid].map((status) =>
    overview.fdStatusList.find(({ fdValue }) => fdValue === status),
  )
  const lastMonth = monthIn(overview, monthAfter(month, -1))
  const named = (key: KeyFigureName, one: Counted | undefined, beside?: KeyFigure['beside']): KeyFigure => ({
    key,
    label: key,
    count: one?.fdCount ?? 0,
    filters: one?.fdFilters,
    beside,
  })
  return [
    named('total', overview.fdTotal),
    named('valid', valid, invalid && { ...invalid, key: 'invalid' }),
    named('thisMonth', monthIn(overview, month), lastMonth && { ...lastMonth, key: 'lastMonth' }),
    // Readers who may not see prices are not told who has none.
    ...(overview.fdWithoutPrice ? [named('withoutPrice', overview.fdWithoutPrice)] : []),
    named('withoutContact', overview.fdWithoutContact),
    named('withoutLicence', overview.fdWithoutLicence),
  ]
}
