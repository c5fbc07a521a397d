import { type MenuInput, menuPages } from '@zhixin/contract/menu/menu.schema'
import { type Page, pageAt } from '@zhixin/contract/pages'
import type { MenuItem } from '@zhixin/prisma/client'
import { AppError, invalid } from '../../http/AppError'
import { isSeeded } from './menu.reads'

/** The path of a group is a name that nothing else has; nobody types it into a browser. */
const groupPath = /^(\/[A-Za-z0-9_-]+)+$/

const pageOf = (path: string): Page | undefined => menuPages.find((page) => page.path === path)

/** What opens an entry unless it says so itself: what opens its page. */
export function permissionOf({ fdParentId, fdPath, fdPermissionCode }: MenuInput): string | null {
  if (fdPermissionCode !== undefined) return fdPermissionCode
  const access = fdParentId === undefined ? undefined : pageOf(fdPath)?.access
  return access === undefined || access === 'public' || access === 'signed-in' ? null : access
}

/**
 * The rules of the menu: two levels, groups above and pages below; a path stands in it once, and that of an item
 * which comes with the product is what the seed knows it by.
 * @throws AppError validation_failed on the field that breaks one; record_not_found when the item is gone
 */
export function checkMenuItem(input: MenuInput, items: MenuItem[]): MenuItem | null {
  const { id, fdParentId, fdPath } = input
  const current = id === undefined ? null : items.find((item) => item.id === id)
  if (current === undefined) throw new AppError('record_not_found')
  checkPlace(input, items)
  if (current?.path !== fdPath) {
    if (current && isSeeded(current)) throw invalid(['fdPath'], 'menu_path_fixed')
    if (items.some((item) => item.path === fdPath)) throw invalid(['fdPath'], 'menu_path_taken')
  }
  const isKept = current?.path === fdPath && current.parentId !== null
  if (fdParentId !== undefined && !isKept && !pageOf(fdPath)) throw invalid(['fdPath'], 'menu_path_unknown')
  if (fdParentId === undefined) {
    if (pageAt(fdPath)) throw invalid(['fdPath'], 'menu_path_page')
    if (!groupPath.test(fdPath)) throw invalid(['fdPath'], 'menu_path_invalid')
  }
  return current
}

function checkPlace({ id, fdParentId }: MenuInput, items: MenuItem[]): void {
  if (fdParentId === undefined) return
  const parent = items.find((item) => item.id === fdParentId)
  const isGroup = parent !== undefined && parent.parentId === null && parent.id !== id
  const hasEntries = id !== undefined && items.some((item) => item.parentId === id)
  if (!isGroup || hasEntries) throw invalid(['fdParentId'], 'menu_parent_invalid')
}
