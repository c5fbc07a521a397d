import { roleApi } from '@zhixin/contract/role/role.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { listMembers } from './member.reads'
import { addMembers } from './member.writes'
import { listRoles, previewRole, readRole } from './role.reads'
import { deleteRole, saveRole } from './role.writes'

/** The roles and their members. */
export async function roleRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database } = services
  serve(app, roleApi, {
    list: ({ body }, call) => listRoles(database, call, body),
    detail: ({ params }, call) => readRole(database, call, params.id),
    save: ({ body }, call) => saveRole(database, call, body),
    remove: ({ params }, call) => deleteRole(database, call, params.id),
    members: ({ body }, call) => listMembers(database, call, body),
    addMembers: ({ body }, call) => addMembers(database, call, body),
    preview: ({ params }, { language }) => previewRole(database, params.id, language),
  })
}
