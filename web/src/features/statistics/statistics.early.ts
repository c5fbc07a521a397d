import { statisticsCalls } from '@zhixin/contract/statistics/statistics.calls'
import { askIfAllowed, askLabelsEarly, type Held } from '../../lib/early'
import { readListState } from '../../ui/list/state/list.state'
import type { Place } from '../view/view.early'
import { filtersOf, statisticsState } from './statistics.state'

/** Requests what the statistics show first. */
export const askStatisticsEarly = ({ search }: Place, held: Held): Promise<unknown>[] => [
  askLabelsEarly(),
  askIfAllowed(held, statisticsCalls.overview, filtersOf(readListState(statisticsState, search))),
]
