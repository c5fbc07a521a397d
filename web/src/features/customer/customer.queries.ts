import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { changeCalls } from '@zhixin/contract/customer/change.calls'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { pageOf } from '@zhixin/contract/pages'
import { call } from '../../lib/http'
import { readListState, writeListState } from '../../ui/list/state/list.state'
import { customerList } from './customer.list'

/** The key of all queries of customers. */
const root = ['customer'] as const

export const customerQueries = {
  /** A page of customers; a newer query cancels this one. */
  list: (filters: CustomerFilters) => ({
    queryKey: [...root, 'list', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(customerCalls.list, { body: filters, signal }),
  }),
}

/**
 * A customer in its present state, never from a cache, because a save compares with it. The page shows failures itself.
 */
export const customerDetailQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, 'detail', id],
    queryFn: ({ signal }) => call(customerCalls.detail, { params: { id }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })

/** A customer as it was when a change had been made. */
export const customerThenQuery = (recordId: number) =>
  queryOptions({
    queryKey: [...root, 'then', recordId],
    queryFn: ({ signal }) => call(changeCalls.asOf, { params: { id: recordId }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * A link to the list with exactly these filters. It always has a query string: without one the list would open the
 * default view.
 */
export function customerListAddress(filters: Partial<CustomerFilters>): string {
  const state = { ...readListState(customerList, ''), ...filters }
  return pageOf('customerManagement').path + (writeListState(customerList, state) || '?pageIndex=1')
}

/** After a write: whatever shows customers reads them again. */
export function refreshCustomers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: root })
}
