import { z } from 'zod'
import { endpoint } from '../endpoint'
import { body, requiredId } from '../fields'
import { deletedCustomer, deletedFilters } from './deleted.schema'

/** Deleted customers, for those who may delete. */
export const deletedApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/account/client/deleted/list',
    access: 'client:delete',
    writes: false,
    summary: 'Customers that were deleted, the latest first',
    body: deletedFilters,
    row: deletedCustomer,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/account/client/restore',
    access: 'client:delete',
    writes: true,
    summary: 'Bring a deleted customer back, invalid as it was',
    body: body({ id: requiredId() }),
    success: 'operation_succeeded',
    data: z.null(),
  }),
}
