import { permissionApi } from '@zhixin/contract/permission/permission.api'
import { routesOf } from '../../http/serve'
import { companyOf, ownCompanyOf } from '../rank/account.scope'
import { explainAccess } from './explain.reads'
import { listPermissions } from './permission.reads'

/** The permissions, and explanations of access. */
export const permissionRoutes = routesOf(permissionApi, ({ database }) => ({
  list: ({ body }, { language }) => listPermissions(database, body, language),
  explain: ({ body }, call) => explainAccess(database, call, body, companyOf(call.caller)),
  explainSub: ({ body }, call) => explainAccess(database, call, body, ownCompanyOf(call.caller)),
}))
