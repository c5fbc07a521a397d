import type { PermissionCode } from '@zhixin/contract/permissions'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import { DATA_SCOPE, type DataScope } from '@zhixin/contract/rank/dataScope'
import { type RankRule, rankRules } from '@zhixin/contract/rank/rankRules'
import type { Account, Prisma } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Call, Caller } from '../../http/call'
import type { Queries, Transaction } from '../../lib/database'
import { prepared } from '../../lib/statement'

/**
 * The rules of rank (rules rank.above, rank.give, rank.role, rank.last). They are checked in the transaction of the
 * change, after `lockRanks`: by then nobody's rights change any more.
 */

/** What a role gives to its members. */
export interface RoleRights {
  /** The administrators' role counts as every permission there is or will be (rule rank.last). */
  isAdministrator: boolean
  permissions: ReadonlySet<string>
  dataScope: DataScope
}

/** What an account holds and may give to others. */
export interface AccountRights extends RoleRights {
  accountId: number
  roleId: number
  serviceTypes: readonly number[]
  platforms: readonly number[]
  realizationMarks: readonly number[]
}

/** What somebody is about to give; parts that are left out are not given. */
export interface Grants {
  role?: RoleRights | undefined
  serviceTypes?: readonly number[]
  platforms?: readonly number[]
  realizationMarks?: readonly number[]
}

/** The key of PostgreSQL's advisory lock: one transaction at a time, on whichever server. */
export const ranksLock = 7_216_001

/**
 * Makes changes of accounts, roles and companies happen one after the other on all servers, until the transaction ends.
 * What is read afterwards is what the previous change left.
 */
