import { relationApi } from '@zhixin/contract/relation/relation.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { listRelations } from './relation.reads'

/** Records of links that were made and removed, and by whom. */
export async function relationRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { config, database } = services
  serve(app, relationApi, {
    list: ({ body }, call) => listRelations(database, call, body, config.BUSINESS_TIME_ZONE),
  })
}
