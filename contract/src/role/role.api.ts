import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
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

/** The roles: what each may do, whose customers it sees, and who has it. */
export const roleApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/role/list',
    access: 'role:list',
    writes: false,
    summary: 'Roles in the order of their creation, a page at a time',
    body: roleFilters,
    row: roleRow,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/role/detail/:id',
    access: 'role:list',
    writes: false,
    summary: 'A role with all its permissions',
    params: z.object({ id: requiredId() }),
    data: roleDetail,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/role/save',
    access: 'role:save',
    writes: true,
    summary: 'Create a role, or with an id replace its names, permissions and data scope',
    creates: true,
    body: roleInput,
    success: 'saved_successfully',
    data: savedRole,
  }),
  remove: endpoint({
    method: 'GET',
    path: '/api/role/delete/:id',
    access: 'role:save',
    writes: true,
    summary: 'Delete a role that no account has',
    params: z.object({ id: requiredId() }),
    success: 'operation_succeeded',
    data: z.null(),
  }),
  members: endpoint({
    method: 'POST',
    path: '/api/role/member/list',
    access: 'account:list',
    writes: false,
    summary: 'Accounts with their roles, by name, a page at a time',
    body: memberFilters,
    row: member,
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/api/role/member/add',
    access: 'role:save',
    writes: true,
    summary: 'Give a role to accounts, in place of the one that each has; to all of them or to none',
    body: memberInput,
    success: 'saved_successfully',
    data: addedMembers,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/role/preview/:id',
    access: 'role:list',
    writes: false,
    summary: 'What somebody with a role sees: the menu, the pages, and what can be done on each',
    params: z.object({ id: requiredId() }),
    data: rolePreview,
  }),
}
