import { randomBytes } from 'node:crypto'
import { invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { decryptText } from '../../lib/rsa'
import { describeAttempt } from './attempts'
import type { LoginServices } from './auth.login'
import { demandSecret } from './guarded'
import { checkPassword } from './passwords'

/** Milliseconds for which a login proves enough for what it leads to (rules password.change, factor.role). */
const freshMilliseconds = 15 * 60_000

/** The device of a session, and whether it has just begun. */
export async function readOwnSession(
  { prisma }: Database,
  id: string,
): Promise<{ deviceId: string | null; isFresh: boolean }> {
  const { deviceId, createdAt } = await prisma.session.findUniqueOrThrow({ where: { id } })
  return { deviceId, isFresh: Date.now() - createdAt.getTime() < freshMilliseconds }
}

/** What it takes to check a password of somebody who is logged in. */
export type PasswordServices = Pick<LoginServices, 'database' | 'keys' | 'names'>

interface TypedPassword {
  /** The field of the request that it is in. */
  field: string
  /** Base64 of the encrypted password. */
  ciphertext: string
  passwordHash: string
}

/**
 * Has somebody who is logged in prove that they know the password: a stolen session alone is not enough, and no way
 * around the throttle, since a wrong one counts as a failed login.
 * @throws AppError validation_failed on the field, or too_many_attempts
 */
export async function demandPassword(
  services: PasswordServices,
  call: Call,
  deviceId: string | null,
  { field, ciphertext, passwordHash }: TypedPassword,
): Promise<void> {
  const { accountId, username } = call.caller
  const password = decryptText(ciphertext, await services.keys.privateKeys())
  await demandSecret(services, describeAttempt(services.names, call, username, deviceId), {
    accountId,
    reason: 'wrong_old_password',
    wrong: invalid([field], 'old_password_wrong'),
    check: async () => {
      const matches = await checkPassword(password ?? randomBytes(16).toString('hex'), passwordHash)
      return matches && password !== null
    },
  })
}

/**
 * The same for the password of the caller's account, in the field `password`. Whoever logs in by single sign-on need know
 * none: their login of the last minutes stands for it, where `orLogin` says so.
 * @throws AppError validation_failed on the password, or too_many_attempts
 */
export async function demandOwnPassword(
  services: PasswordServices,
  call: Call,
  ciphertext: string | undefined,
  { orLogin = false } = {},
): Promise<void> {
  const { accountId: id, sessionId } = call.caller
  const { deviceId, isFresh } = await readOwnSession(services.database, sessionId)
  const { passwordHash, externalIdentity } = await services.database.prisma.account.findUniqueOrThrow({
    where: { id },
    select: { passwordHash: true, externalIdentity: { select: { subject: true } } },
  })
  if (ciphertext !== undefined)
    return demandPassword(services, call, deviceId, { field: 'password', ciphertext, passwordHash })
  if (!orLogin || !isFresh || !externalIdentity?.subject) throw invalid(['password'], 'password_required')
}
