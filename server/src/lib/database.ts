import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@zhixin/prisma/client'
import { withSettings } from '@zhixin/prisma/engine/databaseUrl'
import type pg from 'pg'
import { ConnectionPool, type SecondConnection } from './connections'

/** Runs statements; those with a name are prepared once for each connection. */
export interface Queries {
  query: <Row extends pg.QueryResultRow>(statement: {
    name?: string
    text: string
    values?: unknown[]
  }) => Promise<{ rows: Row[] }>
}

/** The database: Prisma where one entity is read or written, and below it the pool for SQL. */
export interface Database {
  /** Transactions are for `inTransaction`. */
  prisma: Omit<PrismaClient, '$transaction'>
  pool: pg.Pool
  /** Resolves if the database answers and can write; /readyz calls it. */
  check: () => Promise<void>
  close: () => Promise<void>
}

/** A page of a list, and the number of all rows that match. */
export interface Page<Row> {
  rows: Row[]
  total: number
}

/** A transaction, as writes pass it on. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

interface DatabaseOptions {
  url: string
  onConnectionLost?: (error: Error) => void
  /** Called when the holder of a connection requests another; by default that fails. */
  onSecondConnection?: (error: SecondConnection) => void
}

/** PostgreSQL's code for a transaction that may not write. */
const readOnly = '25006'

/**
 * Something to sort that does not fit into its memory: it is written to the disk of the tables, and leaves nothing
 * behind. The setting lasts as long as these two, which are sent as one.
 */
const probe = `set local work_mem = '64kB';
  select current_setting('transaction_read_only') = 'on' as "isReadOnly", count(distinct repeat(md5(n::text), 40))
    from generate_series(1, 300) as n`

async function check(pool: pg.Pool): Promise<void> {
  const results = (await pool.query(probe)) as unknown as pg.QueryResult<{ isReadOnly: boolean }>[]
  if (results[1]?.rows[0]?.isReadOnly)
    throw Object.assign(new Error('The database is read-only'), { code: readOnly })
}

const refuse = (error: SecondConnection) => {
  throw error
}

/**
 * Opens the pool that everything shares. A request waits no longer than its allowance: 5 s of it for a connection, 3 s
 * for a lock, so that a lock that cannot be had is a conflict and not a time-out. PostgreSQL itself ends a statement
 * after 30 s, or a second after its connection was closed, and an abandoned transaction after 30 s (docs/decisions/0013-waiting-for-the-database.md).
 */
export function openDatabase({
  url,
  onConnectionLost = () => {},
  onSecondConnection = refuse,
}: DatabaseOptions): Database {
  const pool = new ConnectionPool({
    connectionString: withSettings(
      url,
      '-c statement_timeout=30000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=30000 -c client_connection_check_interval=1000 -c TimeZone=UTC',
    ),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // A transaction may send several statements before it waits for the answers (see `inTransaction`).
    pipeline: true,
    max: 10,
    idleTimeoutMillis: 60_000,
    onSecond: onSecondConnection,
  })
  // Without a listener, a connection that the database closes would end the process, idle or checked out.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => {
    client.on('error', onConnectionLost)
  })
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: 5000, timeout: 15_000 },
  })
  return {
    prisma,
    pool,
    check: () => check(pool),
    close: async () => {
      await prisma.$disconnect()
      if (!pool.ended) await pool.end()
    },
  }
}
