import { endpoint } from '../endpoint'
import { statisticsFilters, statisticsOverview } from './statistics.schema'

/** Figures about what the system holds. */
export const statisticsApi = {
  overview: endpoint({
    method: 'POST',
    path: '/api/statistics/overview',
    access: 'card.statistics.data',
    writes: false,
    summary: 'Customers counted by what they are, each figure with the filters of the list that finds them',
    body: statisticsFilters,
    data: statisticsOverview,
  }),
}
