import type { HandoverFilters, handoverSortNames } from '@zhixin/contract/customer/handover.schema'
import type { ListDefinition } from '../../../ui/list/state/list.state'

/** What the list can be sorted by. */
export type HandoverSort = (typeof handoverSortNames)[number]

/** The state of the list of hand-overs: the contract's own filters, in the address of the page. */
export const handoverList: ListDefinition<HandoverFilters> = {
  sortNames: { createdDate: true },
  filters: {
    fdFromName: 'text',
    fdToName: 'text',
    fdAccountName: 'text',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
  },
  ranges: [['fdStartCreateDate', 'fdEndCreateDate']],
}
