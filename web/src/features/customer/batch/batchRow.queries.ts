import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { batchRowCalls } from '@zhixin/contract/customer/batchRow.calls'
import type { BatchRow } from '@zhixin/contract/customer/batchRow.schema'
import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
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

/**
 * A page of its rows, of one outcome or of all. Rows are of the state that the bulk change is known to be in: those
 * that were read while it was still under way are read again when it has ended.
 */
export const batchRowsQuery = (
  { id, fdState }: Pick<Batch, 'id' | 'fdState'>,
  { state, pageIndex, pageSize }: RowsShown,
) => ({
  queryKey: [...batchRoot, id, 'rows', fdState, state, pageIndex, pageSize],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const body = { id, fdStateList: state ? [state] : [], pageIndex, pageSize }
    const { rows, total } = await call(batchRowCalls.list, { body, signal })
    return { total, rows: rows.map((row): ShownRow => ({ ...row, id: row.fdPlace })) }
  },
  staleTime: 0,
})
