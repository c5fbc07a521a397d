import { type Bilingual, both } from '../language'
import { pageFamilyTexts } from '../pageFamilies'
import { type Page, type PageFamily, type PageKey, pages } from '../pages'
import { type Access, isPermission, type Permission, type PermissionCode, permissions } from '../permissions'

/** What a permission is about: a page, a call, a field of a record, a card of a page. */
export const permissionKinds = [1, 2, 3, 4] as const

export type PermissionKind = (typeof permissionKinds)[number]

const PERMISSION_KIND = { page: 1, call: 2, field: 3, card: 4 } as const satisfies Record<
  string,
  PermissionKind
>

export const permissionKindTexts: Record<PermissionKind, Bilingual> = {
  1: both('可打开的页面', 'Pages to open'),
  2: both('可执行的操作', 'Actions'),
  3: both('可见的字段', 'Visible fields'),
  4: both('可见的卡片', 'Visible cards'),
}

/**
 * The subject of a permission, by its code. Those that name a kind of account decide where a login leads, so they
 * count as pages.
 */
export function permissionKind(code: PermissionCode): PermissionKind {
  if (code.startsWith('page:') || code === 'game:account' || code === 'operation:account')
    return PERMISSION_KIND.page
  if (code === 'client:price' || code === 'client:mobile') return PERMISSION_KIND.field
  return code.startsWith('card.') ? PERMISSION_KIND.card : PERMISSION_KIND.call
}

/** Permissions that no page declares, with the page that they belong to. */
type Action = Exclude<PermissionCode, Page['access']>

/**
 * The page on which an action is offered, where that is not the page that a permission of the same beginning opens:
 * `product:save` belongs to the page of `product:list`.
 */
const homes: Partial<Record<Action, PageKey>> = {
  'client:save': 'customerManagement',
  'client:switchStatus': 'customerManagement',
  'client:batch': 'customerManagement',
  'client:delete': 'customerManagement',
  'handover:save': 'handover',
  'client:note': 'customerManagement',
  'client:export': 'customerManagement',
  'client:price': 'customerManagement',
  'client:pricing': 'customerManagement',
  'client:mobile': 'customerManagement',
  'oss:upload': 'customerManagement',
  'account:list': 'userControl',
  'account:save': 'userControl',
  'account:switchStatus': 'userControl',
  'account:resetPassword': 'userControl',
  'role:list': 'roleManagement',
  'role:save': 'roleManagement',
  'company:list': 'company',
  'company:save': 'company',
  'subAccount:list': 'subAccountManagement',
  'subAccount:save': 'subAccountManagement',
  'statement:ownConfirm': 'ownStatements',
  'app:list': 'appConfig',
  'game:account': 'advertisingPlatform',
  'operation:account': 'statistics',
}

/** A permission in the tree, with its page if it opens one. */
export interface PermissionNode extends Permission {
  kind: PermissionKind
  page: Page | undefined
}

/** A page of the tree with its children; a page that is open to everybody has no permission. */
export interface PageNode {
  page: Page
  own: PermissionNode | undefined
  beneath: PermissionNode[]
}

export interface FamilyNode {
  family: Exclude<PageFamily, 'entry'>
  name: Bilingual
  pages: PageNode[]
}

const nodeOf = (permission: Permission): PermissionNode => ({
  ...permission,
  kind: permissionKind(permission.code),
  page: pages.find(({ access }) => access === permission.code),
})

/**
 * The page that a permission stands below: the one that it opens, the list from which that is reached, or its home.
 */
function homeOf({ code, page }: PermissionNode): PageKey | undefined {
  if (page) return page.listedUnder ?? page.key
  const [subject] = code.split(':')
  return homes[code as Action] ?? pages.find(({ access }) => access === `${subject}:list`)?.key
}

/** The tree of all permissions: families of pages, their pages, and below each page its further pages and actions. */
export const permissionTree: readonly FamilyNode[] = (
  Object.keys(pageFamilyTexts) as Exclude<PageFamily, 'entry'>[]
).map((family) => {
  const nodes = permissions.map(nodeOf)
  const own = pages.filter((page) => page.family === family && page.listedUnder === undefined)
  return {
    family,
    name: pageFamilyTexts[family],
    pages: own.flatMap((page) => {
      const here = nodes.filter((node) => homeOf(node) === page.key)
      const [first, beneath] = [
        here.find((node) => node.page?.key === page.key),
        here.filter((node) => node.page?.key !== page.key),
      ]
      return here.length > 0 ? [{ page, own: first, beneath }] : []
    }),
  }
})

/** The pages that an access opens by itself. */
export const pagesOpenedBy = (access: Access): Page[] =>
  isPermission(access) ? pages.filter((page) => page.access === access) : []
