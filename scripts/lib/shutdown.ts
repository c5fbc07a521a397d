import { reasonOf } from './failure'
import { hideFailures } from './steps'

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP']

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
  readonly #interrupted: Promise<NodeJS.Signals>
  #stopping: Promise<void> | undefined
  #firstSignalAt: number | undefined

  constructor() {
    // A closed terminal must not turn the last lines into an error.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    this.#interrupted = new Promise((resolve) => {
      for (const signal of SIGNALS) {
        process.on(signal, () => {
          const now = Date.now()
          this.#firstSignalAt ??= now
          hideFailures()
          resolve(signal)
          if (now - this.#firstSignalAt > ECHO_MS) this.#exitAtOnce()
        })
      }
    })
  }

  /** Resolves with the first signal. */
  get interrupted(): Promise<NodeJS.Signals> {
    return this.#interrupted
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
      this.interrupted.then(() => 'interrupted' as const),
    ])
  }

  /** Undoes everything, last first. */
  stop(): Promise<void> {
    this.#stopping ??= (async () => {
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
