import { z } from 'zod'
import { endpoint } from '../endpoint'
import { body } from '../fields'
import { dictionaryAdminCalls } from './dictionaryAdmin.calls'
import {
  dictionaryItem,
  dictionaryItemInput,
  dictionaryItemQuery,
  dictionarySortInput,
  dictionaryType,
} from './dictionaryAdmin.schema'

/** The administration of the dictionaries (rules dictionary.items, dictionary.closed). */
export const dictionaryAdminApi = {
  types: endpoint(dictionaryAdminCalls.types, {
    writes: false,
    summary: 'All dictionaries, in their order',
    body: body({}),
    row: dictionaryType,
  }),
  items: endpoint(dictionaryAdminCalls.items, {
    writes: false,
    summary: 'All items of a dictionary, in their order, disabled ones too',
    body: dictionaryItemQuery,
    row: dictionaryItem,
  }),
  saveItem: endpoint(dictionaryAdminCalls.saveItem, {
    writes: true,
    summary: 'Add an item to a dictionary that is not closed, or with an id replace its labels and state',
    body: dictionaryItemInput,
    data: z.object({ id: z.number().int() }),
  }),
  sortItems: endpoint(dictionaryAdminCalls.sortItems, {
    writes: true,
    summary: 'Put the items of a dictionary into another order; all of them must be named',
    body: dictionarySortInput,
    data: z.null(),
  }),
}
