import { randomBytes } from 'node:crypto'
import { accountLimits } from '@zhixin/contract/account/account.schema'
import { requiredUsername } from '@zhixin/contract/text.fields'
import { hashPassword } from '@zhixin/prisma/password'
import type { Config } from '../../config'
import { AppError } from '../../http/AppError'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { type Cause, recordAudit } from '../audit/audit.writes'
import { checkUsername } from '../profile/username.reads'
import { lockRanks } from '../rank/rank.reads'
import { whilePasswordsAreFew } from './passwords'
import type { Identity } from './singleSignOn.provider'

/** Which account unknown people get. */
export type Provision = Pick<Config, 'OIDC_ROLE' | 'OIDC_TYPE' | 'OIDC_SERVICE_TYPES'>

/**
 * The account of somebody whom the provider knows: the one that they are linked to; else the one that an administrator
 * has opened for their name, which is linked to them from now on; else, where that is configured, a new one (rules
 * sso.match, sso.unknown).
 * @returns null for a stranger
 */
export async function accountOf(
  database: Database,
  cause: Pick<Cause, 'requestId' | 'ip'>,
  identity: Identity,
  provision: Provision,
): Promise<number | null> {
  const { issuer, subject, name, realName } = identity
  const linked = await database.prisma.externalIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { accountId: true },
  })
  if (linked) {
    await inTransaction(database.prisma, (tx) => fillRealName(tx, cause, linked.accountId, realName))
    return linked.accountId
  }
  if (name === null) return null
  const isOpened = (await database.prisma.externalIdentity.count({ where: { name, subject: null } })) > 0
  if (!isOpened && !provision.OIDC_ROLE) return null
  // A password that nobody knows.
  const unknown = randomBytes(32).toString('base64')
  const passwordHash = await whilePasswordsAreFew(true, () => hashPassword(unknown))
  return inTransaction(database.prisma, async (tx) => {
    // Two first logins at once happen one after the other.
    await lockRanks(tx)
    return (
      (await link(tx, cause, { ...identity, name }, passwordHash)) ??
      (await provide(tx, cause, { ...identity, name }, provision, passwordHash))
    )
  })
}

type Named = Identity & { name: string }

/** An account without a name of a person gets the provider's; a name that somebody has entered stays (rule sso.name). */
async function fillRealName(
  tx: Transaction,
  cause: Pick<Cause, 'requestId' | 'ip'>,
  id: number,
  realName: string | null,
): Promise<void> {
  if (realName === null) return
  const [filled] = await tx.account.updateManyAndReturn({
    where: { id, realName: null },
    data: { realName, version: { increment: 1 } },
    select: { username: true },
  })
  if (!filled) return
  await recordAudit(
    tx,
    { ...cause, caller: null },
    'update',
    { entity: 'account', id, label: filled.username },
    [{ field: 'fdRealName', old: null, new: realName }],
  )
}

/** Links the account that was opened for a name. A one-time password that was never used ends. */
async function link(
  tx: Transaction,
  cause: Pick<Cause, 'requestId' | 'ip'>,
  { issuer, subject, name, realName }: Named,
  passwordHash: string,
): Promise<number | null> {
  const opened = await tx.externalIdentity.findFirst({
    where: { name, subject: null },
    select: { accountId: true, account: { select: { username: true, oneTimePasswordUntil: true } } },
  })
  if (!opened) return null
  const { accountId, account } = opened
  await tx.externalIdentity.update({ where: { accountId }, data: { issuer, subject, linkedAt: new Date() } })
  if (account.oneTimePasswordUntil)
    await tx.account.update({ where: { id: accountId }, data: { passwordHash, oneTimePasswordUntil: null } })
  const self = { ...cause, caller: { accountId, username: account.username } }
  const subjectOfRecord = { entity: 'account', id: accountId, label: account.username } as const
  await recordAudit(tx, self, 'linkSingleSignOn', subjectOfRecord, [
    { field: 'fdIssuer', old: null, new: issuer },
    { field: 'fdSingleSignOnName', old: null, new: name },
  ])
  await fillRealName(tx, cause, accountId, realName)
  return accountId
}

const username = requiredUsername({ max: accountLimits.username, required: 'username_required' })

/** Creates an account for an unknown person. A name that an account has is nobody else's. */
async function provide(
  tx: Transaction,
  cause: Pick<Cause, 'requestId' | 'ip'>,
  { issuer, subject, name, realName }: Named,
  { OIDC_ROLE: roleCode, OIDC_TYPE: type, OIDC_SERVICE_TYPES: serviceTypes }: Provision,
  passwordHash: string,
): Promise<number | null> {
  if (!roleCode) return null
  const valid = username.safeParse(name)
  const role = await tx.role.findUnique({ where: { code: roleCode } })
  if (!valid.success || !role) return null
  if ((await tx.externalIdentity.count({ where: { name } })) > 0) return null
  try {
    await checkUsername(tx, valid.data)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
  const { id } = await tx.account.create({
    data: {
      username: valid.data,
      realName,
      passwordHash,
      type,
      roleId: role.id,
      serviceTypes,
      externalIdentity: { create: { name, issuer, subject, linkedAt: new Date() } },
    },
    select: { id: true },
  })
  const system = { ...cause, caller: null }
  await recordAudit(tx, system, 'create', { entity: 'account', id, label: valid.data }, [
    { field: 'fdUsername', old: null, new: valid.data },
    { field: 'fdRealName', old: null, new: realName },
    { field: 'fdRole', old: null, new: { 'zh-CN': role.nameZh, 'en-US': role.nameEn } },
    { field: 'fdIssuer', old: null, new: issuer },
  ])
  return id
}
