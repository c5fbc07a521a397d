import { z } from 'zod'
import { api, idParams, lists, reads, writes } from '../api'
import { body, requiredId } from '../fields'
import { menuGroup } from '../profile/profile.api'
import { menuCalls } from './menu.calls'
import { menuInput, menuSortInput, menuTree, role } from './menu.schema'

/** The administration of the side menu (rule menu.edit). */
export const menuApi = api(menuCalls, {
  list: lists(
    'All groups of the menu with their entries, in their order, hidden ones too',
    body({}),
    menuTree,
  ),
  save: writes('Add a group or an entry to the menu, or with an id replace it', {
    body: menuInput,
    data: z.object({ id: z.number().int() }),
  }),
  sort: writes('Put the groups, or the entries of one, into another order; all of them must be named', {
    body: menuSortInput,
    data: z.null(),
  }),
  remove: writes('Delete an entry, or a group without entries, that does not come with the product', {
    params: idParams,
    data: z.null(),
  }),
  preview: reads('The menu as a role sees it', {
    params: z.object({ roleId: requiredId() }),
    data: z.array(menuGroup),
  }),
  roles: reads('All roles', { data: z.array(role) }),
})
