import type { Batch, BatchFilters } from '@zhixin/contract/batch/batch.schema'
import type { Reader } from '../../../http/call'
import type { Database, Page } from '../../../lib/database'
import { type BatchRecord, batchColumns, describeBatches } from '../../batch/batch.reads'
import { scopeValues } from '../customer.scope'
import { approves, noticedSql } from './approvable.reads'

/** The batches that wait for an approval that the caller may give, those that wait longest first. */
export async function listApprovals(
  database: Database,
  call: Reader,
  { pageIndex, pageSize }: Pick<BatchFilters, 'pageIndex' | 'pageSize'>,
  zone: string,
): Promise<Page<Batch>> {
  const { caller } = call
  if (!approves(caller)) return { rows: [], total: 0 }
  const values = [caller.accountId, ...scopeValues(caller)]
  const [page, counted] = await Promise.all([
    database.pool.query<BatchRecord>(
      `select ${batchColumns()} from batch b where ${noticedSql} order by b.asked_at, b.id limit $4 offset $5`,
      [...values, pageSize, (pageIndex - 1) * pageSize],
    ),
    database.pool.query<{ total: number }>(
      `select count(*)::int as total from batch b where ${noticedSql}`,
      values,
    ),
  ])
  return { rows: await describeBatches(database, call, page.rows, zone), total: counted.rows[0]?.total ?? 0 }
}
