import {
  type AccessTokenInput,
  accessTokenLimits,
  type CreatedToken,
} from '@zhixin/contract/auth/accessToken.schema'
import { encodeMessage } from '@zhixin/contract/messages'
import { permissionsOfPeople } from '@zhixin/contract/permissions'
import type { Prisma } from '@zhixin/prisma/client'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Database, Transaction } from '../../lib/database'
import { lockAccount } from '../../lib/lockAccount'
import { inTransaction, queryIn } from '../../lib/transaction'
import { recordAudit } from '../audit/audit.writes'
import { tokensInUse } from './accessToken.reads'
import { drawToken, tokenName } from './accessTokens'
import type { LoginServices } from './auth.login'
import { demandOwnPassword } from './confirmation'
import { whilePasswordsAreFew } from './passwords'

const dayMilliseconds = 24 * 3600 * 1000

/**
 * Makes an access token of the caller, who proves that they know the password: it outlives the session (rule
 * token.narrow).
 * @throws AppError validation_failed for a permission or service type that the caller lacks, a wrong password, or one token
 *   too many; too_many_attempts
 */
export function createToken(
  services: LoginServices,
  call: Call,
  { password, ...asked }: AccessTokenInput,
): Promise<CreatedToken> {
  const { permissions, serviceTypes } = call.caller
  return whilePasswordsAreFew(true, async () => {
    if (asked.fdPermissionCodeList.some((code) => !permissions.has(code) || permissionsOfPeople.has(code)))
      throw invalid(['fdPermissionCodeList'], 'token_permission_unheld')
    if (asked.fdServiceTypeArray.some((type) => !serviceTypes.includes(type)))
      throw invalid(['fdServiceTypeArray'], 'token_service_type_unheld')
    await demandOwnPassword(services, call, password, { orLogin: true })
    return storeToken(services.database, call, asked)
  })
}

function storeToken(
  { prisma }: Database,
  call: Call,
  asked: Omit<AccessTokenInput, 'password'>,
): Promise<CreatedToken> {
  const { accountId, username, sessionId } = call.caller
  const { fdName: name, fdPermissionCodeList: codes, fdServiceTypeArray: types, fdDataScope } = asked
  const { token, prefix, hash } = drawToken()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + asked.fdDayNum * dayMilliseconds)
  return inTransaction(prisma, async (tx) => {
    await lockAccount(queryIn(tx), accountId)
    // Whoever was shut out meanwhile leaves nothing that would work when they are let in again.
    const session = await tx.session.findFirst({ where: { id: sessionId, endedAt: null } })
    if (!session) throw new AppError('unauthorized')
    const { each } = accessTokenLimits
    if ((await tx.accessToken.count({ where: tokensInUse(accountId) })) >= each)
      throw invalid(['fdName'], encodeMessage('tokens_full', { max: each }))
    const { id } = await tx.accessToken.create({
      data: {
        accountId,
        name,
        prefix,
        hash,
        permissionCodes: codes,
        serviceTypes: types,
        dataScope: fdDataScope,
        createdAt,
        expiresAt,
      },
      select: { id: true },
    })
    await recordAudit(tx, call, 'createToken', { entity: 'account', id: accountId, label: username }, [
      { field: 'fdTokenName', old: null, new: tokenName({ name, prefix }) },
      { field: 'fdDayNum', old: null, new: asked.fdDayNum },
      { field: 'fdPermissionCodeList', old: null, new: codes },
      { field: 'fdServiceTypeArray', old: null, new: types },
      { field: 'fdDataScope', old: null, new: fdDataScope },
    ])
    return { id, fdToken: token, fdExpireDate: expiresAt.toISOString() }
  })
}

/** Revokes tokens for good. @returns their names for the log */
export async function revokeTokens(tx: Transaction, where: Prisma.AccessTokenWhereInput): Promise<string[]> {
  const revoked = await tx.accessToken.updateManyAndReturn({
    where: { ...where, revokedAt: null },
    data: { revokedAt: new Date() },
    select: { name: true, prefix: true },
  })
  return revoked.map(tokenName)
}

/**
 * Revokes tokens of an account, each on record.
 * @returns how many
 */
export async function revokeTokensOf(
  tx: Transaction,
  call: Call,
  account: { id: number; username: string },
  id: number | undefined,
): Promise<number> {
  const revoked = await revokeTokens(tx, { accountId: account.id, ...(id !== undefined && { id }) })
  const subject = { entity: 'account', id: account.id, label: account.username } as const
  for (const name of revoked)
    await recordAudit(tx, call, 'revokeToken', subject, [{ field: 'fdTokenName', old: name, new: null }])
  return revoked.length
}

/**
 * Revokes a token of the caller.
 * @throws AppError record_not_found for one that is revoked already, or somebody else's
 */
export async function revokeOwnToken({ prisma }: Database, call: Call, id: number): Promise<void> {
  const { accountId, username } = call.caller
  await inTransaction(prisma, async (tx) => {
    const revoked = await revokeTokensOf(tx, call, { id: accountId, username }, id)
    if (revoked === 0) throw new AppError('record_not_found')
  })
}
