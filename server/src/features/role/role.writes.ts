import type { DataScope } from '@zhixin/contract/rank/dataScope'
import type { MemberInput, RoleInput, SecondFactorRule } from '@zhixin/contract/role/role.schema'
import type { Role } from '@zhixin/prisma/client'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { transactOnce } from '../../http/once'
import { checkVersion, withPresentState } from '../../http/version'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { changesBetween, recordAudit } from '../audit/audit.writes'
import { accountsOf, companyOf } from '../rank/account.scope'
import {
  type AccountRights,
  demandAdministrator,
  demandGivable,
  lockRanks,
  readRightsOfAccount,
  readRightsOfAccounts,
  rightsFields,
} from '../rank/rank.reads'
import { memberRefusal } from './member.reads'
import { bothNames, changeRefusal, demand, factorRuleRefusal, giveRefusal, readRole } from './role.reads'

const entity = 'role'

type FullRole = Role & { permissions: { permissionCode: string }[] }

/** @throws AppError record_not_found */
async function findRole(tx: Transaction, id: number): Promise<FullRole> {
  const role = await tx.role.findUnique({ where: { id }, include: { permissions: rightsFields.permissions } })
  if (!role) throw new AppError('record_not_found')
  return role
}

interface Saved {
  id: number
  fdVersion: number
}

/**
 * Creates a role, or with an id replaces its names, permissions and data scope. The caller must hold all that it has,
 * before and after (rule rank.role). `If-Match` refuses a save that did not see the present state; the refusal carries
 * it if the caller may see it.
 */
export function saveRole(database: Database, call: Call, input: RoleInput): Promise<Saved> {
  const { id } = input
  const saved = transactOnce(database.prisma, call, async (tx) => {
    await lockRanks(tx)
    const mine = await readRightsOfAccount(tx, call.caller.accountId)
    return id === undefined ? createRole(tx, call, mine, input) : changeRole(tx, call, mine, id, input)
  })
  return withPresentState(saved, () =>
    id !== undefined && call.caller.permissions.has('role:list') ? readRole(database, call, id) : undefined,
  )
}

const asked = ({ fdNameZh, fdNameEn, fdDataScope }: RoleInput) => ({ fdNameZh, fdNameEn, fdDataScope })

const columnsOf = ({ fdNameZh, fdNameEn, fdDataScope }: RoleInput) => ({
  nameZh: fdNameZh,
  nameEn: fdNameEn,
  dataScope: fdDataScope,
})

/** The caller must hold everything that the role is to have. */
function demandAfter(mine: AccountRights, { fdPermissionCodeList, fdDataScope }: RoleInput): void {
  const permissions = new Set<string>(fdPermissionCodeList)
  demandGivable(mine, { role: { isAdministrator: false, permissions, dataScope: fdDataScope } })
}

/** @throws AppError validation_failed when another role has the same name, in either language */
async function checkNames(tx: Transaction, { fdNameZh, fdNameEn }: RoleInput, id?: number): Promise<void> {
  const others = await tx.role.findMany({
    where: { ...(id !== undefined && { id: { not: id } }), OR: [{ nameZh: fdNameZh }, { nameEn: fdNameEn }] },
    select: { nameZh: true },
    take: 1,
  })
  const [other] = others
  if (other) throw invalid([other.nameZh === fdNameZh ? 'fdNameZh' : 'fdNameEn'], 'role_name_taken')
}

/** The given code, or the first free one. */
async function codeFor(tx: Transaction, given: string | undefined): Promise<string> {
  if (given !== undefined) {
    const taken = await tx.role.count({ where: { code: { equals: given, mode: 'insensitive' } } })
    if (taken > 0) throw invalid(['fdCode'], 'role_code_taken')
    return given
  }
  const generated = await tx.role.findMany({
    where: { code: { startsWith: 'role-' } },
    select: { code: true },
  })
  const taken = new Set(generated.map(({ code }) => code))
  for (let number = 1; ; number += 1) if (!taken.has(`role-${number}`)) return `role-${number}`
}

/** What was added and removed, each as one change: a readable record (rule role.review). */
function permissionChanges(before: string[], after: readonly string[]) {
  const added = after.filter((code) => !before.includes(code)).toSorted()
  const removed = before.filter((code) => !after.includes(code)).toSorted()
  return [
    ...(added.length > 0 ? [{ field: 'fdAddedPermissionList', old: null, new: added }] : []),
    ...(removed.length > 0 ? [{ field: 'fdRemovedPermissionList', old: removed, new: null }] : []),
  ]
}

async function createRole(
  tx: Transaction,
  call: Call,
  mine: AccountRights,
  input: RoleInput,
): Promise<Saved> {
  const source = input.fdSourceId === undefined ? null : await findRole(tx, input.fdSourceId)
  if (source) demand(giveRefusal(mine, source))
  demandAfter(mine, input)
  await checkNames(tx, input)
  const code = await codeFor(tx, input.fdCode)
  const { id, version } = await tx.role.create({
    data: {
      ...columnsOf(input),
      secondFactorRequired: source?.secondFactorRequired ?? false,
      code,
      permissions: { create: input.fdPermissionCodeList.map((permissionCode) => ({ permissionCode })) },
    },
    select: { id: true, version: true },
  })
  await recordAudit(tx, call, 'create', { entity, id, label: input.fdNameZh }, [
    ...changesBetween({}, { fdCode: code, fdSource: source && bothNames(source), ...asked(input) }),
    ...permissionChanges([], input.fdPermissionCodeList),
  ])
  return { id, fdVersion: version }
}

