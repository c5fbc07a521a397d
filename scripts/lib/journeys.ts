import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type DatabaseAddresses, repositoryRoot } from '../../prisma/engine/address'
import { makeLoggingInFast } from '../../prisma/quickLogins'
import { buildWeb, bundleServer, generateClient } from './builds'
import { withClient } from './client'
import { migrate, seed } from './database'
import { freePort } from './ports'
import { stopProcess } from './processes'
import { reportVariable } from './reports'
import { commandPath } from './run'
import { startServer } from './server-process'
import { embeddedSecrets, type Settings } from './settings'
import type { Shutdown } from './shutdown'
import { inDatabase, startTemporaryPostgres } from './test-database'

/**
 * Starts the built server on a database, with a data folder of its own and without limits on calls.
 * @param entry what `node` runs, if it is not this build
 * @returns its address
 */
export async function startApplication(
  shutdown: Shutdown,
  addresses: DatabaseAddresses,
  dataDir: string,
  { demo, entry }: { demo: boolean; entry?: string },
): Promise<string> {
  const settings: Settings = {
    host: '127.0.0.1',
    port: await freePort(),
    dataDir,
    databaseUrl: addresses.server,
    migrationDatabaseUrl: addresses.owner,
    demo,
    jwtSecret: undefined,
  }
  const env = {
    NODE_ENV: 'production',
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: dataDir,
    DATABASE_URL: addresses.server,
    DEMO: String(demo),
    // The journeys prepare what they need by as many calls at once as they can.
    RATE_LIMIT_PER_ACCOUNT: '0',
    RATE_LIMIT_PER_ADDRESS: '0',
    ...embeddedSecrets(dataDir),
  }
  const server = await startServer(settings, env, entry)
  shutdown.defer(server.stop)
  return `http://localhost:${settings.port}`
}

const productionName = 'zhixin_production'
const administrator = { username: 'root', password: `root ${randomBytes(9).toString('hex')}` }

/** The application as in a new company: no demo, one administrator. */
async function startProductionOn(
  shutdown: Shutdown,
  migrated: DatabaseAddresses,
  dataDir: string,
): Promise<string> {
  const addresses = inDatabase(migrated, productionName)
  await migrate(addresses)
  const { seedDatabase } = await import('../../prisma/seed/seedDatabase')
  await seedDatabase(addresses.owner, { demo: false, admin: administrator })
  const folder = path.join(dataDir, 'production')
  mkdirSync(folder)
  return startApplication(shutdown, addresses, folder, { demo: false })
}

/** The addresses of the two applications that the journeys use. */
export interface Applications {
  /** In demo mode. */
  demo: string
  /** As in production. */
  production: string
}

/** Builds the application and starts it in demo mode, on a database of its own, and beside it one as in production. */
export async function startApplications(shutdown: Shutdown): Promise<Applications> {
  await generateClient()
  await Promise.all([bundleServer(), buildWeb()])
  const database = startTemporaryPostgres()
  shutdown.defer(async () => (await database.catch(() => undefined))?.stop())
  const { addresses, dataDir } = await database
  await migrate(addresses)
  // Copying a migrated database is faster than migrating again.
  const { pathname } = new URL(addresses.owner)
  await withClient(inDatabase(addresses, 'template1').owner, (client) =>
    client.query(`create database ${productionName} template "${pathname.slice(1)}"`),
  )
  await seed(addresses.owner, true)
  // The journeys log in three hundred times; in production they do as everybody.
  await makeLoggingInFast(addresses.owner)
  const [demo, production] = await Promise.all([
    startApplication(shutdown, addresses, dataDir, { demo: true }),
    startProductionOn(shutdown, addresses, dataDir),
  ])
  return { demo, production }
}

/**
 * Runs the journeys in a browser.
 * @param args passed on to `playwright test`
 * @param report the file for what passed and what failed
 * @returns Playwright's exit code
 */
export async function runJourneys(
  shutdown: Shutdown,
  { demo, production }: Applications,
  args: string[],
  report?: string,
): Promise<number> {
  const cwd = path.join(repositoryRoot, 'e2e')
  const playwright = spawn('playwright', ['test', ...args], {
    cwd,
    env: {
      ...process.env,
      PATH: commandPath(cwd),
      E2E_BASE_URL: demo,
      E2E_PRODUCTION_URL: production,
      E2E_PRODUCTION_USERNAME: administrator.username,
      E2E_PRODUCTION_PASSWORD: administrator.password,
      ...(report ? { [reportVariable]: report } : {}),
    },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const group = -(playwright.pid ?? 0)
  shutdown.defer(() =>
    stopProcess(group, [
      ['SIGTERM', 3_000],
      ['SIGKILL', 1_000],
    ]),
  )
  return new Promise((resolve, reject) => {
    playwright.once('error', reject)
    playwright.once('exit', (code) => resolve(code ?? 1))
  })
}
