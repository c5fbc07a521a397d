import { verify } from '@node-rs/argon2'
import { pages } from '@zhixin/contract/pages'
import { type Permission, permissions } from '@zhixin/contract/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PrismaClient } from '../generated/client/client'
import { hashPassword } from '../password'
import { startTestDatabases, type TestDatabases } from '../test/databases'
import { type DictionarySeed, dictionaries } from './data/dictionaries'
import { menus } from './data/menus'
import { roles } from './data/roles'
import { demoAccounts, demoPassword } from './demo/demoAccounts'
import { seedDemoAccounts } from './demo/seedDemoAccounts'
import { seedDemoCustomers } from './demo/seedDemoCustomers'
import { SeedError } from './SeedError'
import { type SeedReport, seed } from './seed'

const admin = { username: 'root', password: 'a-long-password' }
const nothing: SeedReport = {
  permissions: { added: 0, removed: 0 },
  roles: { added: 0, updated: 0 },
  menu: { added: 0, updated: 0, hidden: 0 },
  dictionaries: { added: 0, updated: 0, disabled: 0 },
  administrators: 0,
  cardLimits: 0,
  demo: {
    ...{ accounts: 0, customers: 0, products: 0, subjects: 0, materials: 0, templates: 0 },
    ...{ counts: 0, registered: 0, disabled: 0 },
  },
}

let databases: TestDatabases
/** A copy of a database with the seed. */
let seeded: () => Promise<PrismaClient>
beforeAll(async () => {
  databases = await startTestDatabases()
  seeded = await databases.prepare((db) => seed(db, { demo: false, admin }))
})
afterAll(() => databases?.stop())

