import { api, lists, writes } from '../api'
import { batchBegun } from '../batch/batch.schema'
import { handoverCalls } from './handover.calls'
import { handoverFilters, handoverInput, handoverRow } from './handover.schema'
import { handoverLogFilters, handoverLogRow } from './handoverLog.schema'

/** Handing somebody's customers over: previewed as a batch, which is then run, told and undone as any other. */
export const handoverApi = api(handoverCalls, {
  preview: writes("Preview handing somebody's customers over to others", {
    body: handoverInput,
    data: batchBegun,
  }),
  list: lists(
    "Handovers, the newest first: the caller's, and others' of customers of the data scope",
    handoverFilters,
    handoverRow,
  ),
  log: lists(
    'What handovers and their undoing did to each customer, the latest first',
    handoverLogFilters,
    handoverLogRow,
  ),
})
