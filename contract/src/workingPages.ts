import type { PageKey } from './pages'

/**
 * The pages whose content and data exist (rule menu.working). To connect a page, add its key here and its component to
 * web/src/app/pages/content.ts; neither compiles without the other. Every other page says what it is for and that its
 * source is not connected; the seed keeps it out of the menu, and the palette marks it.
 */
export const workingPages = [
  'statistics',
  'authenticationCenter',
  'advertisingPlatform',
  'customerManagement',
  'messageCustomerManagement',
  'customerDetailsEdit',
  'batchResult',
  'ownerList',
  'handover',
  'handoverEdit',
  'handoverLog',
  'updateRecord',
  'relateRecord',
  'exportRecord',
  'staffing',
  'staffingEdit',
  'productConfiguration',
  'userControl',
  'subAccountManagement',
  'company',
  'dictionary',
  'resourceManagement',
  'roleManagement',
  'permissions',
  'loginLog',
  'systemLog',
  'doc',
] as const satisfies readonly PageKey[]

export type WorkingPage = (typeof workingPages)[number]

const working = new Set<PageKey>(workingPages)

/** Whether a page is connected. */
export function isWorking(key: PageKey): boolean {
  return working.has(key)
}
