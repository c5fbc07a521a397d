import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import { removeExpired } from './retention'
import { listAudit } from './systemLog.reads'

/** The system log, and the retention of the logs. */
export const systemLogRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  // Retention counts in days, so one round of a day finds some.
  scheduleJob(app, {
    name: 'expired log entries removed',
    firstAfter: 15 * 60 * 1000,
    every: 3600 * 1000,
    run: (signal) => removeExpired(services, signal),
  })
  serve(app, systemLogApi, {
    list: ({ body }, call) => listAudit(database, call, body, config.BUSINESS_TIME_ZONE),
  })
}
