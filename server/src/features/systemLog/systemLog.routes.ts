import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { scheduleRetention } from './retention.schedule'
import { listAudit } from './systemLog.reads'

/** The system log, and the retention of the logs. */
export async function systemLogRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { config, database } = services
  scheduleRetention(app, services)
  serve(app, systemLogApi, {
    list: ({ body }, call) => listAudit(database, call, body, config.BUSINESS_TIME_ZONE),
  })
}
