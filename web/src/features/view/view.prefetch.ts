import type { ListKey } from '@zhixin/contract/lists'
import type { View } from '@zhixin/contract/view/view.api'
import { type ListDefinition, type ListState, readListState } from '../../lib/list.state'
import { type PrefetchedAnswer, prefetch, prefetchIfAllowed } from '../../lib/prefetch.calls'
import { keptPageSize, listRecordName, searchOfView } from './views'

/** Where a list is: its query string, and the state of its history entry. */
export interface Place {
  search: string
  entry: unknown
}

/** The browser's current location. */
export const placeNow = (): Place => ({
  search: location.search,
  entry: (history.state as { usr?: unknown } | null)?.usr,
})

/** Whether the list has just been opened: it may begin with the default view. */
const isOpened = ({ entry }: Place) => (entry as { viewId?: unknown } | null)?.viewId === undefined

/** The query string that a list begins with, once its views are known. */
export function firstSearch<S extends ListState>(
  definition: ListDefinition<S>,
  views: readonly View[] | undefined,
  place: Place,
): string {
  if (place.search !== '' || !isOpened(place)) return place.search
  const usual = views?.find((view) => view.fdDefault && view.fdName !== listRecordName)
  return searchOfView(definition, usual ?? { fdFilters: {}, fdSort: null, fdPageSize: keptPageSize(views) })
}

/**
 * Requests a list's views and first rows before its code is there, as `useListViews` and `useListRows` will: an address
 * without a query string waits for the default view, any other does not.
 */
export function prefetchList<S extends ListState>(
  listKey: ListKey,
  endpoint: Parameters<typeof prefetchIfAllowed>[1],
  definition: ListDefinition<S>,
  place: Place,
  held: PrefetchedAnswer,
): Promise<unknown>[] {
  const isFurther = (key: string) => definition.columns[key]?.further
  const views = prefetch('POST', '/api/view/list', { fdListKey: listKey })
  const waits = place.search === '' && isOpened(place)
  const askRows = (known?: unknown) => {
    const all = known as View[] | undefined
    // With further columns the page asks for more.
    if (all?.some(({ fdColumns }) => fdColumns.some(({ key, visible }) => visible && isFurther(key))))
      return Promise.resolve(undefined)
    const search = firstSearch(definition, all, place)
    return prefetchIfAllowed(held, endpoint, readListState(definition, search))
  }
  return [views, waits ? views.then(askRows) : askRows()]
}
