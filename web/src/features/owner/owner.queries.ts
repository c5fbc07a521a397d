import { ownerCalls } from '@zhixin/contract/owner/owner.calls'
import type { OwnerFilters } from '@zhixin/contract/owner/owner.schema'
import { read } from '../../lib/read'

export const ownerQueries = {
  /** A page of owners; refetched after every write of a customer, like everything that counts customers. */
  list: (filters: OwnerFilters) => read(['customer', 'owner', filters], ownerCalls.list, { body: filters }),
}
