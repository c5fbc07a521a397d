import { relationCalls } from '@zhixin/contract/relation/relation.calls'
import type { RelationFilters } from '@zhixin/contract/relation/relation.schema'
import { call } from '../../lib/http'

export const relationQueries = {
  /** A page of the records; refetched after every write of a customer. */
  list: (filters: RelationFilters) => ({
    queryKey: ['customer', 'relation', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(relationCalls.list, { body: filters, signal }),
  }),
}
