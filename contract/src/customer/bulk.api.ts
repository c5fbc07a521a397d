import { api, writes } from '../api'
import { batchBegun } from '../batch/batch.schema'
import { bulkCalls } from './bulk.calls'
import { bulkInput } from './bulk.schema'

/** A field of many customers changed at once. */
export const bulkApi = api(bulkCalls, {
  preview: writes(
    'Preview a change of many customers: what it would change row by row, and what is refused and why',
    { body: bulkInput, data: batchBegun },
  ),
})
