import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { batchHasRun } from '@zhixin/contract/batch/batch.texts'
import { batchRowCalls } from '@zhixin/contract/customer/batchRow.calls'
import { batchRowSorts } from '@zhixin/contract/customer/batchRow.list'
import type { BatchRow } from '@zhixin/contract/customer/batchRow.schema'
import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
import { priceKinds } from '@zhixin/contract/customer/priceBatch.enums'
import { call } from '../../../lib/http'
import { read } from '../../../lib/read'
import { batchRoot, type RowsShown } from '../../batch/batch.queries'

/** How the prices that it changes are distributed; settled once it is previewed. */
export const distributionQuery = (id: number) =>
  read(
    ['priceDistribution', id],
    priceBatchCalls.distribution,
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY },
  )

/** A row of it in the list. */
export type ShownRow = BatchRow & { id: number }

/** What its rows can be filtered by. */
export const rowChoicesQuery = ({ id, fdState }: Pick<Batch, 'id' | 'fdState'>) =>
  read([...batchRoot, id, 'rowChoices', fdState], batchRowCalls.choices, { params: { id } }, { staleTime: 0 })

/** The order of rows: of a preview of prices those that change most first, else those that are skipped. */
export const sortOf = ({ fdSource, fdState }: Pick<Batch, 'fdSource' | 'fdState'>, { sort }: RowsShown) =>
  [...batchRowSorts, 'fdPlace' as const].find((one) => one === sort) ??
  (fdSource === 'price' && !batchHasRun({ fdState }) ? 'fdPriceChange' : 'fdPlace')

/** The rows on show as the call of the list takes them. */
export function rowFiltersOf(batch: Pick<Batch, 'id' | 'fdSource' | 'fdState'>, shown: RowsShown) {
  const { state, kind, reason } = shown
  const sort = sortOf(batch, shown)
  const isSorted = sort !== 'fdPlace'
  return {
    id: batch.id,
    fdStateList: state ? [state] : [],
    fdPriceKindList: priceKinds.filter((one) => one === kind),
    fdReasonList: reason ? [reason] : [],
    ...(isSorted && { sortName: sort }),
    sortOrder: isSorted ? ('desc' as const) : ('asc' as const),
  }
}

/**
 * A page of its rows, of one outcome or of all. Rows are of the state that the bulk change is known to be in: those
 * that were read while it was still under way are read again when it has ended.
 */
export const batchRowsQuery = (batch: Pick<Batch, 'id' | 'fdSource' | 'fdState'>, shown: RowsShown) => {
  const { pageIndex, pageSize } = shown
  const body = { ...rowFiltersOf(batch, shown), pageIndex, pageSize }
  return {
    queryKey: [...batchRoot, batch.id, 'rows', batch.fdState, body],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { rows, total } = await call(batchRowCalls.list, { body, signal })
      return { total, rows: rows.map((row): ShownRow => ({ ...row, id: row.fdPlace })) }
    },
    staleTime: 0,
  }
}
