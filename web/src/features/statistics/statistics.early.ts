import { askEarly } from '../../lib/early'
import type { Place } from '../../ui/list/list.early'
import { readListState } from '../../ui/list/list.state'
import { filtersOf, statisticsState } from './statistics.state'

/** Asks for what the statistics show first. */
export const askStatisticsEarly = ({ search }: Place): Promise<unknown>[] => [
  askEarly('GET', '/api/dictionary/bundle'),
  askEarly('POST', '/api/statistics/overview', filtersOf(readListState(statisticsState, search))),
]
