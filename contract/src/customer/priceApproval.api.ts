import { z } from 'zod'
import { api, does, lists } from '../api'
import { batch } from '../batch/batch.schema'
import { body, requiredId } from '../fields'
import { priceApprovalCalls } from './priceApproval.calls'
import { priceApprovalFilters } from './priceBatch.schema'

const one = body({ id: requiredId() })

/** Approving price changes of many customers that somebody else has started. */
export const priceApprovalApi = api(priceApprovalCalls, {
  list: lists('Batches that wait for an approval that the caller may give', priceApprovalFilters, batch),
  approve: does('Approve a price change, which is then run', one, z.null()),
  refuse: does('Refuse a price change, which is then cancelled', one, z.null()),
})
