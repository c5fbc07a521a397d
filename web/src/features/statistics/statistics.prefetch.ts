import { statisticsCalls } from '@zhixin/contract/statistics/statistics.calls'
import { readListState } from '../../lib/list.state'
import { type PrefetchedAnswer, prefetchIfAllowed, prefetchLabels } from '../../lib/prefetch.calls'
import type { Place } from '../view/view.prefetch'
import { filtersOf, statisticsState } from './statistics.state'

/** Requests what the statistics show first. */
export const prefetchStatistics = ({ search }: Place, held: PrefetchedAnswer): Promise<unknown>[] => [
  prefetchLabels(),
  prefetchIfAllowed(held, statisticsCalls.overview, filtersOf(readListState(statisticsState, search))),
]
