import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lchownSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { Failure } from './failure'
import type { PostgresRunner } from './postgres-runner'
import { run } from './run'

/** The files of the embedded database in a data folder. */
export const postgresFiles = (dataDir: string) => ({
  data: path.join(dataDir, 'postgres'),
  password: path.join(dataDir, 'postgres.password'),
  log: path.join(dataDir, 'postgres.log'),
})

/**
 * All that belongs to a cluster. Where root had no user namespaces, 1.0.0 kept it behind a link, in a folder of the
 * account that ran it, which nobody else may enter.
 */
function wholeOf(data: string): string {
  const place = realpathSync(data)
  const isOfFormer = lstatSync(data).isSymbolicLink() && place.startsWith('/var/lib/zhixin/')
  return isOfFormer ? path.dirname(place) : place
}

/** Gives an existing data folder to the account that runs PostgreSQL here: root may run it now one way, now another. */
function adoptExisting(data: string, runner: PostgresRunner): void {
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== runner.major) {
    throw new Failure(
      `${data} was written by PostgreSQL ${version}, but this release brings PostgreSQL ${runner.major}; ` +
        'dump it with the old release, or choose another DATA_DIR.',
    )
  }
  const { uid, gid } = statSync(data)
  if (uid === runner.owner) return
  if (process.getuid?.() !== 0) {
    throw new Failure(
      `${data} belongs to another user (${uid}); start as that user, or choose another DATA_DIR.`,
    )
  }
  const whole = wholeOf(data)
  const files = readdirSync(whole, { recursive: true, encoding: 'utf8' })
  for (const file of ['', ...files]) lchownSync(path.join(whole, file), runner.owner, gid)
}

/** Runs `initdb` beside the final place and renames, so that an interrupted one leaves nothing half finished. */
async function initialise(dataDir: string, runner: PostgresRunner, durable: boolean): Promise<void> {
  const { data, password } = postgresFiles(dataDir)
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
  const command = runner.command(
    'initdb',
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  )
  await run(...command, { name: `Setting up the embedded PostgreSQL in ${data}` })
  renameSync(unfinished, data)
}

/**
 * Makes sure that there is a database cluster that this machine's PostgreSQL can open.
 * @returns the password of its roles
 */
export async function prepareData(
  dataDir: string,
  runner: PostgresRunner,
  durable: boolean,
): Promise<string> {
  const { data, password } = postgresFiles(dataDir)
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialise(dataDir, runner, durable)
  if (!existsSync(password)) {
    throw new Failure(`${password} is missing: restore it, or remove ${data} to begin with an empty one.`)
  }
  adoptExisting(data, runner)
  return readFileSync(password, 'utf8').trim()
}

/** Removes the database cluster with all its data. */
export function removeData(dataDir: string): void {
  const { data, password } = postgresFiles(dataDir)
  if (existsSync(data)) rmSync(wholeOf(data), { recursive: true, force: true })
  for (const file of [data, password]) rmSync(file, { recursive: true, force: true })
}
