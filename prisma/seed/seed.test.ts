import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PrismaClient } from '../generated/client/client'
import { roles } from './data/roles'
import { colleagues, demoPassword, roleAccounts } from './demo/demoAccounts'
import { seedDemoAccounts } from './demo/seedDemoAccounts'
import { seedDemoCustomers } from './demo/seedDemoCustomers'
import { type SeedReport, seed } from './seed'
import { seedRoles } from './seedRoles'
import { startTestDatabases, type TestDatabases } from './testDatabase'

const admin = { username: 'root', password: 'a-long-password' }
const nothing: SeedReport = {
  permissions: { added: 0, removed: 0 },
  roles: { added: 0, updated: 0 },
  menu: { added: 0, updated: 0 },
  dictionaries: { added: 0, updated: 0 },
  administrators: 0,
  demo: { accounts: 0, customers: 0, products: 0 },
}

let databases: TestDatabases
beforeAll(async () => {
  databases = await startTestDatabases()
}, 60_000)
afterAll(() => databases?.stop())

describe('the seed', () => {
  let db: PrismaClient
  beforeEach(async () => {
    db = await databases.create()
    await seed(db, { demo: false, admin })
  })

  test('does nothing the second time', async () => {
    expect(await seed(db, { demo: false, admin })).toEqual(nothing)
  })

  test('makes an administrator and nobody else outside the demo', async () => {
    const accounts = await db.account.findMany({ include: { role: true } })
    expect(accounts).toMatchObject([{ username: 'root', type: 1, role: { code: 'administrator' } }])
    expect(await verify(accounts[0]?.passwordHash ?? '', admin.password)).toBe(true)
    expect(await db.customer.count()).toBe(0)
  })

  test('keeps what a person changed, and follows its files where nobody did', async () => {
    const where = { path: '/customerCenter' }
    await db.menuItem.update({ where, data: { titleZh: '我的客户' } })
    await db.menuItem.update({
      where,
      data: { icon: 'OldOutlined', seeded: await seededAs(db, 'OldOutlined') },
    })
    expect(await seed(db, { demo: false })).toEqual({ ...nothing, menu: { added: 0, updated: 1 } })
    expect(await db.menuItem.findUnique({ where })).toMatchObject({
      titleZh: '我的客户',
      icon: 'TeamOutlined',
    })
  })

  test('keeps a renamed dictionary item, and one that a person added', async () => {
    const item = await db.dictionaryItem.findFirstOrThrow({ where: { typeCode: 'industry', value: 1 } })
    await db.dictionaryItem.update({ where: { id: item.id }, data: { labelZh: '零售', enabled: false } })
    await db.dictionaryItem.create({
      data: { typeCode: 'industry', value: 50, labelZh: '农业', labelEn: 'Farming' },
    })
    expect(await seed(db, { demo: false })).toEqual(nothing)
    expect(await db.dictionaryItem.findUnique({ where: { id: item.id } })).toMatchObject({
      labelZh: '零售',
      enabled: false,
    })
  })

  test('adds again what is missing', async () => {
    await db.dictionaryItem.deleteMany({ where: { typeCode: 'industry', value: 3 } })
    await db.menuItem.delete({ where: { path: '/keyword' } })
    expect(await seed(db, { demo: false })).toEqual({
      ...nothing,
      dictionaries: { added: 1, updated: 0 },
      menu: { added: 1, updated: 0 },
    })
  })

  test('does not give back a permission that was taken away, nor take one that was given', async () => {
    const role = await db.role.findUniqueOrThrow({ where: { code: 'readonly' } })
    const link = (permissionCode: string) => ({ roleId: role.id, permissionCode })
    await db.rolePermission.delete({ where: { roleId_permissionCode: link('product:list') } })
    await db.rolePermission.create({ data: link('oss:upload') })
    expect(await seed(db, { demo: false })).toEqual(nothing)
    expect(await permissionsOf(db, 'readonly')).toEqual(['client:detail', 'client:list', 'oss:upload'])
  })

  test('gives a role what its file has gained and takes what it has dropped', async () => {
    const readonly = roles.find(({ code }) => code === 'readonly')
    if (!readonly) throw new Error('There is no read-only role')
    const before = readonly.permissions
    readonly.permissions = ['client:list', 'client:detail', 'oss:upload']
    try {
      await seedRoles(db)
    } finally {
      readonly.permissions = before
    }
    expect(await permissionsOf(db, 'readonly')).toEqual(['client:detail', 'client:list', 'oss:upload'])
  })

  test('removes a permission that the code no longer knows, and hides a menu entry that asks for it', async () => {
    await db.permission.create({ data: { code: 'page:gone', nameZh: '旧', nameEn: 'Old' } })
    const role = await db.role.findFirstOrThrow()
    await db.rolePermission.create({ data: { roleId: role.id, permissionCode: 'page:gone' } })
    await db.menuItem.create({
      data: { path: '/gone', titleZh: '旧', titleEn: 'Old', permissionCode: 'page:gone' },
    })
    expect(await seed(db, { demo: false })).toEqual({ ...nothing, permissions: { added: 0, removed: 1 } })
    expect(await db.rolePermission.count({ where: { permissionCode: 'page:gone' } })).toBe(0)
    expect(await db.menuItem.findUnique({ where: { path: '/gone' } })).toMatchObject({
      visible: false,
      permissionCode: null,
    })
  })

  async function seededAs(client: PrismaClient, icon: string) {
    const { seeded } = await client.menuItem.findUniqueOrThrow({ where: { path: '/customerCenter' } })
    return { ...(seeded as object), icon }
  }

  async function permissionsOf(client: PrismaClient, code: string) {
    const links = await client.rolePermission.findMany({ where: { role: { code } } })
    return links.map(({ permissionCode }) => permissionCode).sort()
  }
})

