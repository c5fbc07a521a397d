import { staffingApi } from '@zhixin/contract/staffing/staffing.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { listStaffing, readStaffing, suggestFollowers } from './staffing.reads'
import { saveStaffing } from './staffing.writes'

/** Responsibilities of staff for customers. */
export async function staffingRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { database } = services
  serve(app, staffingApi, {
    list: ({ body }, { caller }) => listStaffing(database, caller, body),
    detail: ({ params }, { caller }) => readStaffing(database, caller, params.id),
    save: ({ body }, call) => saveStaffing(database, call, body),
    suggest: ({ body }, call) => suggestFollowers(database, call, body),
  })
}
