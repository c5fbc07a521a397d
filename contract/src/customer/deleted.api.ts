import { z } from 'zod'
import { api, lists, writes } from '../api'
import { body, requiredId } from '../fields'
import { deletedCalls } from './deleted.calls'
import { deletedCustomer, deletedFilters } from './deleted.schema'

/** Deleted customers, for those who may delete (rule customer.restore). */
export const deletedApi = api(deletedCalls, {
  list: lists('Customers that were deleted, the latest first', deletedFilters, deletedCustomer),
  restore: writes('Bring a deleted customer back, invalid as it was', {
    body: body({ id: requiredId() }),
    success: 'operation_succeeded',
    data: z.null(),
  }),
})
