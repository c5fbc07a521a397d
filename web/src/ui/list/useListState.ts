import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ListDefinition, type ListState, readListState, writeListState } from './list.state'

export interface ListAddress<S extends ListState> {
  state: S
  /** The query string that the state stands for. */
  search: string
  /** Asks for something else and answers its query string; without a page index it starts at the first page. */
  go: (change: Partial<S>, how: 'push' | 'replace') => string
}

/** A list's state, which is the query string of its address and nothing else (rule L1). */
export function useListState<S extends ListState>(definition: ListDefinition<S>): ListAddress<S> {
  const navigate = useNavigate()
  const { search: raw } = useLocation()
  const state = useMemo(() => readListState(definition, raw), [definition, raw])
  const search = useMemo(() => writeListState(definition, state), [definition, state])

  const go = useCallback(
    (change: Partial<S>, how: 'push' | 'replace') => {
      const written = writeListState(definition, { ...state, pageIndex: 1, ...change })
      const next = writeListState(definition, readListState(definition, written))
      if (next !== search) navigate({ search: next }, { replace: how === 'replace' })
      return next
    },
    [definition, state, search, navigate],
  )
  return useMemo(() => ({ state, search, go }), [state, search, go])
}
