import type { AccountFilters } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import type { ListDefinition } from '../../../ui/list/state/list.state'

/** What the list can be sorted by. */
export type AccountSort = Exclude<AccountFilters['sortName'], undefined>

/** The state of the list of accounts: the call's own filters, in the address of the page. */
export const accountList: ListDefinition<AccountFilters> = {
  sortNames: {
    id: true,
    fdUsername: true,
    roleName: true,
    fdType: true,
    fdCompanyName: true,
    fdFollowedNum: true,
    fdProductNum: true,
    lastLoginDate: true,
    fdStatus: true,
    createdDate: true,
    lastModifiedDate: true,
  },
  filters: {
    fdUsername: 'text',
    fdRoleIdList: 'values',
    fdTypeList: 'values',
    fdCompanyIdList: 'values',
    fdCompanyName: 'text',
    fdServiceTypeList: 'values',
    fdPlatformList: 'values',
    fdRealizationMarkList: 'values',
    fdFollowingList: 'values',
    fdProductIdList: 'values',
    fdLockedList: 'values',
    fdStatusList: 'values',
    fdOneTimePasswordList: 'values',
    fdStartLastLoginDate: 'date',
    fdEndLastLoginDate: 'date',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
  },
  ranges: [
    ['fdStartLastLoginDate', 'fdEndLastLoginDate'],
    ['fdStartCreateDate', 'fdEndCreateDate'],
  ],
}
