import { endpoint } from '../endpoint'
import { ownerCalls } from './owner.calls'
import { ownerFilters, ownerRow } from './owner.schema'

/** Who follows customers, and how these stand. */
export const ownerApi = {
  list: endpoint(ownerCalls.list, {
    writes: false,
    summary: 'Accounts that follow customers, with these counted by relation, phase and what waits',
    body: ownerFilters,
    row: ownerRow,
  }),
}
