import { endpoint } from '../endpoint'
import { batchBegun } from './batch.schema'
import { handoverCalls } from './handover.calls'
import { handoverInput } from './handover.schema'

/** Handing somebody's customers over: previewed as a batch, which is then run, told and undone as any other. */
export const handoverApi = {
  preview: endpoint(handoverCalls.preview, {
    writes: true,
    summary: "Preview handing somebody's customers over to others",
    body: handoverInput,
    data: batchBegun,
  }),
}
