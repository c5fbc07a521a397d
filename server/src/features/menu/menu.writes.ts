import type { MenuInput, MenuSortInput } from '@zhixin/contract/menu/menu.schema'
import type { MenuItem } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { transactOnce } from '../../http/once'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { changesBetween, recordAudit } from '../audit/audit.writes'
import { isSeeded } from './menu.reads'
import { checkMenuItem, type PlacedInput, permissionOf, withPath } from './menu.rules'

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
): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const items = await lockMenu(tx)
    const parent = items.find((item) => item.id === fdParentId)
    if (fdParentId !== undefined && !parent) throw new AppError('record_not_found')
    const siblings = items.filter((item) => item.parentId === (fdParentId ?? null))
    const sorted = idList.flatMap((id) => siblings.find((item) => item.id === id) ?? [])
    if (sorted.length !== siblings.length || idList.length !== siblings.length) throw new AppError('conflict')
    if (sorted.every((item, index) => item === siblings[index])) return null
    for (const [index, item] of sorted.entries()) {
      // In the steps of the seed: items that did not move stay as seeded.
      const sort = (index + 1) * 10
      if (item.sort !== sort) await tx.menuItem.update({ where: { id: item.id }, data: { sort } })
    }
    const titles = (list: MenuItem[]) => list.map((item) => item.titleZh)
    await recordAudit(tx, call, 'sort', { entity, id: parent?.id ?? null, label: parent?.titleZh ?? '/' }, [
      { field: 'fdOrder', old: titles(siblings), new: titles(sorted) },
    ])
    return null
  })
}

/**
 * Deletes an item. A built-in one can only be hidden: the next seed would bring it back.
 * @throws AppError record_not_found, menu_not_empty or menu_seeded
 */
export function deleteMenuItem({ prisma }: Database, call: Call, id: number): Promise<null> {
  return inTransaction(prisma, async (tx) => {
    const items = await lockMenu(tx)
    const current = items.find((item) => item.id === id)
    if (!current) throw new AppError('record_not_found')
    if (isSeeded(current)) throw new AppError('menu_seeded')
    if (items.some((item) => item.parentId === id)) throw new AppError('menu_not_empty')
    await tx.menuItem.delete({ where: { id } })
    await recordAudit(tx, call, 'delete', { entity, id, label: current.titleZh }, [])
    return null
  })
}
