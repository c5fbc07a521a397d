import type { LoginLogFilters } from '@zhixin/contract/loginLog/loginLog.schema'
import type { ListDefinition } from '../../ui/list/state/list.state'

/** What the list can be sorted by. */
export type LoginLogSort = Exclude<LoginLogFilters['sortName'], undefined>

/** The state of the login log: the call's own filters, in the address of the page. */
export const loginLogList: ListDefinition<LoginLogFilters> = {
  sortNames: { createdDate: true, fdUsername: true },
  filters: {
    fdUsername: 'text',
    fdResultList: 'values',
    fdIp: 'text',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
  },
  ranges: [['fdStartCreateDate', 'fdEndCreateDate']],
}
