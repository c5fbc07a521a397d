import { maxWaitingJobs } from '@zhixin/contract/jobs'
import type { Language } from '@zhixin/contract/language'
import { lockAccount } from '../lockAccount'
import type { Query } from '../transaction'
import { arrivals } from './queue'

/** Thrown when too many jobs of an account are waiting. */
export class JobsFull extends Error {}

/** The last three are final. */
export type JobState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'

/** A job to be started. */
export interface NewJob {
  kind: string
  /** Who starts it: the job has their rights, which are read again for every piece. */
  accountId: number
  /** By which access token, if by one: the job has no more rights than that token. */
  accessTokenId?: number | undefined
  language: Language
  /** Parameters for its kind; small. */
  data?: object
  /** The batch of changes that it runs. */
  batchId?: number
  /** How many rows it has, if known. */
  total?: number
  /** Its earliest start. */
  startAt?: Date
}

/**
 * Makes sure, until the transaction of `query` ends, that an account may have another waiting job. `startJob` does it
 * too; a caller who writes much before that does it first.
 * @throws JobsFull
 */
export async function demandFreePlace(query: Query, accountId: number): Promise<void> {
  await lockAccount(query, accountId)
  // Scheduled jobs do not count.
  const [found] = await query<{ waiting: number }>(
    `select count(*)::int as waiting from job
      where account_id = $1 and state = 'waiting' and not cancel_asked and due_at <= now()`,
    [accountId],
  )
  if (found && found.waiting >= maxWaitingJobs) throw new JobsFull()
}

/**
 * Adds a job, in the transaction of `query`. It begins after the commit, in whichever process takes it.
 * @returns its id
 * @throws JobsFull
 */
export async function startJob(
  query: Query,
  { kind, accountId, accessTokenId, language, data = {}, batchId, total = 0, startAt }: NewJob,
): Promise<number> {
  if (!startAt) await demandFreePlace(query, accountId)
  const [job] = await query<{ id: number }>(
    `insert into job (kind, account_id, language, data, batch_id, total, access_token_id, due_at)
      values ($1, $2, $3, $4::jsonb, $5, $6, $7, coalesce($8, now())) returning id`,
    [
      kind,
      accountId,
      language,
      JSON.stringify(data),
      batchId ?? null,
      total,
      accessTokenId ?? null,
      startAt ?? null,
    ],
  )
  if (!job) throw new Error('The job was not written')
  // The transaction is still open: a poll before its commit finds nothing, and the next one follows a second later.
  setTimeout(() => arrivals.emit('job'), 20).unref()
  return job.id
}

/**
 * Requests the end of a job, in the transaction of `query`. A running one ends after its current rows, one that waits is
 * taken and ended at once; what is done stays done.
 */
export async function requestCancel(query: Query, id: number): Promise<void> {
  await query(
    `update job set cancel_asked = true, held = false, due_at = case state when 'waiting' then now() else due_at end
      where id = $1`,
    [id],
  )
}

/** Counts of rows. */
export interface Progress {
  total: number
  /** Rows that were dealt with, refused ones included. */
  done: number
  refused: number
}

/** One piece of a job; C is the type of its caller. */
export interface JobWork<C> {
  id: number
  data: unknown
  batchId: number | null
  language: Language
  /** Who started it, with their current rights. */
  caller: C
  /** Aborted when the server stops, the job was cancelled, or another process has it: end soon, and begin nothing. */
  signal: AbortSignal
  /**
   * Reads the caller again, for pieces of more than some seconds. It throws where the job was cancelled or its account
   * disabled, to end the job: let it through.
   */
  readCaller: () => Promise<C>
  /** Records the progress within a piece of more than a second. */
  report: (progress: Progress) => Promise<void>
}

/**
 * A kind of job. `run` does one piece, of some seconds where possible, and is called until it returns `isDone`. The
 * process may be killed anywhere in it, and another process calls it again: each step and the record of it must be one
 * transaction, so that nothing is done twice.
 */
export interface JobKind<C> {
  run: (work: JobWork<C>) => Promise<Progress & { isDone: boolean }>
  /**
   * Cleans up after a job that was cancelled or failed, in the transaction of `query` that ends it.
   */
  abandon?: (
    query: Query,
    job: { id: number; batchId: number | null },
    state: 'cancelled' | 'failed',
  ) => Promise<void>
}
