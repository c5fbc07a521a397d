import { draftApi } from '@zhixin/contract/draft/draft.api'
import { routesOf } from '../../http/serve'
import { listDrafts, readDraft } from './draft.reads'
import { discardDraft, keepDraft } from './draft.writes'

/** Drafts of forms (rule draft.kept). */
export const draftRoutes = routesOf(draftApi, ({ database }) => ({
  save: ({ body: { fdValues, ...input } }, { caller }) =>
    fdValues === null
      ? discardDraft(database, caller, input)
      : keepDraft(database, caller, { ...input, fdValues }),
  list: ({ body }, { caller }) => listDrafts(database, caller, body),
  detail: ({ query }, { caller }) => readDraft(database, caller, query),
}))
