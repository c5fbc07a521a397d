import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import type { StaffingFilters, SuggestInput } from '@zhixin/contract/staffing/staffing.schema'
import { call } from '../../lib/http'
import { read } from '../../lib/read'

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
  suggest: (customer: SuggestInput) =>
    queryOptions({
      queryKey: [...root, 'suggest', customer],
      queryFn: ({ signal }) => call(staffingCalls.suggest, { body: customer, signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
}

/** The address of the form of an account's responsibility. */
export const staffingFormAddress = (id: number): string => `${pageOf('staffingEdit').path}?id=${id}`

/** Refetches all that shows responsibilities, after a write. */
export const refreshStaffing = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: root })
