import closeWithGrace from 'close-with-grace'
import { reasonOf } from './failure'
import { isRunning, launchersOf } from './processes'
import { stopRunning } from './run'
import { hideFailures } from './steps'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const LAUNCHERS_EVERY_MS = 500

/**
 * One Ctrl-C arrives several times: from the terminal, and again from npx and pnpm, which forward it. Only a signal
 * this much later is another key press.
 */
const ECHO_MS = 800

type Cleanup = () => void | Promise<void>

/** What was started and must be stopped, last first; an interruption stops everything exactly once. */
export class Shutdown {
  readonly #cleanups: Cleanup[] = []
  readonly #forced: (() => void)[] = []
  readonly #interrupted: Promise<void>
  #stopping: Promise<void> | undefined
  #firstSignalAt: number | undefined

  constructor() {
    // A closed terminal must not turn the last lines into an error.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    this.#interrupted = new Promise((resolve) => {
      const interrupt = () => {
        this.#firstSignalAt ??= Date.now()
        hideFailures()
        resolve()
        return this.#firstSignalAt
      }
      for (const signal of SIGNALS) {
        process.on(signal, () => {
          if (Date.now() - interrupt() > ECHO_MS) this.#exitAtOnce()
        })
      }
      // npx ends its shell and not the pnpm behind it, which would let this process run on for nobody.
      const launchers = launchersOf(process.ppid)
      const watch = setInterval(() => {
        if (launchers.every(isRunning)) return
        clearInterval(watch)
        interrupt()
      }, LAUNCHERS_EVERY_MS).unref()
    })
    // Its second signal would end the process at once, and the echo of a Ctrl-C is one: it takes what nobody caught.
    closeWithGrace({ delay: false, skip: [...SIGNALS, 'beforeExit'] }, async ({ err }) => {
      if (err) console.error(err)
      await this.stop()
    })
  }

  get isInterrupted(): boolean {
    return this.#firstSignalAt !== undefined
  }

  /** Registers how to undo the step that was just done. */
  defer(cleanup: Cleanup): void {
    this.#cleanups.push(cleanup)
  }

  /** Registers what a second Ctrl-C does before the process exits at once. */
  deferForced(kill: () => void): void {
    this.#forced.push(kill)
  }

  /** Runs `work`, but stops waiting for it at the first signal. */
  async untilInterrupted(work: Promise<unknown>): Promise<'interrupted' | 'done'> {
    work.catch(() => undefined)
    return Promise.race([
      work.then(() => 'done' as const),
      this.#interrupted.then(() => 'interrupted' as const),
    ])
  }

  /** Ends running commands and undoes everything, last first. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      await stopRunning()
      for (let cleanup = this.#cleanups.pop(); cleanup; cleanup = this.#cleanups.pop()) {
        try {
          await cleanup()
        } catch (error) {
          console.error(`While stopping: ${reasonOf(error)}`)
        }
      }
    })()
    return this.#stopping
  }

  #exitAtOnce(): never {
    for (const kill of this.#forced) kill()
    process.exit(130)
  }
}
