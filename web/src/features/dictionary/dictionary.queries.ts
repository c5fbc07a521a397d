import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import { call } from '../../lib/http'
import { refreshDictionaries } from './dataSource.queries'

const root = 'dictionaryAdmin'

/** All dictionaries with the number of their items. */
export const typesQuery = queryOptions({
  queryKey: [root, 'types'],
  queryFn: ({ signal }) => call(dictionaryAdminApi.types, { signal }),
})

/** The items of a dictionary as they are maintained. */
export const itemsQuery = (typeCode: string) =>
  queryOptions({
    queryKey: [root, 'items', typeCode],
    queryFn: ({ signal }) => call(dictionaryAdminApi.items, { body: { typeCode }, signal }),
    // How many records hold an item is counted anew.
    staleTime: 0,
  })

/** After a write, or one that was refused: the screen and whatever shows labels read them again. */
export async function refreshItems(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: [root] }), refreshDictionaries(client)])
}
