import { EventEmitter } from 'node:events'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Query } from '../transaction'

/** The queue of the migration `queue`; its name and how long a lease lasts are set there. */
const queueName = 'job'

/** Milliseconds between two renewals of a lease, which lasts 15 s. */
export const renewEvery = 3000

/** A job that a process has taken from the queue: no other gets it while the lease is renewed. */
export interface Lease {
  id: string
  jobId: number
  /** Whose job it is; null for a job that has been deleted. */
  accountId: number | null
  /** How often it was taken before: distinguishes this lease from earlier ones. */
  times: number
  /** It was given back or lost as often as a job may be: there is no further attempt. */
  isLast: boolean
}

/**
 * The queue of jobs in the database: hands each job to one process at a time, and to another when that one has died.
 * pg-boss keeps it (docs/decisions/0022-jobs.md).
 */
export interface Queue {
  /**
   * The oldest job of the account with the fewest running, if there is one.
   * @param besides accounts that must wait; only their cancelled jobs are taken
   */
  take: (besides?: readonly number[]) => Promise<Lease | null>
  /** Extends the lease; false when another process has the job by now. */
  renew: (lease: Lease) => Promise<boolean>
  /** The job has ended, with whatever result. */
  finish: (lease: Lease) => Promise<void>
  /** Returns the job to the queue for any process, after a second. */
  giveBack: (lease: Lease) => Promise<void>
  /** Returns jobs to the queue whose lease has expired. */
  recover: () => Promise<void>
  /** Removes ended jobs after a week. */
  clearUp: () => Promise<void>
  /** Emits `job` when this process has put a job into the queue. */
  arrivals: EventEmitter
}

/** The queue's schema in a database, and what sends to it. */
interface PgBossQueue {
  schema: string
  boss: PgBoss
  arrivals: EventEmitter
}

const pgBossQueues = new WeakMap<pg.Pool, PgBossQueue>()

/** It is looked up with `query`, so that a transaction needs no other connection. */
async function pgBossOf(pool: pg.Pool, query: Query): Promise<PgBossQueue> {
  const known = pgBossQueues.get(pool)
  if (known) return known
  const [row] = await query<{ schema: string }>(`select current_schema() || '_queue' as schema`, [])
  const schema = row?.schema ?? ''
  const executeSql = async (text: string, values: unknown[]) => pool.query(text, values)
  const boss = new PgBoss({
    schema,
    db: { executeSql } as PgBoss.Db,
    migrate: false,
    schedule: false,
    supervise: false,
  })
  const queue = pgBossQueues.get(pool) ?? { schema, boss, arrivals: new EventEmitter() }
  pgBossQueues.set(pool, queue)
  return queue
}

/** Puts a job into the queue, in the transaction of `query`; nobody takes it before `startAt`. */
export async function putJob(
  { pool }: { pool: pg.Pool },
  query: Query,
  jobId: number,
  startAt?: Date,
): Promise<void> {
  const { boss, arrivals } = await pgBossOf(pool, query)
  const db = {
    executeSql: async (text: string, values: unknown[]) => ({ rows: await query(text, values) }),
  }
  await boss.send(queueName, { jobId }, {
    db: db as PgBoss.Db,
    ...(startAt && { startAfter: startAt }),
  } as PgBoss.SendOptions)
  // The transaction is still open: a poll before its commit finds nothing, and the next one follows a second later.
  setTimeout(() => arrivals.emit('job'), 20).unref()
}

async function openQueue(pool: pg.Pool): Promise<Queue> {
  const { schema, boss, arrivals } = await pgBossOf(pool, async (text) => (await pool.query(text)).rows)
  // Only makes sure that the queue is there, and as this release of pg-boss has it.
  await boss.start()
  // pg-boss 10 knows no renewal: a job expires a while after its start, so that moment is moved.
  const renew = `update ${schema}.job set started_on = now()
    where name = $1 and id = $2 and retry_count = $3 and state = 'active' returning id`
  // As pg-boss takes a job, but in turns of accounts, which it does not know.
  const take = `with busy as (
      select j.account_id, count(*) as jobs from ${schema}.job t join job j on j.id = (t.data->>'jobId')::int
      where t.name = $1 and t.state = 'active' group by j.account_id
    ), next as (
      select t.id, j.account_id from ${schema}.job t
        left join job j on j.id = (t.data->>'jobId')::int left join busy b on b.account_id = j.account_id
      where t.name = $1 and t.state < 'active' and t.start_after < now()
        and ((j.account_id = any($2::int[])) is not true or j.cancel_asked)
      order by j.cancel_asked desc, coalesce(b.jobs, 0), t.created_on, t.id limit 1 for update of t skip locked
    )
    update ${schema}.job t set state = 'active', started_on = now(),
      retry_count = t.retry_count + (t.started_on is not null)::int
    from next where t.name = $1 and t.id = next.id
    returning t.id, (t.data->>'jobId')::int as "jobId", next.account_id as "accountId", t.retry_count as times,
      t.retry_count >= t.retry_limit as "isLast"`

  return {
    arrivals,
    take: async (besides = []) => (await pool.query<Lease>(take, [queueName, besides])).rows[0] ?? null,
    renew: async ({ id, times }) => (await pool.query(renew, [queueName, id, times])).rows.length > 0,
    finish: async ({ id }) => {
      await boss.complete(queueName, id)
    },
    giveBack: async ({ id }) => {
      await boss.fail(queueName, id)
    },
    recover: () => boss.expire(),
    clearUp: () => boss.maintain(),
  }
}

const queues = new WeakMap<pg.Pool, Promise<Queue>>()

/** The queue of a database. */
export function queueOf({ pool }: { pool: pg.Pool }): Promise<Queue> {
  const known = queues.get(pool)
  if (known) return known
  const opened = openQueue(pool)
  queues.set(pool, opened)
  opened.catch(() => queues.delete(pool))
  return opened
}
