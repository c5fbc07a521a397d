import { calls, post, rows } from '../endpoint'

/** What looks wrong about counts, and what came and is late (rules monitoring.*). */
export const monitoringCalls = calls({
  list: rows('/api/anomaly/list', 'page:anomalyMonitoring'),
  total: post('/api/anomaly/total', 'page:anomalyMonitoring'),
  explain: post('/api/anomaly/explain', 'page:anomalyMonitoring'),
  arrivals: post('/api/monitor/arrivals', 'page:monitor'),
})
