import { batchApi } from '@zhixin/contract/batch/batch.api'
import { type Feature, serve } from '../../http/serve'
import { listBatches, readBatch } from './batch.reads'
import { discardBatch, runBatch, undoBatch } from './batch.writes'

/** Changes of many records at once, of whatever kind. */
export const batchRoutes: Feature = async (app, { services }) => {
  const { config, database } = services
  serve(app, batchApi, {
    run: ({ body }, call) => runBatch(services, call, body.id),
    discard: ({ body }, call) => discardBatch(services, call, body.id),
    undo: ({ body }, call) => undoBatch(services, call, body.id),
    list: ({ body }, call) => listBatches(database, call, body, config.BUSINESS_TIME_ZONE),
    detail: ({ params }, call) => readBatch(database, call, params.id, config.BUSINESS_TIME_ZONE),
  })
}
