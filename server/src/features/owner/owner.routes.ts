import { ownerApi } from '@zhixin/contract/owner/owner.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { listOwners } from './owner.reads'

/** The accounts that follow customers, with counts of these customers. */
export async function ownerRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { config, database } = services
  serve(app, ownerApi, {
    list: ({ body }, { caller }) => listOwners(database, caller, body, config.BUSINESS_TIME_ZONE),
  })
}
