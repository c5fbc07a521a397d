import type { Language } from '@zhixin/contract/language'
import { permissionTree } from '@zhixin/contract/permission/permissionTree'
import { isAllowed } from '@zhixin/contract/permissions'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import type { RoleDetail, RoleFilters, RoleRow } from '@zhixin/contract/role/role.schema'
import type { RolePreview } from '@zhixin/contract/role/rolePreview.schema'
import type { Prisma } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import { refusalSentence } from '../../http/failure'
import type { Database, Page } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { readRoleMenu } from '../profile/profile.reads'
import { type AccountRights, excessOf, rankRefusal, readRightsOfAccount, rightsOf } from '../rank/rank.reads'

const fields = {
  permissions: { select: { permissionCode: true } },
  _count: { select: { accounts: true } },
} as const satisfies Prisma.RoleInclude

type Found = Prisma.RoleGetPayload<{ include: typeof fields }>

/** The name of a role in a language. */
export const roleName = (role: { nameZh: string; nameEn: string }, language: Language): string =>
  language === 'en-US' ? role.nameEn : role.nameZh

/** The names of a role, as they are recorded. */
export const bothNames = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => ({
  'zh-CN': nameZh,
  'en-US': nameEn,
})

const told = (refusal: AppError | null, language: Language) => refusal && refusalSentence(refusal, language)

function toRow(role: Found, enabled: Enabled | undefined, mine: AccountRights, language: Language): RoleRow {
  return {
    id: role.id,
    fdCode: role.code,
    fdNameZh: role.nameZh,
    fdNameEn: role.nameEn,
    fdDataScope: role.dataScope as RoleRow['fdDataScope'],
    fdSecondFactorRequired: role.secondFactorRequired,
    fdWithoutSecondFactorNum: enabled?.withoutFactor ?? 0,
    fdPermissionNum: role.permissions.length,
    fdAccountNum: role._count.accounts,
    fdEnabledAccountNum: enabled?.all ?? 0,
    fdLocked: changeRefusal(mine, role)?.code === 'role_locked',
    fdChangeRefusal: told(changeRefusal(mine, role), language),
    fdGiveRefusal: told(giveRefusal(mine, role), language),
    createdDate: role.createdAt.toISOString(),
    lastModifiedDate: role.updatedAt.toISOString(),
    fdVersion: role.version,
  }
}

interface Enabled {
  all: number
  withoutFactor: number
}

/** How many enabled accounts have each of these roles, and how many of them no second factor. */
async function countEnabled(prisma: Database['prisma'], roleIds: number[]): Promise<Map<number, Enabled>> {
  const counted = (more: Prisma.AccountWhereInput) =>
    prisma.account.groupBy({
      by: ['roleId'],
      where: { roleId: { in: roleIds }, status: 1, ...more },
      _count: true,
    })
  const [all, protectedOnes] = await Promise.all([
    counted({}),
    counted({ secondFactor: { confirmedAt: { not: null } } }),
  ])
  const withFactor = new Map(protectedOnes.map(({ roleId, _count }) => [roleId, _count]))
  return new Map(
    all.map(({ roleId, _count }) => [
      roleId,
      { all: _count, withoutFactor: _count - (withFactor.get(roleId) ?? 0) },
    ]),
  )
}

/** The ids of the roles with a text in their code or in a name; there are only a few roles. */
async function rolesNamed({ pool }: Pick<Database, 'pool'>, text: string): Promise<number[]> {
  const isNamed = ['code', 'name_zh', 'name_en'].map((column) => containsSql(column, '$1')).join(' or ')
  const { rows } = await pool.query<{ id: number }>(`select id from role where ${isNamed}`, [text])
  return rows.map(({ id }) => id)
}

