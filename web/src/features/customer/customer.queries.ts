import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { pageOf } from '@zhixin/contract/pages'
import { call } from '../../lib/http'
import { readListState, writeListState } from '../../ui/list/state/list.state'
import { customerList } from './customer.list'

/** Everything that has been read about customers. */
const root = ['customer'] as const

export const customerQueries = {
  /** A page of customers; a newer question cancels this one. */
  list: (filters: CustomerFilters) => ({
    queryKey: [...root, 'list', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(customerCalls.list, { body: filters, signal }),
  }),
}

/**
 * A customer as it is at this moment: never from a cache, for what is typed is compared with it when it is saved.
 * The page says itself why it could not be read.
 */
export const customerDetailQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, 'detail', id],
    queryFn: ({ signal }) => call(customerCalls.detail, { params: { id }, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })

/**
 * The address of the list that shows exactly the customers that these filters find. It is never without a query
 * string: that would open the person's default view.
 */
export function customerListAddress(filters: Partial<CustomerFilters>): string {
  const state = { ...readListState(customerList, ''), ...filters }
  return pageOf('customerManagement').path + (writeListState(customerList, state) || '?pageIndex=1')
}

/** After a write: whatever shows customers reads them again. */
export function refreshCustomers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: root })
}
