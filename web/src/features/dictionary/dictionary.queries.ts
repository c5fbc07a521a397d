import type { QueryClient } from '@tanstack/react-query'
import { dictionaryAdminCalls } from '@zhixin/contract/dictionary/dictionaryAdmin.calls'
import { read } from '../../lib/read'
import { refreshDictionaries } from './dataSource.queries'

const root = 'dictionaryAdmin'

/** All dictionaries with the number of their items. */
export const typesQuery = read([root, 'types'], dictionaryAdminCalls.types)

/** The items of a dictionary for its administration. */
export const itemsQuery = (typeCode: string) =>
  // How many records hold an item is counted again each time.
  read([root, 'items', typeCode], dictionaryAdminCalls.items, { body: { typeCode } }, { staleTime: 0 })

/** After a write or a refusal: the screen and whatever shows labels read them again. */
export async function refreshItems(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [root] }), refreshDictionaries(client)])
}
