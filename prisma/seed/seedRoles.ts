import type { Prisma } from '../generated/client/client'
import { roles } from './data/roles'
import { mergeSeeded } from './merge'
import type { Recorder } from './record'

/** The state of a role for the system log. */
export const stateOf = (names: { nameZh: string; nameEn: string }, permissions: Iterable<string>) => ({
  fdNameZh: names.nameZh,
  fdNameEn: names.nameEn,
  fdPermissionCodeList: [...permissions].toSorted(),
})

/**
 * Adds missing roles with their permissions; a deleted one is not added again. An existing role gets the permissions
 * that its seed has gained since, and loses those that it has dropped; what a person added or removed stays (rule
 * seed.merge).
 */
export async function seedRoles(db: Prisma.TransactionClient, record: Recorder) {
  const rows = await db.role.findMany({ include: { permissions: { select: { permissionCode: true } } } })
  const existing = new Map(rows.map((row) => [row.code, row]))
  const deleted = new Set((await db.deletedRole.findMany()).map(({ code }) => code))
  const grants: Prisma.RolePermissionCreateManyInput[] = []
  let added = 0
  let updated = 0
  for (const role of roles) {
    const names = { nameZh: role.zh, nameEn: role.en }
    const row = existing.get(role.code)
    if (!row && deleted.has(role.code)) continue
    if (!row) {
      const seeded = { ...names, permissions: role.permissions }
      const { id } = await db.role.create({ data: { code: role.code, ...names, seeded } })
      grants.push(...role.permissions.map((permissionCode) => ({ roleId: id, permissionCode })))
      record('create', { entity: 'role', id, label: role.zh }, stateOf(names, role.permissions))
      added += 1
      continue
    }
    const seeded = row.seeded as { permissions?: string[] }
    const before = new Set<string>(seeded.permissions ?? role.permissions)
    const held = new Set(row.permissions.map(({ permissionCode }) => permissionCode))
    const gained = role.permissions.filter((code) => !before.has(code))
    const dropped = [...before].filter((code) => !role.permissions.some((wanted) => wanted === code))
    const merged = mergeSeeded({
      current: { nameZh: row.nameZh, nameEn: row.nameEn },
      seeded,
      wanted: names,
    })
    if (gained.length === 0 && dropped.length === 0 && !merged) continue
    grants.push(
      ...gained
        .filter((code) => !held.has(code))
        .map((permissionCode) => ({ roleId: row.id, permissionCode })),
    )
    await db.rolePermission.deleteMany({ where: { roleId: row.id, permissionCode: { in: dropped } } })
    await db.role.update({
      where: { id: row.id },
      data: { ...merged?.changes, seeded: { ...(merged?.seeded ?? seeded), permissions: role.permissions } },
    })
    const present = { nameZh: row.nameZh, nameEn: row.nameEn }
    const after = { ...present, ...merged?.changes }
    record(
      'update',
      { entity: 'role', id: row.id, label: after.nameZh },
      stateOf(after, new Set([...held, ...gained].filter((code) => !dropped.includes(code)))),
      stateOf(present, held),
    )
    updated += 1
  }
  if (grants.length > 0) await db.rolePermission.createMany({ data: grants })
  return { added, updated }
}
