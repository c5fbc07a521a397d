import { calls, post } from '../endpoint'

export const statisticsCalls = calls({
  overview: post('/api/statistics/overview', 'card.statistics.data'),
})
