import { randomBytes } from 'node:crypto'
import { minPasswordLength } from '@zhixin/contract/auth/auth.paths'
import type { LoginReason } from '@zhixin/contract/loginLog/loginLog.texts'
import { textLength } from '@zhixin/contract/text.fields'
import { AppError } from '../../http/AppError'
import type { Database } from '../../lib/database'
import { decryptText } from '../../lib/rsa'
import type { LoginKeys } from './loginKeys'
import { checkPassword, hashingLimiter } from './passwords'
import type { RefreshTokens } from './refreshTokens'
import { type Grant, startSession } from './sessions'
import { throttled } from './throttle'

/** What a login works with. */
export interface LoginServices {
  database: Database
  keys: LoginKeys
  tokens: RefreshTokens
}

/** Where an attempt came from. */
interface Origin {
  ip: string
  userAgent: string
  requestId: string
}

interface Attempt extends Origin {
  username: string
  /** Base64 of the encrypted password. */
  password: string
}

/** What fits the login log's column; what was typed need not be a name at all. */
export const loggable = (username: string) => username.replaceAll('\u0000', '').toWellFormed().slice(0, 100)

/**
 * Logs in. Whatever is wrong (ciphertext, name, password, account), the answer and its time are the same:
 * a failed decryption goes on with a random password, an unknown name is checked against a hash of nobody.
 * Every attempt is in the login log with its true reason.
 * @throws AppError invalid_grant, or too_many_attempts from the 10th failure in a row on
 */
export function logIn({ database, keys, tokens }: LoginServices, attempt: Attempt): Promise<Grant> {
  return hashingLimiter(async () => {
    const username = attempt.username.trim()
    const logName = loggable(username)
    const refusal = await throttled(database, logName, attempt.ip)
    if (refusal) {
      await recordAttempt(database, attempt, logName, null, 'throttled')
      throw refusal
    }
    const createdAt = new Date()
    const { accountId, reason } = await verify(database, keys, username, attempt.password)
    await recordAttempt(database, attempt, logName, accountId, reason)
    if (reason !== 'ok' || accountId === null)
      throw (await throttled(database, logName, attempt.ip)) ?? new AppError('invalid_grant')
    const { ip, userAgent } = attempt
    return startSession(database, tokens, { accountId, ip, userAgent, createdAt })
  })
}

async function verify(
  { prisma }: Database,
  keys: LoginKeys,
  username: string,
  ciphertext: string,
): Promise<{ accountId: number | null; reason: LoginReason }> {
  const password = decryptText(ciphertext, await keys.privateKeys())
  // A name with half a character in it would find another one: the database stores what is well-formed alone.
  const account = await prisma.account.findUnique({ where: { username: loggable(username) } })
  const known = account?.username === username ? account : null
  const matches = await checkPassword(password ?? randomBytes(16).toString('hex'), known?.passwordHash)
  const accountId = known?.id ?? null
  if (password === null) return { accountId, reason: 'undecryptable' }
  if (!known) return { accountId, reason: 'unknown_user' }
  if (!matches || textLength(password) < minPasswordLength) return { accountId, reason: 'wrong_password' }
  return { accountId, reason: known.status === 1 ? 'ok' : 'disabled' }
}

/** Adds an attempt to the login log. */
export async function recordAttempt(
  { prisma }: Database,
  { ip, userAgent, requestId }: Origin,
  username: string,
  accountId: number | null,
  reason: LoginReason,
): Promise<void> {
  await prisma.loginLog.create({
    data: { username, accountId, result: reason === 'ok' ? 1 : 0, reason, ip, userAgent, requestId },
  })
}
