import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import type { BatchRowStateName } from '@zhixin/contract/customer/batch.enums'
import { call } from '../../../lib/http'

const root = ['customerBatch'] as const

/** A bulk change with its counts. */
export const batchQuery = (id: number) =>
  queryOptions({
    queryKey: [...root, id],
    queryFn: ({ signal }) => call(batchCalls.detail, { params: { id }, signal }),
    staleTime: 0,
  })

/** The number of rows per page. */
export const rowsShown = 20

/** A page of its rows, of one outcome or of all. */
export const batchRowsQuery = (id: number, state: BatchRowStateName | undefined, pageIndex: number) =>
  queryOptions({
    queryKey: [...root, id, 'rows', state, pageIndex],
    queryFn: ({ signal }) =>
      call(batchCalls.rows, {
        body: { id, fdStateList: state ? [state] : [], pageIndex, pageSize: rowsShown },
        signal,
      }),
    staleTime: 0,
    placeholderData: (previous) => previous,
  })

/** Refetches a bulk change after progress. */
export const refreshBatch = (client: QueryClient, id: number): Promise<void> =>
  client.invalidateQueries({ queryKey: [...root, id] })
