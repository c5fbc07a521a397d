import { monitoringApi } from '@zhixin/contract/monitoring/monitoring.api'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import { findAnomalies } from './anomalies'
import { countAnomalies, listAnomalies } from './anomaly.reads'
import { explainAnomaly } from './anomaly.writes'
import { readArrivals } from './arrival.reads'

/** What looks wrong about counts, and what came and is late (rules monitoring.*). */
export const monitoringRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  const zone = config.BUSINESS_TIME_ZONE
  scheduleJob(app, {
    name: 'days looked through for anomalies',
    firstAfter: 5000,
    every: 60_000,
    run: (signal) => findAnomalies(services, signal),
  })
  serve(app, monitoringApi, {
    list: ({ body }, call) => listAnomalies(database, call, body, zone),
    total: ({ body }, call) => countAnomalies(database, call, body, zone),
    explain: ({ body }, call) => explainAnomaly(database, call, body),
    arrivals: (_input, call) => readArrivals(database, call, zone),
  })
}
