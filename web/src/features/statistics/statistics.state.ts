import type { StatisticsFilters } from '@zhixin/contract/statistics/statistics.schema'
import type { ListDefinition, ListState } from '../../ui/list/state/list.state'

/** What the address of the statistics says: what is counted, and whether it is drawn or written. */
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
  // What no service type can be, and a view that does not exist, count as not given.
  settle: ({ fdServiceType, view, ...rest }) => ({
    ...rest,
    ...(Number.isSafeInteger(fdServiceType) && (fdServiceType ?? -1) >= 0 && { fdServiceType }),
    ...(view === 'table' && { view }),
  }),
}

/** What is asked of the server. */
export function filtersOf(state: StatisticsState): StatisticsFilters {
  const { fdServiceType, fdStartCreateDate, fdEndCreateDate } = state
  return { fdServiceType, fdStartCreateDate, fdEndCreateDate }
}
