import { changeCalls } from '@zhixin/contract/customer/change.calls'
import type { ChangeFilters } from '@zhixin/contract/customer/change.schema'
import { currentLanguage } from '../../../lib/i18n'
import { read } from '../../../lib/read'

/** How many of a person's own changes are shown where they begin: each takes two lines. */
const recent = 3

export const changeQueries = {
  /** A page of the records; read again after every write of a customer. */
  list: (filters: ChangeFilters) =>
    read(['customer', 'change', filters], changeCalls.list, { body: filters }),
  /** The person's own last changes. */
  own: () =>
    read(
      ['customer', 'change', 'own', currentLanguage()],
      changeCalls.list,
      { body: { fdOwn: true, pageSize: recent } as ChangeFilters },
      { staleTime: 0 },
    ),
}
