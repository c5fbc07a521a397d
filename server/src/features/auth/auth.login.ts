import { randomBytes } from 'node:crypto'
import { minPasswordLength } from '@zhixin/contract/auth.paths'
import type { LoginReason } from '@zhixin/contract/loginLog/loginLog.texts'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import { textLength } from '@zhixin/contract/textLength'
import type { Config } from '../../config'
import { AppError } from '../../http/AppError'
import type { Vault } from '../../lib/crypto'
import type { Database } from '../../lib/database'
import { decryptText } from '../../lib/rsa'
import type { Signer } from '../../lib/signer'
import { whyNoLogin } from '../rank/rank.reads'
import {
  type Attempt,
  describeAttempt,
  loggable,
  type Origin,
  recordAttempt,
  recordRefusal,
  source,
} from './attempts'
import { recordDevice } from './devices'
import { demandSecret } from './guarded'
import type { LoginKeys } from './loginKeys'
import { giveTicket, holderOf, takeBrowserTicket, takeTicket } from './loginTickets'
import { checkPassword, whilePasswordsAreFew } from './passwords'
import type { RefreshTokens } from './refreshTokens'
import { spendCode, wrongCode } from './secondFactor.use'
import { type Grant, startSession } from './sessions'
import { type Turn, takeTurn } from './slowLane'
import { type ThrottleState, throttleStateOf } from './throttle'

export interface LoginServices {
  database: Database
  keys: LoginKeys
  tokens: RefreshTokens
  /** The key by which failures of a name are counted, whether or not an account has it. */
  names: Signer
  /** Opens the secrets of second factors. */
  factors: Vault
  /** Who may log in with a password. */
  passwordFor: Config['PASSWORD_LOGIN']
}

interface Credentials {
  username: string
  /** Base64 of the encrypted password. */
  password: string
}

/** A session, and the device that it began on. */
export type Login = Grant & { deviceId: string }

/**
 * Logs in. Whatever is wrong (ciphertext, name, password, account, its company), the answer and its time are the same
 * (rule login.failure): after a failed decryption a random password is checked, for an unknown name a dummy hash. Every
 * attempt is in the login log with its true reason.
 * @param deviceId the device that the caller's cookie names; known devices are served first when many wait
 * @throws AppError invalid_grant; second_factor_required with a ticket; too_many_attempts from the 10th failure in a row on,
 * and for all that fails beyond the limit of an address; or unavailable when too many wait
 */
export async function logIn(
  services: LoginServices,
  origin: Origin,
  { username, password }: Credentials,
  deviceId: string | null,
): Promise<Login> {
  const { database, names } = services
  const name = username.trim()
  const attempt = describeAttempt(names, origin, name, deviceId)
  const refuse = async ({ accountId }: ThrottleState, refusal: AppError): Promise<Tried> => {
    await recordRefusal(database, names, attempt, accountId)
    return { refusal }
  }
  const check = async ({ source }: ThrottleState): Promise<Tried> => {
    const createdAt = new Date()
    const { accountId, reason } = await verify(services, name, password)
    if (reason === 'ok' && accountId !== null)
      return { login: await completeFirstFactor(services, attempt, { accountId, source, createdAt }) }
    await recordAttempt(database, attempt, { accountId, source, reason })
    const { refusal, crowded } = await throttleStateOf(database, attempt)
    return { refusal: crowded ?? refusal ?? new AppError('invalid_grant') }
  }
  const inTurn = <T>(task: (throttle: ThrottleState) => Promise<T>): Promise<T> =>
    whilePasswordsAreFew(deviceId !== null, async () => task(await throttleStateOf(database, attempt)))

  const { crowd, ...first } = await inTurn(async (throttle): Promise<Tried> => {
    const { crowded, refusal } = throttle
    if (!crowded) return refusal ? refuse(throttle, refusal) : check(throttle)
    const crowd = { refusal: crowded, turn: takeTurn(attempt.network) }
    // Who has logged in from there does not wait for the others: what fails is answered no sooner than theirs.
    return { crowd, ...(throttle.source !== source.stranger && !refusal && (await check(throttle))) }
  })
  if (first.login) return first.login
  if (!crowd) throw first.refusal
  const mayTry = await crowd.turn.begin()
  if (!first.refusal) {
    const { login } = await inTurn((throttle) =>
      mayTry && !throttle.refusal ? check(throttle) : refuse(throttle, crowd.refusal),
    )
    if (login) return login
  }
  await crowd.turn.end()
  throw (await throttleStateOf(database, attempt)).crowded ?? crowd.refusal
}

/** What came of a try; where the address has failed too often, with its turn among those that wait. */
interface Tried {
  login?: Login
  refusal?: AppError
  crowd?: { refusal: AppError; turn: Turn }
}

/** Starts a session, unless the account has a second factor. @throws AppError second_factor_required with a ticket */
async function completeFirstFactor(
  services: LoginServices,
  attempt: Attempt,
  proven: Proven,
): Promise<Login> {
  const { database } = services
  const { accountId, source, createdAt } = proven
  const where = { accountId, confirmedAt: { not: null } }
  if ((await database.prisma.secondFactor.count({ where })) === 0)
    return completeLogin(services, attempt, proven)
  await recordAttempt(database, attempt, { accountId, source, reason: 'code_required' })
  throw new AppError('second_factor_required', { ticket: await giveTicket(database, accountId, createdAt) })
}

