import { z } from 'zod'
import { api, finds, lists, writes } from '../api'
import { body, requiredId } from '../fields'
import { batchCalls } from './batch.calls'
import { batch, batchBegun, batchFilters, batchStarted } from './batch.schema'

const one = body({ id: requiredId() })

/** Changes of many records at once, once they are previewed: the run of exactly that, its result, and undo. */
export const batchApi = api(batchCalls, {
  run: writes('Run a batch as it was previewed; a customer whose field has changed since is refused', {
    body: one,
    data: batchStarted,
  }),
  discard: writes('Discard a preview that is not to be run', { body: one, data: z.null() }),
  undo: writes('Preview a batch that undoes another one within 30 days', { body: one, data: batchBegun }),
  list: lists("The caller's batches, the newest first", batchFilters, batch),
  detail: finds('A batch of the caller with its counts', batch),
})
