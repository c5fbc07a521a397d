import type { AccountStatusInput, ResetInput } from '@zhixin/contract/account/account.schema'
import { STATUS } from '@zhixin/contract/closedSets'
import type { Prisma } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { type Cause, type Change, endedSession, recordAudit } from '../audit/audit.writes'
import { revokeTokens, revokeTokensOf } from '../auth/accessToken.writes'
import { unlockName } from '../auth/unlock.writes'
import { countFollowed } from '../customer/followed.reads'
import type { Company } from '../rank/account.scope'
import { demandAdministrator, demandNotAboveCaller, lockRanks, rankRefusal } from '../rank/rank.reads'
import { lockAccount } from './account.state'
import { settleJobs } from './accountJobs.writes'
import { makeOneTimePassword, type OneTimePassword } from './oneTimePassword'

const entity = 'account'

/** Locks an account that the caller is about to change, and refuses one above them (rule rank.above). */
export async function lockBelow(tx: Transaction, call: Call, id: number, company: Company | null) {
  await lockRanks(tx)
  const account = await lockAccount(tx, id, company)
  await demandNotAboveCaller(tx, call, id)
  return account
}

/** @returns the sessions that were live until now */
function endLiveSessions(
  tx: Transaction,
  where: Prisma.SessionWhereInput,
  endReason: string,
): Promise<{ ip: string | null; userAgent: string | null }[]> {
  return tx.session.updateManyAndReturn({
    where: { ...where, endedAt: null },
    data: { endedAt: new Date(), endReason },
    select: { ip: true, userAgent: true },
  })
}

/**
 * Ends what somebody has begun through single sign-on who is no longer linked to an account: sessions, logins on their
 * way, access tokens.
 * @returns what is recorded of it
 */
export async function endLinkedAccess(tx: Transaction, accountId: number): Promise<Change[]> {
  await endLiveSessions(tx, { accountId }, 'link_ended')
  await tx.loginTicket.deleteMany({ where: { accountId } })
  return revokedTokens(tx, accountId)
}

/** Revokes all access tokens of an account. @returns what is recorded of it */
async function revokedTokens(tx: Transaction, accountId: number): Promise<Change[]> {
  const names = await revokeTokens(tx, { accountId })
  return names.length > 0 ? [{ field: 'fdRevokedTokenList', old: names, new: null }] : []
}

/**
 * Enables or disables an account; setting its present status changes nothing. Disabling ends all its sessions,
 * revokes its access tokens, and passes on or cancels what runs for it (rules account.kept, account.jobs).
 * @returns how many customers it follows
 */
export async function switchAccountStatus(
  database: Database,
  call: Call,
  { id, fdStatus: status, fdJobOwnerId }: AccountStatusInput,
  company: Company | null,
): Promise<{ fdFollowedNum: number }> {
  await inTransaction(database.prisma, async (tx) => {
    const account = await lockBelow(tx, call, id, company)
    if (account.status === status) return
    if (id === call.caller.accountId) throw rankRefusal('own_status')
    await tx.account.update({ where: { id }, data: { status, version: { increment: 1 } } })
    await demandAdministrator(tx)
    const isDisabled = status === STATUS.invalid
    if (isDisabled) await endLiveSessions(tx, { accountId: id }, 'account_disabled')
    const revoked = isDisabled ? await revokedTokens(tx, id) : []
    const settled = isDisabled ? await settleJobs(tx, call, account, fdJobOwnerId) : []
    await recordAudit(tx, call, 'switchStatus', { entity, id, label: account.username }, [
      { field: 'fdStatus', old: account.status, new: status },
      ...revoked,
      ...settled,
    ])
  })
  const followed = await countFollowed(database, call.caller, [id])
  return { fdFollowedNum: followed.get(id) ?? 0 }
}

/**
 * Gives an account a one-time password (rule password.once). All its sessions end, none of its devices counts as known any
 * more, and what runs for it is passed on or cancelled: until the change of the password it could do nothing (rule
 * account.jobs).
 */
