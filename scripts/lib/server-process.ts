import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '../../prisma/engine/address'
import { commandLine, stopProcess } from './processes'
import { type Service, startService } from './service'
import type { Settings } from './settings'

/** What `node` runs as the server, and with `worker` behind it as a worker. */
export const serverEntry = path.join(repositoryRoot, 'server/dist/main.js')
/**
 * A small young generation, and an old one that is collected after growing by two fifths instead of several times: the
 * live data are some 40 MB, and the process stays below 200 MB under load.
 */
export const serverOptions = ['--max-semi-space-size=4', '--heap-growing-percent=40']
const READY_TIMEOUT_MS = 120_000

/** The server drains by itself; this is for one that hangs. */
export const stopSteps = (stopDelay = 0): [NodeJS.Signals, number][] => [
  ['SIGTERM', 12_000 + stopDelay * 1000],
  ['SIGKILL', 1_000],
]

/**
 * This process' environment with changes, without the address of the database's owner, which is not for a server. The
 * C library keeps what is freed apart for each thread; with two such places instead of eight for each processor, a
 * server that packs files holds 15 MB less, and is as fast.
 */
export function serverEnvironment(changes: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { MALLOC_ARENA_MAX: '2', ...process.env, ...changes, MIGRATION_DATABASE_URL: undefined }
}

/** The address for people. */
export function publicAddress({ host, port }: Settings): string {
  const isLocal = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  const name = isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** The address of the server from this machine. */
function localAddress({ host, port }: Settings): string {
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${name}:${port}`
}

/** Ends the server of a killed run: it still has the port. */
export async function stopLeftoverServer(dataDir: string): Promise<void> {
  const pidFile = path.join(dataDir, 'server.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8'))
  if (commandLine(pid).includes(serverEntry)) await stopProcess(pid, stopSteps())
  rmSync(pidFile, { force: true })
}

async function isServerReady(settings: Settings): Promise<boolean> {
  try {
    const response = await fetch(`${localAddress(settings)}/readyz`, { signal: AbortSignal.timeout(2_000) })
    return response.ok
  } catch {
    return false
  }
}

/**
 * Starts the built server and waits until `/readyz` answers.
 * @param options.entry what `node` runs, if it is not this build
 * @param options.log where its output goes, if not to that of this process
 * @throws Failure with the end of the log if it does not come up
 */
export async function startServer(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  { entry = serverEntry, log }: { entry?: string | undefined; log?: string | undefined },
): Promise<Service> {
  return startService(process.execPath, [...serverOptions, entry], {
    // Alone, it has nobody to send its calls to while it stops.
    env: serverEnvironment({ STOP_DELAY: '0', ...env }),
    log,
    pidFile: path.join(settings.dataDir, 'server.pid'),
    isReady: () => isServerReady(settings),
    patience: READY_TIMEOUT_MS,
    stopSteps: stopSteps(),
    killSignal: 'SIGKILL',
    complaint: (lastWords) =>
      `The server did not start; its log, in ${log ?? 'standard output'}, says why.\n${lastWords}`.trim(),
  })
}

/**
 * Starts a process that works on the jobs of a server with `JOBS=worker`.
 * @param options.env that of the server
 */
export const startWorker = ({ env, entry, log }: { env: NodeJS.ProcessEnv; entry: string; log: string }) =>
  startService(process.execPath, [...serverOptions, entry, 'worker'], {
    env: serverEnvironment(env),
    log,
    isReady: () => true,
    patience: READY_TIMEOUT_MS,
    stopSteps: stopSteps(),
    killSignal: 'SIGKILL',
    complaint: (lastWords) => `The worker did not start.\n${lastWords}`,
  })
