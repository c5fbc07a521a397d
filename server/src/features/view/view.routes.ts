import { viewApi } from '@zhixin/contract/view/view.api'
import { routesOf } from '../../http/serve'
import { listPinned, listViews } from './view.reads'
import { deleteView, saveView } from './view.writes'

/** Saved views of lists (rule view.own). */
export const viewRoutes = routesOf(viewApi, ({ database }) => ({
  list: ({ body }, { caller }) => listViews(database, caller, body.fdListKey),
  pinned: (_, { caller }) => listPinned(database, caller),
  save: ({ body }, call) => saveView(database, call, body),
  remove: ({ params }, { caller }) => deleteView(database, caller, params.id),
}))
