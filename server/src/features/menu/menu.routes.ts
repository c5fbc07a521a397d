import { menuApi } from '@zhixin/contract/menu/menu.api'
import { routesOf } from '../../http/serve'
import { readRoleMenu } from '../profile/profile.reads'
import { listMenu, readRoles } from './menu.reads'
import { deleteMenuItem, saveMenuItem, sortMenu } from './menu.writes'

/** The administration of the side menu; the menu of a person is the account's (getMenu). */
export const menuRoutes = routesOf(menuApi, ({ database }) => ({
  list: () => listMenu(database),
  save: ({ body }, call) => saveMenuItem(database, call, body),
  sort: ({ body }, call) => sortMenu(database, call, body),
  remove: ({ params }, call) => deleteMenuItem(database, call, params.id),
  preview: async ({ params }, { language }) => (await readRoleMenu(database, params.roleId, language)).menu,
  roles: (_input, { language }) => readRoles(database, language),
}))
