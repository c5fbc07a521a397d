import { endpoint } from '../endpoint'
import { relationCalls } from './relation.calls'
import { relationFilters, relationRecord } from './relation.schema'

/** Records of links that were made and removed, and by whom. */
export const relationApi = {
  list: endpoint(relationCalls.list, {
    writes: false,
    summary:
      'Customers and companies, customers and accounts, products and accounts: linked and unlinked, when and by whom',
    body: relationFilters,
    row: relationRecord,
  }),
}
