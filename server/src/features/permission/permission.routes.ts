import { permissionApi } from '@zhixin/contract/permission/permission.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { companyOf, ownCompanyOf } from '../accountAdmin/accountAdmin.reads'
import { explainAccess } from './explain.reads'
import { listPermissions } from './permission.reads'

/** The permissions, and explanations of access. */
export async function permissionRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { database } = services
  serve(app, permissionApi, {
    list: ({ body }, { language }) => listPermissions(database, body, language),
    explain: ({ body }, call) => explainAccess(database, call, body, companyOf(call.caller)),
    explainSub: ({ body }, call) => explainAccess(database, call, body, ownCompanyOf(call.caller)),
  })
}
