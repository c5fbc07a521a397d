import { z } from 'zod'
import { endpoint } from '../endpoint'
import { body, requiredId } from '../fields'
import { deletedCalls } from './deleted.calls'
import { deletedCustomer, deletedFilters } from './deleted.schema'

/** Deleted customers, for those who may delete (rule customer.restore). */
export const deletedApi = {
  list: endpoint(deletedCalls.list, {
    writes: false,
    summary: 'Customers that were deleted, the latest first',
    body: deletedFilters,
    row: deletedCustomer,
  }),
  restore: endpoint(deletedCalls.restore, {
    writes: true,
    summary: 'Bring a deleted customer back, invalid as it was',
    body: body({ id: requiredId() }),
    success: 'operation_succeeded',
    data: z.null(),
  }),
}
