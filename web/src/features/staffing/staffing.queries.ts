import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { pageOf } from '@zhixin/contract/pages'
import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import type { StaffingFilters, SuggestInput } from '@zhixin/contract/staffing/staffing.schema'
import { call } from '../../lib/http'

/** Everything that has been read about who takes care of what. */
const root = ['staffing'] as const

export const staffingQueries = {
  /** A page of the staff; a newer question cancels this one. */
  list: (filters: StaffingFilters) => ({
    queryKey: [...root, 'list', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(staffingCalls.list, { body: filters, signal }),
  }),
  /** One of the staff as the form has them; whoever opens the form wants it as it is now. */
  detail: (id: number) =>
    queryOptions({
      queryKey: [...root, 'detail', id],
      queryFn: ({ signal }) => call(staffingCalls.detail, { params: { id }, signal, quiet: true }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** Who could follow a new customer; those of before stay while others are looked for. */
  suggest: (customer: SuggestInput) =>
    queryOptions({
      queryKey: [...root, 'suggest', customer],
      queryFn: ({ signal }) => call(staffingCalls.suggest, { body: customer, signal, quiet: true }),
      placeholderData: keepPreviousData,
    }),
}

/** The address of the form about one of the staff. */
export const staffingFormAddress = (id: number): string => `${pageOf('staffingEdit').path}?id=${id}`

/** After a write: whatever shows who takes care of what reads it again. */
export const refreshStaffing = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: root })