describe('the seed', () => {
  let db: PrismaClient
  beforeEach(async () => {
    db = await seeded()
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
    expect(await seed(db, { demo: false })).toEqual({
      ...nothing,
      menu: { ...nothing.menu, updated: 1 },
    })
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
      dictionaries: { ...nothing.dictionaries, added: 1 },
      menu: { ...nothing.menu, added: 1 },
    })
  })

  test('leaves a role away that somebody deleted, with the accounts of the demo that had it', async () => {
    await db.role.delete({ where: { code: 'company' } })
    await db.deletedRole.create({ data: { code: 'company' } })
    expect(await seed(db, { demo: false })).toEqual(nothing)
    expect((await seed(db, { demo: 'accounts' })).demo.accounts).toBeGreaterThan(0)
    expect(await db.role.count({ where: { code: 'company' } })).toBe(0)
    expect(await db.account.count({ where: { username: 'company' } })).toBe(0)
  })

  test('does not give back a permission that was taken away, nor take one that was given', async () => {
    const role = await db.role.findUniqueOrThrow({ where: { code: 'readonly' } })
    const link = (permissionCode: string) => ({ roleId: role.id, permissionCode })
    await db.rolePermission.delete({ where: { roleId_permissionCode: link('product:list') } })
    await db.rolePermission.create({ data: link('oss:upload') })
    expect(await seed(db, { demo: false })).toEqual(nothing)
    expect(await permissionsOf(db, 'readonly')).toEqual([
      'client:detail',
      'client:list',
      'client:mobile',
      'client:price',
      'oss:upload',
    ])
  })

  test('gives a role what its file has gained and takes what it has dropped', async () => {
    const readonly = roles.find(({ code }) => code === 'readonly')
    if (!readonly) throw new Error('There is no read-only role')
    const before = readonly.permissions
    readonly.permissions = ['client:list', 'client:detail', 'oss:upload']
    try {
      await seed(db, { demo: false })
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

  test('stops offering a dictionary item whose line is gone, until the line is back', async () => {
    const industries = dictionaries.industry.items as DictionarySeed['items']
    const ofIndustry = (value: number) =>
      db.dictionaryItem.findUniqueOrThrow({
        where: { typeCode_value: { typeCode: 'industry', value } },
      })
    const { id } = await ofIndustry(2)
    await db.dictionaryItem.update({ where: { id }, data: { labelEn: 'Banks' } })
    await db.dictionaryItem.updateMany({ where: { typeCode: 'industry' }, data: { sort: { increment: 10 } } })
    await givenPrices(db, { used: 3, deleted: 4 })
    const gone = [1, 2, 3, 4]
    await without(
      industries,
      ({ value }) => gone.includes(value),
      async () => {
        const done = { ...nothing, dictionaries: { ...nothing.dictionaries, disabled: 2 } }
        expect(await seed(db, { demo: false })).toEqual(done)
        expect(await seed(db, { demo: false })).toEqual(nothing)
        const offered = await Promise.all(gone.map(async (value) => (await ofIndustry(value)).enabled))
        expect(offered).toEqual([false, true, true, false])
        const enabled = await db.dictionaryItem.update({
          where: { id: (await ofIndustry(4)).id },
          data: { enabled: true },
        })
        expect(await seed(db, { demo: false })).toEqual(nothing)
        expect((await ofIndustry(4)).enabled).toBe(enabled.enabled)
      },
    )
    expect((await seed(db, { demo: false })).dictionaries).toEqual({ ...nothing.dictionaries, updated: 1 })
    expect((await ofIndustry(1)).enabled).toBe(true)
  })

  test('leaves alone what was added on a screen, and roles', async () => {
    await db.dictionaryItem.create({
      data: { typeCode: 'industry', value: 50, labelZh: '农业', labelEn: 'Farming' },
    })
    await db.role.create({ data: { code: 'own', nameZh: '自建', nameEn: 'Own' } })
    await without(
      roles,
      ({ code }) => code === 'readonly',
      async () => {
        expect(await seed(db, { demo: false })).toEqual(nothing)
        expect(await db.role.count({ where: { code: { in: ['readonly', 'own'] } } })).toBe(2)
        expect(await permissionsOf(db, 'readonly')).not.toEqual([])
      },
    )
  })

  test('hides a menu entry whose line is gone, unless somebody changed it, until the line is back', async () => {
    const group = menus.find(({ path }) => path === '/configurationCenter')
    if (!group) throw new Error('There is no such group')
    const shown = async (path: string) => (await db.menuItem.findUniqueOrThrow({ where: { path } })).visible
    const where = { path: '/configurationCenter/dictionary' }
    await db.menuItem.update({ where, data: { titleEn: 'Own title' } })
    const gone = group.entries.filter((entry) => entry !== 'appConfig') as string[]
    await without(
      group.entries,
      (entry) => entry !== 'appConfig',
      async () => {
        const { menu } = await seed(db, { demo: false })
        // The changed one stays; those that are not connected are hidden already.
        const working = pages.filter(({ key, works }) => works && gone.includes(key) && key !== 'dictionary')
        expect(menu).toMatchObject({ added: 0, hidden: working.length })
        expect(await seed(db, { demo: false })).toEqual(nothing)
        expect(await shown('/configurationCenter/productConfiguration')).toBe(false)
        expect(await shown('/configurationCenter/dictionary')).toBe(true)
        expect(await shown('/configurationCenter')).toBe(true)
      },
    )
    const { menu } = await seed(db, { demo: false })
    expect(menu).toMatchObject({ added: 0, hidden: 0 })
    expect(await shown('/configurationCenter/productConfiguration')).toBe(true)
  })

  test('hides pages whose source is not connected where they stood in the menu, unless somebody changed them', async () => {
    const shown = async (path: string) => (await db.menuItem.findUniqueOrThrow({ where: { path } })).visible
    const change = (path: string, data: object) => db.menuItem.update({ where: { path }, data })
    for (const { id, seeded } of await db.menuItem.findMany({ where: { visible: false } }))
      await db.menuItem.update({
        where: { id },
        data: { visible: true, seeded: { ...(seeded as object), visible: true } },
      })
    await change('/send/tasks', { titleEn: 'Sending' })
    await change('/CMPP', { visible: false })
    // Moves of other entries are no change of its own.
    await change('/addressing', { sort: 990 })
    expect((await seed(db, { demo: false })).menu.added).toBe(0)
    expect(await shown('/send/tasks')).toBe(true)
    expect(await shown('/CMPP')).toBe(false)
    expect(await shown('/addressing')).toBe(false)
    expect(await shown('/statistics')).toBe(true)
    const rest = {
      visible: true,
      path: { notIn: ['/service/no', '/service/number/signature', '/keyword', '/domainName/filing'] },
      parent: { path: '/serviceNumberCenter' },
    }
    expect(await db.menuItem.count({ where: rest })).toBe(0)

    await change('/addressing', { visible: true })
    expect(await seed(db, { demo: false })).toEqual(nothing)
    expect(await shown('/addressing')).toBe(true)
  })

  test('hides a group whose line is gone when it shows nothing any more', async () => {
    const shown = async (path: string) => (await db.menuItem.findUniqueOrThrow({ where: { path } })).visible
    const parent = await db.menuItem.findUniqueOrThrow({ where: { path: '/customerCenter' } })
    await db.menuItem.create({
      data: { path: '/own', titleZh: '自建', titleEn: 'Own', parentId: parent.id },
    })
    await without(
      menus,
      ({ path }) => path === '/dataCenter' || path === '/customerCenter',
      async () => {
        await seed(db, { demo: false })
        expect(await shown('/dataCenter')).toBe(false)
        expect(await shown('/statistics')).toBe(false)
        expect(await shown('/customerCenter')).toBe(true)
        expect(await shown('/customerCenter/customerManagement')).toBe(false)
        expect(await shown('/own')).toBe(true)
      },
    )
  })

  test('gives an entry its permission again when its page and its line come back', async () => {
    const where = { path: '/configurationCenter/dictionary' }
    const before = await db.menuItem.findUniqueOrThrow({ where })
    expect(before.permissionCode).toBe('dictionary:list')
    const position = permissions.findIndex(({ code }) => code === 'dictionary:list')
    const [permission] = (permissions as Permission[]).splice(position, 1)
    const groups = menus.filter(({ entries }) => entries.includes('dictionary'))
    try {
      await without(
        roles,
        ({ permissions: held }) => held.includes('dictionary:list'),
        () =>
          without(
            groups[0]?.entries ?? [],
            (entry) => entry === 'dictionary',
            () => seed(db, { demo: false }),
          ),
      )
      expect(await db.menuItem.findUniqueOrThrow({ where })).toMatchObject({
        visible: false,
        permissionCode: null,
      })
    } finally {
      if (permission) (permissions as Permission[]).splice(position, 0, permission)
    }
    await seed(db, { demo: false })
    expect(await db.menuItem.findUniqueOrThrow({ where })).toMatchObject({
      visible: true,
      permissionCode: 'dictionary:list',
    })
  })

  /** Seeds without some lines. */
  async function without<T>(list: T[], isGone: (line: T) => boolean, work: () => Promise<unknown>) {
    const all = [...list]
    list.splice(0, list.length, ...all.filter((line) => !isGone(line)))
    try {
      await work()
    } finally {
      list.splice(0, list.length, ...all)
    }
  }

  /** A customer with a price for an industry, and a deleted one with a price for another. */
  async function givenPrices(client: PrismaClient, industries: { used: number; deleted: number }) {
    const { id: accountId } = await client.account.findFirstOrThrow()
    for (const [kind, industry] of Object.entries(industries)) {
      await client.customer.create({
        data: {
          name: kind,
          serviceType: 1,
          platforms: [1],
          cooperationPhase: 1,
          paymentTerm: 3,
          ...(kind === 'deleted' && { status: 0, deletedAt: new Date() }),
          createdById: accountId,
          updatedById: accountId,
          settlePrices: {
            create: { platform: 1, industry, price: 0.04, position: 0, vendorPosition: 0 },
          },
        },
      })
    }
  }

  async function seededAs(client: PrismaClient, icon: string) {
    const { seeded } = await client.menuItem.findUniqueOrThrow({ where: { path: '/customerCenter' } })
    return { ...(seeded as object), icon }
  }

  async function permissionsOf(client: PrismaClient, code: string) {
    const links = await client.rolePermission.findMany({ where: { role: { code } } })
    return links.map(({ permissionCode }) => permissionCode).sort()
  }
})

describe('a mistake in the files', () => {
  let db: PrismaClient
  beforeAll(async () => {
    db = await seeded()
  })

  const industry = { value: 3, zh: '又一个', en: 'Another' }
  const folder = 'prisma/seed/data'
  const mistakes: [string, unknown[], unknown, string][] = [
    [
      'an unknown permission',
      roles[2]?.permissions ?? [],
      'client:lst',
      `${folder}/roles.ts: the role business has the permission client:lst, which contract/src/permissions.ts does not know; nothing was seeded.`,
    ],
    [
      'a doubled permission',
      roles[2]?.permissions ?? [],
      'client:list',
      `${folder}/roles.ts: the role business has the permission client:list twice; nothing was seeded.`,
    ],
    [
      'a doubled role',
      roles,
      { code: 'readonly', zh: '', en: '', permissions: [] },
      `${folder}/roles.ts: the role readonly stands there twice; nothing was seeded.`,
    ],
    [
      'a doubled dictionary value',
      dictionaries.industry.items,
      industry,
      `${folder}/dictionaries.ts: the dictionary industry has the value 3 twice; nothing was seeded.`,
    ],
    [
      'a value that is the same once it is stored',
      dictionaries.unitPrice.items,
      { ...industry, value: 0.04001 },
      `${folder}/dictionaries.ts: the dictionary unitPrice has the value 0.04 twice; nothing was seeded.`,
    ],
    [
      'an unknown page in the menu',
      menus.find(({ path }) => path === '/dataCenter')?.entries ?? [],
      'statistcs',
      `${folder}/menus.ts: the group /dataCenter has the page statistcs, which contract/src/pages.ts does not know; nothing was seeded.`,
    ],
    [
      'an unknown permission in the menu',
      menus[0]?.entries ?? [],
      { path: '/x', zh: '某页', en: 'A page', permission: 'page:none' },
      `${folder}/menus.ts: the entry /x asks for the permission page:none, which contract/src/permissions.ts does not know; nothing was seeded.`,
    ],
    [
      'a doubled path in the menu',
      menus[0]?.entries ?? [],
      { path: '/keyword', zh: '某页', en: 'A page' },
      `${folder}/menus.ts: the path /keyword stands there twice; nothing was seeded.`,
    ],
  ]
  test.each(mistakes)(
    'such as %s is named in a sentence, and nothing changes',
    async (_what, list, line, sentence) => {
      const state = async () => [
        await db.dictionaryItem.findMany({ orderBy: { id: 'asc' } }),
        await db.menuItem.findMany({ orderBy: { id: 'asc' } }),
        await db.rolePermission.count(),
        await db.role.count(),
      ]
      const before = await state()
      list.push(line)
      try {
        await expect(seed(db, { demo: false })).rejects.toEqual(new SeedError(sentence))
      } finally {
        list.pop()
      }
      expect(await state()).toEqual(before)
    },
  )
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
      'ADMIN_PASSWORD: Password length at least 8.',
    )
  })

  test.each([
    ['root2026', 'password123', 'ADMIN_PASSWORD: This password is too common; choose another one.'],
    ['root2026', 'Root2026', 'ADMIN_PASSWORD: The password must not be the username.'],
    ['ＳＹＳＴＥＭ', 'correct horse battery', 'ADMIN_USERNAME cannot be ＳＹＳＴＥＭ'],
    ['系统', 'correct horse battery', 'ADMIN_USERNAME cannot be 系统'],
  ])('is not called %s with the password %s', async (username, password, why) => {
    const db = await databases.create()
    await expect(seed(db, { demo: false, admin: { username, password } })).rejects.toThrow(why)
  })

  test('has to choose another password than the one that stands in the environment', async () => {
    const db = await databases.create()
    await seed(db, { demo: false, admin })
    const { oneTimePasswordUntil } = await db.account.findFirstOrThrow({
      where: { username: admin.username },
    })
    expect(oneTimePasswordUntil?.getTime()).toBeGreaterThan(Date.now() + 300 * 24 * 3600 * 1000)
  })

  test('is not made a second time under another name', async () => {
    const db = await seeded()
    expect(await seed(db, { demo: false, admin: { ...admin, username: 'other' } })).toEqual(nothing)
  })

  test('can be created again when the only one is disabled', async () => {
    const db = await seeded()
    await db.account.updateMany({ data: { status: 0 } })
    expect(await seed(db, { demo: false })).toEqual(nothing)
    await expect(seed(db, { demo: false, admin })).rejects.toThrow('an account root exists')
    expect(await seed(db, { demo: false, admin: { ...admin, username: 'rescue' } })).toMatchObject({
      administrators: 1,
    })
  })
})

