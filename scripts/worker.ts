import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { bundleServer, generateClient } from './lib/builds'
import { runCommand } from './lib/commands'
import { Failure } from './lib/failure'
import { stopProcess } from './lib/processes'
import { STOP_STEPS, serverEntry, serverEnvironment, serverOptions } from './lib/server-process'
import { readSettings } from './lib/settings'
import { step } from './lib/steps'

/**
 * Runs background jobs in a process of its own, for servers that are started with JOBS=worker. It needs the same
 * DATABASE_URL, JWT_SECRET and storage as they have; Ctrl-C leaves running jobs to other workers.
 */
await runCommand(async (shutdown) => {
  const settings = readSettings()
  if (!settings.databaseUrl || !settings.jwtSecret)
    throw new Failure(
      'A worker needs the DATABASE_URL and the JWT_SECRET of the servers; with the embedded database the server itself works on jobs.',
    )
  await step('Database client', generateClient)
  await step('Server', bundleServer)
  const worker = spawn(process.execPath, [...serverOptions, serverEntry, 'worker'], {
    env: serverEnvironment({ NODE_ENV: 'production' }),
    detached: true,
    stdio: 'inherit',
  })
  shutdown.defer(() => stopProcess(worker.pid ?? 0, STOP_STEPS))
  const [code] = await once(worker, 'exit')
  return Number(code ?? 1)
}, 0)