async function changeRole(
  tx: Transaction,
  call: Call,
  mine: AccountRights,
  id: number,
  input: RoleInput,
): Promise<Saved> {
  const current = await findRole(tx, id)
  demand(changeRefusal(mine, current))
  checkVersion(call, current.version)
  if (input.fdCode !== undefined && input.fdCode !== current.code)
    throw invalid(['fdCode'], 'role_code_fixed')
  demandAfter(mine, input)
  const before = current.permissions.map(({ permissionCode }) => permissionCode)
  const after: readonly string[] = input.fdPermissionCodeList
  const changes = [
    ...changesBetween(
      { fdNameZh: current.nameZh, fdNameEn: current.nameEn, fdDataScope: current.dataScope as DataScope },
      asked(input),
    ),
    ...permissionChanges(before, after),
  ]
  if (changes.length === 0) return { id, fdVersion: current.version }
  await checkNames(tx, input, id)
  const removed = before.filter((code) => !after.includes(code))
  const added = after.filter((code) => !before.includes(code))
  if (removed.length > 0)
    await tx.rolePermission.deleteMany({ where: { roleId: id, permissionCode: { in: removed } } })
  if (added.length > 0)
    await tx.rolePermission.createMany({
      data: added.map((permissionCode) => ({ roleId: id, permissionCode })),
    })
  const { version } = await tx.role.update({
    where: { id },
    data: { ...columnsOf(input), version: { increment: 1 } },
    select: { version: true },
  })
  await recordAudit(tx, call, 'update', { entity, id, label: input.fdNameZh }, changes)
  return { id, fdVersion: version }
}

/**
 * Requires a second factor of a role's members, or no longer. Members without one have to get it at their next request.
 * @throws AppError record_not_found, role_locked, or the refusal of a rank rule
 */
export function requireSecondFactor(
  { prisma }: Database,
  call: Call,
  { id, fdSecondFactorRequired: required }: SecondFactorRule,
): Promise<Saved> {
  return inTransaction(prisma, async (tx) => {
    await lockRanks(tx)
    const mine = await readRightsOfAccount(tx, call.caller.accountId)
    const { version, secondFactorRequired, nameZh, ...role } = await findRole(tx, id)
    demand(factorRuleRefusal(mine, { ...role, id }))
    if (secondFactorRequired === required) return { id, fdVersion: version }
    const data = { secondFactorRequired: required, version: { increment: 1 } }
    const changed = await tx.role.update({ where: { id }, data, select: { version: true } })
    await recordAudit(tx, call, 'update', { entity, id, label: nameZh }, [
      { field: 'fdSecondFactorRequired', old: secondFactorRequired, new: required },
    ])
    return { id, fdVersion: changed.version }
  })
}

/**
 * Deletes a role without members.
 * @throws AppError record_not_found, role_locked, role_in_use with the number of members, or the refusal of a rank rule
 */
export function deleteRole({ prisma }: Database, call: Call, id: number): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    await lockRanks(tx)
    const mine = await readRightsOfAccount(tx, call.caller.accountId)
    const role = await findRole(tx, id)
    demand(changeRefusal(mine, role))
    const count = await tx.account.count({ where: { roleId: id } })
    if (count > 0) throw new AppError('role_in_use', { count, parameters: { n: count } })
    await tx.role.delete({ where: { id } })
    // A deleted role of the seed is recorded, so that the next seed does not bring it back.
    if (Object.keys(role.seeded as object).length > 0)
      await tx.deletedRole.upsert({ where: { code: role.code }, create: { code: role.code }, update: {} })
    await recordAudit(tx, call, 'delete', { entity, id, label: role.nameZh }, [
      { field: 'fdCode', old: role.code, new: null },
      ...permissionChanges(
        role.permissions.map(({ permissionCode }) => permissionCode),
        [],
      ),
    ])
  })
}

/**
 * Gives a role to accounts in place of their present ones: to all of them or to none. Accounts that have it already do
 * not change.
 * @throws AppError record_not_found, account_not_found, or the refusal of a rank rule
 */
export function addMembers(
  { prisma }: Database,
  call: Call,
  { id, accountIdList }: MemberInput,
): Promise<{ fdAddedNum: number }> {
  return inTransaction(prisma, async (tx) => {
    await lockRanks(tx)
    const mine = await readRightsOfAccount(tx, call.caller.accountId)
    const role = await findRole(tx, id)
    demand(giveRefusal(mine, role))
    const accounts = await tx.account.findMany({
      where: { AND: [accountsOf(companyOf(call.caller)), { id: { in: accountIdList } }] },
      select: { id: true, username: true, roleId: true, role: { select: { nameZh: true, nameEn: true } } },
      orderBy: { username: 'asc' },
    })
    if (accounts.length < accountIdList.length) throw new AppError('account_not_found')
    const added = accounts.filter(({ roleId }) => roleId !== id)
    const ids = added.map((account) => account.id)
    const rights = await readRightsOfAccounts(tx, ids)
    for (const theirs of rights.values()) demand(memberRefusal(mine, theirs))
    if (added.length === 0) return { fdAddedNum: 0 }
    await tx.account.updateMany({
      where: { id: { in: ids } },
      data: { roleId: id, version: { increment: 1 } },
    })
    await demandAdministrator(tx)
    await recordAudit(tx, call, 'addMembers', { entity: 'role', id, label: role.nameZh }, [
      { field: 'fdMemberList', old: null, new: added.map(({ username }) => username) },
    ])
    for (const account of added)
      await recordAudit(tx, call, 'update', { entity: 'account', id: account.id, label: account.username }, [
        { field: 'fdRole', old: bothNames(account.role), new: bothNames(role) },
      ])
    return { fdAddedNum: added.length }
  })
}
