import type { MenuGroup } from '@zhixin/contract/account/account.api'
import type { Language } from '@zhixin/contract/language'
import type { MenuTree, RoleOption } from '@zhixin/contract/menu/menu.schema'
import type { MenuItem } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Database } from '../../lib/database'
import { readRoleMenu } from '../account/account.reads'

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
export async function listMenu({ prisma }: Database): Promise<{ rows: MenuTree[]; total: number }> {
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

/**
 * The menu as the members of this role see it.
 * @throws AppError record_not_found
 */
export async function previewMenu(
  database: Database,
  roleId: number,
  language: Language,
): Promise<MenuGroup[]> {
  const role = await database.prisma.role.findUnique({
    where: { id: roleId },
    select: { permissions: { select: { permissionCode: true } } },
  })
  if (!role) throw new AppError('record_not_found')
  const held = new Set(role.permissions.map((one) => one.permissionCode))
  return readRoleMenu(database, { roleId, held }, language)
}

/** All roles. */
export async function readRoles({ prisma }: Database, language: Language): Promise<RoleOption[]> {
  const roles = await prisma.role.findMany({ orderBy: { id: 'asc' } })
  return roles.map((role) => ({
    id: role.id,
    fdCode: role.code,
    fdName: language === 'en-US' ? role.nameEn : role.nameZh,
  }))
}
