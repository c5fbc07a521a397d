import { hash } from '@node-rs/argon2'

/** The least that a password may have (section 5.9 of the specification). */
export const minPasswordLength = 8

/** argon2id with 19 MiB, two passes, one lane; each call with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}
