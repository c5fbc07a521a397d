import { type MenuInput, menuPages } from '@zhixin/contract/menu/menu.schema'
import { type Page, pageAt } from '@zhixin/contract/pages'
import type { MenuItem } from '@zhixin/prisma/client'
import { AppError, invalid } from '../../http/AppError'
import { isSeeded } from './menu.reads'

/** The path of a group is a unique name; nobody types it into a browser. */
const groupPath = /^(\/[A-Za-z0-9_-]+)+$/

const pageOf = (path: string): Page | undefined => menuPages.find((page) => page.path === path)

/** A save with its path: a group without one keeps its own, and a new one gets the first free. */
export type PlacedInput = MenuInput & { fdPath: string }

/**
 * Determines the path of an item.
 * @throws AppError validation_failed for an entry without a page
 */
export function withPath(input: MenuInput, items: MenuItem[]): PlacedInput {
  const { id, fdParentId, fdPath } = input
  if (fdPath !== undefined) return { ...input, fdPath }
  if (fdParentId !== undefined) throw invalid(['fdPath'], 'menu_path_required')
  const current = items.find((item) => item.id === id)
  return { ...input, fdPath: current?.path ?? freeGroupPath(items) }
}

function freeGroupPath(items: MenuItem[]): string {
  const taken = new Set(items.map((item) => item.path))
  for (let number = 1; ; number += 1) {
    const path = `/group-${number}`
    if (!taken.has(path)) return path
  }
}

/** The permission of an entry: its own, or that of its page. */
export function permissionOf({ fdParentId, fdPath, fdPermissionCode }: PlacedInput): string | null {
  if (fdPermissionCode !== undefined) return fdPermissionCode
  const access = fdParentId === undefined ? undefined : pageOf(fdPath)?.access
  return access === undefined || access === 'public' || access === 'signed-in' ? null : access
}

/**
 * The rules of the menu: two levels, groups above and pages below; each path occurs once, and that of a built-in item
 * is fixed, because the seed knows it by its path.
 * @throws AppError validation_failed on the field that breaks one; record_not_found when the item is gone
 */
export function checkMenuItem(input: PlacedInput, items: MenuItem[]): MenuItem | null {
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