describe('the end of the demo', () => {
  let inDemo: () => Promise<PrismaClient>
  beforeAll(async () => {
    inDemo = await databases.prepare((db) => seed(db, { demo: 'accounts' }))
  })

  test('login.demo: disables its accounts that still have its password, on record, and requires a real administrator', async () => {
    const db = await inDemo()
    const changed = { passwordHash: await hashPassword('my own password') }
    await db.account.update({ where: { username: 'operation' }, data: changed })
    // Also the next time: disabled accounts stay disabled, and no administrator has been named yet.
    for (let start = 0; start < 2; start++)
      await expect(seed(db, { demo: false })).rejects.toThrow(/^There is no administrator yet/)
    const active = () =>
      db.account.findMany({ where: { status: 1 }, select: { username: true }, orderBy: { username: 'asc' } })
    expect(await active()).toEqual([{ username: 'operation' }])
    const records = await db.auditLog.findMany({ where: { action: 'switchStatus', entity: 'account' } })
    expect(records).toHaveLength(demoAccounts.length - 1)
    expect(records[0]).toMatchObject({
      accountName: 'system',
      changes: [{ field: 'fdStatus', old: 1, new: 0 }],
    })

    expect(await seed(db, { demo: false, admin })).toMatchObject({ administrators: 1 })
    expect(await active()).toEqual([{ username: 'operation' }, { username: 'root' }])
    expect(await seed(db, { demo: false })).toEqual(nothing)
  })

  test('comes once to each account when two servers start together', async () => {
    const db = await inDemo()
    const reports = await Promise.all([seed(db, { demo: false, admin }), seed(db, { demo: false, admin })])
    const all = demoAccounts.length
    expect(reports.reduce((sum, { demo }) => sum + demo.disabled, 0)).toBe(all)
    expect(reports.reduce((sum, { administrators }) => sum + administrators, 0)).toBe(1)
    expect(await db.auditLog.count({ where: { action: 'switchStatus', entity: 'account' } })).toBe(all)
    expect(await db.account.findMany({ where: { status: 1 } })).toMatchObject([{ username: 'root' }])
  })

  test('is not there while the demo is', async () => {
    const db = await inDemo()
    expect((await seed(db, { demo: 'accounts' })).demo.disabled).toBe(0)
  })
})

