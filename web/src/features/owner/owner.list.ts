import type { OwnerFilters, ownerSortNames } from '@zhixin/contract/owner/owner.schema'
import type { ListDefinition } from '../../ui/list/state/list.state'

/** The fields by which the list can be sorted. */
export type OwnerSort = (typeof ownerSortNames)[number]

/** The state of the list of owners: the filters of the contract, in the address of the page. */
export const ownerList: ListDefinition<OwnerFilters> = {
  sortNames: {
    fdUsername: true,
    fdStatus: true,
    fdCustomerNum: true,
    fdOperationNum: true,
    fdBusinessNum: true,
    fdOtherNum: true,
    fdInvalidNum: true,
    fdUntouchedNum: true,
    fdOverdueNum: true,
  },
  filters: { fdUsername: 'text', fdStatusList: 'values', fdServiceType: 'count' },
}
