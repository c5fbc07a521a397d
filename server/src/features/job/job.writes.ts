import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { requestCancel } from '../../lib/jobs/jobs'
import { inTransaction } from '../../lib/transaction'

/**
 * Cancels a job of the caller, with an access token one that it has started; what is done stays done.
 * @throws AppError record_not_found, also for somebody else's
 */
export async function cancelJob(database: Database, { caller }: Call, id: number): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const [job] = await query(
      `select from job where id = $1 and account_id = $2 and ($3::int is null or access_token_id = $3) for update`,
      [id, caller.accountId, caller.token?.id ?? null],
    )
    if (!job) throw new AppError('record_not_found')
    await requestCancel(query, id)
  })
}

/** The caller has been told of all their jobs that have ended. */
export async function seeJobs({ pool }: Database, { caller }: Call): Promise<void> {
  await pool.query('update job set seen = true where account_id = $1 and ended_at is not null and not seen', [
    caller.accountId,
  ])
}
