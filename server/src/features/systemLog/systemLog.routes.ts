import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { type Feature, serve } from '../../http/serve'
import { scheduleRetention } from './retention.schedule'
import { listAudit } from './systemLog.reads'

/** The system log, and the retention of the logs. */
export const systemLogRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  scheduleRetention(app, services)
  serve(app, systemLogApi, {
    list: ({ body }, call) => listAudit(database, call, body, config.BUSINESS_TIME_ZONE),
  })
}
