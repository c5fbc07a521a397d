import type { Language } from '@zhixin/contract/language'
import type { MenuTree, RoleOption } from '@zhixin/contract/menu/menu.schema'
import type { MenuItem } from '@zhixin/prisma/client'
import type { Database, Page } from '../../lib/database'

/** Whether an item is built in: the seed records what it wrote. */
export const isSeeded = ({ seeded }: Pick<MenuItem, 'seeded'>): boolean =>
  Object.keys((seeded ?? {}) as object).length > 0

const entryOf = (item: MenuItem) => ({
  id: item.id,
  fdPath: item.path,
  fdTitleZh: item.titleZh,
  fdTitleEn: item.titleEn,
  fdIcon: item.icon,
  fdVisible: item.visible,
  fdPermissionCode: item.permissionCode,
  fdSeeded: isSeeded(item),
})

/** All groups of the menu with their entries, in their order. */
export async function listMenu({ prisma }: Database): Promise<Page<MenuTree>> {
  const items = await prisma.menuItem.findMany({ orderBy: [{ sort: 'asc' }, { id: 'asc' }] })
  const rows = items
    .filter((item) => item.parentId === null)
    .map((group) => ({
      ...entryOf(group),
      children: items
        .filter((item) => item.parentId === group.id)
        .map((item) => ({ ...entryOf(item), fdParentId: group.id })),
    }))
  return { rows, total: rows.length }
}

export async function readRoles({ prisma }: Database, language: Language): Promise<RoleOption[]> {
  const roles = await prisma.role.findMany({ orderBy: { id: 'asc' } })
  return roles.map((role) => ({
    id: role.id,
    fdCode: role.code,
    fdName: language === 'en-US' ? role.nameEn : role.nameZh,
  }))
}
