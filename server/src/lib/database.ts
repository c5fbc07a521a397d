import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@zhixin/prisma/client'
import pg from 'pg'
import { openPipeline, type Pipeline } from './pipeline'

/** The database: Prisma for the writes and ordinary reads, and the pool below it for hot named statements. */
export interface Database {
  prisma: PrismaClient
  pool: pg.Pool
  /** For the named statements of every request and of the hottest reads; see there what may go in. */
  pipeline: Pipeline
  close: () => Promise<void>
}

/** A transaction, as the writes pass it down. */
export type Transaction = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]

interface DatabaseOptions {
  url: string
  onConnectionLost?: (error: Error) => void
}

/**
 * Opens the pool that everything shares. A statement may take 30 s, a wait for a lock 10 s, an abandoned
 * transaction 30 s: a fault ends in an answer, not in a full pool.
 */
export function openDatabase({ url, onConnectionLost = () => {} }: DatabaseOptions): Database {
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 5000,
    // The server's time-outs do not help when it no longer answers at all.
    query_timeout: 35_000,
    keepAlive: true,
    options:
      '-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000 -c TimeZone=UTC',
  }
  // A transaction may send several statements before it waits for the answers (see `inTransaction`).
  const pool = new pg.Pool({
    ...connection,
    pipeline: true,
    max: 10,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig)
  const pipeline = openPipeline(
    { ...connection, options: `${connection.options} -c plan_cache_mode=force_generic_plan` },
    onConnectionLost,
  )
  // Without a listener a connection that the server drops would end the process, idle or checked out.
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
    pipeline,
    close: async () => {
      await prisma.$disconnect()
      await pipeline.close()
      if (!pool.ended) await pool.end()
    },
  }
}
