import { exportApi } from '@zhixin/contract/export/export.api'
import { type Feature, serve } from '../../http/serve'
import { exportFiles } from './export.files'
import { listExports } from './export.reads'
import { scheduleExpiry } from './export.schedule'
import { cancelExport, makeExport, retryExport } from './export.writes'

/** Lists as files: made, put on record, fetched by who made them, and removed after some days. */
export const exportRoutes: Feature = async (app, { services }) => {
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