describe('the first administrator', () => {
  test('is asked for when there is none, and nothing is half done', async () => {
    const db = await databases.create()
    await expect(seed(db, { demo: false })).rejects.toThrow(
      /^There is no administrator yet: set ADMIN_USERNAME/,
    )
    expect(await db.role.count()).toBe(0)
  })

  test('needs a password of at least 8 characters', async () => {
    const db = await databases.create()
    const short = { username: 'root', password: '1234567' }
    await expect(seed(db, { demo: false, admin: short })).rejects.toThrow(
      'ADMIN_PASSWORD must have at least 8 characters.',
    )
  })

  test('is not made a second time under another name', async () => {
    const db = await databases.create()
    await seed(db, { demo: false, admin })
    expect(await seed(db, { demo: false, admin: { ...admin, username: 'other' } })).toEqual(nothing)
  })

  test('can be made anew when the only one is disabled', async () => {
    const db = await databases.create()
    await seed(db, { demo: false, admin })
    await db.account.updateMany({ data: { status: 0 } })
    expect(await seed(db, { demo: false })).toEqual(nothing)
    await expect(seed(db, { demo: false, admin })).rejects.toThrow('the account root exists')
    expect(await seed(db, { demo: false, admin: { ...admin, username: 'rescue' } })).toMatchObject({
      administrators: 1,
    })
  })
})

describe('the demo', () => {
  test('is whole, quick, and done once by two that start together', async () => {
    const db = await databases.create()
    const begin = performance.now()
    const reports = await Promise.all([seed(db, { demo: true }), seed(db, { demo: true })])
    expect(performance.now() - begin).toBeLessThan(10_000)
    expect(reports.map(({ demo }) => demo.customers).sort()).toEqual([0, 200])
    expect(await db.customer.count()).toBe(200)
    expect(await db.product.count()).toBe(12)
    expect(await db.account.count()).toBe(roleAccounts.length + colleagues.length)
    const [hash] = await db.account.findMany({ where: { username: 'viewer' } })
    expect(await verify(hash?.passwordHash ?? '', demoPassword)).toBe(true)
    expect(await seed(db, { demo: true })).toEqual(nothing)
  }, 30_000)

  test('records for each customer who made it, and its prices as they are', async () => {
    const db = await databases.create()
    await seed(db, { demo: true })
    const customers = await db.customer.findMany({
      include: {
        companies: true,
        contacts: true,
        followers: true,
        vendorPrices: true,
        settlePrices: true,
        priceTiers: true,
        priceVersions: { orderBy: { customerVersion: 'asc' } },
      },
    })
    for (const customer of customers) {
      expect(customer.companies.length).toBeGreaterThan(0)
      expect(customer.contacts.length).toBeGreaterThan(0)
      expect(new Set(customer.followers.map(({ kind }) => kind))).toEqual(
        expect.objectContaining(new Set([1, 2])),
      )
      expect(customer.tiered ? customer.priceTiers : customer.settlePrices).not.toHaveLength(0)
      expect(customer.priceVersions[0]?.customerVersion).toBe(1)
      expect(customer.priceVersions.at(-1)?.prices).toMatchObject({ fdStep: customer.tiered })
      expect(customer.version).toBe(
        await db.auditLog.count({ where: { entity: 'customer', entityId: String(customer.id) } }),
      )
    }
    const serials = customers.sort((one, other) => one.id - other.id).map(({ serialCode }) => serialCode)
    expect(serials[0]).toBe('KH00000001')
    expect([...serials].sort()).toEqual(serials)
  }, 30_000)

  test('can give tests its accounts without its customers', async () => {
    const db = await databases.create()
    await seed(db, { demo: false, admin })
    expect(await seedDemoAccounts(db)).toBe(roleAccounts.length + colleagues.length)
    expect(await db.customer.count()).toBe(0)
  })

  test('leaves customers alone where there are any', async () => {
    const db = await databases.create()
    await seed(db, { demo: false, admin })
    await seedDemoAccounts(db)
    const { id } = await db.account.findFirstOrThrow()
    await db.customer.create({
      data: {
        name: '自建客户',
        serviceType: 1,
        platforms: [1],
        cooperationPhase: 1,
        paymentTerm: 3,
        createdById: id,
        updatedById: id,
      },
    })
    expect(await seedDemoCustomers(db)).toBe(0)
    expect(await db.customer.count()).toBe(1)
  })
})
