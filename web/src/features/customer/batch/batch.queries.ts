import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import { type BatchRowStateName, batchRowStates } from '@zhixin/contract/customer/batch.enums'
import type { Batch } from '@zhixin/contract/customer/batch.schema'
import { pageOf } from '@zhixin/contract/pages'
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

/** Which rows are on show: those of one outcome or all, and the page of them. */
export interface RowsShown {
  state: BatchRowStateName | undefined
  pageIndex: number
}

/** How many rows of a bulk change have an outcome, or how many it has. */
export function amountOf(batch: Batch, state: BatchRowStateName | undefined): number {
  const amounts = {
    waiting: batch.fdWaitingNum,
    ready: batch.fdReadyNum,
    unchanged: batch.fdUnchangedNum,
    refused: batch.fdRefusedNum,
    done: batch.fdDoneNum,
  }
  return state ? amounts[state] : batch.fdTotalNum
}

/** The page of a bulk change's result, with the rows that it shows. */
export function batchAddress(id: number, shown?: RowsShown): string {
  const search = new URLSearchParams({ id: String(id) })
  if (shown?.state) search.set('state', shown.state)
  if (shown && shown.pageIndex > 1) search.set('page', String(shown.pageIndex))
  return `${pageOf('batchResult').path}?${search}`
}

const wholeNumber = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Which bulk change the address says; undefined if it says none. */
export const batchIdIn = (search: URLSearchParams): number | undefined => wholeNumber(search.get('id'))

/** Which rows the address says; what it does not say well is left out. */
export const readRowsShown = (search: URLSearchParams): RowsShown => ({
  state: batchRowStates.find((name) => name === search.get('state')),
  pageIndex: wholeNumber(search.get('page')) ?? 1,
})
