import { waitingEach } from '@zhixin/contract/job/job.enums'
import type { Language } from '@zhixin/contract/language'
import type pg from 'pg'
import { holdAccount } from '../holdAccount'
import type { Query } from '../transaction'
import { putJob } from './queue'

/** Thrown when an account has too many jobs that wait. */
export class JobsFull extends Error {}

/** Where a job is: the last three are its end. */
export type JobState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'

/** What is to be done, for whom. */
export interface NewJob {
  kind: string
  /** Who starts it: it does what they may do, which is looked up again for every piece of it. */
  accountId: number
  language: Language
  /** What its kind has to know; small. */
  data?: object
  /** The batch of changes that it works on. */
  batchId?: number
  /** How many rows it has, as far as that is known. */
  total?: number
  /** Not before this moment. */
  startAt?: Date
}

/**
 * Makes sure that another job of an account may wait, until the transaction of `query` ends. `startJob` does it, too:
 * who writes much before it does it first.
 * @throws JobsFull
 */
export async function demandPlace(query: Query, accountId: number): Promise<void> {
  await holdAccount(query, accountId)
  // What waits for its time waits for nobody.
  const [found] = await query<{ waiting: number }>(
    `select count(*)::int as waiting from job
      where account_id = $1 and state = 'waiting' and not cancel_asked and data->'startAt' is null`,
    [accountId],
  )
  if (found && found.waiting >= waitingEach) throw new JobsFull()
}

/**
 * Puts a job into the queue, in the transaction of `query`: it is there if and only if what it works on is. It begins
 * when the transaction has ended, in whichever process takes it.
 * @returns its id
 * @throws JobsFull
 */
export async function startJob(
  database: { pool: pg.Pool },
  query: Query,
  { kind, accountId, language, data = {}, batchId, total = 0, startAt }: NewJob,
): Promise<number> {
  if (!startAt) await demandPlace(query, accountId)
  const [job] = await query<{ id: number }>(
    `insert into job (kind, account_id, language, data, batch_id, total) values ($1, $2, $3, $4::jsonb, $5, $6) returning id`,
    [kind, accountId, language, JSON.stringify({ ...data, startAt }), batchId ?? null, total],
  )
  if (!job) throw new Error('The job was not written')
  await putJob(database, query, job.id, startAt)
  return job.id
}

/**
 * Asks for the end of a job that has not ended, in the transaction of `query`. Whoever works on it ends it after the rows
 * that are under way; what is done stays done.
 */
export async function askToCancel(database: { pool: pg.Pool }, query: Query, id: number): Promise<void> {
  const [job] = await query<{ state: string }>(
    'update job set cancel_asked = true where id = $1 returning state',
    [id],
  )
  // One that waits for its time is ended now.
  if (job?.state === 'waiting') await putJob(database, query, id)
}

/** How far a job is, in rows. */
export interface Progress {
  total: number
  /** It is through with these, whatever came of them. */
  done: number
  /** Those of them that it refused. */
  refused: number
}

/** What is done, one piece after the other, for somebody of type C. */
export interface JobWork<C> {
  id: number
  data: unknown
  batchId: number | null
  language: Language
  /** Who started it, with the rights of this moment. */
  caller: C
  /** Says that the server stops, that the job was cancelled, or that another process has it: end soon, and begin nothing. */
  signal: AbortSignal
  /**
   * For pieces that take longer than some seconds: looks again who started it, and ends the job where it was cancelled or
   * its account may do nothing any more. What it throws then is to be passed on.
   */
  look: () => Promise<C>
  /** Tells how far it is; for pieces that take longer than a second. */
  tell: (progress: Progress) => Promise<void>
}

/**
 * A kind of job. `run` does a piece of it, which is some seconds long where that can be, and says how far it is and whether
 * that was all; it is called again until it was. It may be stopped anywhere, by a kill as well, and is then called again
 * in another process: what is done must be on record together with being done, and nothing may be done twice.
 */
export interface JobKind<C> {
  run: (work: JobWork<C>) => Promise<Progress & { isDone: boolean }>
  /**
   * What is to be put in order when it ends otherwise than by being done, in the transaction of `query` that ends it: who
   * reads that it has ended reads why, too.
   */
  abandon?: (
    query: Query,
    job: { id: number; batchId: number | null },
    state: 'cancelled' | 'failed',
  ) => Promise<void>
}
