import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { addressFile } from '../../prisma/engine/address'
import { Failure } from './failure'
import { freePort } from './ports'
import { postgresFiles, prepareData } from './postgres-data'
import { findRunner, type PostgresRunner } from './postgres-runner'
import { commandLine, stopProcess } from './processes'

/** The application's role and database. The role is no superuser: the server's SQL cannot reach files. */
const ROLE = 'zhixin'
const DATABASE = 'zhixin'
const START_TIMEOUT_MS = 60_000
const LOG_LIMIT_BYTES = 5_000_000

/** Fast shutdown first; an immediate one is safe too, its cost is a recovery at the next start. */
const STOP_STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 1_000],
]

export interface EmbeddedPostgres {
  url: string
  /** Resolves when PostgreSQL ends, whether asked to or not. */
  ended: Promise<void>
  stop(): Promise<void>
  /** Immediate shutdown, without waiting for it: the next start recovers. */
  kill(): void
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR, absolute; the cluster lies in its folder `postgres`. */
  dataDir: string
  /** False for tests: no fsync, so a power cut may lose the data. */
  durable?: boolean
}

/** The postmaster that a killed run left behind: its lock file names it and its command line our folder. */
async function stopLeftover(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (commandLine(pid).includes(`-D ${data} `)) await stopProcess(pid, STOP_STEPS)
  // Were the process id reused by a stranger, PostgreSQL would take the stranger for its predecessor.
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

function openLog(file: string): number {
  const isLong = existsSync(file) && statSync(file).size > LOG_LIMIT_BYTES
  return openSync(file, isLong ? 'w' : 'a', 0o600)
}

function spawnPostgres(
  runner: PostgresRunner,
  data: string,
  port: number,
  log: string,
  durable: boolean,
): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // A test's database lives for seconds; one that autovacuum happens to be in cannot be dropped by its owner.
    ...(durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  const { file, args, options } = runner.command('postgres', [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const logFile = openLog(log)
  try {
    // A session of its own: Ctrl-C in the terminal must not stop it before the server has finished.
    return spawn(file, args, { ...options, detached: true, stdio: ['ignore', logFile, logFile] })
  } finally {
    closeSync(logFile)
  }
}

/** The application's role and database, made if they are not there yet. */
async function ensureDatabase(port: number, password: string): Promise<string> {
  const admin = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [ROLE, DATABASE],
    )
    if (!rows[0]?.role) {
      await admin.query(`create role ${ROLE} login createdb password ${pg.escapeLiteral(password)}`)
    }
    if (!rows[0]?.database) await admin.query(`create database ${DATABASE} owner ${ROLE}`)
  } finally {
    await admin.end()
  }
  return `postgresql://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`
}

/**
 * Starts the PostgreSQL that comes with the npm packages, setting it up first if the folder is new. The caller
 * holds the data folder's lock and calls `stop()`.
 * @throws Failure with one sentence on what to do
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true } = options
  const files = postgresFiles(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (existsSync(files.data)) await stopLeftover(realpathSync(files.data))
  const runner = findRunner()
  const password = await prepareData(dataDir, runner, durable)
  const data = realpathSync(files.data)

  const port = await freePort()
  const child = spawnPostgres(runner, data, port, files.log, durable)
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', finish)
    child.once('error', finish)
  })
  const stop = async () => {
    rmSync(addressFile(dataDir), { force: true })
    if (!hasEnded && child.pid) await stopProcess(child.pid, STOP_STEPS)
    await ended
  }

  const deadline = Date.now() + START_TIMEOUT_MS
  while (!isReady(data)) {
    if (hasEnded || Date.now() > deadline) {
      await stop()
      throw new Failure(
        `The embedded PostgreSQL did not start; its log is ${files.log}:\n${lastProblem(files.log)}`,
      )
    }
    await delay(10)
  }
  try {
    const url = await ensureDatabase(port, password)
    writeFileSync(addressFile(dataDir), `${url}\n`, { mode: 0o600 })
    return { url, ended, stop, kill: () => child.kill('SIGQUIT') }
  } catch (error) {
    await stop()
    throw error
  }
}

function lastProblem(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
  return lines.filter((line) => /FATAL|PANIC|HINT/.test(line)).at(-1) ?? lines.at(-1) ?? ''
}
