/**
 * `pnpm test:matrix [--node=24] [parts of paths]` runs the API's tests, or those with such paths, on the oldest, the
 * middle and the newest Node and PostgreSQL that are supported, or on one of them, and prints a table. Node and the newer PostgreSQLs come from npm into
 * `.cache`; PostgreSQL 15 is Debian's with its default settings (JIT on), for which the command must run as root.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../prisma/engine/address'
import { generateClient } from './lib/builds'
import { runCommand } from './lib/commands'
import { Failure } from './lib/failure'
import { freePort } from './lib/ports'
import { postgresPackage } from './lib/postgres-runner'
import { commandPath, run } from './lib/run'
import type { Shutdown } from './lib/shutdown'
import { bold, seconds } from './lib/steps'
import { testRunners } from './lib/testRuns'

/**
 * Node's major version and PostgreSQL's of npm. Beside Debian's, npm's of the same version is for the tests that start
 * a database of their own.
 */
const combinations = [
  { node: '20', postgres: '15.18.0-beta.17', debian: true },
  { node: '22', postgres: '16.14.0-beta.17' },
  { node: '24', postgres: '18.4.0-beta.17' },
]
const nodePackage = `node-${process.platform}-${process.arch}`
const cluster = 'zhixin_matrix'

/**
 * Installs Node and PostgreSQL into a folder of their own.
 * @returns the path of its package.json
 */
async function install(name: string, versions: Record<string, string>): Promise<string> {
  const folder = path.join(repositoryRoot, '.cache/matrix', name)
  const file = path.join(folder, 'package.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, JSON.stringify({ private: true, dependencies: versions }))
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: folder })
  return file
}

/**
 * A new cluster of Debian's PostgreSQL 15, in its default settings.
 * @returns the address of a superuser, and what it says of itself
 */
async function startDebian(shutdown: Shutdown) {
  if (!existsSync('/usr/lib/postgresql/15/bin/postgres') || process.getuid?.() !== 0)
    throw new Failure(
      'PostgreSQL 15 is Debian’s own: run `apt-get install postgresql-15`, and this command as root.',
    )
  const port = String(await freePort())
  const password = randomBytes(12).toString('hex')
  // Whatever an interrupted run left behind; there is mostly nothing.
  await run('pg_dropcluster', ['--stop', '15', cluster]).catch(() => undefined)
  shutdown.defer(async () => {
    await run('pg_dropcluster', ['--stop', '15', cluster])
  })
  const locale = ['--locale', 'C.UTF-8', '--encoding', 'UTF8']
  await run('pg_createcluster', ['15', cluster, '--port', port, '--start', ...locale])
  const psql = (statement: string) =>
    run('runuser', ['-u', 'postgres', '--', 'psql', '--port', port, '-qtAc', statement], { cwd: '/' })
  await psql(`create role matrix superuser login password '${password}'`)
  // Not on a connection of ours, which has it off.
  const jit = await psql(`select case when pg_jit_available() then current_setting('jit') else 'missing' end`)
  const version = await psql(`select current_setting('server_version')`)
  return {
    address: `postgresql://matrix:${password}@127.0.0.1:${port}/postgres`,
    version: `${version.trim()}, JIT ${jit.trim()}`,
  }
}

await runCommand(async (shutdown) => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { node: { type: 'string' } } })
  const { vitest } = testRunners(shutdown)
  await generateClient()
  const table: string[] = []
  let failed = 0
  for (const { node, postgres, debian } of combinations) {
    if (values.node && values.node !== node) continue
    const packageFile = await install(node, { [nodePackage]: node, [postgresPackage]: postgres })
    const bin = path.join(path.dirname(packageFile), 'node_modules', nodePackage, 'bin')
    const PATH = [bin, commandPath()].join(path.delimiter)
    const nodeVersion = (await run(path.join(bin, 'node'), ['--version'])).trim()
    const own = debian ? await startDebian(shutdown) : undefined
    const title = `Node ${nodeVersion}, PostgreSQL ${own?.version ?? `${postgres}, npm`}`
    console.log(`\n${bold(title)}`)
    const begin = performance.now()
    const env = { PATH, TEST_POSTGRES_OF: packageFile, TEST_DATABASE_URL: own?.address }
    const args = ['--project', 'server', ...positionals]
    const { passed, failures } = await vitest(node, args, { env })(console.log)
    failed += failures.length
    for (const failure of failures) table.push(`    ✗ ${failure}`)
    table.push(
      `  ${title.padEnd(72)} ${passed} passed, ${failures.length} failed  ${seconds(performance.now() - begin)}`,
    )
  }
  console.log(`\n${table.join('\n')}`)
  return failed === 0 ? 0 : 1
})
