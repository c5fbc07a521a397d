import { api, lists } from '../api'
import { balanceCalls } from './balance.calls'
import { balanceFilters, balanceRow } from './balance.schema'

/** What customers have paid in advance (rule balance.list). */
export const balanceApi = api(balanceCalls, {
  list: lists('Customers that pay in advance, and how long it lasts', balanceFilters, balanceRow),
})
