import type { Batch, BatchFilters } from '@zhixin/contract/batch/batch.schema'
import type { Reader } from '../../../http/call'
import type { Database, Page } from '../../../lib/database'
import { pageReader } from '../../../record/rowReader'
import { type BatchRecord, batchColumns, describeBatches } from '../../batch/batch.reads'
import { scopeParameters } from '../customer.scope'
import { approves, noticedSql } from './approvable.reads'

type Asked = Pick<BatchFilters, 'pageIndex' | 'pageSize'>

const readRows = pageReader<BatchRecord, Asked>(['id', 'asc'], {
  from: 'batch b',
  key: 'b.id',
  values: [({ caller }) => caller.accountId, ...scopeParameters],
  where: noticedSql,
  columns: batchColumns(),
  order: 'b.asked_at, b.id',
})

/** The batches that wait for an approval that the caller may give, those that wait longest first. */
export async function listApprovals(
  database: Database,
  call: Reader,
  filters: Asked,
  zone: string,
): Promise<Page<Batch>> {
  if (!approves(call.caller)) return { rows: [], total: 0 }
  const { rows, total } = await readRows(database, call, filters, zone)
  return { rows: await describeBatches(database, call, rows, zone), total }
}
