import { endpoint } from '../endpoint'
import { ownerCalls } from './owner.calls'
import { ownerFilters, ownerRow } from './owner.schema'

/** The accounts that follow customers, with counts of these customers. */
export const ownerApi = {
  list: endpoint(ownerCalls.list, {
    writes: false,
    summary: 'Accounts that follow customers, with counts by way of following, phase and overdue work',
    body: ownerFilters,
    row: ownerRow,
  }),
}