describe('the demo', () => {
  test('is complete, and done once when two start together', async () => {
    const db = await databases.create()
    const reports = await Promise.all([seed(db, { demo: true }), seed(db, { demo: true })])
    expect(reports.map(({ demo }) => demo.customers).sort()).toEqual([0, 200])
    expect(await db.customer.count()).toBe(200)
    expect(await db.product.count()).toBe(12)
    expect(await db.account.count()).toBe(demoAccounts.length)
    const [hash] = await db.account.findMany({ where: { username: 'viewer' } })
    expect(await verify(hash?.passwordHash ?? '', demoPassword)).toBe(true)
    expect(await seed(db, { demo: true })).toEqual(nothing)
  })

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
        // A note is no change of the customer.
        await db.auditLog.count({
          where: { entity: 'customer', entityId: String(customer.id), action: { not: 'addNote' } },
        }),
      )
    }
    const serials = customers.sort((one, other) => one.id - other.id).map(({ serialCode }) => serialCode)
    expect(serials[0]).toBe('KH00000001')
    expect([...serials].sort()).toEqual(serials)
  })

  test('can give tests its accounts without its customers', async () => {
    const db = await seeded()
    expect(await seedDemoAccounts(db, () => {})).toBe(demoAccounts.length)
    expect(await db.customer.count()).toBe(0)
  })

  test('leaves customers alone where there are any', async () => {
    const db = await seeded()
    await seedDemoAccounts(db, () => {})
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
