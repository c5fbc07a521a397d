import type { ExportFilters, exportSortNames } from '@zhixin/contract/export/export.schema'
import type { ListDefinition } from '../../ui/list/state/list.state'

/** What the list can be sorted by. */
export type ExportSort = (typeof exportSortNames)[number]

/** The state of the list of exports: the contract's own filters, in the address of the page. */
export const exportList: ListDefinition<ExportFilters> = {
  sortNames: { createdDate: true, fdRowNum: true, fdSize: true },
  filters: { fdCreatedByName: 'text', fdStartCreateDate: 'date', fdEndCreateDate: 'date' },
  ranges: [['fdStartCreateDate', 'fdEndCreateDate']],
}
