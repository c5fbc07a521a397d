import { pageOf } from '@zhixin/contract/pages'
import { permissions } from '@zhixin/contract/permissions'
import type { Prisma } from '../generated/client/client'
import { type MenuGroupSeed, menus } from './data/menus'
import { mergeSeeded } from './merge'

/** A menu entry as the seed wants it; its path is the key. */
export interface MenuEntry {
  path: string
  fields: {
    parentPath: string | null
    titleZh: string
    titleEn: string
    icon: string | null
    sort: number
    visible: boolean
    permissionCode: string | null
  }
}

const permissionCodes = new Set<string>(permissions.map(({ code }) => code))

/** The seed file spelled out: each group, then its entries with title, path and permission of their page. */
export function menuEntries(groups: MenuGroupSeed[] = menus): MenuEntry[] {
  return groups.flatMap((group, groupIndex) => [
    {
      path: group.path,
      fields: {
        parentPath: null,
        titleZh: group.zh,
        titleEn: group.en,
        icon: group.icon,
        sort: (groupIndex + 1) * 10,
        visible: true,
        permissionCode: null,
      },
    },
    ...group.entries.map((entry, index) => {
      const { path, zh, en, permission } = typeof entry === 'string' ? entryOfPage(entry) : entry
      return {
        path,
        fields: {
          parentPath: group.path,
          titleZh: zh,
          titleEn: en,
          icon: null,
          sort: (index + 1) * 10,
          visible: true,
          permissionCode: permission ?? null,
        },
      }
    }),
  ])
}

function entryOfPage(key: Parameters<typeof pageOf>[0]) {
  const { path, title, access } = pageOf(key)
  const permission = permissionCodes.has(access) ? access : undefined
  return { path, zh: title['zh-CN'], en: title['en-US'], permission }
}

/** Adds missing entries, and updates existing ones where nobody changed them. */
export async function seedMenus(db: Prisma.TransactionClient) {
  const wanted = menuEntries()
  const rows = await db.menuItem.findMany()
  const existing = new Map(rows.map((row) => [row.path, row]))
  const missing = wanted.filter(({ path }) => !existing.has(path))
  const ids = new Map(rows.map((row) => [row.path, row.id]))

  await createEntries(
    missing.filter(({ fields }) => fields.parentPath === null),
    ids,
    db,
  )
  await createEntries(
    missing.filter(({ fields }) => fields.parentPath !== null),
    ids,
    db,
  )

  const pathOf = new Map(rows.map((row) => [row.id, row.path]))
  let updated = 0
  for (const { path, fields } of wanted) {
    const row = existing.get(path)
    if (!row) continue
    const { titleZh, titleEn, icon, sort, visible, permissionCode } = row
    const parentPath = row.parentId === null ? null : (pathOf.get(row.parentId) ?? null)
    const current = { parentPath, titleZh, titleEn, icon, sort, visible, permissionCode }
    const merged = mergeSeeded({ current, seeded: row.seeded, wanted: fields })
    if (!merged) continue
    const { parentPath: newParent, ...changes } = merged.changes
    await db.menuItem.update({
      where: { id: row.id },
      data: {
        ...changes,
        ...(newParent === undefined ? {} : { parentId: newParent === null ? null : ids.get(newParent) }),
        seeded: merged.seeded,
      },
    })
    updated += 1
  }
  return { added: missing.length, updated }
}

async function createEntries(entries: MenuEntry[], ids: Map<string, number>, db: Prisma.TransactionClient) {
  if (entries.length === 0) return
  const created = await db.menuItem.createManyAndReturn({
    data: entries.map(({ path, fields: { parentPath, ...fields } }) => ({
      path,
      ...fields,
      parentId: parentPath === null ? null : ids.get(parentPath),
      seeded: { parentPath, ...fields },
    })),
    select: { id: true, path: true },
  })
  for (const { id, path } of created) ids.set(path, id)
}
