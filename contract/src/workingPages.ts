import type { PageKey } from './pages'

/**
 * The pages that do something: whose content is made, and whose data are there. To connect a page, write its key here
 * and its screen into web/src/app/pages/content.ts, which does not compile with one and without the other. Every other page
 * says what it is for and that its source is not connected; the seed keeps it out of the menu, and the palette marks it.
 */
export const workingPages = [
  'statistics',
  'authenticationCenter',
  'advertisingPlatform',
  'customerManagement',
  'messageCustomerManagement',
  'customerDetailsEdit',
  'ownerList',
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

/** Whether a page does something, or waits for its source. */
export function isWorking(key: PageKey): boolean {
  return working.has(key)
}
