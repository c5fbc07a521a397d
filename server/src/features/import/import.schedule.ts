import { importLimits } from '@zhixin/contract/import/import.enums'
import type pg from 'pg'

const { days, uncheckedDays } = importLimits

/** Files whose rows nobody asks for any more: those that were checked long ago, and those that never were. */
const expired = `delete from customer_import where id in (
  select id from customer_import
  where created_at < now() - case when batch_id is null then interval '${uncheckedDays} days' else interval '${days} days' end
  order by id limit 20)`

/** Removes files with their rows, some at a time. @returns how many */
export async function removeExpiredImports(pool: pg.Pool, signal: AbortSignal): Promise<number> {
  let removed = 0
  while (!signal.aborted) {
    const { rowCount } = await pool.query(expired)
    if (!rowCount) break
    removed += rowCount
  }
  return removed
}
