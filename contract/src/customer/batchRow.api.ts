import { api, finds, lists } from '../api'
import { batchRowCalls } from './batchRow.calls'
import { batchRow, batchRowChoices, batchRowFilters } from './batchRow.schema'

/** What a batch does to each customer. */
export const batchRowApi = api(batchRowCalls, {
  list: lists('The rows of a batch of the caller, those that are refused first', batchRowFilters, batchRow),
  choices: finds('What the rows of a batch of the caller can be filtered by', batchRowChoices),
})
