import { administratorRole } from '@zhixin/contract/account/administratorRole'
import { DATA_SCOPE, type DataScope } from '@zhixin/contract/account/dataScope'
import { type RankRule, rankRules } from '@zhixin/contract/account/rankRules'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { Prisma } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Transaction } from '../../lib/database'

/**
 * Nobody rises above themselves (docs/product.md). What is asked here is asked in the transaction that changes
 * something, behind `holdRanks`: by then nobody's rights change any more.
 */

/** What a role gives to whoever has it. */
export interface RoleRights {
  /** The administrators' role counts as every permission there is or will be. */
  isAdministrator: boolean
  permissions: ReadonlySet<string>
  dataScope: DataScope
}

/** What an account holds and, if it may, can give to others. */
export interface Standing extends RoleRights {
  accountId: number
  roleId: number
  serviceTypes: readonly number[]
  platforms: readonly number[]
  realizationMarks: readonly number[]
}

/** What somebody is about to give; a part that is left out is not given. */
export interface Gift {
  role?: RoleRights | undefined
  serviceTypes?: readonly number[]
  platforms?: readonly number[]
  realizationMarks?: readonly number[]
}

/** A name for PostgreSQL's advisory locks: one transaction at a time, on whichever server. */
export const ranksLock = 7_216_001

/**
 * Lets one change of who may do what happen after the other, on all servers, until the transaction ends: of accounts,
 * roles and companies. What is read afterwards is what the one before has left.
 */
export async function holdRanks(tx: Transaction): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${ranksLock})`
}

interface RightsRow {
  code: string
  dataScope: number
  permissions: { permissionCode: string }[]
}

/** What `rightsOf` must be given of a role. */
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

/** What accounts hold, whether or not they are enabled, by their id. */
export async function readStandings(
  client: Pick<Transaction, 'account'>,
  accountIds: number[],
): Promise<Map<number, Standing>> {
  const accounts = await client.account.findMany({
    where: { id: { in: accountIds } },
    include: { role: { select: rightsFields } },
  })
  return new Map(
    accounts.map(({ id, role, roleId, serviceTypes, platforms, realizationMarks }) => [
      id,
      { ...rightsOf(role), accountId: id, roleId, serviceTypes, platforms, realizationMarks },
    ]),
  )
}

/** What an account holds. */
export async function readStanding(
  client: Pick<Transaction, 'account'>,
  accountId: number,
): Promise<Standing> {
  const standing = (await readStandings(client, [accountId])).get(accountId)
  if (!standing) throw new AppError('account_not_found')
  return standing
}

/** What a role has that somebody lacks. */
export interface Excess {
  kind: 'permission' | 'scope'
  permission?: PermissionCode
}

/** What a role has that somebody lacks; null when they hold all of it. */
export function excessOf(mine: RoleRights, theirs: RoleRights): Excess | null {
  if (mine.isAdministrator) return null
  const permission = [...theirs.permissions].toSorted().find((code) => !mine.permissions.has(code))
  if (permission !== undefined) return { kind: 'permission', permission: permission as PermissionCode }
  if (theirs.isAdministrator) return { kind: 'permission' }
  const isWider = theirs.dataScope === DATA_SCOPE.all && mine.dataScope !== DATA_SCOPE.all
  return isWider ? { kind: 'scope' } : null
}

const isWithin = (mine: readonly number[], given: readonly number[] = []) =>
  given.every((one) => mine.includes(one))

/** The rule by which an account stands above somebody; null when it does not. */
export function aboveRule(mine: Standing, theirs: Standing): { rule: RankRule; excess?: Excess } | null {
  const excess = excessOf(mine, theirs)
  if (excess) return { rule: `above_${excess.kind}`, excess }
  return isWithin(mine.serviceTypes, theirs.serviceTypes) ? null : { rule: 'above_service_type' }
}

/** The rule by which something is not somebody's to give; null when it is. */
export function giftRule(mine: Standing, gift: Gift): { rule: RankRule; excess?: Excess } | null {
  const excess = gift.role && excessOf(mine, gift.role)
  if (excess) return { rule: `gives_${excess.kind}`, excess }
  if (!isWithin(mine.serviceTypes, gift.serviceTypes)) return { rule: 'gives_service_type' }
  if (!isWithin(mine.platforms, gift.platforms)) return { rule: 'gives_platform' }
  return isWithin(mine.realizationMarks, gift.realizationMarks) ? null : { rule: 'gives_mark' }
}

/** The refusal of what breaks a rule: the one place where one is made, and put on record. */
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

/** @throws AppError rank_exceeded when the account of `theirs` stands above that of `mine` */
export function demandNotAbove(mine: Standing, theirs: Standing): void {
  const broken = aboveRule(mine, theirs)
  if (broken) throw rankRefusal(broken.rule, broken.excess)
}

/**
 * The same for whoever calls; one's own account is never above oneself.
 * @throws AppError rank_exceeded
 */
export async function demandNotAboveCaller(
  tx: Pick<Transaction, 'account'>,
  { caller }: Pick<Call, 'caller'>,
  accountId: number,
): Promise<void> {
  demandNotAbove(await readStanding(tx, caller.accountId), await readStanding(tx, accountId))
}

/** @throws AppError rank_exceeded when it is not theirs to give */
export function demandGivable(mine: Standing, gift: Gift): void {
  const broken = giftRule(mine, gift)
  if (broken) throw rankRefusal(broken.rule, broken.excess)
}

/** Accounts that are enabled, and their company as well; a password that was made for one has not expired. */
export const canLogIn = (): Prisma.AccountWhereInput => ({
  status: 1,
  OR: [{ companyId: null }, { company: { status: 1 } }],
  AND: { OR: [{ oneTimePasswordUntil: null }, { oneTimePasswordUntil: { gt: new Date() } }] },
})

/**
 * After a write that may have taken an administrator away.
 * @throws AppError last_administrator when nobody is left who has the role, is enabled, and can log in
 */
export async function demandAdministrator(tx: Transaction): Promise<void> {
  const left = await tx.account.findFirst({
    where: { role: { code: administratorRole }, ...canLogIn() },
    select: { id: true },
  })
  if (!left) throw rankRefusal('last_administrator')
}
