import type { StaffingFilters, staffingSortNames } from '@zhixin/contract/staffing/staffing.schema'
import type { ListDefinition } from '../../ui/list/state/list.state'

/** The fields by which the list can be sorted. */
export type StaffingSort = (typeof staffingSortNames)[number]

/** The state of the list of staff: the filters of the contract, in the address of the page. */
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
