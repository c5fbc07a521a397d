import { changeCalls } from '@zhixin/contract/customer/change.calls'
import { call } from '../../../lib/http'
import { bodyOf, type ChangeListFilters } from './change.list'

export const changeQueries = {
  /** A page of the records; read again after every write of a customer. */
  list: (filters: ChangeListFilters) => ({
    queryKey: ['customer', 'change', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(changeCalls.list, { body: bodyOf(filters), signal }),
  }),
}
