import { passwordProblem } from '@zhixin/contract/account/password.policy'
import { minPasswordLength } from '@zhixin/contract/auth.paths'
import type { Prisma } from '@zhixin/prisma/client'
import { hashPassword } from '@zhixin/prisma/password'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { decryptText } from '../../lib/rsa'
import { inTransaction } from '../../lib/transaction'
import { endedSession, recordAudit } from '../audit/audit.writes'
import type { Login, LoginServices } from './auth.login'
import { demandPassword, readOwnSession } from './confirmation'
import { recordDevice } from './devices'
import { liveSessions } from './ownAccount.reads'
import { checkPassword, whilePasswordsAreFew } from './passwords'
import { startSession } from './sessions'

interface PasswordChange {
  /** Base64 of the encrypted passwords. */
  oldPassword?: string | undefined
  newPassword: string
}

/**
 * Changes the caller's password. All sessions end, the caller's own included, so that nobody with a copied token stays
 * logged in; the caller gets a new session. A wrong current password counts as a failed login, so that a stolen session
 * is no way around the throttle; a session that was just begun with a one-time password needs none.
 * @throws AppError validation_failed on the password that is wrong, or too_many_attempts
 */
export function changePassword(
  services: LoginServices,
  call: Call,
  { oldPassword, newPassword }: PasswordChange,
): Promise<Login> {
  return whilePasswordsAreFew(true, async () => {
    const { database, keys, tokens } = services
    const { accountId, username, sessionId } = call.caller
    const { deviceId: known, isFresh: isRecent } = await readOwnSession(database, sessionId)
    const isFresh = call.caller.mustChangePassword && isRecent
    if (oldPassword === undefined && !isFresh) throw invalid(['oldPassword'], 'password_required')
    const privateKeys = await keys.privateKeys()
    // What does not decrypt is refused as too short, like the few bytes that a forged ciphertext might decrypt to: a
    // separate answer would be a padding oracle.
    const next = decryptText(newPassword, privateKeys) ?? ''.padEnd(minPasswordLength - 1, '?')
    const problem = passwordProblem(next, { username })
    if (problem) throw invalid(['newPassword'], problem)
    const { passwordHash } = await database.prisma.account.findUniqueOrThrow({ where: { id: accountId } })
    if (oldPassword !== undefined)
      await demandPassword(services, call, known, {
        field: 'oldPassword',
        ciphertext: oldPassword,
        passwordHash,
      })
    // Checked only now: earlier, it would tell whether a guess is the password.
    if (await checkPassword(next, passwordHash)) throw invalid(['newPassword'], 'password_unchanged')
    await writePassword(database, call, passwordHash, await hashPassword(next))
    const { ip, userAgent } = call
    const deviceId = await recordDevice(database, { accountId, ip, userAgent }, known)
    const grant = await startSession(database, tokens, { accountId, ip, userAgent, deviceId })
    return { ...grant, deviceId }
  })
}

async function writePassword({ prisma }: Database, call: Call, from: string, to: string): Promise<void> {
  const { accountId, username, sessionId } = call.caller
  const changedAt = new Date()
  await inTransaction(prisma, async (tx) => {
    const { count } = await tx.account.updateMany({
      // Of two changes at once, or a change and a reset, the second would otherwise be made by what is no longer valid.
      where: { id: accountId, passwordHash: from, sessions: { some: { id: sessionId, endedAt: null } } },
      data: { passwordHash: to, passwordChangedAt: changedAt, oneTimePasswordUntil: null },
    })
    if (count === 0) throw new AppError('conflict')
    await tx.session.updateMany({
      where: { accountId, endedAt: null },
      data: { endedAt: changedAt, endReason: 'password_changed' },
    })
    // No device counts as known any more: somebody who knew the old password may have used one.
    await tx.loginDevice.deleteMany({ where: { accountId } })
    await recordAudit(tx, call, 'changePassword', { entity: 'account', id: accountId, label: username }, [])
  })
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Ends one of the caller's sessions.
 * @throws AppError record_not_found for a session that is not live, or somebody else's
 */
export async function endOwnSession(database: Database, call: Call, id: string): Promise<void> {
  const ended = uuid.test(id) ? await endSessions(database, call, { id }) : 0
  if (ended === 0) throw new AppError('record_not_found')
}

/** Ends all sessions of the caller except the current one. */
export async function endOtherSessions(database: Database, call: Call): Promise<{ fdEndedNum: number }> {
  return { fdEndedNum: await endSessions(database, call, { id: { not: call.caller.sessionId } }) }
}

/** @returns how many of the caller's live sessions were ended; each is recorded */
function endSessions({ prisma }: Database, call: Call, which: Prisma.SessionWhereInput): Promise<number> {
  const { accountId, username } = call.caller
  return inTransaction(prisma, async (tx) => {
    const sessions = await tx.session.updateManyAndReturn({
      where: { AND: [liveSessions(accountId), which] },
      data: { endedAt: new Date(), endReason: 'ended_by_owner' },
      select: { ip: true, userAgent: true },
    })
    const subject = { entity: 'account', id: accountId, label: username } as const
    for (const session of sessions) await recordAudit(tx, call, 'endSession', subject, endedSession(session))
    return sessions.length
  })
}
