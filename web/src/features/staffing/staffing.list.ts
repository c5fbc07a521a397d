import type { StaffingFilters, staffingSortNames } from '@zhixin/contract/staffing/staffing.schema'
import type { ListDefinition } from '../../ui/list/state/list.state'

/** What the list can be sorted by. */
export type StaffingSort = (typeof staffingSortNames)[number]

/** The state of the list of staff: the contract's own filters, in the address of the page. */
export const staffingList: ListDefinition<StaffingFilters> = {
  sortNames: { fdUsername: true, fdStatus: true, lastModifiedDate: true },
  filters: {
    fdUsername: 'text',
    fdKindList: 'values',
    fdServiceTypeList: 'values',
    fdPlatformList: 'values',
    fdIndustryList: 'values',
    fdStatusList: 'values',
  },
}
