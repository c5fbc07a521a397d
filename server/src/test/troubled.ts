import pg from 'pg'
import { startTestServer, type TestServer } from './api'
import { type DatabaseProxy, startDatabaseProxy } from './databaseProxy'

/** A server whose database is behind a proxy. */
export interface TroubledServer {
  server: TestServer
  proxy: DatabaseProxy
  /** Reaches the database directly, as its owner. */
  direct: pg.Client
  /** Ends every connection of the server as an administrator can. */
  terminate: () => Promise<void>
  close: () => Promise<void>
}

/** Starts a server behind a proxy; on a database of its own by default. */
export async function startTroubledServer(named?: {
  owner: string
  server: string
}): Promise<TroubledServer> {
  let proxy: DatabaseProxy | undefined
  let direct: pg.Client | undefined
  const server = await startTestServer({}, async (url, ownerUrl) => {
    direct = new pg.Client({ connectionString: named?.owner ?? ownerUrl })
    proxy = await startDatabaseProxy(named?.server ?? url)
    return proxy.url
  })
  if (!proxy || !direct) throw new Error('The server has not asked for its database')
  const between = proxy
  const beside = direct
  // A test may stop the whole PostgreSQL.
  beside.on('error', () => {})
  await beside.connect()
  return {
    server,
    proxy: between,
    direct: beside,
    terminate: async () => {
      await beside.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    },
    close: async () => {
      await beside.end()
      await between.close()
      await server.close()
    },
  }
}
