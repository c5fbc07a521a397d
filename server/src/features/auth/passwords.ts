import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { hashPassword } from '@zhixin/prisma/password'
import { AppError } from '../../http/AppError'
import { waitWithin } from '../../lib/allowance'
import { createLimiter, QueueFull } from '../../lib/limiter'

/** Some two seconds of work on a small machine. */
const places = 100

const limiter = createLimiter({ concurrency: 2, places })

/**
 * Runs what hashes a password: two at a time, because hashing shares the thread pool with files and DNS, and logins
 * must not starve them. What runs inside also sees the outcome of all but one earlier attempt, so a burst of guesses
 * cannot slip past the throttle. The wait for one's turn is a wait for the database: those before may be waiting for it.
 * @param isKnown a device that has signed in before, or somebody who is signed in: is served before strangers
 * @throws AppError unavailable when too many are waiting
 */
export async function whilePasswordsAreFew<T>(isKnown: boolean, task: () => Promise<T>): Promise<T> {
  try {
    return await new Promise((resolve, reject) => {
      const turn = waitWithin<void>((begin) => {
        const inTurn = () => {
          begin()
          return task()
        }
        limiter(inTurn, isKnown).then(resolve, reject).finally(begin)
      })
      turn.catch(reject)
    })
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new AppError('unavailable', { headers: { 'retry-after': '5' } })
  }
}

/** A hash that no password matches; checked for unknown names so that they take the same time. */
const nobody = hashPassword(randomBytes(32).toString('base64'))

/** Whether a password matches a stored hash; without a hash it takes as long and does not. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== undefined
}
