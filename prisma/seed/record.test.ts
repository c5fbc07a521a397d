import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Prisma, PrismaClient } from '../generated/client/client'
import { startTestDatabases, type TestDatabases } from '../test/databases'
import { roles } from './data/roles'
import { demoAccounts } from './demo/demoAccounts'
import { seed } from './seed'

const admin = { username: 'root', password: 'a-long-password' }

let databases: TestDatabases
beforeAll(async () => {
  databases = await startTestDatabases()
})
afterAll(() => databases?.stop())

describe('what a seed changes', () => {
  let db: PrismaClient
  let seeded: () => Promise<PrismaClient>
  beforeAll(async () => {
    seeded = await databases.prepare((empty) => seed(empty, { demo: false, admin }))
  })
  beforeEach(async () => {
    db = await seeded()
  })

  /** The log entries of the system, without the first administrator; the oldest first. */
  const told = async () => {
    const records = await db.auditLog.findMany({
      where: { entityLabel: { not: 'root' } },
      orderBy: { id: 'asc' },
    })
    for (const record of records) expect(record).toMatchObject({ accountId: null, accountName: 'system' })
    return records.map(({ action, entity, entityLabel, changes }) => [action, entity, entityLabel, changes])
  }

  test('is nothing in an empty database, but that there is an administrator now', async () => {
    expect(await db.auditLog.findMany()).toMatchObject([
      {
        accountId: null,
        accountName: 'system',
        action: 'create',
        entity: 'account',
        entityLabel: 'root',
        changes: [
          { field: 'fdRole', old: null, new: '管理员' },
          { field: 'fdStatus', old: null, new: 1 },
        ],
      },
    ])
    await seed(db, { demo: false, admin })
    expect(await told()).toEqual([])
  })

  test('of a role is on record by its permissions before and after, unless it has them already', async () => {
    const readonly = roles.find(({ code }) => code === 'readonly')
    if (!readonly) throw new Error('There is no read-only role')
    const { id } = await db.role.findUniqueOrThrow({ where: { code: 'readonly' } })
    const [zh, before] = [readonly.zh, readonly.permissions]
    try {
      readonly.permissions = [...before.filter((code) => code !== 'product:list'), 'oss:upload']
      await seed(db, { demo: false })
      const permissions = {
        field: 'fdPermissionCodeList',
        old: before.toSorted(),
        new: readonly.permissions.toSorted(),
      }
      expect(await told()).toEqual([['update', 'role', zh, [permissions]]])
      await db.rolePermission.create({ data: { roleId: id, permissionCode: 'client:save' } })
      readonly.permissions = [...readonly.permissions, 'client:save']
      expect((await seed(db, { demo: false })).roles.updated).toBe(1)
      expect(await told()).toHaveLength(1)
    } finally {
      readonly.permissions = before
    }
  })

  test('of a permission that is gone is on record for the roles and the menu entries that had it', async () => {
    await db.permission.create({ data: { code: 'page:gone', nameZh: '旧', nameEn: 'Old' } })
    const role = await db.role.findUniqueOrThrow({ where: { code: 'readonly' } })
    await db.rolePermission.create({ data: { roleId: role.id, permissionCode: 'page:gone' } })
    const entry = { path: '/gone', titleZh: '旧', titleEn: 'Old', permissionCode: 'page:gone' }
    await db.menuItem.create({ data: entry })
    await seed(db, { demo: false })
    const kept = roles.find(({ code }) => code === 'readonly')?.permissions.toSorted() ?? []
    expect(await told()).toEqual([
      [
        'update',
        'role',
        role.nameZh,
        [{ field: 'fdPermissionCodeList', old: [...kept, 'page:gone'].toSorted(), new: kept }],
      ],
      [
        'update',
        'menuItem',
        '旧',
        [
          { field: 'fdVisible', old: true, new: false },
          { field: 'fdPermissionCode', old: 'page:gone', new: null },
        ],
      ],
    ])
  })

  test('of dictionaries and the menu is on record, by one of two that seed together', async () => {
    const where = { path: '/customerCenter' }
    const row = await db.menuItem.findUniqueOrThrow({ where })
    const seeded = { ...(row.seeded as Prisma.JsonObject), icon: 'OldOutlined' }
    await db.menuItem.update({ where, data: { icon: 'OldOutlined', seeded } })
    await db.menuItem.delete({ where: { path: '/keyword' } })
    const item = await db.dictionaryItem.delete({
      where: { typeCode_value: { typeCode: 'industry', value: 3 } },
    })
    await db.dictionaryType.update({ where: { code: 'industry' }, data: { nameEn: 'Trade' } })
    await Promise.all([seed(db, { demo: false }), seed(db, { demo: false })])
    const records = await told()
    expect(records.map((record) => record.slice(0, 3))).toEqual([
      ['update', 'dictionaryType', '行业'],
      ['create', 'dictionaryItem', item.labelZh],
      ['create', 'menuItem', '关键词管理'],
      ['update', 'menuItem', '客户中心'],
    ])
    const changes = records.map((record) => record[3])
    expect(changes[0]).toEqual([{ field: 'fdLabelEn', old: 'Trade', new: 'Industry' }])
    expect(changes[1]).toContainEqual({ field: 'fdTypeCode', old: null, new: 'industry' })
    expect(changes[3]).toEqual([{ field: 'fdIcon', old: 'OldOutlined', new: 'TeamOutlined' }])
  })

  test('is not on record where the seed fails, for then it has changed nothing', async () => {
    await db.dictionaryItem.deleteMany({ where: { typeCode: 'industry', value: 3 } })
    await db.account.updateMany({ data: { status: 0 } })
    await expect(seed(db, { demo: false, admin })).rejects.toThrow('an account root exists')
    expect(await told()).toEqual([])
  })

  test('by accounts of the demo is on record, too', async () => {
    await seed(db, { demo: 'accounts' })
    const records = await told()
    expect(records).toHaveLength(demoAccounts.length)
    expect(records.map((record) => record.slice(0, 2))).toContainEqual(['create', 'account'])
  })
})
