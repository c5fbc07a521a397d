import { z } from 'zod'
import { menuGroup } from '../account/account.api'
import { endpoint } from '../endpoint'
import { body, requiredId } from '../fields'
import { menuCalls } from './menu.calls'
import { menuInput, menuSortInput, menuTree, role } from './menu.schema'

/** The administration of the side menu (rule menu.edit). */
export const menuApi = {
  list: endpoint(menuCalls.list, {
    writes: false,
    summary: 'All groups of the menu with their entries, in their order, hidden ones too',
    body: body({}),
    row: menuTree,
  }),
  save: endpoint(menuCalls.save, {
    writes: true,
    summary: 'Add a group or an entry to the menu, or with an id replace it',
    body: menuInput,
    data: z.object({ id: z.number().int() }),
  }),
  sort: endpoint(menuCalls.sort, {
    writes: true,
    summary: 'Put the groups, or the entries of one, into another order; all of them must be named',
    body: menuSortInput,
    data: z.null(),
  }),
  remove: endpoint(menuCalls.remove, {
    writes: true,
    summary: 'Delete an entry, or a group without entries, that does not come with the product',
    params: z.object({ id: requiredId() }),
    data: z.null(),
  }),
  preview: endpoint(menuCalls.preview, {
    writes: false,
    summary: 'The menu as a role sees it',
    params: z.object({ roleId: requiredId() }),
    data: z.array(menuGroup),
  }),
  roles: endpoint(menuCalls.roles, {
    writes: false,
    summary: 'All roles',
    data: z.array(role),
  }),
}