export async function lockRanks(tx: Transaction): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${ranksLock})`
}

interface RightsRow {
  code: string
  dataScope: number
  permissions: { permissionCode: string }[]
}

/** The fields of a role that `rightsOf` needs. */
export const rightsFields = {
  code: true,
  dataScope: true,
  permissions: { select: { permissionCode: true } },
} as const

/** The rights of a role that was read with `rightsFields`. */
export function rightsOf({ code, dataScope, permissions }: RightsRow): RoleRights {
  return {
    isAdministrator: code === administratorRole,
    permissions: new Set(permissions.map(({ permissionCode }) => permissionCode)),
    dataScope: dataScope as DataScope,
  }
}

/** The rights of roles by id. */
export async function readRightsOfRoles(
  { role }: Pick<Transaction, 'role'>,
  ids: number[],
): Promise<Map<number, RoleRights>> {
  const roles = await role.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, ...rightsFields },
  })
  return new Map(roles.map((one) => [one.id, rightsOf(one)]))
}

/** The rights of accounts by id, enabled or not. Many have the same role, which is read once. */
export async function readRightsOfAccounts(
  client: Pick<Transaction, 'account' | 'role'>,
  accountIds: number[],
): Promise<Map<number, AccountRights>> {
  const accounts = await client.account.findMany({
    where: { id: { in: accountIds } },
    select: { id: true, roleId: true, serviceTypes: true, platforms: true, realizationMarks: true },
  })
  const given = await readRightsOfRoles(
    client,
    accounts.map(({ roleId }) => roleId),
  )
  return new Map(
    accounts.flatMap(({ id, roleId, ...own }): [number, AccountRights][] => {
      const rights = given.get(roleId)
      return rights ? [[id, { ...rights, accountId: id, roleId, ...own }]] : []
    }),
  )
}

export async function readRightsOfAccount(
  client: Pick<Transaction, 'account' | 'role'>,
  accountId: number,
): Promise<AccountRights> {
  const rights = (await readRightsOfAccounts(client, [accountId])).get(accountId)
  if (!rights) throw new AppError('account_not_found')
  return rights
}

/** The part of a role that somebody lacks. */
export interface Excess {
  kind: 'permission' | 'scope'
  permission?: PermissionCode
}

/** The rule that a role breaks because somebody lacks part of it; null when they hold all of it. */
export function excessOf(mine: RoleRights, theirs: RoleRights): Excess | null {
  if (mine.isAdministrator) return null
  const [permission] = [...theirs.permissions].filter((code) => !mine.permissions.has(code)).toSorted()
  if (permission !== undefined) return { kind: 'permission', permission: permission as PermissionCode }
  if (theirs.isAdministrator) return { kind: 'permission' }
  const isWider = theirs.dataScope === DATA_SCOPE.all && mine.dataScope !== DATA_SCOPE.all
  return isWider ? { kind: 'scope' } : null
}

const isWithin = (mine: readonly number[], given: readonly number[] = []) =>
  given.every((one) => mine.includes(one))

/**
 * Whether somebody does what is for administrators without a permission of its own. An access token has what stands in
 * its list, and no more (rule token.narrow).
 */
export async function administers(
  reads: Queries,
  { roleId, token }: Pick<Caller, 'roleId' | 'token'>,
): Promise<boolean> {
  if (token) return false
  const text = 'select from role where id = $1 and code = $2'
  return (await reads.query(prepared({ text, values: [roleId, administratorRole] }))).rows.length > 0
}

/** The rule by which an account is above somebody; null if it is not. */
export function aboveRule(
  mine: AccountRights,
  theirs: RoleRights & Pick<AccountRights, 'serviceTypes'>,
): { rule: RankRule; excess?: Excess } | null {
  const excess = excessOf(mine, theirs)
  if (excess) return { rule: `above_${excess.kind}`, excess }
  return isWithin(mine.serviceTypes, theirs.serviceTypes) ? null : { rule: 'above_service_type' }
}

/** The rule by which somebody may not give something; null if they may. */
export function grantRule(mine: AccountRights, gift: Grants): { rule: RankRule; excess?: Excess } | null {
  const excess = gift.role && excessOf(mine, gift.role)
  if (excess) return { rule: `gives_${excess.kind}`, excess }
  if (!isWithin(mine.serviceTypes, gift.serviceTypes)) return { rule: 'gives_service_type' }
  if (!isWithin(mine.platforms, gift.platforms)) return { rule: 'gives_platform' }
  return isWithin(mine.realizationMarks, gift.realizationMarks) ? null : { rule: 'gives_mark' }
}

/** The refusal of a broken rule, which is also recorded: the only place that makes one (rule rank.refusal). */
export function rankRefusal(rule: RankRule, excess?: Excess): AppError {
  const { error, message } = rankRules[rule]
  const isNamed = excess?.kind !== 'permission' || excess.permission !== undefined
  return new AppError(error, {
    rule,
    escalation: ['fdRule', rule],
    ...(isNamed && { message }),
    ...(excess?.permission && { permission: excess.permission }),
  })
}

/** @throws AppError rank_exceeded when the account of `theirs` is above that of `mine` */
export function demandNotAbove(mine: AccountRights, theirs: AccountRights): void {
  const broken = aboveRule(mine, theirs)
  if (broken) throw rankRefusal(broken.rule, broken.excess)
}

/**
 * The same for the caller; one's own account is never above oneself.
 * @throws AppError rank_exceeded
 */
export async function demandNotAboveCaller(
  tx: Pick<Transaction, 'account' | 'role'>,
  { caller }: Pick<Call, 'caller'>,
  accountId: number,
): Promise<void> {
  demandNotAbove(await readRightsOfAccount(tx, caller.accountId), await readRightsOfAccount(tx, accountId))
}

/** @throws AppError rank_exceeded when the caller may not give it */
export function demandGivable(mine: AccountRights, gift: Grants): void {
  const broken = grantRule(mine, gift)
  if (broken) throw rankRefusal(broken.rule, broken.excess)
}

/** Accounts that can log in: enabled, of an enabled company, and without an expired one-time password. */
export const canLogIn = (): Prisma.AccountWhereInput => ({
  status: 1,
  OR: [{ companyId: null }, { company: { status: 1 } }],
  AND: { OR: [{ oneTimePasswordUntil: null }, { oneTimePasswordUntil: { gt: new Date() } }] },
})

/** Why an account cannot log in, as the login log has it; null: it can. */
export function whyNoLogin({
  status,
  company,
  oneTimePasswordUntil: until,
}: Pick<Account, 'status' | 'oneTimePasswordUntil'> & { company: { status: number } | null }) {
  if (status !== 1 || company?.status === 0) return 'disabled'
  return until && until <= new Date() ? 'one_time_expired' : null
}

/**
 * Checks after a write that may have removed an administrator (rule rank.last).
 * @throws AppError last_administrator when no enabled administrator is left who can log in
 */
export async function demandAdministrator(tx: Transaction): Promise<void> {
  const left = await tx.account.findFirst({
    where: { role: { code: administratorRole }, ...canLogIn() },
    select: { id: true },
  })
  if (!left) throw rankRefusal('last_administrator')
}
