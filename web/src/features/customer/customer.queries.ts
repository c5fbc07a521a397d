import type { QueryClient } from '@tanstack/react-query'
import { changeCalls } from '@zhixin/contract/customer/change.calls'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { pageOf } from '@zhixin/contract/pages'
import { call } from '../../lib/http'
import { readListState, usual, writeListState } from '../../lib/list.state'
import { read, refreshOf } from '../../lib/read'
import { customerList } from './customer.list'

/** The key of all queries of customers. */
const root = ['customer'] as const
const uncached = { staleTime: 0, gcTime: 0 }

export const customerQueries = {
  /** A page of customers, with these further columns; a newer query cancels this one. */
  list: (filters: CustomerFilters, further: readonly string[] = []) => {
    const body = { ...filters, ...(further.length > 0 && { fdColumnList: further }) }
    return read([...root, 'list', body], customerCalls.list, { body })
  },
}

/**
 * A customer in its present state, never from a cache, because a save compares with it. The page shows failures itself.
 */
export const customerDetailQuery = (id: number) =>
  read([...root, 'detail', id], customerCalls.detail, { params: { id }, quiet: true }, uncached)

/** A customer as it was when a change had been made. */
export const customerAsOfQuery = (recordId: number) =>
  read([...root, 'then', recordId], changeCalls.asOf, { params: { id: recordId }, quiet: true }, uncached)

/**
 * A link to the list with exactly these filters. It always has a query string: without one the list would open the
 * default view.
 */
export function customerListAddress(filters: Partial<CustomerFilters>): string {
  return pageOf('customerManagement').path + (writeListState({ ...usual, ...filters }) || '?pageIndex=1')
}

/** Customers whose names contain a text, as options of a choice. */
export const customersNamed = (fdName: string) => ({
  queryKey: [...root, 'named', fdName],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const body = { ...readListState(customerList, ''), pageSize: 20, ...(fdName && { fdName }) }
    const { rows } = await call(customerCalls.list, { body, signal })
    return rows.map(({ id, fdName: label }) => ({ value: id, label }))
  },
})

/** After a write: whatever shows customers reads them again. */
export const refreshCustomers = refreshOf(root)

/** After a customer is gone: whatever is shown of customers next reads them again, and nothing does so yet. */
export const staleCustomers = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: root, refetchType: 'none' })
