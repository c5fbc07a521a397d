import { draftApi } from '@zhixin/contract/draft/draft.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { readDraft } from './draft.reads'
import { discardDraft, keepDraft } from './draft.writes'

/** Drafts of forms (rule draft.kept). */
export async function draftRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { database } = services
  serve(app, draftApi, {
    save: ({ body: { fdValues, ...input } }, { caller }) =>
      fdValues === null
        ? discardDraft(database, caller, input)
        : keepDraft(database, caller, { ...input, fdValues }),
    detail: ({ query }, { caller }) => readDraft(database, caller, query),
  })
}
