import { AsyncLocalStorage } from 'node:async_hooks'

/** Milliseconds that a request may wait for the database, for all its statements together. */
export const requestAllowance = 9000

/** Thrown when the database did not answer in time. */
export class DatabaseTimeout extends Error {
  readonly code = 'DATABASE_TIMEOUT'
  override name = 'DatabaseTimeout'

  constructor() {
    super('The database did not answer in time')
  }
}

/**
 * How long some work may still wait for the database: for connections and answers, not for anything in between, so an
 * upload may take minutes to arrive. Overlapping waits count once.
 */
export class Allowance {
  /** A transaction is committed, or its commit was sent and never answered: something may be written. */
  mayHaveCommitted = false
  #left: number
  #waits = 0
  #since = 0

  constructor(milliseconds: number) {
    this.#left = milliseconds
  }

  /** Milliseconds. */
  get left(): number {
    return this.#waits === 0 ? this.#left : this.#left - (performance.now() - this.#since)
  }

  begin(): void {
    if (this.#waits === 0) this.#since = performance.now()
    this.#waits++
  }

  end(): void {
    this.#waits--
    if (this.#waits === 0) this.#left -= performance.now() - this.#since
  }
}

const allowances = new AsyncLocalStorage<Allowance>()

/** The allowance of the current work; none for schedules and tests. */
export const currentAllowance = (): Allowance | undefined => allowances.getStore()

/** Runs some work, and everything that follows from it, with an allowance of its own. */
export const withAllowance = <T>(allowance: Allowance, work: () => T): T => allowances.run(allowance, work)

/** @throws DatabaseTimeout if nothing is left of the allowance */
export function demandAllowance(): void {
  const allowance = currentAllowance()
  if (allowance && allowance.left <= 0) throw new DatabaseTimeout()
}

/**
 * Waits for an answer as long as the allowance lasts. The work itself is not stopped: others may wait for it, too.
 * @param ask starts the work, as the argument of a Promise does
 * @returns a promise that fails with a DatabaseTimeout when the allowance is used up first
 */
export function waitWithin<T>(
  ask: (resolve: (answer: T) => void, reject: (error: unknown) => void) => void,
): Promise<T> {
  const allowance = currentAllowance()
  if (!allowance) return new Promise(ask)
  // No async function, no race: this runs for every request, and each promise costs.
  return new Promise((resolve, reject) => {
    let isOver = false
    const finish = <A>(settle: (answer: A) => void, answer: A) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      allowance.end()
      settle(answer)
    }
    const timer = setTimeout(() => finish(reject, new DatabaseTimeout()), allowance.left)
    allowance.begin()
    ask(
      (answer) => finish(resolve, answer),
      (error) => finish(reject, error),
    )
  })
}
