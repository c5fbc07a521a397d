import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that a try takes where an address has failed too often. */
export const turnTime = 2000

/** How many tries of an address wait: the last of them for less than a minute, which browsers wait for an answer. */
const places = 20

/** When the tries of a crowded address begin that come next, by its network. */
const free = new Map<string, number>()

/** A place in the lane, taken when a try arrives: so what is found out about it does not change when it is answered. */
export interface Turn {
  /** Resolves when the try may be checked; false at once where too many are waiting. */
  begin: () => Promise<boolean>
  /** Resolves when a try that failed is answered, whether it was checked or not. */
  end: () => Promise<void>
}

/**
 * Takes the next turn of a network whose failures are too many: there, tries are checked one after the other, slowly, and
 * one that fails takes as long for a name that is known as for any other (rule login.throttle).
 */
export function takeTurn(network: string): Turn {
  const now = performance.now()
  for (const [other, next] of free) if (next <= now) free.delete(other)
  const start = free.get(network) ?? now
  const isFull = start - now > (places - 1) * turnTime
  if (!isFull) free.set(network, start + turnTime)
  const until = (moment: number) => sleep(Math.max(0, moment - performance.now()))
  return {
    begin: async () => {
      if (!isFull) await until(start)
      return !isFull
    },
    end: () => until((isFull ? now : start) + turnTime),
  }
}
