import { z } from 'zod'
import { api, heavy, lists, writes } from '../api'
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
export const dictionaryAdminApi = api(dictionaryAdminCalls, {
  types: lists('All dictionaries, in their order', body({}), dictionaryType),
  // It counts the records that hold each, of all customers.
  items: heavy(
    lists(
      'All items of a dictionary, in their order, disabled ones too',
      dictionaryItemQuery,
      dictionaryItem,
    ),
  ),
  saveItem: writes(
    'Add an item to a dictionary that is not closed, or with an id replace its labels and state',
    { body: dictionaryItemInput, data: z.object({ id: z.number().int() }) },
  ),
  sortItems: writes('Put the items of a dictionary into another order; all of them must be named', {
    body: dictionarySortInput,
    data: z.null(),
  }),
})
