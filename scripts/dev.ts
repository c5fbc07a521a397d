import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { repositoryRoot } from '../prisma/engine/address'
import { bundleServer, generateClient } from './lib/builds'
import { runCommand } from './lib/commands'
import { migrate, openDatabase, seedIfChanged } from './lib/database'
import { Failure } from './lib/failure'
import { stopProcess } from './lib/processes'
import { commandPath } from './lib/run'
import { serverEnvironment, stopLeftoverServer } from './lib/server-process'
import { checkDataDirectory, checkPort, readSettings, serverVariables } from './lib/settings'
import type { Shutdown } from './lib/shutdown'
import { bold, step } from './lib/steps'
import { printDemoAccounts } from './lib/welcome'

const WEB_PORT = 5173

/** Starts a watcher whose output goes to the terminal; it ends with this script, together with its children. */
function startWatcher(
  shutdown: Shutdown,
  folder: string,
  command: string[],
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const cwd = path.join(repositoryRoot, folder)
  const [file = '', ...args] = command
  const child: ChildProcess = spawn(file, args, {
    cwd,
    env: { ...serverEnvironment(env), PATH: commandPath(cwd) },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const group = -(child.pid ?? 0)
  shutdown.defer(() =>
    stopProcess(group, [
      ['SIGTERM', 12_000],
      ['SIGKILL', 1_000],
    ]),
  )
  return new Promise((resolve) => {
    child.once('exit', () => resolve(`\`${command.join(' ')}\` ended unexpectedly.`))
    child.once('error', (error) => resolve(`\`${command.join(' ')}\` cannot be run: ${error.message}`))
  })
}

await runCommand(async (shutdown) => {
  const settings = readSettings()
  checkDataDirectory(settings.dataDir)
  await stopLeftoverServer(settings.dataDir)
  await checkPort(settings)
  await checkPort({ ...settings, port: WEB_PORT })
  await step('Database client', generateClient)
  // Of the bundle, it needs the threads: Node starts none from TypeScript.
  await step('Server', bundleServer)
  const { addresses } = await step('Database', () => openDatabase(settings, shutdown))
  await step('Migrations', () => migrate(addresses))
  await step('Seed data', () => seedIfChanged(addresses.owner, settings))

  const env = serverVariables(settings, addresses.server)
  const server = startWatcher(
    shutdown,
    'server',
    ['tsx', 'watch', '--clear-screen=false', 'src/main.ts'],
    env,
  )
  const web = startWatcher(shutdown, 'web', ['vite', '--port', String(WEB_PORT), '--strictPort'], env)
  console.log(`\n  ${bold(`http://localhost:${WEB_PORT}`)} (API on port ${settings.port})\n`)
  if (settings.demo) printDemoAccounts()
  throw new Failure(await Promise.race([server, web]))
}, 0)
