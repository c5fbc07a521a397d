import { usageApi } from '@zhixin/contract/usage/usage.api'
import { routesOf } from '../../http/serve'
import { saveAlias } from './alias.writes'
import { readBatch } from './batch.reads'
import { bookUsage, withdrawUsage } from './batch.writes'
import { readReport } from './days.reads'
import { declareFinal, setRhythm } from './days.writes'
import { listAliases, listBatches, listUsage } from './usage.reads'
import { saveUsage } from './usage.writes'

/** Counts of messages (rules usage.*). */
export const usageRoutes = routesOf(usageApi, (services) => {
  const { database, config } = services
  const zone = config.BUSINESS_TIME_ZONE
  return {
    save: ({ body }, call) => saveUsage(services, call, body),
    list: ({ body }, call) => listUsage(database, call, body, zone),
    report: ({ body }) => readReport(database.pool, body.fdMonth, zone),
    final: ({ body }, call) => declareFinal(services, call, body),
    rhythm: ({ body }, call) => setRhythm(services, call, body),
    batches: ({ body }, call) => listBatches(database, call, body, zone),
    batch: ({ params }, call) => readBatch(database, call, params.id),
    book: ({ body }, call) => bookUsage(services, call, body.id),
    withdraw: ({ params }, call) => withdrawUsage(services, call, params.id),
    aliases: ({ body }, call) => listAliases(database, call, body, zone),
    saveAlias: ({ body }, call) => saveAlias(services, call, body),
  }
})