/** What somebody is told whose account cannot log in, once the provider has said who they are. */
const refusalMessages = {
  disabled: 'account_is_disabled',
  one_time_expired: 'one_time_password_over',
} as const

/**
 * Completes a login by single sign-on. The account's own second factor is asked for as after a password: who chose one,
 * or whose role requires it, is protected also from the provider.
 * @param browser what the cookie of the browser that began it holds
 * @throws AppError login_ticket_expired, login_refused for an account that can no longer log in, or second_factor_required
 * with a ticket
 */
export async function logInFromProvider(
  services: LoginServices,
  origin: Origin,
  { ticket, browser }: { ticket: string; browser: string },
  deviceId: string | null,
): Promise<Login> {
  const { database, names } = services
  const holder = await takeBrowserTicket(database, ticket, browser)
  if (!holder) throw new AppError('login_ticket_expired')
  const { accountId, username, createdAt, refusal } = holder
  const attempt = describeAttempt(names, origin, username, deviceId)
  const { source } = await throttleStateOf(database, attempt)
  if (refusal) {
    await recordAttempt(database, attempt, { accountId, source, reason: refusal })
    throw new AppError('login_refused', { message: refusalMessages[refusal] })
  }
  return completeFirstFactor(services, attempt, { accountId, source, createdAt, reason: 'single_sign_on' })
}

/**
 * Completes a login with the code that it asked for (rule factor.login). Whatever is wrong with the ticket, the password
 * is asked for again.
 * @throws AppError login_ticket_expired, invalid_code, or too_many_attempts
 */
export function logInWithCode(
  services: LoginServices,
  origin: Origin,
  { ticket, code }: { ticket: string; code: string },
  deviceId: string | null,
): Promise<Login> {
  return whilePasswordsAreFew(deviceId !== null, async () => {
    const { database, names, factors } = services
    const expired = new AppError('login_ticket_expired')
    const holder = await holderOf(database, ticket)
    if (!holder) throw expired
    const { accountId, username, createdAt } = holder
    const attempt = describeAttempt(names, origin, username, deviceId)
    const cause = { ...origin, caller: { accountId, username } }
    const { source } = await demandSecret(services, attempt, {
      accountId,
      reason: 'wrong_code',
      wrong: wrongCode(),
      check: () =>
        spendCode(database, factors, cause, code, async (tx) => {
          if (!(await takeTicket(tx, ticket))) throw expired
        }),
    })
    return completeLogin(services, attempt, { accountId, source, createdAt })
  })
}

interface Proven {
  accountId: number
  source: number
  /** When its password was checked. */
  createdAt: Date
  /** How it has logged in. */
  reason?: 'ok' | 'single_sign_on'
}

/** Starts the session of somebody who has proven who they are. */
async function completeLogin(
  { database, tokens }: LoginServices,
  attempt: Attempt,
  { accountId, source: from, createdAt, reason = 'ok' }: Proven,
): Promise<Login> {
  const isNewDevice = from !== source.device && (await isUnseen(database, accountId, attempt))
  await recordAttempt(database, attempt, { accountId, source: from, reason, isNewDevice })
  const { ip, userAgent } = attempt
  const deviceId = await recordDevice(database, { accountId, ip, userAgent }, attempt.deviceId)
  const grant = await startSession(database, tokens, { accountId, ip, userAgent, deviceId, createdAt })
  return { ...grant, deviceId }
}

/**
 * Whether an account that has logged in before does so for the first time from both this network and this browser. A
 * caller without cookies is thus not a new device at every login.
 */
async function isUnseen(
  { prisma }: Database,
  accountId: number,
  { network, userAgent }: Attempt,
): Promise<boolean> {
  const success = { accountId, result: 1 }
  const alike = await prisma.loginLog.findFirst({
    where: { ...success, network, userAgent },
    select: { id: true },
  })
  if (alike) return false
  return (await prisma.loginLog.findFirst({ where: success, select: { id: true } })) !== null
}

async function verify(
  { database: { prisma }, keys, passwordFor }: LoginServices,
  username: string,
  ciphertext: string,
): Promise<{ accountId: number | null; reason: Exclude<LoginReason, 'throttled'> }> {
  const password = decryptText(ciphertext, await keys.privateKeys())
  // Half a surrogate pair in a name would match another one: the database stores only well-formed texts.
  const account = await prisma.account.findUnique({
    where: { username: loggable(username) },
    include: { company: { select: { status: true } }, role: { select: { code: true } } },
  })
  const known = account?.username === username ? account : null
  const matches = await checkPassword(password ?? randomBytes(16).toString('hex'), known?.passwordHash)
  const accountId = known?.id ?? null
  if (password === null) return { accountId, reason: 'undecryptable' }
  if (!known) return { accountId, reason: 'unknown_user' }
  if (!matches || textLength(password) < minPasswordLength) return { accountId, reason: 'wrong_password' }
  const refusal = whyNoLogin(known)
  if (refusal === 'disabled') return { accountId, reason: refusal }
  if (passwordFor === 'administrators' && known.role.code !== administratorRole)
    return { accountId, reason: 'password_closed' }
  return { accountId, reason: refusal ?? 'ok' }
}
