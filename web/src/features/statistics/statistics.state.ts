import type { StatisticsFilters } from '@zhixin/contract/statistics/statistics.schema'
import type { ListDefinition, ListState } from '../../lib/list.state'

/** The state of the statistics in the address: what is counted, and charts or tables. */
export interface StatisticsState extends ListState, StatisticsFilters {
  /** 'table', else charts. */
  view?: string | undefined
}

export const statisticsState: ListDefinition<StatisticsState> = {
  columns: {},
  filters: { fdServiceType: { kind: 'item' }, SinceDate: { kind: 'days' }, view: { kind: 'text' } },
  // An unknown view counts as not given.
  settle: ({ view, ...rest }) => ({ ...rest, ...(view === 'table' && { view }) }),
}

/** The input of the call. */
export function filtersOf(state: StatisticsState): StatisticsFilters {
  const { fdServiceType, fdStartSinceDate, fdEndSinceDate } = state
  return { fdServiceType, fdStartSinceDate, fdEndSinceDate }
}
