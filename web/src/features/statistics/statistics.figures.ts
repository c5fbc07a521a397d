import { STATUS } from '@zhixin/contract/customer/customer.enums'
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

/** The figures of a group. */
export function figuresOf(overview: StatisticsOverview, name: GroupName): Figure[] {
  switch (name) {
    case 'fdMonthList':
      return overview.fdMonthList.map((one) => figure(one.fdMonth, one.fdMonth, one))
    case 'fdOperationFollowerList':
    case 'fdBusinessFollowerList':
      return overview[name].map((one) => figure(String(one.fdAccountId), one.fdUsername, one))
    default:
      return overview[name].map((one) => figure(String(one.fdValue), one.fdLabel, one))
  }
}

/** The names of the figures at the top of the page. */
export type KeyFigureName =
  | 'total'
  | 'valid'
  | 'thisMonth'
  | 'withoutPrice'
  | 'withoutContact'
  | 'withoutLicence'

/**
 * The figures at the top of the page.
 * @param month the current month, `YYYY-MM`; a month without new customers is in no list of months
 */
export function keyFigures(overview: StatisticsOverview, month: string): (Figure & { key: KeyFigureName })[] {
  const valid = overview.fdStatusList.find(({ fdValue }) => fdValue === STATUS.valid)
  const thisMonth = overview.fdMonthList.find(({ fdMonth }) => fdMonth === month)
  const named = (key: KeyFigureName, one: Counted | undefined) => ({
    key,
    label: key,
    count: one?.fdCount ?? 0,
    filters: one?.fdFilters,
  })
  return [
    named('total', overview.fdTotal),
    named('valid', valid),
    named('thisMonth', thisMonth),
    // Readers who may not see prices are not told who has none.
    ...(overview.fdWithoutPrice ? [named('withoutPrice', overview.fdWithoutPrice)] : []),
    named('withoutContact', overview.fdWithoutContact),
    named('withoutLicence', overview.fdWithoutLicence),
  ]
}
