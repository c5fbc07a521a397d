import { EventEmitter } from 'node:events'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Query } from '../transaction'

/** The queue of the migration; what it is called, and how long a ticket is kept from others, stands there. */
const queueName = 'job'

/** Milliseconds between two signs of life of whoever works on a job; after 15 s without one it is another's. */
export const beatEvery = 3000

/** A job that somebody has taken from the queue: nobody else gets it while they give signs of life. */
export interface Ticket {
  id: string
  jobId: number
  /** It was given back, or lost, as often as a job may be: it gets no further chance. */
  isLast: boolean
}

/**
 * The queue of jobs in the database: brings each job to one process at a time, and to another when that one is gone.
 * pg-boss keeps it (docs/decisions/0022-jobs.md).
 */
export interface Queue {
  /** Puts a job into the queue, in the transaction of `query`; nobody takes it before `startAt`. */
  put: (query: Query, jobId: number, startAt?: Date) => Promise<void>
  /** The next job, if there is one. */
  take: () => Promise<Ticket | null>
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
  /** Told when this process has put a job into the queue. */
  arrivals: EventEmitter
}

interface Row {
  id: string
  data: { jobId: number }
  retryCount: number
  retryLimit: number
}

async function openQueue(pool: pg.Pool): Promise<Queue> {
  const { rows } = await pool.query<{ place: string }>(`select current_schema() || '_queue' as place`)
  const schema = rows[0]?.place ?? ''
  const executeSql = async (text: string, values: unknown[]) => pool.query(text, values)
  const boss = new PgBoss({
    schema,
    db: { executeSql } as PgBoss.Db,
    migrate: false,
    schedule: false,
    supervise: false,
  })
  // Only makes sure that the queue is there, and as this release of pg-boss has it.
  await boss.start()
  const arrivals = new EventEmitter()
  // pg-boss 10 takes for lost what was begun too long ago; what gives signs of life has begun just now.
  const beat = `update ${schema}.job set started_on = now() where name = $1 and id = $2 and state = 'active' returning id`

  return {
    arrivals,
    put: async (query, jobId, startAt) => {
      const db = {
        executeSql: async (text: string, values: unknown[]) => ({ rows: await query(text, values) }),
      }
      await boss.send(queueName, { jobId }, {
        db: db as PgBoss.Db,
        ...(startAt && { startAfter: startAt }),
      } as PgBoss.SendOptions)
      // The transaction has not ended yet; who is early looks again a second later.
      setTimeout(() => arrivals.emit('job'), 20).unref()
    },
    take: async () => {
      const [row] = (await boss.fetch(queueName, { includeMetadata: true })) as unknown as Row[]
      return row ? { id: row.id, jobId: row.data.jobId, isLast: row.retryCount >= row.retryLimit } : null
    },
    beat: async ({ id }) => (await pool.query(beat, [queueName, id])).rows.length > 0,
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
