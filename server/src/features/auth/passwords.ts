import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { hashPassword } from '@zhixin/prisma/password'
import { createLimiter } from '../../lib/limiter'

/**
 * At most two passwords are hashed at a time: hashing shares the thread pool with files and DNS, and logins
 * must not starve them. What runs inside the limiter also sees the outcome of all but one earlier attempt,
 * so a burst of guesses cannot slip past the throttle.
 */
export const hashingLimiter = createLimiter(2)

/** A hash that no password matches; checked for unknown names so that they take the same time. */
const nobody = hashPassword(randomBytes(32).toString('base64'))

/** Whether a password matches a stored hash; without a hash it takes as long and does not. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), password)
  return matches && stored !== undefined
}
