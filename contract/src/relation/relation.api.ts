import { api, lists } from '../api'
import { relationCalls } from './relation.calls'
import { relationFilters, relationRecord } from './relation.schema'

/** Records of links that were made and removed, and by whom. */
export const relationApi = api(relationCalls, {
  list: lists(
    'Customers and companies, customers and accounts, products and accounts: linked and unlinked, when and by whom',
    relationFilters,
    relationRecord,
  ),
})
