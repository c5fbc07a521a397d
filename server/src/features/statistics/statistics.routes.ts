import { statisticsApi } from '@zhixin/contract/statistics/statistics.api'
import { routesOf } from '../../http/serve'
import { readOverview } from './statistics.reads'

/** Figures about customers. */
export const statisticsRoutes = routesOf(statisticsApi, ({ config, database }) => ({
  overview: ({ body }, call) => readOverview(database, call, body, config.BUSINESS_TIME_ZONE),
}))
