import { revenueApi } from '@zhixin/contract/revenue/revenue.api'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import { renewRevenue } from './renewal'
import { listRevenue, listRevenueStatements, totalRevenue } from './revenue.reads'

/** What was earned (rules revenue.*). */
export const revenueRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  const zone = config.BUSINESS_TIME_ZONE
  scheduleJob(app, {
    name: 'revenue added up',
    firstAfter: 2000,
    every: 20_000,
    run: (signal) => renewRevenue(database, signal),
  })
  serve(app, revenueApi, {
    list: ({ body }, call) => listRevenue(database, call, body, zone),
    total: ({ body }, call) => totalRevenue(database, call, body, zone),
    statements: ({ body }, call) => listRevenueStatements(database, call, body, zone),
  })
}
