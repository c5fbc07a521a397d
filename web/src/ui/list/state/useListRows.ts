import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { correctedPage, type ListState } from '../../../lib/list.state'
import { type ListFailure, useLastAnswer } from './useLastAnswer'
import type { ListAddress } from './useListState'

interface Page<Row> {
  rows: Row[]
  total: number
}

export interface ListQuery<Row> {
  queryKey: QueryKey
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>
}

export interface ListRows<Row> {
  /** Undefined while the first rows load, and if they could not be loaded. */
  rows: Row[] | undefined
  /** The number of the first row. */
  firstIndex: number
  total: number
  /** Whether the rows are of an earlier query, or newer ones are being loaded. */
  busy: boolean
  /** Why the last query failed; the rows, if any, are those of an earlier one. */
  failure: ListFailure | undefined
  retry: () => void
}

/**
 * The rows for a list's state. A newer query cancels the older one, whose answer is never shown (rule list.order);
 * the old rows stay until then, also when the query fails (rule list.loading). A page beyond the end gives way to the
 * last one (rule list.last). Nothing is queried before it is known what the list opens with.
 */
export function useListRows<S extends ListState, Row>(
  address: Pick<ListAddress<S>, 'state' | 'go'>,
  query: (state: S) => ListQuery<Row>,
  isSettled: boolean,
): ListRows<Row> {
  const { state, go } = address
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<Page<Row>>({
    ...query(state),
    enabled: isSettled,
    placeholderData: keepPreviousData,
  })
  const answer = isPlaceholderData ? undefined : data
  const corrected = answer && correctedPage(state, answer)

  useEffect(() => {
    if (corrected) go({ pageIndex: corrected } as Partial<S>, 'replace')
  }, [corrected, go])

  // With the numbers of its own rows.
  const firstIndex = (state.pageIndex - 1) * state.pageSize + 1
  const emptyInPassing = answer?.rows.length === 0 && answer.total > 0
  const found = useMemo(
    () => (answer && !emptyInPassing ? { ...answer, firstIndex } : undefined),
    [answer, emptyInPassing, firstIndex],
  )
  const { kept, failure } = useLastAnswer(found, error, isFetching)

  return {
    rows: kept?.rows,
    firstIndex: kept?.firstIndex ?? 1,
    total: kept?.total ?? 0,
    busy: isFetching,
    failure,
    retry: useCallback(() => void refetch(), [refetch]),
  }
}
