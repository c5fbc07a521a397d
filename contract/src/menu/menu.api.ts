import { z } from 'zod'
import { menuGroup } from '../account/account.api'
import { endpoint } from '../endpoint'
import { body, requiredId } from '../fields'
import { menuInput, menuSortInput, menuTree, role } from './menu.schema'

/** The administration of the side menu (section 3 of the contract). */
export const menuApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/menu/list',
    access: 'menu:list',
    writes: false,
    summary: 'All groups of the menu with their entries, in their order, hidden ones too',
    body: body({}),
    row: menuTree,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/menu/save',
    access: 'menu:save',
    writes: true,
    summary: 'Add a group or an entry to the menu, or with an id replace it',
    creates: true,
    body: menuInput,
    data: z.object({ id: z.number().int() }),
  }),
  sort: endpoint({
    method: 'POST',
    path: '/api/menu/sort',
    access: 'menu:save',
    writes: true,
    summary: 'Put the groups, or the entries of one, into another order; all of them must be named',
    body: menuSortInput,
    data: z.null(),
  }),
  remove: endpoint({
    method: 'GET',
    path: '/api/menu/delete/:id',
    access: 'menu:save',
    writes: true,
    summary: 'Delete an entry, or a group without entries, that does not come with the product',
    params: z.object({ id: requiredId() }),
    data: z.null(),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/menu/preview/:roleId',
    access: 'menu:list',
    writes: false,
    summary: 'The menu as a role sees it',
    params: z.object({ roleId: requiredId() }),
    data: z.array(menuGroup),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/menu/roles',
    access: 'menu:list',
    writes: false,
    summary: 'All roles',
    data: z.array(role),
  }),
}
