import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
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
} from './role.schema'
import { rolePreview } from './rolePreview.schema'

/** The roles: their permissions, data scope and members. */
export const roleApi = {
  list: endpoint(roleCalls.list, {
    writes: false,
    summary: 'Roles in the order of their creation, a page at a time',
    body: roleFilters,
    row: roleRow,
  }),
  detail: endpoint(roleCalls.detail, {
    writes: false,
    summary: 'A role with all its permissions',
    params: z.object({ id: requiredId() }),
    data: roleDetail,
  }),
  save: endpoint(roleCalls.save, {
    writes: true,
    summary: 'Create a role, or with an id replace its names, permissions and data scope',
    body: roleInput,
    success: 'saved_successfully',
    data: savedRole,
  }),
  remove: endpoint(roleCalls.remove, {
    writes: true,
    summary: 'Delete a role that no account has',
    params: z.object({ id: requiredId() }),
    success: 'operation_succeeded',
    data: z.null(),
  }),
  members: endpoint(roleCalls.members, {
    writes: false,
    summary: 'Accounts with their roles, by name, a page at a time',
    body: memberFilters,
    row: member,
  }),
  addMembers: endpoint(roleCalls.addMembers, {
    writes: true,
    summary: 'Give a role to accounts, in place of the one that each has; to all of them or to none',
    body: memberInput,
    success: 'saved_successfully',
    data: addedMembers,
  }),
  preview: endpoint(roleCalls.preview, {
    writes: false,
    summary: 'What somebody with a role sees: the menu, the pages, and what can be done on each',
    params: z.object({ id: requiredId() }),
    data: rolePreview,
  }),
}
