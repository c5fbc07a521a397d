/**
 * The roles and their permissions.
 *
 * To add a role or give one a further permission, edit this list and run `pnpm db:seed`. A permission is one of the
 * codes of contract/src/permissions.ts; `pagesOf` gives the pages of whole families of contract/src/pages.ts. What
 * somebody changed in the application stays: a permission that was removed from a role there is not added again, one
 * that was added there is not removed. A role whose line is gone stays, and one that was deleted there is not added
 * again.
 */

import { type PageFamily, pages } from '@zhixin/contract/pages'
import { type PermissionCode, permissions } from '@zhixin/contract/permissions'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'

export interface RoleSeed {
  code: string
  zh: string
  en: string
  permissions: PermissionCode[]
}

/** The permissions of all pages of these families that have one of their own; where `working`, of those that are connected. */
function pagesOf(families: PageFamily[], { working = false } = {}): PermissionCode[] {
  const own = new Set<string>(
    pages
      .filter(({ family, works }) => (works || !working) && families.includes(family))
      .map(({ access }) => access),
  )
  return permissions.map(({ code }) => code).filter((code) => code.startsWith('page:') && own.has(code))
}

function everythingBut(...codes: PermissionCode[]): PermissionCode[] {
  return permissions.map(({ code }) => code).filter((code) => !codes.includes(code))
}

/** What whoever works with customers does. */
const readsCustomers: PermissionCode[] = ['client:list', 'client:detail', 'client:price', 'client:mobile']
const writesCustomers: PermissionCode[] = [
  ...readsCustomers,
  'client:note',
  'client:save',
  'client:switchStatus',
]

/** What is registered for messages: who prepares it, and who decides as well. */
const registered = [
  'signature',
  'textTemplate',
  'domain',
  'keyword',
  'messageTemplate',
  'serviceNumber',
  'port',
] as const
const registers: PermissionCode[] = [...registered, 'material' as const].flatMap((kind): PermissionCode[] => [
  `${kind}:list`,
  `${kind}:save`,
])
const reviews: PermissionCode[] = [
  'review:list',
  'subject:review',
  ...registered.map((kind): PermissionCode => `${kind}:review`),
  'signature:file',
  'textTemplate:file',
  'serviceNumber:file',
  'port:file',
  'domain:file',
  'messageTemplate:file',
]

export const roles: RoleSeed[] = [
  {
    code: administratorRole,
    zh: '管理员',
    en: 'Administrator',
    // The game account's home is the advertising platform (rule entry.home), so nobody else holds it.
    permissions: everythingBut('game:account'),
  },
  {
    code: 'operations',
    zh: '运营',
    en: 'Operations',
    permissions: [
      'operation:account',
      'card.statistics.data',
      ...writesCustomers,
      'client:batch',
      'price:batch',
      'client:import',
      'handover:save',
      'client:delete',
      'client:export',
      'page:exportRecord',
      'product:list',
      'product:save',
      'product:switchStatus',
      'usage:list',
      'usage:save',
      'subject:list',
      'subject:save',
      'settlement:term',
      'settlement:list',
      'settlement:close',
      'settlement:confirm',
      'settlement:adjust',
      'receipt:list',
      'receipt:save',
      'order:list',
      'order:save',
      'cardLimit:list',
      'cardLimit:save',
      'dailyMail:list',
      'dailyMail:save',
      ...registers,
      ...reviews,
      'oss:upload',
      ...pagesOf(['customers', 'messaging', 'messagingReports', 'materials', 'monitoring', 'mail'], {
        working: true,
      }),
    ],
  },
  {
    code: 'business',
    zh: '商务',
    en: 'Business',
    permissions: [
      ...writesCustomers,
      'product:list',
      'usage:list',
      'subject:list',
      'settlement:list',
      'settlement:confirm',
      'receipt:list',
      'order:list',
      'order:save',
      ...registers,
      'oss:upload',
      ...pagesOf(['customers']),
    ],
  },
  {
    code: 'game',
    zh: '游戏账号',
    en: 'Game account',
    permissions: [
      'game:account',
      ...readsCustomers,
      'client:note',
      ...pagesOf(['advertising', 'gameReports']),
    ],
  },
  {
    code: 'company',
    zh: '企业用户',
    en: 'Company user',
    permissions: [
      ...pagesOf(['messaging']),
      'subject:list',
      'subject:save',
      ...registers,
      'oss:upload',
      'statement:own',
      'statement:ownConfirm',
      'subAccount:list',
      'subAccount:save',
      'page:subAccountManagement',
    ],
  },
  {
    code: 'readonly',
    zh: '只读',
    en: 'Read-only',
    permissions: [...readsCustomers, 'product:list'],
  },
]
