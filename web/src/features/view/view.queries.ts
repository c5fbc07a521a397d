import { queryOptions } from '@tanstack/react-query'
import type { ListKey } from '@zhixin/contract/lists'
import type { View } from '@zhixin/contract/view/view.api'
import { viewCalls } from '@zhixin/contract/view/view.calls'
import { call } from '../../lib/http'

/** What the person keeps of a list on the server: its views, and the columns of the list itself. */
export function viewsQuery(listKey: ListKey) {
  return queryOptions({
    queryKey: ['view', listKey],
    queryFn: async ({ signal }): Promise<View[]> =>
      (await call(viewCalls.list, { body: { fdListKey: listKey }, signal })).rows,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** The person's pinned views of all lists. */
export const pinnedQuery = queryOptions({
  queryKey: ['pinned views'],
  queryFn: async ({ signal }): Promise<View[]> => (await call(viewCalls.pinned, { body: {}, signal })).rows,
})

/** A view that everybody has: its name, and what it filters by. */
export interface Preset {
  name: string
  filters: View['fdFilters']
}
