import { ownerCalls } from '@zhixin/contract/owner/owner.calls'
import type { OwnerFilters } from '@zhixin/contract/owner/owner.schema'
import { call } from '../../lib/http'

export const ownerQueries = {
  /** A page of owners; refetched after every write of a customer, like everything that counts customers. */
  list: (filters: OwnerFilters) => ({
    queryKey: ['customer', 'owner', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(ownerCalls.list, { body: filters, signal }),
  }),
}
