import { api, lists } from '../api'
import { ownerCalls } from './owner.calls'
import { ownerFilters, ownerRow } from './owner.schema'

/** The accounts that follow customers, with counts of these customers. */
export const ownerApi = api(ownerCalls, {
  list: lists(
    'Accounts that follow customers, with counts by way of following, phase and overdue work',
    ownerFilters,
    ownerRow,
  ),
})
