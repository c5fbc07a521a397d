import { api, finds, writes } from '../api'
import { batchBegun } from '../batch/batch.schema'
import { priceBatchCalls } from './priceBatch.calls'
import { priceBatchInput, priceDistribution } from './priceBatch.schema'

/** Changing the prices of many customers at once. */
export const priceBatchApi = api(priceBatchCalls, {
  preview: writes('Preview a change of the prices of many customers', {
    body: priceBatchInput,
    data: batchBegun,
  }),
  distribution: finds(
    'How the prices that a batch of the caller changes are distributed before and after it',
    priceDistribution,
  ),
})
