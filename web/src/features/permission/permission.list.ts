import type { PermissionFilters } from '@zhixin/contract/permission/permission.schema'
import type { ListDefinition } from '../../ui/list/state/list.state'

/** What the list can be sorted by. */
export type PermissionSort = Exclude<PermissionFilters['sortName'], undefined>

/** The state of the list of permissions, in the address of the page. */
export const permissionList: ListDefinition<PermissionFilters> = {
  sortNames: { fdCode: true, fdName: true, fdKind: true, fdRoleNum: true, fdAccountNum: true },
  filters: { fdName: 'text', fdKindList: 'values', fdRoleIdList: 'values', fdInRoleList: 'values' },
}
