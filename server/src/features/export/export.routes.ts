import { exportApi } from '@zhixin/contract/export/export.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { exportFiles } from './export.files'
import { listExports } from './export.reads'
import { scheduleExpiry } from './export.schedule'
import { cancelExport, makeExport, retryExport } from './export.writes'

/** Lists as files: made, put on record, fetched by who made them, and removed after some days. */
export async function exportRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { config, database } = services
  scheduleExpiry(app, services)
  serve(app, exportApi, {
    make: ({ body }, call) => makeExport(services, call, body),
    cancel: ({ body }, call) => cancelExport(services, call, body.id),
    retry: ({ body }, call) => retryExport(services, call, body.id),
    list: ({ body }, call) => listExports(database, call, body, config.BUSINESS_TIME_ZONE),
  })
  exportFiles(app, services)
}
