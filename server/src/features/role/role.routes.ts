import { roleApi } from '@zhixin/contract/role/role.api'
import { routesOf } from '../../http/serve'
import { listMembers } from './member.reads'
import { listRoles, previewRole, readRole } from './role.reads'
import { addMembers, deleteRole, requireSecondFactor, saveRole } from './role.writes'

/** The roles and their members. */
export const roleRoutes = routesOf(roleApi, ({ database }) => ({
  list: ({ body }, call) => listRoles(database, call, body),
  detail: ({ params }, call) => readRole(database, call, params.id),
  save: ({ body }, call) => saveRole(database, call, body),
  requireSecondFactor: ({ body }, call) => requireSecondFactor(database, call, body),
  remove: ({ params }, call) => deleteRole(database, call, params.id),
  members: ({ body }, call) => listMembers(database, call, body),
  addMembers: ({ body }, call) => addMembers(database, call, body),
  preview: ({ params }, { language }) => previewRole(database, params.id, language),
}))
