import { EventEmitter } from 'node:events'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Query } from '../transaction'

/** The queue of the migration `queue`; what it is called, and how long a ticket is kept from others, stands there. */
const queueName = 'job'

/** Milliseconds between two signs of life of whoever works on a job; after 15 s without one it is another's. */
export const beatEvery = 3000

/** A job that somebody has taken from the queue: nobody else gets it while they give signs of life. */
export interface Ticket {
  id: string
  jobId: number
  /** Whose job it is; null where it is gone. */
  accountId: number | null
  /** How often it was taken before: tells who has it from who had it. */
  times: number
  /** It was given back, or lost, as often as a job may be: it gets no further chance. */
  isLast: boolean
}

/**
 * The queue of jobs in the database: brings each job to one process at a time, and to another when that one is gone.
 * pg-boss keeps it (docs/decisions/0022-jobs.md).
 */
export interface Queue {
  /**
   * The next job, if there is one: of whoever has the fewest under way, the oldest.
   * @param besides accounts whose turn it is not; only what they have cancelled is taken
   */
  take: (besides?: readonly number[]) => Promise<Ticket | null>
  /** A sign of life; false when the ticket is somebody else's by now. */
  beat: (ticket: Ticket) => Promise<boolean>
  /** It is done, whatever came of it. */
  finish: (ticket: Ticket) => Promise<void>
  /** Somebody else may take it, after a second. */
  giveBack: (ticket: Ticket) => Promise<void>
  /** Brings back what those have who give no signs of life any more. */
  recover: () => Promise<void>
  /** Removes what is done, a week later. */
  clearUp: () => Promise<void>
  /** Emits `job` when this process has put a job into the queue. */
  arrivals: EventEmitter
}

/** Where a database has its queue. */
interface Place {
  schema: string
  boss: PgBoss
  arrivals: EventEmitter
}

const places = new WeakMap<pg.Pool, Place>()

/** It is looked up with `query`, so that a transaction needs no other connection. */
async function placeOf(pool: pg.Pool, query: Query): Promise<Place> {
  const known = places.get(pool)
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
  const place = places.get(pool) ?? { schema, boss, arrivals: new EventEmitter() }
  places.set(pool, place)
  return place
}

/** Puts a job into the queue, in the transaction of `query`; nobody takes it before `startAt`. */
export async function putJob(
  { pool }: { pool: pg.Pool },
  query: Query,
  jobId: number,
  startAt?: Date,
): Promise<void> {
  const { boss, arrivals } = await placeOf(pool, query)
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
  const { schema, boss, arrivals } = await placeOf(pool, async (text) => (await pool.query(text)).rows)
  // Only makes sure that the queue is there, and as this release of pg-boss has it.
  await boss.start()
  // pg-boss 10 takes for lost what was begun too long ago; what gives signs of life has begun just now.
  const beat = `update ${schema}.job set started_on = now()
    where name = $1 and id = $2 and retry_count = $3 and state = 'active' returning id`
  // As pg-boss takes a job, which knows neither accounts nor turns.
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
    take: async (besides = []) => (await pool.query<Ticket>(take, [queueName, besides])).rows[0] ?? null,
    beat: async ({ id, times }) => (await pool.query(beat, [queueName, id, times])).rows.length > 0,
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
