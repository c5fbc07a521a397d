import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ListKey } from '@zhixin/contract/lists'
import type { View } from '@zhixin/contract/view/view.api'
import { viewCalls } from '@zhixin/contract/view/view.calls'
import { useCallback, useEffect } from 'react'
import { call } from '../../lib/http'
import { sendWhileLeaving } from '../../lib/http.leaving'
import { viewsQuery } from './view.queries'
import { listRecordName } from './views'

/** What a person enters about a view; without an id it is a new one. */
export type ViewInput = Pick<
  View,
  'fdName' | 'fdFilters' | 'fdSort' | 'fdColumns' | 'fdPageSize' | 'fdDensity' | 'fdDefault' | 'fdPinned'
> & {
  id?: number | undefined
}

/** The arrangement, which is saved with the click: columns, row height and page size. */
export type Arrangement = Partial<Pick<View, 'fdColumns' | 'fdDensity' | 'fdPageSize'>>

/** The list's own arrangement. */
const unkept: ViewInput = {
  fdName: listRecordName,
  fdFilters: {},
  fdSort: null,
  fdColumns: [],
  fdPageSize: null,
  fdDensity: null,
  fdDefault: false,
  fdPinned: false,
}

/** The writes of a list's views run one after the other. */
export const writesOf = (listKey: ListKey) => ({ id: `view ${listKey}` })

function bodyOf(
  listKey: ListKey,
  { id, fdName, fdFilters, fdSort, fdColumns, fdPageSize, fdDensity, fdDefault, fdPinned }: ViewInput,
) {
  const kept = { fdName, fdFilters, fdSort, fdColumns, fdPageSize, fdDensity, fdDefault, fdPinned }
  return { id: id || undefined, fdListKey: listKey, ...kept }
}

/** Saves a view of a list. */
export const sendView = (listKey: ListKey, view: ViewInput): Promise<{ id: number }> =>
  call(viewCalls.save, { body: bodyOf(listKey, view) })

/** Unsent changes of the arrangement: a row of quick changes is sent once. */
const unsent = new Set<string>()

/** Sent and not yet answered. */
const underWay = new Set<string>()

/** Sends a view as it is when its turn comes; other writes of the list's views wait for it. */
function sendQueued(client: QueryClient, listKey: ListKey, name: string): void {
  const { queryKey } = viewsQuery(listKey)
  const options = client.defaultMutationOptions({
    scope: writesOf(listKey),
    mutationFn: async () => {
      const view = client.getQueryData(queryKey)?.find((one) => one.fdName === name)
      const key = `${listKey} ${name}`
      if (!unsent.delete(key) || !view) return
      underWay.add(key)
      const { id } = await sendView(listKey, view).finally(() => underWay.delete(key))
      client.setQueryData(queryKey, (views) =>
        views?.map((one) => (one.fdName === name ? { ...one, id } : one)),
      )
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
  // The HTTP client has shown the failure.
  client
    .getMutationCache()
    .build(client, options)
    .execute(undefined)
    .catch(() => {})
}

/**
 * Saves the arrangement of a list, in a view or for the list itself: it shows at once, and is sent as it is when its
 * turn comes. The HTTP client shows failures; then everything is read again.
 */
export function useViewKeeping(listKey: ListKey): (view: View | undefined, change: Arrangement) => void {
  const client = useQueryClient()

  // A change right before leaving the page is saved all the same.
  useEffect(() => {
    const leave = () => {
      for (const view of client.getQueryData(viewsQuery(listKey).queryKey) ?? []) {
        const key = `${listKey} ${view.fdName}`
        // A view that is being created has no id yet: sent again, it would be created twice.
        const waits = underWay.has(key) ? view.id > 0 : unsent.has(key)
        if (!waits || !sendWhileLeaving(viewCalls.save, bodyOf(listKey, view))) continue
        unsent.delete(key)
        underWay.delete(key)
      }
    }
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [client, listKey])

  return useCallback(
    (view, change) => {
      const { queryKey } = viewsQuery(listKey)
      const name = view?.fdName ?? listRecordName
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (views = []) =>
        views.some((one) => one.fdName === name)
          ? views.map((one) => (one.fdName === name ? { ...one, ...change } : one))
          : [
              ...views,
              { ...unkept, id: 0, fdListKey: listKey, createdDate: '', lastModifiedDate: '', ...change },
            ],
      )
      unsent.add(`${listKey} ${name}`)
      sendQueued(client, listKey, name)
    },
    [client, listKey],
  )
}
