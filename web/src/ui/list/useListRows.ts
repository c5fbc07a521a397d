import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RequestError } from '../../lib/http'
import { correctedPage, type ListState } from './list.state'
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
  /** Undefined while the first rows load, and when they could not be loaded. */
  rows: Row[] | undefined
  total: number
  /** Rows of the previous question are on show, or newer ones are on their way. */
  busy: boolean
  failure: { kind: 'forbidden' | 'failed'; message: string; requestId: string | undefined } | undefined
  retry: () => void
}

/**
 * The rows for a list's state. A newer question cancels the older one and its answer is never painted; the old
 * rows stay meanwhile (rules L5, L6). A page beyond the end gives way to the last one (L10).
 */
export function useListRows<S extends ListState, Row>(
  address: ListAddress<S>,
  query: (state: S) => ListQuery<Row>,
): ListRows<Row> {
  const { state, go } = address
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<Page<Row>>({
    ...query(state),
    placeholderData: keepPreviousData,
  })
  const corrected = data && !isPlaceholderData ? correctedPage(state, data) : undefined

  useEffect(() => {
    if (corrected) go({ pageIndex: corrected } as Partial<S>, 'replace')
  }, [corrected, go])

  const emptyInPassing = data?.rows.length === 0 && data.total > 0
  return {
    rows: error || emptyInPassing ? undefined : data?.rows,
    total: data?.total ?? 0,
    busy: isFetching,
    failure: error && !isFetching ? failureOf(error) : undefined,
    retry: () => void refetch(),
  }
}

/** Why rows could not be read, for the empty state. */
export function failureOf(error: Error): ListRows<unknown>['failure'] {
  const request = error instanceof RequestError ? error : undefined
  return {
    kind: request?.status === 403 ? 'forbidden' : 'failed',
    message: error.message,
    requestId: request?.requestId,
  }
}
