import { scheduleJob } from '../../http/schedule'
import type { Feature } from '../../http/serve'
import { renewFigures } from './figures'

/** What each day was worth (rules daily.*). */
export const dailyRoutes: Feature = async (app, { services }) => {
  scheduleJob(app, {
    name: 'daily figures computed',
    firstAfter: 2000,
    every: 20_000,
    run: (signal) => renewFigures(services, signal),
  })
}
