import { z } from 'zod'
import { api, lists, writes } from '../api'
import { body, requiredId } from '../fields'
import { batch } from './batch.schema'
import { priceApprovalCalls } from './priceApproval.calls'
import { priceApprovalFilters } from './priceBatch.schema'

const one = body({ id: requiredId() })

/** Approving price changes of many customers that somebody else has started. */
export const priceApprovalApi = api(priceApprovalCalls, {
  list: lists('Batches that wait for an approval that the caller may give', priceApprovalFilters, batch),
  approve: writes('Approve a price change, which is then run', {
    body: one,
    success: 'operation_succeeded',
    data: z.null(),
  }),
  refuse: writes('Refuse a price change, which is then cancelled', {
    body: one,
    success: 'operation_succeeded',
    data: z.null(),
  }),
})
