import { changeCalls } from '@zhixin/contract/customer/change.calls'
import type { ChangeFilters } from '@zhixin/contract/customer/change.schema'
import { call } from '../../../lib/http'
import { currentLanguage } from '../../../lib/i18n'

/** How many of a person's own changes are shown where they begin: each takes two lines. */
const recent = 3

export const changeQueries = {
  /** A page of the records; read again after every write of a customer. */
  list: (filters: ChangeFilters) => ({
    queryKey: ['customer', 'change', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(changeCalls.list, { body: filters, signal }),
  }),
  /** The person's own last changes. */
  own: () => ({
    queryKey: ['customer', 'change', 'own', currentLanguage()],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(changeCalls.list, { body: { fdOwn: true, pageSize: recent } as ChangeFilters, signal }),
    staleTime: 0,
  }),
}
