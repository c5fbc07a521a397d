import { type MenuInput, type MenuSortInput, menuPages } from '@zhixin/contract/menu/menu.schema'
import { type Page, pageAt } from '@zhixin/contract/pages'
import type { MenuItem } from '@zhixin/prisma/client'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { transactOnce } from '../../http/once'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { changesBetween, recordAudit } from '../audit/audit.writes'
import { isSeeded } from './menu.reads'

const entity = 'menuItem'

/** All items, locked until the transaction ends: the rules are about the menu as a whole. */
async function lockMenu(tx: Transaction): Promise<MenuItem[]> {
  await tx.$executeRaw`lock table menu_item in share row exclusive mode`
  return tx.menuItem.findMany({ orderBy: [{ sort: 'asc' }, { id: 'asc' }] })
}

type Columns = Pick<
  MenuItem,
  'parentId' | 'path' | 'titleZh' | 'titleEn' | 'icon' | 'visible' | 'permissionCode'
>

const columnsOf = (input: PlacedInput): Columns => ({
  parentId: input.fdParentId ?? null,
  path: input.fdPath,
  titleZh: input.fdTitleZh,
  titleEn: input.fdTitleEn,
  icon: input.fdIcon ?? null,
  visible: input.fdVisible,
  permissionCode: permissionOf(input),
})

/** The state of an item as it is recorded, its group by title. */
const stateOf = (columns: Columns, items: MenuItem[]) => ({
  fdParent: items.find((item) => item.id === columns.parentId)?.titleZh ?? null,
  fdPath: columns.path,
  fdTitleZh: columns.titleZh,
  fdTitleEn: columns.titleEn,
  fdIcon: columns.icon,
  fdVisible: columns.visible,
  fdPermissionCode: columns.permissionCode,
})

const lastAmong = (items: MenuItem[], parentId: number | null) =>
  Math.max(0, ...items.filter((item) => item.parentId === parentId).map((item) => item.sort))

/**
 * Adds a group or an entry at the end of its siblings, or with an id replaces one. What the seed last wrote stays
 * recorded, so that it recognises and leaves what a person changed (rule seed.merge).
 */
export function saveMenuItem({ prisma }: Database, call: Call, asked: MenuInput): Promise<{ id: number }> {
  return transactOnce(prisma, call, async (tx) => {
    const items = await lockMenu(tx)
    const input = withPath(asked, items)
    const current = checkMenuItem(input, items)
    const columns = columnsOf(input)
    const changes = changesBetween(current ? stateOf(current, items) : {}, stateOf(columns, items))
    if (current && changes.length === 0) return { id: current.id }
    const isMoved = current?.parentId !== columns.parentId
    const data = { ...columns, ...(isMoved && { sort: lastAmong(items, columns.parentId) + 10 }) }
    const { id } = current
      ? await tx.menuItem.update({ where: { id: current.id }, data, select: { id: true } })
      : await tx.menuItem.create({ data, select: { id: true } })
    const subject = { entity, id, label: columns.titleZh } as const
    await recordAudit(tx, call, current ? 'update' : 'create', subject, changes)
    return { id }
  })
}

/**
 * Reorders the groups, or the entries of one.
 * @throws AppError conflict unless exactly the existing items are named
 */
export function sortMenu(
  { prisma }: Database,
  call: Call,
  { fdParentId, idList }: MenuSortInput,
): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    const items = await lockMenu(tx)
    const parent = items.find((item) => item.id === fdParentId)
    if (fdParentId !== undefined && !parent) throw new AppError('record_not_found')
    const siblings = items.filter((item) => item.parentId === (fdParentId ?? null))
    const sorted = idList.flatMap((id) => siblings.find((item) => item.id === id) ?? [])
    if (sorted.length !== siblings.length || idList.length !== siblings.length) throw new AppError('conflict')
    if (sorted.every((item, index) => item === siblings[index])) return
    for (const [index, item] of sorted.entries()) {
      // In the steps of the seed: items that did not move stay as seeded.
      const sort = (index + 1) * 10
      if (item.sort !== sort) await tx.menuItem.update({ where: { id: item.id }, data: { sort } })
    }
    const titles = (list: MenuItem[]) => list.map((item) => item.titleZh)
    await recordAudit(tx, call, 'sort', { entity, id: parent?.id ?? null, label: parent?.titleZh ?? '/' }, [
      { field: 'fdOrder', old: titles(siblings), new: titles(sorted) },
    ])
  })
}

/**
 * Deletes an item. A built-in one can only be hidden: the next seed would bring it back.
 * @throws AppError record_not_found, menu_not_empty or menu_seeded
 */
export function deleteMenuItem({ prisma }: Database, call: Call, id: number): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    const items = await lockMenu(tx)
    const current = items.find((item) => item.id === id)
    if (!current) throw new AppError('record_not_found')
    if (isSeeded(current)) throw new AppError('menu_seeded')
    if (items.some((item) => item.parentId === id)) throw new AppError('menu_not_empty')
    await tx.menuItem.delete({ where: { id } })
    await recordAudit(tx, call, 'delete', { entity, id, label: current.titleZh }, [])
  })
}

/** The path of a group is a unique name; nobody types it into a browser. */
const groupPath = /^(\/[A-Za-z0-9_-]+)+$/

const pageOf = (path: string): Page | undefined => menuPages.find((page) => page.path === path)

/** A save with its path: a group without one keeps its own, and a new one gets the first free. */
type PlacedInput = MenuInput & { fdPath: string }

/**
 * Determines the path of an item.
 * @throws AppError validation_failed for an entry without a page
 */
function withPath(input: MenuInput, items: MenuItem[]): PlacedInput {
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
function permissionOf({ fdParentId, fdPath, fdPermissionCode }: PlacedInput): string | null {
  if (fdPermissionCode !== undefined) return fdPermissionCode
  const access = fdParentId === undefined ? undefined : pageOf(fdPath)?.access
  return access === undefined || access === 'public' || access === 'signed-in' ? null : access
}

/**
 * The rules of the menu: two levels, groups above and pages below; each path occurs once, and that of a built-in item
 * is fixed, because the seed knows it by its path.
 * @throws AppError validation_failed on the field that breaks one; record_not_found when the item is gone
 */
function checkMenuItem(input: PlacedInput, items: MenuItem[]): MenuItem | null {
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
