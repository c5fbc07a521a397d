import { statisticsApi } from '@zhixin/contract/statistics/statistics.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { readOverview } from './statistics.reads'

/** Figures about customers. */
export async function statisticsRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { config, database } = services
  serve(app, statisticsApi, {
    overview: ({ body }, call) => readOverview(database, call, body, config.BUSINESS_TIME_ZONE),
  })
}
