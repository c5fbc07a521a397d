import { usageLimits } from '@zhixin/contract/usage/usage.enums'
import type pg from 'pg'
import { inTransaction } from '../../lib/transaction'

const { days, uncheckedDays } = usageLimits

/** Files that nobody books any more, and those whose refused rows are kept no longer. */
const expired = `select f.id, case when b.state = 'ready' then b.id end as "batchId"
  from usage_file f left join usage_batch b on b.id = f.batch_id
  where f.created_at < now() - case when coalesce(b.state, 'ready') = 'ready' then interval '${uncheckedDays} days'
    else interval '${days} days' end order by f.id limit 20`

/** Removes files with their rows and the batches that were never booked, some at a time. @returns how many */
export async function removeExpiredFiles(pool: pg.Pool, signal: AbortSignal): Promise<number> {
  let removed = 0
  while (!signal.aborted) {
    const found = await inTransaction(pool, async (query) => {
      const files = await query<{ id: number; batchId: number | null }>(`${expired} for update of f`, [])
      const batches = files.flatMap(({ batchId }) => batchId ?? [])
      await query('delete from usage_row where batch_id = any($1)', [batches])
      await query(`delete from usage_batch where id = any($1) and state = 'ready'`, [batches])
      await query('delete from usage_file where id = any($1)', [files.map(({ id }) => id)])
      return files.length
    })
    if (found === 0) break
    removed += found
  }
  return removed
}
