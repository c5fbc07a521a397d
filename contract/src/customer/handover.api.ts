import { endpoint } from '../endpoint'
import { batchBegun } from './batch.schema'
import { handoverCalls } from './handover.calls'
import { handoverFilters, handoverInput, handoverRow } from './handover.schema'
import { handoverLogFilters, handoverLogRow } from './handoverLog.schema'

/** Handing somebody's customers over: previewed as a batch, which is then run, told and undone as any other. */
export const handoverApi = {
  preview: endpoint(handoverCalls.preview, {
    writes: true,
    summary: "Preview handing somebody's customers over to others",
    body: handoverInput,
    data: batchBegun,
  }),
  list: endpoint(handoverCalls.list, {
    writes: false,
    summary: "Handovers, the newest first: the caller's, and others' of customers of the data scope",
    body: handoverFilters,
    row: handoverRow,
  }),
  log: endpoint(handoverCalls.log, {
    writes: false,
    summary: 'What handovers and their undoing did to each customer, the latest first',
    body: handoverLogFilters,
    row: handoverLogRow,
  }),
}
