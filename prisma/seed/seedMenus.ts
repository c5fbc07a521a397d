import { pageOf } from '@zhixin/contract/pages'
import { tabsOf } from '@zhixin/contract/pageTabs'
import { permissions } from '@zhixin/contract/permissions'
import type { MenuItem, Prisma } from '../generated/client/client'
import { type MenuGroupSeed, menus } from './data/menus'
import { isAsSeeded, mergeSeeded } from './merge'
import type { Recorder } from './record'

/** A menu entry of the seed; its path is the key. */
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

/**
 * The seed file in full: each group, then its entries with title, path and permission of their page. Pages that are not
 * connected are hidden.
 */
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
      const {
        path,
        zh,
        en,
        permission,
        hidden = false,
      } = typeof entry === 'string' ? entryOfPage(entry) : entry
      return {
        path,
        fields: {
          parentPath: group.path,
          titleZh: zh,
          titleEn: en,
          icon: null,
          sort: (index + 1) * 10,
          visible: !hidden,
          permissionCode: permission ?? null,
        },
      }
    }),
  ])
}

function entryOfPage(key: Parameters<typeof pageOf>[0]) {
  const { path, access, works, ...page } = pageOf(key)
  const title = tabsOf(key)?.title ?? page.title
  const permission = permissionCodes.has(access) ? access : undefined
  return { path, zh: title['zh-CN'], en: title['en-US'], permission, hidden: !works }
}

/**
 * Adds missing entries, and updates existing ones unless somebody changed them (rule seed.merge). An entry that is no
 * longer in the file and that nobody changed is hidden; so is a group without a visible entry.
 */
export async function seedMenus(db: Prisma.TransactionClient, record: Recorder) {
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
  const titles = new Map([
    ...wanted.map(({ path, fields }) => [path, fields.titleZh] as const),
    ...rows.map((row) => [row.path, row.titleZh] as const),
  ])
  const stateOf = (path: string, fields: MenuEntry['fields']) => ({
    fdParent: fields.parentPath === null ? null : (titles.get(fields.parentPath) ?? null),
    fdPath: path,
    fdTitleZh: fields.titleZh,
    fdTitleEn: fields.titleEn,
    fdIcon: fields.icon,
    fdVisible: fields.visible,
    fdPermissionCode: fields.permissionCode,
    fdOrder: fields.sort / 10,
  })
  for (const { path, fields } of missing)
    record(
      'create',
      { entity: 'menuItem', id: ids.get(path) ?? path, label: fields.titleZh },
      stateOf(path, fields),
    )
  let updated = 0
  for (const { path, fields } of wanted) {
    const row = existing.get(path)
    if (!row) continue
    const current = fieldsOf(row, pathOf)
    const isOwn = !isAsSeeded({ current, seeded: row.seeded })
    const visible = isOwn && current.visible ? true : fields.visible
    const merged = mergeSeeded({ current, seeded: row.seeded, wanted: { ...fields, visible } })
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
    const after = { ...current, ...merged.changes }
    record(
      'update',
      { entity: 'menuItem', id: row.id, label: after.titleZh },
      stateOf(path, after),
      stateOf(path, current),
    )
    updated += 1
  }
  const hidden = await hideDropped(db, new Set(wanted.map(({ path }) => path)), record)
  return { added: missing.length, updated, hidden }
}

function fieldsOf(row: MenuItem, pathOf: Map<number, string>): MenuEntry['fields'] {
  const { parentId, titleZh, titleEn, icon, sort, visible, permissionCode } = row
  const parentPath = parentId === null ? null : (pathOf.get(parentId) ?? null)
  return { parentPath, titleZh, titleEn, icon, sort, visible, permissionCode }
}

/** The line is gone, and nobody has changed the item: it is hidden until the line is back. */
async function hideDropped(
  db: Prisma.TransactionClient,
  wanted: ReadonlySet<string>,
  record: Recorder,
): Promise<number> {
  const rows = await db.menuItem.findMany()
  const pathOf = new Map(rows.map((row) => [row.id, row.path]))
  const dropped = rows.filter(
    (row) =>
      row.visible &&
      !wanted.has(row.path) &&
      isAsSeeded({ current: fieldsOf(row, pathOf), seeded: row.seeded }),
  )
  const hidden = new Set(dropped.filter((row) => row.parentId !== null).map((row) => row.id))
  const stillShows = (group: MenuItem) =>
    rows.some((row) => row.parentId === group.id && row.visible && !hidden.has(row.id))
  for (const group of dropped) if (group.parentId === null && !stillShows(group)) hidden.add(group.id)
  for (const row of dropped) {
    if (!hidden.has(row.id)) continue
    const seeded = { ...(row.seeded as Prisma.JsonObject), visible: false }
    await db.menuItem.update({ where: { id: row.id }, data: { visible: false, seeded } })
    record(
      'update',
      { entity: 'menuItem', id: row.id, label: row.titleZh },
      { fdVisible: false },
      { fdVisible: true },
    )
  }
  return hidden.size
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
