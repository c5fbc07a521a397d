import { calls } from '../endpoint'

export const statisticsCalls = calls({
  overview: { method: 'POST', path: '/api/statistics/overview', access: 'card.statistics.data' },
})
