import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListKey } from '@zhixin/contract/list/lists'
import { viewCalls } from '@zhixin/contract/view/view.calls'
import { call } from '../../lib/http'
import { sendView, type ViewInput, writesOf } from './useViewKeeping'
import { viewsQuery } from './view.queries'

/** Saving and deleting a list's views. The HTTP client shows failures; in any case everything is read again. */
export function useViewWrites(listKey: ListKey) {
  const client = useQueryClient()
  const scope = writesOf(listKey)
  const readAgain = () => client.invalidateQueries({ queryKey: viewsQuery(listKey).queryKey })
  return {
    save: useMutation({
      scope,
      mutationFn: (view: ViewInput) => sendView(listKey, view),
      onSettled: readAgain,
    }),
    remove: useMutation({
      scope,
      mutationFn: (id: number) => call(viewCalls.remove, { params: { id } }),
      onSettled: readAgain,
    }),
  }
}
