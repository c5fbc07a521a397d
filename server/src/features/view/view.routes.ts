import { viewApi } from '@zhixin/contract/view/view.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { listViews } from './view.reads'
import { deleteView, saveView } from './view.writes'

/** Saved views of lists (rule view.own). */
export async function viewRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database } = services
  serve(app, viewApi, {
    list: ({ body }, { caller }) => listViews(database, caller, body.fdListKey),
    save: ({ body }, call) => saveView(database, call, body),
    remove: ({ params }, { caller }) => deleteView(database, caller, params.id),
  })
}
