import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ListDefinition, type ListState, readListState, writeListState } from '../../../lib/list.state'
import { forgetSaved } from './saved'

export interface ListAddress<S extends ListState> {
  state: S
  /** The query string of the state. */
  search: string
  /** Queries something else and returns its query string; without a page index it starts at the first page. */
  go: (change: Partial<S>, how: 'push' | 'replace') => string
  /** The id of the saved view that the list was last put into here; null: none; undefined: it has just been opened. */
  viewId: number | null | undefined
  /** Puts the list into a saved view, or out of all of them, with its query string. */
  enter: (viewId: number | null, search: string, how: 'push' | 'replace') => void
}

/** What a history entry keeps beside the address; it survives a reload. */
interface Entry {
  viewId?: number | null
}

/**
 * A list's state: the query string of its address and nothing else (rule list.address). Which view it came from
 * decides no row. It is kept in the history entry, so that Back and a reload know it and links do not.
 */
export function useListState<S extends ListState>(definition: ListDefinition<S>): ListAddress<S> {
  const navigate = useNavigate()
  // The hash says which list it is of a page that has several.
  const { search: raw, hash, state: entry } = useLocation()
  const viewId = (entry as Entry | null)?.viewId
  const state = useMemo(() => readListState(definition, raw), [definition, raw])
  const search = useMemo(() => writeListState(state), [state])

  const go = useCallback(
    (change: Partial<S>, how: 'push' | 'replace') => {
      const written = writeListState({ ...state, pageIndex: 1, ...change })
      const next = writeListState(readListState(definition, written))
      if (next !== search) {
        forgetSaved()
        navigate({ search: next, hash }, { replace: how === 'replace', state: { viewId: viewId ?? null } })
      }
      return next
    },
    [definition, state, search, hash, viewId, navigate],
  )
  const enter = useCallback(
    (view: number | null, next: string, how: 'push' | 'replace') => {
      // After returning from a form, the mark of the saved row and the scroll position stay.
      const replace = how === 'replace'
      if (!replace) forgetSaved()
      navigate({ search: next, hash }, { replace, state: { viewId: view }, preventScrollReset: replace })
    },
    [hash, navigate],
  )
  return useMemo(() => ({ state, search, go, viewId, enter }), [state, search, go, viewId, enter])
}
