import { api, finds, lists, removes, saves } from '../api'
import { roleCalls } from './role.calls'
import {
  addedMembers,
  member,
  memberFilters,
  memberInput,
  roleDetail,
  roleFilters,
  roleInput,
  roleRow,
  savedRole,
  secondFactorRule,
} from './role.schema'
import { rolePreview } from './rolePreview.schema'

/** The roles: their permissions, data scope and members. */
export const roleApi = api(roleCalls, {
  list: lists('Roles in the order of their creation, a page at a time', roleFilters, roleRow),
  detail: finds('A role with all its permissions', roleDetail),
  save: saves(
    'Create a role, or with an id replace its names, permissions and data scope',
    roleInput,
    savedRole,
  ),
  requireSecondFactor: saves(
    'Require two-step verification of the members of a role, or no longer',
    secondFactorRule,
    savedRole,
  ),
  remove: removes('Delete a role that no account has'),
  members: lists('Accounts with their roles, by name, a page at a time', memberFilters, member),
  addMembers: saves(
    'Give a role to accounts, in place of the one that each has; to all of them or to none',
    memberInput,
    addedMembers,
  ),
  preview: finds(
    'What somebody with a role sees: the menu, the pages, and what can be done on each',
    rolePreview,
  ),
})
