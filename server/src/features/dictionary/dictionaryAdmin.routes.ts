import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import { routesOf } from '../../http/serve'
import { listItems, listTypes } from './dictionaryAdmin.reads'
import { saveItem, sortItems } from './dictionaryAdmin.writes'

/** The administration of the dictionaries (rules dictionary.items, dictionary.closed). */
export const dictionaryAdminRoutes = routesOf(dictionaryAdminApi, ({ database }) => ({
  types: (_input, { language }) => listTypes(database, language),
  items: ({ body }, { caller }) => listItems(database, caller, body.typeCode),
  saveItem: ({ body }, call) => saveItem(database, call, body),
  sortItems: ({ body }, call) => sortItems(database, call, body),
}))
