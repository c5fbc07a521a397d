import { permissions } from '@zhixin/contract/permissions'
import type { Prisma } from '../generated/client/client'
import type { Recorder } from './record'
import { stateOf } from './seedRoles'

/** Adds the permissions that the code has and the database lacks, and updates the names of the others. */
export async function seedPermissions(db: Prisma.TransactionClient) {
  const existing = new Map((await db.permission.findMany()).map((row) => [row.code, row]))
  const missing: Prisma.PermissionCreateManyInput[] = []
  for (const { code, name } of permissions) {
    const data = { nameZh: name['zh-CN'], nameEn: name['en-US'] }
    const row = existing.get(code)
    if (!row) missing.push({ code, ...data })
    else if (row.nameZh !== data.nameZh || row.nameEn !== data.nameEn)
      await db.permission.update({ where: { code }, data })
  }
  if (missing.length > 0) await db.permission.createMany({ data: missing })
  return missing.length
}

/**
 * Removes the permissions that the code no longer has, from the roles as well. A menu entry that still needs one is
 * hidden, not opened to everybody.
 */
export async function removeUnknownPermissions(db: Prisma.TransactionClient, record: Recorder) {
  const known = permissions.map(({ code }) => code)
  const unknown = await db.permission.findMany({ where: { code: { notIn: known } }, select: { code: true } })
  if (unknown.length === 0) return 0
  const codes = unknown.map(({ code }) => code)
  const roles = await db.role.findMany({
    where: { permissions: { some: { permissionCode: { in: codes } } } },
    include: { permissions: { select: { permissionCode: true } } },
  })
  for (const role of roles) {
    const held = role.permissions.map(({ permissionCode }) => permissionCode)
    record(
      'update',
      { entity: 'role', id: role.id, label: role.nameZh },
      stateOf(
        role,
        held.filter((code) => !codes.includes(code)),
      ),
      stateOf(role, held),
    )
  }
  const entries = await db.menuItem.findMany({ where: { permissionCode: { in: codes } } })
  for (const { id, titleZh, visible, permissionCode, seeded: before } of entries) {
    const written = before as Prisma.JsonObject
    // An entry as the seed wrote it gets the permission of its page again if its line comes back.
    const seeded =
      written.permissionCode === permissionCode ? { ...written, permissionCode: null } : undefined
    await db.menuItem.update({
      where: { id },
      data: { permissionCode: null, visible: false, ...(seeded && { seeded }) },
    })
    record(
      'update',
      { entity: 'menuItem', id, label: titleZh },
      { fdVisible: false, fdPermissionCode: null },
      { fdVisible: visible, fdPermissionCode: permissionCode },
    )
  }
  await db.permission.deleteMany({ where: { code: { in: codes } } })
  return codes.length
}
