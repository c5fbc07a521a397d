import type { QueryClient } from '@tanstack/react-query'
import { batchCalls } from '@zhixin/contract/batch/batch.calls'
import { type BatchRowStateName, batchRowStates } from '@zhixin/contract/batch/batch.enums'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { pageOf } from '@zhixin/contract/pages'
import { type ListState, pageSizes } from '../../lib/list.state'
import { read } from '../../lib/read'

/** The key of all queries of batches. */
export const batchRoot = ['customerBatch'] as const

/** A bulk change with its counts. */
export const batchQuery = (id: number) =>
  read([...batchRoot, id], batchCalls.detail, { params: { id } }, { staleTime: 0 })

/** Refetches a bulk change after progress. */
export const refreshBatch = (client: QueryClient, id: number): Promise<void> =>
  client.invalidateQueries({ queryKey: [...batchRoot, id] })

/** Which rows are on show: those of one outcome or all, and the page of them. */
export interface RowsShown extends ListState {
  state: BatchRowStateName | undefined
  /** Those alone that change a kind of prices, or are skipped for a reason. */
  kind?: string | undefined
  reason?: string | undefined
  /** Their order, where it is not the usual one. */
  sort?: string | undefined
  /** Whether prices are compared where that is a choice. */
  compares?: boolean
}

const chosen = ['kind', 'reason', 'sort'] as const

/** What a bulk change opens with. */
export const firstRows: RowsShown = { state: undefined, pageIndex: 1, pageSize: 20, sortOrder: 'asc' }

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
  for (const name of chosen) if (shown?.[name]) search.set(name, shown[name])
  if (shown?.compares) search.set('compares', '1')
  if (shown && shown.pageIndex > 1) search.set('page', String(shown.pageIndex))
  if (shown && shown.pageSize !== firstRows.pageSize) search.set('size', String(shown.pageSize))
  return `${pageOf('batchResult').path}?${search}`
}

const wholeNumber = (text: string | null) =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Which bulk change the address says; undefined if it says none. */
export const batchIdIn = (search: URLSearchParams): number | undefined => wholeNumber(search.get('id'))

/** A name that only the server knows: what there is none of is not offered, and finds nothing. */
const nameIn = (text: string | null) => (text !== null && /^\w{1,50}$/.test(text) ? text : undefined)

/** Which rows the address says; what it does not say well is left out. */
export const readRowsShown = (search: URLSearchParams): RowsShown => ({
  ...firstRows,
  ...Object.fromEntries(chosen.map((name) => [name, nameIn(search.get(name))])),
  compares: search.get('compares') === '1',
  pageSize: pageSizes.find((size) => size === wholeNumber(search.get('size'))) ?? firstRows.pageSize,
  state: batchRowStates.find((name) => name === search.get('state')),
  pageIndex: wholeNumber(search.get('page')) ?? 1,
})
