import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve'
import type { Services } from '../../services'
import { listItems, listTypes } from './dictionaryAdmin.reads'
import { saveItem, sortItems } from './dictionaryAdmin.writes'

/** The administration of the dictionaries (rules dictionary.items, dictionary.closed). */
export async function dictionaryAdminRoutes(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const { database } = services
  serve(app, dictionaryAdminApi, {
    types: (_input, { language }) => listTypes(database, language),
    items: ({ body }, { caller }) => listItems(database, caller, body.typeCode),
    saveItem: ({ body }, call) => saveItem(database, call, body),
    sortItems: ({ body }, call) => sortItems(database, call, body),
  })
}
