import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { repositoryRoot } from '../../prisma/engine/address'
import { Failure } from './failure'
import { openBoundedLog } from './log'
import { stopProcess } from './processes'

/** A program that was started and runs until it is stopped. */
export interface Service {
  /** Resolves when it ends, on request or not. */
  ended: Promise<void>
  stop(): Promise<void>
  /** Ends it at once, without waiting for it. */
  kill(): void
}

interface ServiceOptions {
  env: NodeJS.ProcessEnv
  /** Where its output goes, if not to that of this process. */
  log?: string | undefined
  /** A file that holds its process id while it runs. */
  pidFile?: string
  isReady: () => boolean | Promise<boolean>
  /** Milliseconds until it has to be ready. */
  patience: number
  /** What stops it: signals, each with the milliseconds that it has to act. */
  stopSteps: [NodeJS.Signals, number][]
  /** What ends it at once. */
  killSignal: NodeJS.Signals
  /** What to say if it does not become ready; `lastWords` is the end of its output. */
  complaint: (lastWords: string) => string
}

/**
 * Starts a program in a session of its own, so that Ctrl-C reaches it through this process alone, and waits until it is
 * ready.
 * @throws Failure if it ends before, or takes too long
 */
export async function startService(
  file: string,
  args: string[],
  { env, log, pidFile, isReady, patience, stopSteps, killSignal, complaint }: ServiceOptions,
): Promise<Service> {
  const output = log ? 'pipe' : 'inherit'
  const child = spawn(file, args, {
    cwd: repositoryRoot,
    env,
    detached: true,
    stdio: ['ignore', output, output],
  })
  if (pidFile && child.pid) writeFileSync(pidFile, String(child.pid))
  let lastWords = ''
  const write = log ? openBoundedLog(log) : undefined
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      write?.(chunk)
      lastWords = (lastWords + chunk).slice(-4000)
    })
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    // Not `exit`: with its last words.
    for (const event of ['close', 'error']) child.once(event, resolve)
  }).then(() => {
    hasEnded = true
  })
  const stop = async () => {
    if (!hasEnded && child.pid) await stopProcess(child.pid, stopSteps)
    await ended
    if (pidFile) rmSync(pidFile, { force: true })
  }
  const deadline = Date.now() + patience
  while (!(await isReady())) {
    if (hasEnded || Date.now() > deadline) {
      await stop()
      throw new Failure(complaint(lastWords.trim()))
    }
    await delay(10)
  }
  return { ended, stop, kill: () => child.kill(killSignal) }
}
