import { queryOptions } from '@tanstack/react-query'
import { type View, viewApi } from '@zhixin/contract/view/view.api'
import type { ListKey } from '@zhixin/contract/view/view.enums'
import { call } from '../../lib/http'

/** What the person keeps of a list on the server: its views, and the columns of the list itself. */
export function viewsQuery(listKey: ListKey) {
  return queryOptions({
    queryKey: ['view', listKey],
    queryFn: async ({ signal }): Promise<View[]> =>
      (await call(viewApi.list, { body: { fdListKey: listKey }, signal })).rows,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
