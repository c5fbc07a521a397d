import { api, heavy, lists, reads } from '../api'
import { revenueCalls } from './revenue.calls'
import {
  revenueFilters,
  revenueRow,
  revenueStatement,
  revenueStatementFilters,
  revenueTotal,
  revenueTotalInput,
} from './revenue.schema'

/** What was earned (rule revenue.groups). */
export const revenueApi = api(revenueCalls, {
  list: heavy(lists('Revenue by month, customer, follower, vendor or industry', revenueFilters, revenueRow)),
  total: heavy(reads('The sums of all these groups', { body: revenueTotalInput, data: revenueTotal })),
  statements: heavy(
    lists('The statements that a group is made of', revenueStatementFilters, revenueStatement),
  ),
})
