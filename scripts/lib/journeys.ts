import { spawn } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '../../prisma/engine/address'
import { buildWeb, bundleServer, generateClient } from './builds'
import { migrate, seed } from './database'
import { freePort } from './ports'
import { stopProcess } from './processes'
import { reportVariable } from './reports'
import { commandPath } from './run'
import { startServer } from './server-process'
import { embeddedSecrets, type Settings } from './settings'
import type { Shutdown } from './shutdown'
import { startTemporaryPostgres } from './test-database'

/**
 * Runs the journeys in a browser against the built application in demo mode, on a database of its own.
 * @param args passed on to `playwright test`
 * @param report where to put what passed and what failed
 * @returns Playwright's exit code
 */
export async function runJourneys(shutdown: Shutdown, args: string[], report?: string): Promise<number> {
  await generateClient()
  await Promise.all([bundleServer(), buildWeb()])

  const starting = startTemporaryPostgres()
  shutdown.defer(async () => (await starting.catch(() => undefined))?.stop())
  const { addresses, dataDir } = await starting
  await migrate(addresses)
  await seed(addresses.owner, true)

  const settings: Settings = {
    host: '127.0.0.1',
    port: await freePort(),
    dataDir,
    databaseUrl: addresses.server,
    migrationDatabaseUrl: addresses.owner,
    demo: true,
    jwtSecret: undefined,
  }
  const server = await startServer(settings, {
    NODE_ENV: 'production',
    HOST: settings.host,
    PORT: String(settings.port),
    DATA_DIR: dataDir,
    DATABASE_URL: addresses.server,
    DEMO: 'true',
    ...embeddedSecrets(dataDir),
  })
  shutdown.defer(server.stop)

  const cwd = path.join(repositoryRoot, 'e2e')
  const playwright = spawn('playwright', ['test', ...args], {
    cwd,
    env: {
      ...process.env,
      PATH: commandPath(cwd),
      E2E_BASE_URL: `http://localhost:${settings.port}`,
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
