import { relationCalls } from '@zhixin/contract/relation/relation.calls'
import type { RelationFilters } from '@zhixin/contract/relation/relation.schema'
import { read } from '../../lib/read'

export const relationQueries = {
  /** A page of the records; refetched after every write of a customer. */
  list: (filters: RelationFilters) =>
    read(['customer', 'relation', filters], relationCalls.list, { body: filters }),
}
