import { endpoint } from '../endpoint'
import { statisticsCalls } from './statistics.calls'
import { statisticsFilters, statisticsOverview } from './statistics.schema'

/** Figures about customers. */
export const statisticsApi = {
  overview: endpoint(statisticsCalls.overview, {
    writes: false,
    summary: 'Customers counted by what they are, each figure with the filters of the list that finds them',
    body: statisticsFilters,
    data: statisticsOverview,
  }),
}