/** A page of roles, and the number of all matching ones. */
export async function listRoles(
  { prisma, pool }: Database,
  { caller, language }: Reader,
  { fdName, pageIndex, pageSize }: RoleFilters,
): Promise<Page<RoleRow>> {
  const where: Prisma.RoleWhereInput =
    fdName === undefined ? {} : { id: { in: await rolesNamed({ pool }, fdName) } }
  const [mine, total, roles] = await Promise.all([
    readRightsOfAccount(prisma, caller.accountId),
    prisma.role.count({ where }),
    prisma.role.findMany({
      where,
      include: fields,
      orderBy: { id: 'asc' },
      take: pageSize,
      skip: (pageIndex - 1) * pageSize,
    }),
  ])
  const ids = roles.map(({ id }) => id)
  const enabled = await countEnabled(prisma, ids)
  return { rows: roles.map((role) => toRow(role, enabled.get(role.id), mine, language)), total }
}

/**
 * A role with all its permissions.
 * @throws AppError record_not_found
 */
export async function readRole(
  { prisma }: Database,
  { caller, language }: Reader,
  id: number,
): Promise<RoleDetail> {
  const [mine, role, enabled] = await Promise.all([
    readRightsOfAccount(prisma, caller.accountId),
    prisma.role.findUnique({ where: { id }, include: fields }),
    countEnabled(prisma, [id]),
  ])
  if (!role) throw new AppError('record_not_found')
  return {
    ...toRow(role, enabled.get(id), mine, language),
    fdPermissionCodeList: role.permissions.map(({ permissionCode }) => permissionCode).toSorted(),
  }
}

/**
 * What the members of a role see: the menu, the pages that open, and on each the actions and visible fields (rule
 * role.preview).
 * @throws AppError record_not_found
 */
export async function previewRole(database: Database, id: number, language: Language): Promise<RolePreview> {
  const { held, menu } = await readRoleMenu(database, id, language)
  return { fdMenuList: menu, fdPageList: pagesFor(held, language) }
}

function pagesFor(held: ReadonlySet<string>, language: Language): RolePreview['fdPageList'] {
  return permissionTree.flatMap(({ pages }) =>
    pages.flatMap(({ page, beneath }) => {
      const actions = beneath.filter(({ code, page: further }) => !further && held.has(code))
      const further = beneath.flatMap((node) => (node.page && held.has(node.code) ? [node.page] : []))
      const opened = isAllowed(page.access, held)
      return [
        // Actions of a page that does not open are left out.
        ...(opened ? [{ page, actions }] : []),
        ...further.map((one) => ({ page: one, actions: [] })),
      ].map((one) => ({
        fdPath: one.page.path,
        fdTitle: one.page.title[language],
        fdActionList: one.actions.map(({ code, name }) => ({
          fdCode: code,
          fdName: name[language],
        })),
      }))
    }),
  )
}

/** The fields of a role that the rules need. */
interface RuledRole {
  id: number
  code: string
  dataScope: number
  permissions: { permissionCode: string }[]
}

/**
 * Why the caller can neither copy a role nor give it to anybody: it is their own, or has what they lack (rule
 * rank.role). Null if they can.
 */
export function giveRefusal(mine: AccountRights, role: RuledRole): AppError | null {
  if (role.id === mine.roleId) return rankRefusal('own_role_kept')
  const excess = excessOf(mine, rightsOf(role))
  return excess && rankRefusal(`role_${excess.kind}`, excess)
}

/** Why the caller cannot change or delete a role; nobody can change the administrators' (rule role.locked). */
export function changeRefusal(mine: AccountRights, role: RuledRole): AppError | null {
  if (role.code === administratorRole) return new AppError('role_locked')
  return giveRefusal(mine, role)
}

/**
 * Why the caller cannot say whether a role needs a second factor. That gives no rights, so an administrator may also say
 * it of the administrators' role, which is their own (rule factor.role).
 */
export const factorRuleRefusal = (mine: AccountRights, role: RuledRole): AppError | null =>
  mine.isAdministrator ? null : changeRefusal(mine, role)

/** @throws the refusal of a rank rule */
export function demand(refusal: AppError | null): void {
  if (refusal) throw refusal
}
