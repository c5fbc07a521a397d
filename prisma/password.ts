import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters (19 MiB, two passes, one lane); each call with a salt of its own. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

/** Whether a password matches a stored hash. */
export const matchesPassword = (password: string, stored: string): Promise<boolean> =>
  verify(stored, password)
