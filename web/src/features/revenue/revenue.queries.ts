import { revenueCalls } from '@zhixin/contract/revenue/revenue.calls'
import type { RevenueFilters } from '@zhixin/contract/revenue/revenue.list'
import type { RevenueRow, RevenueStatementFilters } from '@zhixin/contract/revenue/revenue.schema'
import { read } from '../../lib/read'

// Read again after every change of a statement.
const root = ['settlement', 'revenue'] as const

/** What of the address decides which statements are added up. */
const asked = ({ fdStartMonth, fdEndMonth, fdServiceType }: RevenueFilters) => ({
  ...{ fdStartMonth, fdEndMonth, fdServiceType },
})

export const revenueQueries = {
  list: (filters: RevenueFilters) => read([...root, 'list', filters], revenueCalls.list, { body: filters }),
  total: (filters: RevenueFilters) =>
    read([...root, 'total', asked(filters)], revenueCalls.total, { body: asked(filters) }),
  statements: (input: RevenueStatementFilters) =>
    read([...root, 'statements', input], revenueCalls.statements, { body: input }),
}

/** Which statements a row of the list is made of. */
export const statementsOf = (
  filters: RevenueFilters,
  { fdKey, fdSecondKey }: RevenueRow,
): RevenueStatementFilters => ({
  ...asked(filters),
  ...{ fdDimension: filters.fdDimension ?? 1, fdKey, pageIndex: 1, pageSize: 200 },
  ...(fdSecondKey !== null && { fdSecondDimension: filters.fdSecondDimension, fdSecondKey }),
})
