import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { serverEntry, serverEnvironment, serverOptions } from '../../../scripts/lib/server-process'
import type { TestServer } from './api'

/** A process that works on the jobs of a test's server, as `pnpm worker` starts it: from the bundle of globalSetup.ts. */
export interface WorkerProcess {
  start(): void
  /** Kills it without a word, wherever it is; if it does not run, nothing happens. */
  kill(): Promise<void>
  /** Lets the 15 seconds go by after which a process that gives no sign of life has lost its jobs. */
  letTimePass(): Promise<void>
}

export function workerOf({ config, asOwner }: TestServer): WorkerProcess {
  let worker: ChildProcess | undefined
  return {
    start: () => {
      const { DATABASE_URL, JWT_SECRET, DATA_DIR } = config
      worker = spawn(process.execPath, [...serverOptions, serverEntry, 'worker'], {
        env: serverEnvironment({
          NODE_ENV: 'production',
          DATABASE_URL,
          JWT_SECRET,
          DATA_DIR,
          LOG_LEVEL: 'error',
        }),
        stdio: 'inherit',
      })
    },
    kill: async () => {
      const ended = worker
      worker = undefined
      if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
      ended.kill('SIGKILL')
      await once(ended, 'exit')
    },
    letTimePass: () =>
      asOwner(`update job set due_at = due_at - interval '16 seconds' where state = 'running'`),
  }
}
