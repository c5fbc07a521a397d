import type pg from 'pg'
import { Allowance, withAllowance } from './allowance'

/** A database behind a pooler that gives a connection to others between two transactions. */
export class TransactionPooler extends Error {
  override name = 'TransactionPooler'

  constructor(variable = 'DATABASE_URL') {
    super(
      `${variable} leads through a connection pooler that does not pool sessions; set it to do so (PgBouncer: pool_mode = session), or give the address of PostgreSQL itself.`,
    )
  }
}

/** Milliseconds that a start waits for the database before it goes on without an answer. */
const waitAtStart = 3000
/** Connections that are tried against the first one: others may use the same pooler meanwhile, and hide it from some. */
const tries = 3
/** What pooling by statements says to a transaction; it has no code of its own. */
const noTransactions = /transaction blocks not allowed/i

/** The session that answers; a process alone might be of another machine behind the same address. */
const session = `select pg_backend_pid() || ' ' || backend_start as id from pg_stat_activity where pid = pg_backend_pid()`

/**
 * Refuses a pooler whose connections are not sessions: prepared statements, settings and locks would be those of
 * strangers. It is one where two connections that are open at once have the same session, or one has changed its own:
 * neither happens where sessions are pooled, nor without a pooler. Where there is no answer, also for want of a second
 * connection, nothing is refused.
 * @throws TransactionPooler
 */
export async function demandSessions(pool: Pick<pg.Pool, 'connect'>, variable?: string): Promise<void> {
  const sessions: pg.PoolClient[] = []
  const ask = async (client: pg.PoolClient) => (await client.query<{ id: string }>(session)).rows[0]?.id
  const open = async () => {
    const client = await pool.connect()
    sessions.push(client)
    return client
  }
  const isShared = async () => {
    const first = await open()
    const id = await ask(first)
    for (let tried = 0; tried < tries; tried++) {
      const other = await open()
      await other.query('begin')
      if ((await ask(other)) === id || (await ask(first)) !== id) return true
    }
    return false
  }
  const found = await withAllowance(new Allowance(waitAtStart), isShared).catch(({ message }: Error) =>
    noTransactions.test(message),
  )
  await Promise.all(sessions.slice(1).map((client) => client.query('rollback').catch(() => undefined)))
  for (const client of sessions) client.release(found)
  if (found) throw new TransactionPooler(variable)
}
