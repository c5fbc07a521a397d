import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { dataDirectory, isDemoByDefault, loadEnvironmentFile } from '../../prisma/engine/address'
import { withSettings } from '../../prisma/engine/databaseUrl'
import { environmentSchema } from '../../server/src/config'
import { demandSessions, TransactionPooler } from '../../server/src/lib/pooler'
import { Failure, reasonOf } from './failure'
import { portProblem } from './ports'

/** What the scripts themselves need to know; the server reads everything else of the environment. */
export interface Settings {
  host: string
  port: number
  dataDir: string
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  /** Where migrations and seeds are applied: the same database as its owner, or the very same address. */
  migrationDatabaseUrl: string | undefined
  demo: boolean
  /** Undefined in the embedded set-up: then one is generated and kept in DATA_DIR. */
  jwtSecret: string | undefined
  /** Seconds for which a server that stops still takes calls. */
  stopDelay: number
}

const CONNECT_TIMEOUT_MS = 5_000

/**
 * Parses `.env` and the environment, by the server's own schema.
 * @throws Failure naming every variable that is wrong
 */
export function readSettings(): Settings {
  loadEnvironmentFile()
  const parsed = environmentSchema.safeParse(process.env)
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Failure(`The environment cannot be used: ${problems.join('; ')}.`)
  }
  const { HOST, PORT, DATABASE_URL, MIGRATION_DATABASE_URL, DEMO, JWT_SECRET, STOP_DELAY } = parsed.data
  return {
    host: HOST,
    port: PORT,
    dataDir: dataDirectory(),
    databaseUrl: DATABASE_URL,
    migrationDatabaseUrl: MIGRATION_DATABASE_URL ?? DATABASE_URL,
    demo: DEMO ?? isDemoByDefault(DATABASE_URL === undefined, HOST),
    jwtSecret: JWT_SECRET,
    stopDelay: STOP_DELAY,
  }
}

/** Makes sure that DATA_DIR exists and can be written. */
export function checkDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Failure(`The data folder ${dataDir} cannot be written (${code}); set DATA_DIR to one that can.`)
  }
}

/** Makes sure that the server will be able to listen. */
export async function checkPort({ host, port }: Settings): Promise<void> {
  const problem = await portProblem(port, host)
  if (problem === 'EADDRINUSE') {
    throw new Failure(`Port ${port} on ${host} is taken by another program; set PORT to a free one.`)
  }
  if (problem)
    throw new Failure(`The server cannot listen on ${host}, port ${port} (${problem}); set HOST and PORT.`)
}

/** Makes sure that the database of a variable answers and can be used by the application. */
export async function checkDatabase(
  databaseUrl: string,
  variable: 'DATABASE_URL' | 'MIGRATION_DATABASE_URL',
): Promise<void> {
  let address: string = variable
  try {
    const url = new URL(databaseUrl)
    url.password = ''
    url.searchParams.delete('schema')
    address = url.toString()
  } catch {
    throw new Failure(
      `${variable} is not an address; it looks like postgresql://user:password@host:5432/database.`,
    )
  }
  const pool = new pg.Pool({
    connectionString: withSettings(databaseUrl),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
  })
  pool.on('error', () => undefined)
  let found: { version: number; encoding: string } | undefined
  try {
    const { rows } = await pool.query<NonNullable<typeof found>>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    found = rows[0]
    await demandSessions(pool, variable)
  } catch (error) {
    if (error instanceof TransactionPooler) throw new Failure(error.message)
    throw new Failure(`The database at ${address} cannot be reached (${reasonOf(error)}); check ${variable}.`)
  } finally {
    await pool.end().catch(() => undefined)
  }
  if (found && found.version < 150_000) {
    throw new Failure(`The database at ${address} is older than PostgreSQL 15; use 15 or newer.`)
  }
  if (found && found.encoding !== 'UTF8') {
    throw new Failure(
      `The database at ${address} has the encoding ${found.encoding}; make one with UTF8 ` +
        `(create database … template template0 encoding 'UTF8' locale 'C.UTF-8').`,
    )
  }
}

/** What a server's environment lacks of secrets: those of the embedded set-up, unless JWT_SECRET is set. */
export const serverSecrets = ({ jwtSecret, dataDir }: Settings): { JWT_SECRET?: string } =>
  jwtSecret ? {} : embeddedSecrets(dataDir)

/** The environment of a server with these settings, on a database. */
export const serverVariables = (settings: Settings, databaseUrl: string) => ({
  HOST: settings.host,
  PORT: String(settings.port),
  DATA_DIR: settings.dataDir,
  DATABASE_URL: databaseUrl,
  DEMO: String(settings.demo),
  ...serverSecrets(settings),
})

/**
 * The secrets of the embedded set-up, generated once and kept in DATA_DIR (mode 0600), so that sessions survive a
 * restart. With a DATABASE_URL they come from the environment.
 */
export function embeddedSecrets(dataDir: string): { JWT_SECRET: string } {
  const file = path.join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    const secrets = { JWT_SECRET: randomBytes(48).toString('base64url') }
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  }
  try {
    const { JWT_SECRET } = JSON.parse(readFileSync(file, 'utf8')) as { JWT_SECRET?: string }
    if (JWT_SECRET) return { JWT_SECRET }
  } catch {
    // Falls through: unreadable and incomplete files get the same advice.
  }
  throw new Failure(`${file} is damaged; remove it to have a new one made (everyone signs in again).`)
}
