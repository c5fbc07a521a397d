import { z } from 'zod'
import { api, finds, lists, writes } from '../api'
import { body, requiredId } from '../fields'
import { batchCalls } from './batch.calls'
import {
  batch,
  batchBegun,
  batchFilters,
  batchInput,
  batchRow,
  batchRowFilters,
  batchStarted,
} from './batch.schema'

const one = body({ id: requiredId() })

/** Changes of many customers at once: a preview, the run of exactly what was previewed, its result, and undo. */
export const batchApi = api(batchCalls, {
  preview: writes(
    'Preview a change of many customers: what it would change row by row, and what is refused and why',
    { body: batchInput, data: batchBegun },
  ),
  run: writes('Run a batch as it was previewed; a customer whose field has changed since is refused', {
    body: one,
    data: batchStarted,
  }),
  discard: writes('Discard a preview that is not to be run', { body: one, data: z.null() }),
  undo: writes('Preview a batch that undoes another one within 30 days', { body: one, data: batchBegun }),
  list: lists("The caller's batches, the newest first", batchFilters, batch),
  detail: finds('A batch of the caller with its counts', batch),
  rows: lists('The rows of a batch of the caller, those that are refused first', batchRowFilters, batchRow),
})
