import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type View, viewApi } from '@zhixin/contract/view/view.api'
import { call } from '../../lib/http'
import type { KeptColumn } from './arrangement'
import { viewsQuery } from './useListViews'
import { listItself } from './views'

/** What a person says about a view; without an id it is a new one. */
export type ViewInput = Pick<
  View,
  'fdName' | 'fdFilters' | 'fdSort' | 'fdColumns' | 'fdPageSize' | 'fdDefault'
> & {
  id?: number | undefined
}

/** What the list itself is before anything is kept of it. */
const unkept: ViewInput = {
  fdName: listItself,
  fdFilters: {},
  fdSort: null,
  fdColumns: [],
  fdPageSize: null,
  fdDefault: false,
}

/** The writes of a list's views, one after the other. The HTTP client shows what fails; then all is read again. */
export function useViewWrites(listKey: string) {
  const client = useQueryClient()
  const { queryKey } = viewsQuery(listKey)
  const scope = { id: `view ${listKey}` }
  const read = () => client.getQueryData(queryKey) ?? []
  const send = ({ id, fdName, fdFilters, fdSort, fdColumns, fdPageSize, fdDefault }: ViewInput) =>
    call(viewApi.save, {
      body: {
        id: id || undefined,
        fdListKey: listKey,
        fdName,
        fdFilters,
        fdSort,
        fdColumns,
        fdPageSize,
        fdDefault,
      },
    })
  const readAgain = () => client.invalidateQueries({ queryKey })

  const save = useMutation({ scope, mutationFn: send, onSettled: readAgain })
  const remove = useMutation({
    scope,
    mutationFn: (id: number) => call(viewApi.remove, { params: { id } }),
    onSettled: readAgain,
  })
  // Columns change on the screen at once; what is sent is what they are when its turn comes.
  const columns = useMutation({
    scope,
    mutationFn: async (name: string) => {
      const view = read().find((one) => one.fdName === name)
      if (!view) return
      const { id } = await send(view)
      client.setQueryData(queryKey, (views) =>
        views?.map((one) => (one.fdName === name ? { ...one, id } : one)),
      )
    },
    onError: readAgain,
  })

  return {
    save,
    remove,
    /** Keeps the columns of a view, or of the list itself. */
    keepColumns(view: View | undefined, fdColumns: KeptColumn[]) {
      const name = view?.fdName ?? listItself
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (views = []) =>
        views.some((one) => one.fdName === name)
          ? views.map((one) => (one.fdName === name ? { ...one, fdColumns } : one))
          : [
              ...views,
              { ...unkept, id: 0, fdListKey: listKey, createdDate: '', lastModifiedDate: '', fdColumns },
            ],
      )
      columns.mutate(name)
    },
  }
}
