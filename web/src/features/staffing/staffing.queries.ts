import { keepPreviousData } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import type { StaffingFilters, SuggestInput } from '@zhixin/contract/staffing/staffing.schema'
import { read, refreshOf } from '../../lib/read'

/** The query key of all responsibilities. */
const root = ['staffing'] as const

export const staffingQueries = {
  /** A page of the staff; a newer request cancels this one. */
  list: (filters: StaffingFilters) => read([...root, 'list', filters], staffingCalls.list, { body: filters }),
  /** One responsibility for the form; always refetched when the form opens. */
  detail: (id: number) =>
    read(
      [...root, 'detail', id],
      staffingCalls.detail,
      { params: { id }, quiet: true },
      { staleTime: 0, gcTime: 0 },
    ),
  /** Suggested followers for a new customer; the previous ones stay visible while others are loaded. */
  suggest: (customer: SuggestInput) => ({
    ...read([...root, 'suggest', customer], staffingCalls.suggest, { body: customer, quiet: true }),
    placeholderData: keepPreviousData,
  }),
}

/** The address of the form of an account's responsibility. */
export const staffingFormAddress = (id: number): string => `${pageOf('staffingEdit').path}?id=${id}`

/** Refetches all that shows responsibilities, after a write. */
export const refreshStaffing = refreshOf(root)
