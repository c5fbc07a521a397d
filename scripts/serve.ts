import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buildWeb, bundleServer, generateClient } from './lib/builds'
import { runCommand } from './lib/commands'
import { migrate, openDatabase, seedIfChanged } from './lib/database'
import { Failure } from './lib/failure'
import { stopProcess } from './lib/processes'
import { serverEntry, serverEnvironment, serverOptions, stopSteps } from './lib/server-process'
import { readSettings } from './lib/settings'
import { step } from './lib/steps'

/**
 * `pnpm serve` runs one server on a database of one's own, and `pnpm worker` a process for background jobs, of servers
 * with JOBS=worker: in the foreground, with the log on standard output, as many of either on a machine as ports allow.
 * All of them have the same DATABASE_URL, JWT_SECRET and storage; Ctrl-C lets running requests finish, and leaves jobs
 * to other processes.
 */
const isWorker = process.argv[2] === 'worker'

await runCommand(async (shutdown) => {
  const settings = readSettings()
  if (!settings.databaseUrl || !settings.jwtSecret)
    throw new Failure(
      'DATABASE_URL and JWT_SECRET are needed, the same for all servers and workers; "pnpm start" runs one server on the embedded database.',
    )
  await step('Database client', generateClient)
  await step('Server', bundleServer)
  if (!isWorker) {
    await step('Web application', buildWeb)
    const { addresses } = await openDatabase(settings, shutdown)
    await step('Migrations', () => migrate(addresses))
    await step('Seed data', () => seedIfChanged(addresses.owner, settings))
  }
  const server = spawn(process.execPath, [...serverOptions, serverEntry, ...(isWorker ? ['worker'] : [])], {
    env: serverEnvironment({ NODE_ENV: 'production', DEMO: String(settings.demo) }),
    detached: true,
    stdio: 'inherit',
  })
  shutdown.defer(() => stopProcess(server.pid ?? 0, stopSteps(settings.stopDelay)))
  const [code] = await once(server, 'exit')
  return Number(code ?? 1)
}, 0)
