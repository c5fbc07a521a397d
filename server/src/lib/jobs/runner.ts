import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { inTransaction } from '../transaction'
import type { JobKind, JobState, Progress } from './jobs'
import { arrivals, giveBack, maxAttempts, renewEvery, renewLease, type TakenJob, takeJob } from './queue'

/** How many jobs a process runs concurrently, so that a long one does not hold up the others. */
const slots = 3

/** How many of them may be one account's: another never waits for it alone. */
const slotsEach = slots - 1

/** Milliseconds between two lines in the log about jobs that cannot be taken. */
const complainEvery = 60_000

/** Milliseconds between two polls of an idle process. */
const lookEvery = 1000

/** A job as it stands now: it may have been cancelled, or have a new owner. */
interface Present {
  cancelled: boolean
  accountId: number
  accessTokenId: number | null
}

interface RunnerOptions<C> {
  database: { pool: pg.Pool }
  /** The implementation of each kind of job. */
  kinds: Readonly<Record<string, JobKind<C>>>
  /**
   * Returns an account with its current rights, narrowed to those of an access token if it was started by one; null if
   * it may do nothing any more.
   */
  findCaller: (accountId: number, accessTokenId: number | null) => Promise<C | null>
  log: { error: (details: object, message: string) => void }
}

/** Runs the jobs of a database; several processes share them. */
export interface Runner {
  /** Starts to poll for jobs; if the database is unavailable, it starts later. */
  start: () => void
  /** Leaves running jobs to other processes, and stops. */
  stop: () => Promise<void>
}

const note = `update job set total = $2, done = $3, refused = $4 where id = $1`
const end = `update job set state = $2, failure = $3, ended_at = now() where id = $1 and state in ('waiting', 'running')`
const isOpen = `select id from job where id = $1 and state in ('waiting', 'running') for update`
const present = `select cancel_asked as cancelled, account_id as "accountId", access_token_id as "accessTokenId"
  from job where id = $1`

/** Why a job ends without being done. */
class Ended extends Error {
  constructor(
    readonly state: 'cancelled' | 'failed',
    readonly code: string | null = null,
  ) {
    super(`The job is ${state}`)
  }
}

/** Creates a runner, which does nothing before it is started. */
export function createRunner<C>({ database, kinds, findCaller, log }: RunnerOptions<C>): Runner {
  const { pool } = database
  const stopping = new AbortController()
  let working: Promise<unknown> = Promise.resolve()

  async function work(): Promise<void> {
    const served = new Map<Promise<unknown>, number>()
    let complained = Number.NEGATIVE_INFINITY
    while (!stopping.signal.aborted) {
      const accounts = [...served.values()]
      const full = accounts.filter((id) => accounts.filter((other) => other === id).length >= slotsEach)
      const job = await takeJob(pool, full).catch((error) => {
        if (performance.now() - complained >= complainEvery) {
          complained = performance.now()
          log.error({ err: error }, 'no jobs are done: none can be taken from the database')
        }
        return null
      })
      if (!job) await waitForWork(stopping.signal)
      else {
        const serving: Promise<unknown> = serve(job)
          .catch((error) => log.error({ err: error, jobId: job.id }, 'job interrupted'))
          .finally(() => {
            served.delete(serving)
            // It may have been another one's turn.
            arrivals.emit('job')
          })
        served.set(serving, job.accountId)
        if (served.size >= slots) await Promise.race(served.keys())
      }
    }
    await Promise.all(served.keys())
  }

  /** Runs one job while its lease is ours; after an internal error it is left to the next process that takes it. */
  async function serve(job: TakenJob): Promise<void> {
    const lost = new AbortController()
    const beating = setInterval(() => {
      renewLease(pool, job).then(
        (isOurs) => isOurs || lost.abort(),
        // The database does not answer: the lease may expire.
        () => {},
      )
    }, renewEvery)
    try {
      await carryOut(job, AbortSignal.any([stopping.signal, lost.signal]))
      if (stopping.signal.aborted) await giveBack(pool, job)
    } catch (error) {
      await giveBack(pool, job)
      throw error
    } finally {
      clearInterval(beating)
    }
  }

  async function carryOut(job: TakenJob, signal: AbortSignal): Promise<void> {
    const kind = kinds[job.kind]
    const finish = async (state: Exclude<JobState, 'waiting' | 'running'>, failure: string | null = null) => {
      // Whoever has taken it since may end it at the same moment: one of them does.
      await inTransaction(pool, async (query) => {
        const [open] = await query(isOpen, [job.id])
        if (!open) return
        if (state !== 'done') await kind?.abandon?.(query, job, state)
        await query(end, [job.id, state, failure])
      })
    }
    if (!kind || job.attempts > maxAttempts) return finish('failed', 'internal_error')
    const readCaller = async () => {
      const { rows } = await pool.query<Present>(present, [job.id])
      const [now] = rows
      if (!now || now.cancelled) throw new Ended('cancelled')
      // It may have a new owner since.
      const caller = await findCaller(now.accountId, now.accessTokenId)
      if (!caller) throw new Ended('failed', 'unauthorized')
      return caller
    }
    const report = async ({ total, done, refused }: Progress) => {
      await pool.query(note, [job.id, total, done, refused])
    }
    try {
      while (!signal.aborted) {
        const piece = await kind.run({ ...job, caller: await readCaller(), signal, readCaller, report })
        await report(piece)
        if (piece.isDone) return await finish('done')
      }
    } catch (error) {
      // Whoever takes it next begins this piece again.
      if (signal.aborted) return
      const ended = endOf(error)
      if (!ended) throw error
      await finish(ended.state, ended.code)
    }
  }

  return {
    start: () => {
      working = work()
      working.catch((error) => log.error({ err: error }, 'jobs have stopped'))
    },
    stop: async () => {
      stopping.abort()
      await working.catch(() => {})
    },
  }
}

/** The end of a job that an error is, a refusal for example; undefined for an error after which a retry may succeed. */
function endOf(error: unknown): Ended | undefined {
  if (error instanceof Ended) return error
  const isRefusal = error instanceof Error && error.name === 'AppError' && 'code' in error
  return isRefusal ? new Ended('failed', String(error.code)) : undefined
}

/** Waits until this process adds a job, or until it is time to poll for those of others. */
async function waitForWork(stopped: AbortSignal): Promise<void> {
  const arrived = new AbortController()
  const wake = () => arrived.abort()
  arrivals.once('job', wake)
  await pause(lookEvery, AbortSignal.any([arrived.signal, stopped]))
  arrivals.off('job', wake)
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  delay(milliseconds, undefined, { signal }).catch(() => {})
