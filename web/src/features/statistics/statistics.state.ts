import type { StatisticsFilters } from '@zhixin/contract/statistics/statistics.schema'
import type { ListDefinition, ListState } from '../../ui/list/state/list.state'

/** The state of the statistics in the address: what is counted, and charts or tables. */
export interface StatisticsState extends ListState, StatisticsFilters {
  /** 'table', else charts. */
  view?: string | undefined
}

export const statisticsState: ListDefinition<StatisticsState> = {
  sortNames: {},
  filters: {
    fdServiceType: 'number',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
    view: 'text',
  },
  ranges: [['fdStartCreateDate', 'fdEndCreateDate']],
  // An impossible service type, and an unknown view, count as not given.
  settle: ({ fdServiceType, view, ...rest }) => ({
    ...rest,
    ...(Number.isSafeInteger(fdServiceType) && (fdServiceType ?? -1) >= 0 && { fdServiceType }),
    ...(view === 'table' && { view }),
  }),
}

/** The input of the call. */
export function filtersOf(state: StatisticsState): StatisticsFilters {
  const { fdServiceType, fdStartCreateDate, fdEndCreateDate } = state
  return { fdServiceType, fdStartCreateDate, fdEndCreateDate }
}
