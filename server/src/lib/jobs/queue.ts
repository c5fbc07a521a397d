import { EventEmitter } from 'node:events'
import type { Language } from '@zhixin/contract/language'
import type pg from 'pg'

/** Seconds for which a job is a process's own, if it does not renew that. */
const leaseSeconds = 15

/** Milliseconds between two renewals. */
export const renewEvery = 3000

/** How often a job may be taken, before it fails for good. */
export const maxAttempts = 50

/** Emits `job` when this process has started a job, after its commit. */
export const arrivals = new EventEmitter()

/** A job that a process has taken: no other gets it while the lease is renewed. */
export interface TakenJob {
  id: number
  kind: string
  language: Language
  data: unknown
  batchId: number | null
  accountId: number
  /** How often it was taken, this time included: distinguishes this lease from earlier ones. */
  attempts: number
}

// The accounts with the fewest running jobs come first. Whoever has a job moves the moment on which it is due: a job of
// a process that died is due again.
const take = `with busy as (
    select account_id, count(*) as jobs from job where state = 'running' and due_at > now() group by account_id
  ), next as (
    select j.id from job j left join busy b on b.account_id = j.account_id
    where j.state in ('waiting', 'running') and j.due_at <= now() and not j.held
      and (j.account_id <> all($1::int[]) or j.cancel_asked)
    order by j.cancel_asked desc, coalesce(b.jobs, 0), j.id limit 1 for update of j skip locked
  )
  update job j set state = 'running', started_at = coalesce(j.started_at, now()), attempts = j.attempts + 1,
    due_at = now() + interval '${leaseSeconds} seconds'
  from next where j.id = next.id
  returning j.id, j.kind, j.language, j.data, j.batch_id as "batchId", j.account_id as "accountId", j.attempts`

const lease = `update job set due_at = now() + $3 * interval '1 second'
  where id = $1 and attempts = $2 and state = 'running'`

/**
 * Takes the oldest job of the account with the fewest running, if there is one.
 * @param full accounts that must wait; only their cancelled jobs are taken
 */
export async function takeJob(pool: pg.Pool, full: readonly number[] = []): Promise<TakenJob | null> {
  return (await pool.query<TakenJob>(take, [full])).rows[0] ?? null
}

/** Extends the lease; false when another process has the job by now, or it has ended. */
export const renewLease = (pool: pg.Pool, job: TakenJob): Promise<boolean> =>
  leaseFor(pool, job, leaseSeconds)

/** Leaves the job to any process, after a second. */
export const giveBack = (pool: pg.Pool, job: TakenJob): Promise<boolean> => leaseFor(pool, job, 1)

async function leaseFor(pool: pg.Pool, { id, attempts }: TakenJob, seconds: number): Promise<boolean> {
  return (await pool.query(lease, [id, attempts, seconds])).rowCount === 1
}
