/** Thrown when too many tasks are waiting. */
export class QueueFull extends Error {}

interface LimiterOptions {
  /** How many tasks run at a time. */
  concurrency: number
  /** How many may wait; beyond it tasks are refused. */
  places: number
}

interface Waiting {
  start: () => void
  refuse: (reason: QueueFull) => void
}

/** Runs a task when its turn has come. @throws QueueFull when it was refused, or had to make room */
export type Limiter = <T>(task: () => Promise<T>, first?: boolean) => Promise<T>

/**
 * Runs a few tasks at a time; the others wait in order, those that go `first` before all others. If the queue is full,
 * one that goes first replaces the last one that does not.
 */
export function createLimiter({ concurrency, places }: LimiterOptions): Limiter {
  const preferred: Waiting[] = []
  const ordinary: Waiting[] = []
  let running = 0

  const wait = (first: boolean) =>
    new Promise<void>((start, refuse) => {
      if (preferred.length + ordinary.length >= places) {
        const displaced = first ? ordinary.pop() : undefined
        if (!displaced) return refuse(new QueueFull())
        displaced.refuse(new QueueFull())
      }
      const queue = first ? preferred : ordinary
      queue.push({ start, refuse })
    })

  return async (task, first = false) => {
    if (running >= concurrency) await wait(first)
    else running++
    try {
      return await task()
    } finally {
      // The slot is handed over, not returned, so nobody can slip in between.
      const next = preferred.shift() ?? ordinary.shift()
      if (next) next.start()
      else running--
    }
  }
}

/** Runs a task of an account in its turn. @throws QueueFull when too many of that account's wait */
export type AccountTurns = <T>(accountId: number, task: () => Promise<T>) => Promise<T>

/** A limiter for each account, kept as long as a task of that account runs or waits. */
export function createAccountTurns(options: LimiterOptions): AccountTurns {
  const accounts = new Map<number, { limit: Limiter; tasks: number }>()
  return async (accountId, task) => {
    const account = accounts.get(accountId) ?? { limit: createLimiter(options), tasks: 0 }
    accounts.set(accountId, account)
    account.tasks += 1
    try {
      return await account.limit(task)
    } finally {
      account.tasks -= 1
      if (account.tasks === 0) accounts.delete(accountId)
    }
  }
}
