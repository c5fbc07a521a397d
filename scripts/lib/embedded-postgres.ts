import { createHmac } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { addressFile, type DatabaseAddresses } from '../../prisma/engine/address'
import { withSettings } from '../../prisma/engine/databaseUrl'
import { freePort } from './ports'
import { postgresFiles, prepareData } from './postgres-data'
import { findRunner } from './postgres-runner'
import { commandLine, stopProcess } from './processes'
import { limitedRole } from './server-role'
import { type Service, startService } from './service'

/** The database, its owner, and the role that the server runs as. Neither is a superuser. */
const DATABASE = 'zhixin'
const OWNER = 'zhixin'
const SERVER = 'zhixin_server'
const START_TIMEOUT_MS = 60_000
const roles = ['owner', 'server'] as const

/** Fast shutdown first; an immediate one is safe too, its cost is a recovery at the next start. */
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 1_000],
]

export interface EmbeddedPostgres extends Service {
  addresses: DatabaseAddresses
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR, absolute; the cluster is in its folder `postgres`. */
  dataDir: string
  /** False for tests: no fsync, so a power cut may lose the data. */
  durable?: boolean
  /** A package.json whose folder has another PostgreSQL in its node_modules. */
  postgresOf?: string
}

/** The postmaster that a killed run left behind, recognised by its lock file and command line. */
async function stopLeftover(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (commandLine(pid).includes(`-D ${data} `)) await stopProcess(pid, STOP_STEPS)
  // If the process id was reused, PostgreSQL would take the other process for its predecessor.
  rmSync(pidFile, { force: true })
}

/** As `pg_ctl` does: PostgreSQL writes its state to the eighth line of its lock file. */
function isReady(data: string): boolean {
  try {
    return readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** The arguments of the server: only this machine reaches it, and by TCP alone. */
function postgresArguments(data: string, port: number, durable: boolean): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A test's database lives for seconds; its owner cannot drop one that autovacuum is working on.
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/**
 * The database and its two roles, created if they are missing. Each role has a password that is derived from the
 * superuser's and does not reveal it: the server only knows its own.
 */
async function ensureDatabase(port: number, password: string): Promise<DatabaseAddresses> {
  const connectionString = withSettings(`postgresql://postgres:${password}@127.0.0.1:${port}/postgres`)
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ roles: string[]; database: boolean }>(
      `select array(select rolname::text from pg_roles) as roles,
              exists (select from pg_database where datname = $1) as database`,
      [DATABASE],
    )
    const open = async (role: string, attributes: string) => {
      const own = createHmac('sha256', password).update(role).digest('base64url')
      const verb = rows[0]?.roles.includes(role) ? 'alter' : 'create'
      await admin.query(`${verb} role ${role} ${attributes} password ${pg.escapeLiteral(own)}`)
      return `postgresql://${role}:${own}@127.0.0.1:${port}/${DATABASE}`
    }
    const owner = await open(OWNER, 'login nosuperuser createdb')
    const server = await open(SERVER, limitedRole)
    // So that the owner can end the server's sessions.
    await admin.query(`grant ${SERVER} to ${OWNER}`)
    if (!rows[0]?.database) await admin.query(`create database ${DATABASE} owner ${OWNER}`)
    return { owner, server }
  } finally {
    await admin.end()
  }
}

/**
 * Starts the PostgreSQL of the npm packages, and sets it up first if the folder is new. The caller holds the data
 * folder's lock and calls `stop()`.
 * @throws Failure with one sentence on what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true } = options
  const files = postgresFiles(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (existsSync(files.data)) await stopLeftover(realpathSync(files.data))
  const runner = findRunner(options.postgresOf)
  const password = await prepareData(dataDir, runner, durable)
  const data = realpathSync(files.data)

  const port = await freePort()
  const [file, args] = runner.command('postgres', ...postgresArguments(data, port, durable))
  const service = await startService(file, args, {
    env: process.env,
    log: files.log,
    isReady: () => isReady(data),
    patience: START_TIMEOUT_MS,
    stopSteps: STOP_STEPS,
    // An immediate shutdown, after which the next start recovers.
    killSignal: 'SIGQUIT',
    complaint: (lastWords) =>
      `The embedded PostgreSQL did not start; its log is ${files.log}:\n${lastProblem(lastWords)}`,
  })
  const stop = async () => {
    for (const role of roles) rmSync(addressFile(role, dataDir), { force: true })
    await service.stop()
  }
  try {
    const addresses = await ensureDatabase(port, password)
    for (const role of roles)
      writeFileSync(addressFile(role, dataDir), `${addresses[role]}\n`, { mode: 0o600 })
    return { ...service, addresses, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function lastProblem(log: string): string {
  const lines = log.split('\n')
  return lines.filter((line) => /FATAL|PANIC|HINT/.test(line)).at(-1) ?? lines.at(-1) ?? ''
}
