import { api, heavy, reads } from '../api'
import { statisticsCalls } from './statistics.calls'
import { statisticsFilters, statisticsOverview } from './statistics.schema'

/** Figures about customers. */
export const statisticsApi = api(statisticsCalls, {
  overview: heavy(
    reads('Customers counted by what they are, each figure with the filters of the list that finds them', {
      body: statisticsFilters,
      data: statisticsOverview,
    }),
  ),
})
