import { importFileTexts } from '@zhixin/contract/import/import.notes'
import { fillIn } from '@zhixin/contract/messages'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { usageFilePaths } from '@zhixin/contract/usage/usage.calls'
import { acceptFiles } from '../../http/arrivingFile'
import { serveWorkbook } from '../../http/fileAnswer'
import { scheduleJob } from '../../http/schedule'
import { type Feature, serve } from '../../http/serve'
import { removeAlias, saveAlias } from './alias.writes'
import { readBatch } from './batch.reads'
import { bookUsage, withdrawUsage } from './batch.writes'
import { readReport } from './days.reads'
import { declareFinal, setRhythm } from './days.writes'
import { readFile } from './file.reads'
import { checkUsage, receiveUsage, usageReceiver } from './file.writes'
import { writeRefused } from './refused.reads'
import { listAliases, listBatches, listUsage } from './usage.reads'
import { removeExpiredFiles } from './usage.schedule'
import { saveUsage } from './usage.writes'

/** Counts of messages (rules usage.*). */
export const usageRoutes: Feature = async (app, { services }) => {
  const { database, config } = services
  const zone = config.BUSINESS_TIME_ZONE
  const receive = usageReceiver(config.USAGE_MAX_MB)
  await acceptFiles(app)
  scheduleJob(app, {
    name: 'expired files of counts removed',
    firstAfter: 20 * 60 * 1000,
    every: 3600 * 1000,
    run: (signal) => removeExpiredFiles(database.pool, signal),
  })
  serve(app, usageApi, {
    save: ({ body }, call) => saveUsage(services, call, body),
    list: ({ body }, call) => listUsage(database, call, body, zone),
    report: ({ body }) => readReport(database.pool, body.fdMonth, zone),
    final: ({ body }, call) => declareFinal(services, call, body),
    rhythm: ({ body }, call) => setRhythm(services, call, body),
    batches: ({ body }, call) => listBatches(database, call, body, zone),
    batch: ({ params }, call) => readBatch(database, call, params.id),
    book: ({ body }, call) => bookUsage(services, call, body.id),
    withdraw: ({ params }, call) => withdrawUsage(services, call, params.id),
    upload: async (_input, call) => readFile(database, call, await receiveUsage(services, call, receive)),
    file: ({ params, query }, call) => readFile(database, call, params.id, query),
    check: async ({ body }, call) => readBatch(database, call, await checkUsage(services, call, body)),
    aliases: ({ body }, call) => listAliases(database, call, body, zone),
    saveAlias: ({ body }, call) => saveAlias(services, call, body),
    removeAlias: ({ params }, call) => removeAlias(services, call, params.id),
  })
  serveWorkbook(app, usageFilePaths.refused, 'usage:list', async ({ call, id }) => {
    const { name, content } = await writeRefused(services, call, id)
    return { name: fillIn(importFileTexts.marked[call.language], { name }), content }
  })
}

/** A file is no endpoint of the contract's kind: its answer is not JSON. */
export const plainRoutes = Object.values(usageFilePaths).map((path) => `GET ${path}`)
