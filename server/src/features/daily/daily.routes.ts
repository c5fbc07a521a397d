import { dailyApi } from '@zhixin/contract/daily/daily.api'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import { listDaily, totalDaily } from './daily.reads'
import { renewFigures } from './figures'
import { freezeDays } from './freezing'

/** What each day was worth (rules daily.*). */
export const dailyRoutes: Feature = async (app, { services }) => {
  const { database } = services
  scheduleJob(app, {
    name: 'daily figures computed, and days frozen',
    firstAfter: 2000,
    every: 20_000,
    run: async (signal) => (await renewFigures(services, signal)) + (await freezeDays(services)),
  })
  serve(app, dailyApi, {
    list: ({ body }, call) => listDaily(database, call, body),
    total: ({ body }, call) => totalDaily(database, call, body),
  })
}