export async function resetPassword(
  database: Database,
  call: Call,
  { id, fdJobOwnerId }: ResetInput,
  company: Company | null,
): Promise<{ fdVersion: number; fdOneTimePassword: string; fdOneTimePasswordUntil: string }> {
  const drawn = await makeOneTimePassword()
  const fdVersion = await inTransaction(database.prisma, async (tx) => {
    const account = await lockBelow(tx, call, id, company)
    if (id === call.caller.accountId) throw rankRefusal('own_password')
    const settled = await settleJobs(tx, call, account, fdJobOwnerId)
    return setOneTimePassword(tx, call, account, drawn, settled)
  })
  return { fdVersion, fdOneTimePassword: drawn.password, fdOneTimePasswordUntil: drawn.until.toISOString() }
}

/**
 * Replaces the password of an account that is locked and whose jobs are settled, ends its sessions, revokes its access
 * tokens and forgets its devices, on record.
 * @returns the account's new version
 */
export async function setOneTimePassword(
  tx: Transaction,
  cause: Cause,
  { id, username }: { id: number; username: string },
  { hash, until }: OneTimePassword,
  settled: Change[],
): Promise<number> {
  const { version } = await tx.account.update({
    where: { id },
    data: {
      passwordHash: hash,
      passwordChangedAt: new Date(),
      oneTimePasswordUntil: until,
      version: { increment: 1 },
    },
    select: { version: true },
  })
  await endLiveSessions(tx, { accountId: id }, 'password_reset')
  await tx.loginDevice.deleteMany({ where: { accountId: id } })
  const revoked = await revokedTokens(tx, id)
  await recordAudit(tx, cause, 'resetPassword', { entity, id, label: username }, [...revoked, ...settled])
  return version
}

/**
 * Removes the second factor of an account that has lost it (rule factor.lost).
 * @throws AppError account_not_found, or the refusal of a rank rule
 */
export async function removeSecondFactor(
  { prisma }: Database,
  call: Call,
  id: number,
  company: Company | null,
): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    const account = await lockBelow(tx, call, id, company)
    if (id === call.caller.accountId) throw rankRefusal('own_second_factor')
    await dropSecondFactor(tx, call, account)
  })
}

/** Removes the second factor of an account, on record. @returns whether it had one */
export async function dropSecondFactor(
  tx: Transaction,
  cause: Cause,
  { id, username }: { id: number; username: string },
): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { accountId: id, confirmedAt: { not: null } } })
  if (count === 0) return false
  await recordAudit(tx, cause, 'removeSecondFactor', { entity, id, label: username }, [])
  return true
}

/** Unlocks an account for everybody who is locked out of it. */
export async function unlockAccount(
  database: Database,
  call: Call,
  id: number,
  company: Company | null,
): Promise<void> {
  const account = await inTransaction(database.prisma, (tx) => lockBelow(tx, call, id, company))
  return unlockName(database, call, account.username)
}

/**
 * Ends a session of an account, or all of them; each is recorded.
 * @throws AppError record_not_found for a session that is not live, or another account's
 */
export async function endAccountSessions(
  { prisma }: Database,
  call: Call,
  { accountId, id }: { accountId: number; id?: string | undefined },
  company: Company | null,
): Promise<{ fdEndedNum: number }> {
  return inTransaction(prisma, async (tx) => {
    const account = await lockBelow(tx, call, accountId, company)
    const reason = accountId === call.caller.accountId ? 'ended_by_owner' : 'ended_by_administrator'
    const where = { accountId, expiresAt: { gt: new Date() }, ...(id !== undefined && { id }) }
    const ended = await endLiveSessions(tx, where, reason)
    if (id !== undefined && ended.length === 0) throw new AppError('record_not_found')
    for (const session of ended) {
      const subject = { entity, id: accountId, label: account.username } as const
      await recordAudit(tx, call, 'endSession', subject, endedSession(session))
    }
    return { fdEndedNum: ended.length }
  })
}

/**
 * Revokes an access token of an account, or all of them; each is recorded.
 * @throws AppError record_not_found for one that is revoked already, or another account's
 */
export async function revokeAccountTokens(
  { prisma }: Database,
  call: Call,
  { accountId, id }: { accountId: number; id?: number | undefined },
  company: Company | null,
): Promise<{ fdRevokedNum: number }> {
  return inTransaction(prisma, async (tx) => {
    const account = await lockBelow(tx, call, accountId, company)
    const fdRevokedNum = await revokeTokensOf(tx, call, account, id)
    if (id !== undefined && fdRevokedNum === 0) throw new AppError('record_not_found')
    return { fdRevokedNum }
  })
}
