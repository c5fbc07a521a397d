import { type Platform, platforms } from '@zhixin/contract/closedSets'
import type { Language } from '@zhixin/contract/language'
import { pageAt, pageOf } from '@zhixin/contract/pages'
import { tabsOf } from '@zhixin/contract/pageTabs'
import { isAllowed } from '@zhixin/contract/permissions'
import type { CurrentUser, MenuGroup, OwnPermission } from '@zhixin/contract/profile/profile.api'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import type { Prisma } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { labelsOf } from '../dictionary/dictionary.reads'

const titleIn = (language: Language) => (language === 'en-US' ? 'titleEn' : 'titleZh')
const nameIn = (language: Language) => (language === 'en-US' ? 'nameEn' : 'nameZh')

/** The current user: no hash, no secret, nothing but these fields (rule account.user). */
export async function readCurrentUser(
  { prisma }: Database,
  { accountId, serviceTypes, mustEnrol }: Caller,
  language: Language,
): Promise<CurrentUser> {
  const account = await prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    include: { role: true },
  })
  return {
    id: account.id,
    fdMobile: account.mobile,
    fdUsername: account.username,
    roleName: account.role[nameIn(language)],
    fdRoleId: account.roleId,
    fdRoleCode: account.role.code,
    fdIsCompany: account.isCompany,
    fdType: account.type as CurrentUser['fdType'],
    fdCompanyId: account.companyId,
    fdRealizationMarkArray: account.realizationMarks as CurrentUser['fdRealizationMarkArray'],
    fdRealizationMarkList: JSON.stringify(account.realizationMarks),
    fdPlatformArray: account.platforms as CurrentUser['fdPlatformArray'],
    fdServiceTypeArray: [...serviceTypes] as CurrentUser['fdServiceTypeArray'],
    fdPasswordChangeRequired: account.oneTimePasswordUntil !== null,
    fdSecondFactorRequired: mustEnrol,
  }
}

/** The permissions of a caller, by code. */
export async function readPermissions(
  { prisma }: Database,
  caller: Caller,
  language: Language,
): Promise<OwnPermission[]> {
  const permissions = await prisma.permission.findMany({
    where: { code: { in: [...caller.permissions] } },
    orderBy: { code: 'asc' },
  })
  return permissions.map((permission) => ({ fdCode: permission.code, fdName: permission[nameIn(language)] }))
}

/**
 * The menu that somebody with these permissions may open: two levels, groups without an open page left out (rule
 * menu.own).
 * @param isStaff leaves out the pages about one's own company
 */
export async function readMenu(
  { prisma }: Database,
  { held, isStaff }: { held: ReadonlySet<string>; isStaff: boolean },
  language: Language,
): Promise<MenuGroup[]> {
  const items = await prisma.menuItem.findMany({
    where: { visible: true },
    orderBy: [{ sort: 'asc' }, { id: 'asc' }],
  })
  const title = titleIn(language)
  const open = items.flatMap((item) => {
    const page = pageAt(item.path)
    if (isStaff && page?.ofCompany) return []
    if (item.permissionCode === null || held.has(item.permissionCode)) return [item]
    // Who may not open the first of its tabs comes to the next one (rule page.tabs).
    const next = tabsOf(page?.key)?.pages.find((key) => isAllowed(pageOf(key).access, held))
    return next ? [{ ...item, path: pageOf(next).path }] : []
  })
  return open
    .filter((item) => item.parentId === null)
    .flatMap((group) => {
      const children = open
        .filter((item) => item.parentId === group.id)
        .map((item) => ({ path: item.path, title: item[title] }))
      const [first] = children
      // A group has no page of its own.
      if (!first) return []
      if (children.length === 1 && first.title === group[title]) return [{ ...first, icon: group.icon }]
      return [{ path: group.path, title: group[title], icon: group.icon, children }]
    })
}

/**
 * What a role may do, and the menu as its members see it: where all of them are staff, without the pages about one's own
 * company.
 * @throws AppError record_not_found
 */
export async function readRoleMenu(
  database: Database,
  roleId: number,
  language: Language,
): Promise<{ held: ReadonlySet<string>; menu: MenuGroup[] }> {
  const role = await database.prisma.role.findUnique({
    where: { id: roleId },
    select: { permissions: { select: { permissionCode: true } } },
  })
  if (!role) throw new AppError('record_not_found')
  const held = new Set(role.permissions.map(({ permissionCode }) => permissionCode))
  const types = await database.prisma.account.findMany({
    where: { roleId },
    distinct: ['type'],
    select: { type: true },
  })
  const isStaff = types.length > 0 && types.every(({ type }) => type !== ACCOUNT_TYPE.customer)
  return { held, menu: await readMenu(database, { held, isStaff }, language) }
}

interface NamedAccount {
  id: number
  fdUsername: string
}

/** The enabled accounts that hold operation:account. */
export function readOperationAccounts(database: Database): Promise<NamedAccount[]> {
  return readActiveAccounts(database, { permissions: { some: { permissionCode: 'operation:account' } } })
}

/** The enabled administrators. */
export function readAdministrators(database: Database): Promise<NamedAccount[]> {
  return readActiveAccounts(database, { code: administratorRole })
}

async function readActiveAccounts(
  { prisma }: Database,
  role: Prisma.RoleWhereInput,
): Promise<NamedAccount[]> {
  const accounts = await prisma.account.findMany({
    where: { status: 1, role },
    select: { id: true, username: true },
    orderBy: { id: 'asc' },
  })
  return accounts.map(({ id, username }) => ({ id, fdUsername: username }))
}

interface ThirdSecretState {
  fdPlatform: Platform
  fdPlatformName: string
  fdConfigured: boolean
  fdKeyHint: string | null
}

/**
 * For each vendor of an account, whether a secret is stored, and at most its last characters.
 * @param within which accounts exist for the caller
 */
export async function readThirdSecrets(
  database: Database,
  accountId: number,
  language: Language,
  within: Prisma.AccountWhereInput = {},
): Promise<ThirdSecretState[]> {
  const account = await database.prisma.account.findFirst({
    where: { id: accountId, ...within },
    select: { platforms: true, thirdSecrets: { select: { platform: true, keyHint: true } } },
  })
  if (!account) throw new AppError('account_not_found')
  const labels = await labelsOf(database, 'platform', language)
  const hints = new Map(account.thirdSecrets.map(({ platform, keyHint }) => [platform, keyHint]))
  return platforms
    .filter((platform) => account.platforms.includes(platform))
    .map((platform) => ({
      fdPlatform: platform,
      fdPlatformName: labels.get(platform) ?? String(platform),
      fdConfigured: hints.has(platform),
      fdKeyHint: hints.get(platform) ?? null,
    }))
}
