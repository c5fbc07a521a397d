import { z } from 'zod'
import { api, does, lists } from '../api'
import { body, requiredId } from '../fields'
import { deletedCalls } from './deleted.calls'
import { deletedCustomer, deletedFilters } from './deleted.schema'

/** Deleted customers, for those who may delete (rule customer.restore). */
export const deletedApi = api(deletedCalls, {
  list: lists('Customers that were deleted, the latest first', deletedFilters, deletedCustomer),
  restore: does('Bring a deleted customer back, invalid as it was', body({ id: requiredId() }), z.null()),
})
