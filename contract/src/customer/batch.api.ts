import { z } from 'zod'
import { endpoint } from '../endpoint'
import { body, requiredId } from '../fields'
import { batchCalls } from './batch.calls'
import { batch, batchBegun, batchFilters, batchInput, batchRow, batchRowFilters } from './batch.schema'

const one = body({ id: requiredId() })

/** Changes of many customers at once: a preview, the run of exactly what was previewed, its result, and undo. */
export const batchApi = {
  preview: endpoint(batchCalls.preview, {
    writes: true,
    summary:
      'Preview a change of many customers: what it would change row by row, and what is refused and why',
    body: batchInput,
    data: batchBegun,
  }),
  run: endpoint(batchCalls.run, {
    writes: true,
    summary: 'Run a batch as it was previewed; a customer whose field has changed since is refused',
    body: one,
    data: batchBegun,
  }),
  discard: endpoint(batchCalls.discard, {
    writes: true,
    summary: 'Discard a preview that is not to be run',
    body: one,
    data: z.null(),
  }),
  undo: endpoint(batchCalls.undo, {
    writes: true,
    summary: 'Preview a batch that undoes another one within 30 days',
    body: one,
    data: batchBegun,
  }),
  list: endpoint(batchCalls.list, {
    writes: false,
    summary: "The caller's batches, the newest first",
    body: batchFilters,
    row: batch,
  }),
  detail: endpoint(batchCalls.detail, {
    writes: false,
    summary: 'A batch of the caller with its counts',
    params: z.object({ id: requiredId() }),
    data: batch,
  }),
  rows: endpoint(batchCalls.rows, {
    writes: false,
    summary: 'The rows of a batch of the caller, those that are refused first',
    body: batchRowFilters,
    row: batchRow,
  }),
}
