import { staffTypes } from '@zhixin/contract/rank/accountType'
import { invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Transaction } from '../../lib/database'
import { requestCancel } from '../../lib/jobs/jobs'
import { queryIn } from '../../lib/transaction'
import type { Change } from '../audit/audit.writes'
import { kindOf } from '../batch/batchKind'
import type { StoredBatch } from '../batch/batchRow'
import { awaitsApprovalSql, openJobs } from '../job/jobOwner.reads'
import { demandNotAboveCaller, readRightsOfAccount } from '../rank/rank.reads'

interface Open {
  id: number
  batchId: number | null
  batch: Pick<StoredBatch, 'source' | 'change'> | null
  /** It waits for approval. */
  isAsked: boolean
}

/**
 * Settles what runs or waits for an account that can do nothing any more, disabled or before a new password: its batches
 * go to a new owner, with whose rights they continue or wait for approval; everything else is cancelled, and what of it
 * was approved is not any more (rule account.jobs).
 * @param call null: the system, which names no owner
 * @param ownerId undefined: all is cancelled
 * @returns what is recorded of it
 * @throws AppError validation_failed for an owner who is no active staff, or may not do what is to be done; rank_exceeded
 * for one above the caller
 */
export async function settleJobs(
  tx: Transaction,
  call: Call | null,
  { id, username }: { id: number; username: string },
  ownerId: number | undefined,
): Promise<Change[]> {
  const query = queryIn(tx)
  const jobs = await query<Open>(
    `select j.id, j.batch_id as "batchId", case when b.id is not null then json_build_object('source', b.source, 'change', b.change) end as batch, ${awaitsApprovalSql} as "isAsked" ${openJobs} order by j.id for update of j`,
    [id],
  )
  if (jobs.length === 0) return []
  const passed = call && ownerId ? jobs.filter(({ batchId }) => batchId !== null) : []
  const cancelled = jobs.filter((job) => !passed.includes(job))
  const changes: Change[] = []
  if (call && ownerId && passed.length > 0) {
    const owner = await demandOwner(tx, call, { id: ownerId, former: id }, passed)
    await query('update job set account_id = $2, access_token_id = null, seen = false where id = any($1)', [
      idsOf(passed),
      ownerId,
    ])
    await query(
      `update batch set account_id = $2, author_id = coalesce(author_id, account_id), asked_token_id = null where id = any($1)`,
      [passed.map(({ batchId }) => batchId), ownerId],
    )
    changes.push(
      { field: 'fdJobOwner', old: username, new: owner },
      { field: 'fdPassedJobList', old: null, new: idsOf(passed) },
    )
  }
  for (const job of cancelled) if (!job.isAsked) await requestCancel(query, job.id)
  if (cancelled.length > 0)
    await query(
      `update batch set decided_at = null, decided_by_id = null, state = case state when 'approval' then 'cancelled' else state end,
          ended_at = case state when 'approval' then now() else ended_at end
        where id = any($1) and (state = 'approval' or decided_at is not null)`,
      [cancelled.map(({ batchId }) => batchId)],
    )
  if (cancelled.length > 0) changes.push({ field: 'fdCancelledJobList', old: null, new: idsOf(cancelled) })
  return changes
}

const idsOf = (jobs: Open[]) => jobs.map(({ id }) => id)

/** @returns the name of the new owner */
async function demandOwner(
  tx: Transaction,
  call: Call,
  { id, former }: { id: number; former: number },
  jobs: Open[],
): Promise<string> {
  const owner = await tx.account.findFirst({
    where: { id, status: 1, type: { in: [...staffTypes] } },
    select: { username: true },
  })
  if (!owner || id === former) throw invalid(['fdJobOwnerId'], 'job_owner_unavailable')
  await demandNotAboveCaller(tx, call, id)
  const { isAdministrator, permissions } = await readRightsOfAccount(tx, id)
  const asked = jobs.flatMap(({ batch }) => (batch ? kindOf(batch).permissions(batch.change) : []))
  if (!isAdministrator && asked.some((permission) => !permissions.has(permission)))
    throw invalid(['fdJobOwnerId'], 'job_owner_unable')
  return owner.username
}
