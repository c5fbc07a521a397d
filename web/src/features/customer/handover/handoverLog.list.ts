import type { HandoverLogFilters, handoverLogSortNames } from '@zhixin/contract/customer/handoverLog.schema'
import type { ListDefinition } from '../../../ui/list/state/list.state'

/** What the log can be sorted by. */
export type HandoverLogSort = (typeof handoverLogSortNames)[number]

/** The state of the log: the contract's own filters, in the address of the page. */
export const handoverLogList: ListDefinition<HandoverLogFilters> = {
  sortNames: { createdDate: true },
  filters: {
    fdCustomerName: 'text',
    fdFromName: 'text',
    fdToName: 'text',
    fdBatchId: 'text',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
  },
  ranges: [['fdStartCreateDate', 'fdEndCreateDate']],
}
