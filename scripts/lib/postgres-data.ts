import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { Failure } from './failure'
import type { PostgresRunner } from './postgres-runner'

/** The files of the embedded database in a data folder. */
export const postgresFiles = (dataDir: string) => ({
  data: path.join(dataDir, 'postgres'),
  password: path.join(dataDir, 'postgres.password'),
  log: path.join(dataDir, 'postgres.log'),
})

function chownTree(directory: string, uid: number): void {
  chownSync(directory, uid, statSync(directory).gid)
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), uid, -1)
  }
}

/** A folder of the account's own outside DATA_DIR, which it cannot enter; DATA_DIR has a link to it. */
function createDataHome(runner: PostgresRunner & { dataHome: string }): string {
  const home = path.join(runner.dataHome, randomBytes(6).toString('hex'))
  mkdirSync(home, { mode: 0o700 })
  chownSync(home, runner.owner, -1)
  return home
}

const isLink = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true

/** Moves an existing data folder to the place and owner that this way of running PostgreSQL needs. */
function adoptExisting(link: string, runner: PostgresRunner): void {
  const version = readFileSync(path.join(link, 'PG_VERSION'), 'utf8').trim()
  if (version !== runner.major) {
    throw new Failure(
      `${link} was written by PostgreSQL ${version}, but this release brings PostgreSQL ${runner.major}; ` +
        'dump it with the old release, or choose another DATA_DIR.',
    )
  }
  const { uid } = statSync(link)
  if (process.getuid?.() !== 0) {
    if (process.getuid && uid !== runner.owner) {
      throw new Failure(
        `${link} belongs to another user (${uid}); start as that user, or choose another DATA_DIR.`,
      )
    }
    return
  }
  if (runner.dataHome && !isLink(link)) {
    const home = createDataHome({ ...runner, dataHome: runner.dataHome })
    const target = path.join(home, 'data')
    cpSync(link, target, { recursive: true, preserveTimestamps: true })
    chownTree(target, runner.owner)
    rmSync(link, { recursive: true })
    symlinkSync(target, link)
  } else if (uid !== runner.owner) {
    chownTree(isLink(link) ? path.dirname(realpathSync(link)) : link, runner.owner)
  }
}

/** Runs `initdb` beside the final place and renames, so that an interrupted one leaves nothing half finished. */
async function initialise(dataDir: string, runner: PostgresRunner, durable: boolean): Promise<void> {
  const files = postgresFiles(dataDir)
  const home = runner.dataHome ? createDataHome({ ...runner, dataHome: runner.dataHome }) : dataDir
  const unfinished = path.join(home, 'postgres.new')
  rmSync(unfinished, { recursive: true, force: true })
  const password = randomBytes(24).toString('base64url')
  writeFileSync(files.password, password, { mode: 0o600 })
  const passwordCopy = path.join(home, 'postgres.password.new')
  writeFileSync(passwordCopy, password, { mode: 0o600 })
  chownSync(passwordCopy, runner.owner, -1)
  const { file, args, options } = runner.command('initdb', [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    `--pwfile=${passwordCopy}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ])
  const output: string[] = []
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  rmSync(passwordCopy, { force: true })
  if (code !== 0) {
    throw new Failure(`The embedded PostgreSQL cannot be set up in ${files.data}:\n${output.join('').trim()}`)
  }
  if (!runner.dataHome) {
    renameSync(unfinished, files.data)
    return
  }
  const target = path.join(home, 'data')
  renameSync(unfinished, target)
  rmSync(files.data, { force: true })
  symlinkSync(target, files.data)
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
  const files = postgresFiles(dataDir)
  if (existsSync(path.join(files.data, 'PG_VERSION'))) {
    if (!existsSync(files.password)) {
      throw new Failure(
        `${files.password} is missing: restore it, or remove ${files.data} to begin with an empty one.`,
      )
    }
    adoptExisting(files.data, runner)
  } else {
    await initialise(dataDir, runner, durable)
  }
  return readFileSync(files.password, 'utf8').trim()
}

/** Removes the database cluster with all its data, in either place. */
export function removeData(dataDir: string): void {
  const { data, password } = postgresFiles(dataDir)
  if (isLink(data) && existsSync(data))
    rmSync(path.dirname(realpathSync(data)), { recursive: true, force: true })
  for (const file of [data, password]) rmSync(file, { recursive: true, force: true })
}
