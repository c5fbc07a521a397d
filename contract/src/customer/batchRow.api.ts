import { api, lists } from '../api'
import { batchRowFilters } from '../batch/batch.schema'
import { batchRowCalls } from './batchRow.calls'
import { batchRow } from './batchRow.schema'

/** What a batch does to each customer. */
export const batchRowApi = api(batchRowCalls, {
  list: lists('The rows of a batch of the caller, those that are refused first', batchRowFilters, batchRow),
})
