import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { buildWeb, bundleServer, generateClient } from './lib/builds'
import { migrate, openDatabase, seedIfChanged, startDatabase } from './lib/database'
import { Failure, runScript } from './lib/failure'
import { lockDataDirectory } from './lib/lock'
import { publicAddress, startServer, stopLeftoverServer } from './lib/server-process'
import { checkDataDirectory, checkPort, readSettings, type Settings, serverVariables } from './lib/settings'
import { Shutdown } from './lib/shutdown'
import { bold, dim, seconds, step } from './lib/steps'
import { printDemoAccounts } from './lib/welcome'

/** @returns what resolves with a sentence when a process that should run forever has ended */
async function prepareAndStart(
  settings: Settings,
  shutdown: Shutdown,
  log: string | undefined,
): Promise<{ failed: Promise<string> }> {
  const client = step('Database client', generateClient)
  const bundle = client.then(() => step('Server', bundleServer))
  const web = step('Web application', buildWeb)
  const database = (async () => {
    const open = settings.databaseUrl
      ? await openDatabase(settings, shutdown)
      : await step('PostgreSQL', () => startDatabase(settings, shutdown))
    await step('Migrations', () => migrate(open.addresses))
    return open
  })()
  const seeded = Promise.all([client, database]).then(([, { addresses }]) =>
    step('Seed data', () => seedIfChanged(addresses.owner, settings)),
  )
  const [{ addresses, embedded }] = await Promise.all([database, seeded, bundle, web])

  const environment = { NODE_ENV: 'production', ...serverVariables(settings, addresses.server) }
  const starting = startServer(settings, environment, { log })
  shutdown.defer(async () => (await starting.catch(() => undefined))?.stop())
  starting.then(({ kill }) => shutdown.deferForced(kill)).catch(() => undefined)
  const server = await step('Start', () => starting)
  const serverEnded = server.ended.then(
    () => `The server ended unexpectedly; see ${log ?? 'standard output'}.`,
  )
  const databaseEnded = embedded?.ended.then(
    () => `The embedded PostgreSQL ended unexpectedly; see ${path.join(settings.dataDir, 'postgres.log')}.`,
  )
  return { failed: Promise.race([serverEnded, ...(databaseEnded ? [databaseEnded] : [])]) }
}

async function main(): Promise<number> {
  const settings = readSettings()
  checkDataDirectory(settings.dataDir)
  if (settings.databaseUrl && !settings.jwtSecret) {
    throw new Failure('JWT_SECRET is required with a DATABASE_URL; set it to 32 or more random characters.')
  }
  const shutdown = new Shutdown()
  shutdown.defer(lockDataDirectory(settings.dataDir))
  try {
    await stopLeftoverServer(settings.dataDir)
    await checkPort(settings)

    console.log(`\n  ${bold('智信 Zhixin')}\n`)
    // Without a terminal somebody collects what is written: journald, a container's engine.
    const log = process.stdout.isTTY ? path.join(settings.dataDir, 'server.log') : undefined
    const running = prepareAndStart(settings, shutdown, log)
    if ((await shutdown.untilInterrupted(running)) === 'interrupted') return 0
    const { failed } = await running
    console.log(`\n  Ready in ${seconds(performance.now())}: ${bold(publicAddress(settings))}\n`)
    if (settings.demo) printDemoAccounts()
    console.log(dim(`  Log: ${log ?? 'standard output'}\n  Ctrl-C stops everything.\n`))

    await shutdown.untilInterrupted(failed)
    if (shutdown.isInterrupted) return 0
    throw new Failure(await failed)
  } finally {
    if (shutdown.isInterrupted) console.log('\n  Stopping …')
    await shutdown.stop()
    if (shutdown.isInterrupted) console.log('  Stopped.')
  }
}

await runScript(main)
process.exit()
