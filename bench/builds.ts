import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { type DatabaseAddresses, repositoryRoot } from '../prisma/engine/address'
import type { SeedOptions } from '../prisma/seed/seed'
import { startApplication } from '../scripts/lib/applications'
import { withClient } from '../scripts/lib/client'
import { startEmbeddedPostgres } from '../scripts/lib/embedded-postgres'
import { removeData } from '../scripts/lib/postgres-data'
import { run } from '../scripts/lib/run'
import type { Shutdown } from '../scripts/lib/shutdown'
import { step } from '../scripts/lib/steps'
import { inDatabase } from '../scripts/lib/test-database'
import { openSession, type Session } from './http'

/** The running server of a built tree, on a database of its own. */
export interface Build {
  name: string
  /** The address of its database, as the owner. */
  database: string
  /** The process of the server. */
  pid: number
  /** Of an administrator. */
  session: Session
}

interface Options {
  /** The folder of another tree with its packages installed, or a git revision of this one. */
  other: string | undefined
  demo: SeedOptions['demo']
  /** SQL that adds to the seeded database, as its owner. */
  fill?: string
  /** Whether a process of its own works on jobs. */
  hasWorker?: boolean
}

/** The folder of a tree. A revision is unpacked, and its packages are installed. */
async function folderOf(tree: string, temporary: string): Promise<string> {
  if (existsSync(tree)) return path.resolve(tree)
  const folder = path.join(temporary, 'other')
  mkdirSync(folder)
  await run('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', tree, folder])
  await run('npx', ['--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], { cwd: folder })
  return folder
}

/** Switches the triggers that maintain the customer list. */
export async function switchReadModel(client: pg.Client, to: 'enable' | 'disable'): Promise<void> {
  const { rows } = await client.query<{ statements: string | null }>(
    `select string_agg(format('alter table %s ${to} trigger %I', tgrelid::regclass, tgname), ';') as statements
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and proname like 'customer\\_list\\_%'`,
  )
  if (!rows[0]?.statements) throw new Error('No trigger maintains the customer list')
  await client.query(rows[0].statements)
}

/** Builds a tree, and starts its server as in production; all by the tree's own scripts. */
async function startBuild(
  tree: string,
  addresses: DatabaseAddresses,
  dataDir: string,
  { demo, fill, hasWorker = false }: Options,
  shutdown: Shutdown,
): Promise<Omit<Build, 'name'>> {
  const load = (file: string) => import(path.join(tree, file))
  const builds: typeof import('../scripts/lib/builds') = await load('scripts/lib/builds.ts')
  await builds.generateClient()
  await Promise.all([builds.bundleServer(), builds.buildWeb()])
  const { migrate }: typeof import('../scripts/lib/database') = await load('scripts/lib/database.ts')
  await migrate(addresses)
  // Needs the generated client.
  const seeds: typeof import('../prisma/seed/seedDatabase') = await load('prisma/seed/seedDatabase.ts')
  await seeds.seedDatabase(addresses.owner, { demo })
  await withClient(addresses.owner, async (client) => {
    if (fill) {
      await switchReadModel(client, 'disable')
      await client.query(fill)
      await switchReadModel(client, 'enable')
      await client.query('select customer_list_rebuild()')
    }
    await client.query('vacuum (analyze)')
  })
  const url = await startApplication(shutdown, addresses, dataDir, {
    demo: true,
    hasWorker,
    entry: path.join(tree, 'server/dist/main.js'),
    // The import that is measured prices more customers than one may without approval.
    more: { PRICE_APPROVAL_CUSTOMERS: '1000000' },
  })
  const pid = Number(readFileSync(path.join(dataDir, 'server.pid'), 'utf8'))
  return { database: addresses.owner, pid, session: await openSession(url) }
}

/** Starts this tree's server and the other one's, on one PostgreSQL with its default settings. */
export async function startBuilds(options: Options, shutdown: Shutdown): Promise<Build[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'zhixin-bench-'))
  shutdown.defer(() => {
    removeData(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  const postgres = await step('PostgreSQL', () => startEmbeddedPostgres({ dataDir: folder }))
  shutdown.defer(postgres.stop)
  shutdown.deferForced(postgres.kill)
  const trees = [{ name: 'this', tree: repositoryRoot }]
  if (options.other) trees.push({ name: options.other, tree: await folderOf(options.other, folder) })
  const builds: Build[] = []
  for (const [index, { name, tree }] of trees.entries()) {
    const database = `bench_${index}`
    await withClient(postgres.addresses.owner, (client) => client.query(`create database ${database}`))
    const dataDir = path.join(folder, database)
    mkdirSync(dataDir)
    const addresses = inDatabase(postgres.addresses, database)
    const start = () => startBuild(tree, addresses, dataDir, options, shutdown)
    builds.push({ name, ...(await step(`Build: ${name}`, start)) })
  }
  return builds
}
