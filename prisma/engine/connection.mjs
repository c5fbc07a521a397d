/**
 * The schema engine's connection to PostgreSQL: Prisma's `pg` adapter, with the few things that it lacks for work on
 * the schema itself.
 */
import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import pg from 'pg'

/** The catalogue type "char" (one byte, as in `pg_constraint.contype`), which the adapter does not know. */
const CHAR_OID = 18
const TEXT_OID = 25

/** Which columns of a result were "char", by the result's array of rows. */
const characterColumns = new WeakMap()

function relabelCharacters(result) {
  for (const { fields = [], rows } of [result ?? []].flat()) {
    const found = fields.flatMap((field, index) => (field.dataTypeID === CHAR_OID ? [index] : []))
    for (const index of found) fields[index].dataTypeID = TEXT_OID
    if (found.length > 0) characterColumns.set(rows, found)
  }
  return result
}

/** Passes "char" through the adapter as text; `openAdapter` tells the engine the real type. */
class CatalogueClient extends pg.Client {
  query(...args) {
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      args[args.length - 1] = (error, result) => callback(error, relabelCharacters(result))
      return super.query(...args)
    }
    const pending = super.query(...args)
    return pending instanceof Promise ? pending.then(relabelCharacters) : pending
  }
}

/**
 * Splits a Prisma database URL into what `pg` understands and the schema, which only Prisma understands.
 * @param {string} databaseUrl
 */
export function parseDatabaseUrl(databaseUrl) {
  const url = new URL(databaseUrl)
  const schema = url.searchParams.get('schema') ?? undefined
  url.searchParams.delete('schema')
  const database = decodeURIComponent(url.pathname.slice(1))
  return { connectionString: url.toString(), schema, database }
}

/** The same server, another database. */
function withDatabase(connectionString, database) {
  const url = new URL(connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return url.toString()
}

const quoted = (name) => `"${name.replaceAll('"', '""')}"`

/** Runs one statement on a connection of its own. */
async function runOnce(connectionString, statement) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    if (statement) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function openAdapter(connectionString, schema) {
  const pool = new pg.Pool({ connectionString, Client: CatalogueClient, max: 4 })
  const options = { disposeExternalPool: true, ...(schema ? { schema } : {}) }
  const adapter = await new PrismaPg(pool, options).connect()
  // The adapter cuts a script at every semicolon, also inside function bodies and texts. PostgreSQL takes
  // the whole script, and runs it as one transaction, as the native engine does.
  adapter.executeScript = async (script) => {
    await adapter.executeRaw({ sql: script, args: [], argTypes: [] })
  }
  const { queryRaw } = adapter
  adapter.queryRaw = async (query) => {
    const result = await queryRaw.call(adapter, query)
    for (const index of characterColumns.get(result.rows) ?? []) {
      result.columnTypes[index] = ColumnTypeEnum.Character
    }
    return result
  }
  return adapter
}

/**
 * The adapter factory that the engine asks for connections, and for the scratch ("shadow") database in which
 * `migrate dev` and `migrate diff` replay the migrations.
 * @param {string} databaseUrl
 */
export function adapterFactory(databaseUrl) {
  const { connectionString, schema } = parseDatabaseUrl(databaseUrl)
  return bindMigrationAwareSqlAdapterFactory({
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => openAdapter(connectionString, schema),
    connectToShadowDb: async () => {
      const shadow = `prisma_migrate_shadow_db_${randomUUID()}`
      await runOnce(connectionString, `CREATE DATABASE ${quoted(shadow)}`)
      const adapter = await openAdapter(withDatabase(connectionString, shadow), schema)
      const closePool = adapter.dispose.bind(adapter)
      adapter.dispose = async () => {
        await closePool()
        // The engine may still hold a session of its own there, hence the force.
        await runOnce(connectionString, `DROP DATABASE IF EXISTS ${quoted(shadow)} WITH (FORCE)`)
      }
      return adapter
    },
  })
}

/** Resolves if the database answers; rejects with the driver's error. */
export async function checkConnection(databaseUrl) {
  await runOnce(parseDatabaseUrl(databaseUrl).connectionString, undefined)
}

/** Creates the database that the URL names, connecting through the server's `postgres` database. */
export async function createDatabase(databaseUrl) {
  const { connectionString, database } = parseDatabaseUrl(databaseUrl)
  await runOnce(withDatabase(connectionString, 'postgres'), `CREATE DATABASE ${quoted(database)}`)
}
