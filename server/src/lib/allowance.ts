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

/**
 * Waits for an answer as long as the allowance lasts. The work itself is not stopped.
 * @throws DatabaseTimeout when the allowance is used up first
 */
export async function waitWithin<T>(answer: Promise<T>): Promise<T> {
  const allowance = currentAllowance()
  if (!allowance) return answer
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeout()), allowance.left)
  })
  allowance.begin()
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
    allowance.end()
  }
}
