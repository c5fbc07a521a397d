import type { QueryClient } from '@tanstack/react-query'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { CustomerFilters } from '@zhixin/contract/customer/customer.schema'
import { call } from '../../lib/http'

/** Everything that has been read about customers. */
const root = ['customer'] as const

export const customerQueries = {
  /** A page of customers; a newer question cancels this one. */
  list: (filters: CustomerFilters) => ({
    queryKey: [...root, 'list', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(customerApi.list, { body: filters, signal }),
  }),
}

/** After a write: whatever shows customers reads them again. */
export function refreshCustomers(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: root })
}
