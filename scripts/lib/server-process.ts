import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { repositoryRoot } from '../../prisma/engine/address'
import { Failure } from './failure'
import { openBoundedLog } from './log'
import { commandLine, stopProcess } from './processes'
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

export interface ServerProcess {
  /** Where its log is, for people. */
  log: string
  /** Resolves when the server ends, on request or not. */
  ended: Promise<void>
  stop(): Promise<void>
  kill(): void
}

/**
 * This process' environment with changes, without the address of the database's owner, which is not for a server. The
 * C library keeps what is freed apart for each thread; with two such places instead of eight for each processor, a
 * server that packs files holds 15 MB less, and is as fast.
 */
export function serverEnvironment(changes: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { MIGRATION_DATABASE_URL: _, ...environment } = { ...process.env, ...changes }
  return { MALLOC_ARENA_MAX: '2', ...environment }
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
 * Starts the built server and waits until `/readyz` answers. Its log goes to DATA_DIR/server.log.
 * @param options.entry what `node` runs, if it is not this build
 * @param options.isInherited whether the log goes to this process' output instead, for whoever collects it
 * @throws Failure with the end of the log if it does not come up
 */
export async function startServer(
  settings: Settings,
  env: NodeJS.ProcessEnv,
  { entry = serverEntry, isInherited = false } = {},
): Promise<ServerProcess> {
  const file = path.join(settings.dataDir, 'server.log')
  const output = isInherited ? 'inherit' : 'pipe'
  const log = isInherited ? 'standard output' : file
  const pidFile = path.join(settings.dataDir, 'server.pid')
  // A process group of its own: Ctrl-C reaches it through this script, once, as SIGTERM.
  const child: ChildProcess = spawn(process.execPath, [...serverOptions, entry], {
    cwd: repositoryRoot,
    // Alone, it has nobody to send its calls to while it stops.
    env: serverEnvironment({ STOP_DELAY: '0', ...env }),
    detached: true,
    stdio: ['ignore', output, output],
  })
  let lastWords = ''
  if (!isInherited) {
    const write = openBoundedLog(file)
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        write(chunk)
        lastWords = (lastWords + chunk).slice(-4000)
      })
  }
  if (child.pid) writeFileSync(pidFile, String(child.pid))
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    // With its last words.
    child.once('close', () => {
      hasEnded = true
      resolve()
    })
  })
  const stop = async () => {
    if (!hasEnded && child.pid) await stopProcess(child.pid, stopSteps())
    rmSync(pidFile, { force: true })
  }
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await isServerReady(settings))) {
    if (hasEnded || Date.now() > deadline) {
      await stop()
      throw new Failure(`The server did not start; its log, in ${log}, says why.\n${lastWords.trim()}`.trim())
    }
    await delay(30)
  }
  return { log, ended, stop, kill: () => child.kill('SIGKILL') }
}
