import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { hashPassword } from '@zhixin/prisma/password'
import { AppError } from '../../http/AppError'
import { waitWithin } from '../../lib/allowance'
import { createLimiter, QueueFull } from '../../lib/limiter'

/** About two seconds of work on a small machine. */
const places = 100

const limiter = createLimiter({ concurrency: 2, places })

/**
 * Runs password hashing: two at a time, because hashing shares the thread pool with files and DNS, and logins must not
 * starve them. A task also sees the outcome of all but one earlier attempt, so that a burst of guesses cannot slip past
 * the throttle. Waiting for a turn counts as waiting for the database: earlier tasks may be waiting for it.
 * @param isKnown a known device, or somebody who is logged in: is served before strangers
 * @throws AppError unavailable when too many are waiting
 */
export async function whilePasswordsAreFew<T>(isKnown: boolean, task: () => Promise<T>): Promise<T> {
  try {
    return await new Promise((resolve, reject) => {
      const turn = new Promise<void>((begin) => {
        const inTurn = () => {
          begin()
          return task()
        }
        limiter(inTurn, isKnown).then(resolve, reject).finally(begin)
      })
      waitWithin(turn).catch(reject)
    })
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new AppError('unavailable', { headers: { 'retry-after': '5' } })
  }
}

/** A dummy hash that no password matches; checked for unknown names so that they take the same time. */
const nobody = hashPassword(randomBytes(32).toString('base64'))

/** Whether a password matches a stored hash; without a hash it takes the same time and does not match. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== undefined
}
