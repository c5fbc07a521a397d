import { usernameKey } from '@zhixin/contract/account/username'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Prisma, PrismaClient } from './generated/client/client'
import { startTestDatabases, type TestDatabases } from './test/databases'

let databases: TestDatabases
let db: PrismaClient
let accountId: number
let customerId: number

beforeAll(async () => {
  databases = await startTestDatabases()
  db = await databases.create()
  const role = await db.role.create({ data: { code: 'some', nameZh: '角色', nameEn: 'Role' } })
  const account = await db.account.create({
    data: { username: 'some', passwordHash: 'hash', type: 1, roleId: role.id },
  })
  accountId = account.id
  customerId = (await createCustomer()).id
})
afterAll(() => databases?.stop())

function createCustomer(data: Partial<Prisma.CustomerUncheckedCreateInput> = {}) {
  return db.customer.create({
    data: {
      name: '好客户',
      serviceType: 2,
      platforms: [1, 3, 5],
      channelType: 1,
      budgetSource: 2,
      cooperationPhase: 1,
      paymentTerm: 3,
      createdById: accountId,
      updatedById: accountId,
      ...data,
    },
  })
}

const contact = (data: Partial<Prisma.CustomerContactUncheckedCreateInput>) =>
  db.customerContact.create({
    data: { customerId, position: 0, name: '王敏', mobile: '13800000000', ...data },
  })
const tier = (data: Partial<Prisma.CustomerPriceTierUncheckedCreateInput>) =>
  db.customerPriceTier.create({
    data: { customerId, position: 0, sendMin: 1, sendMax: 10_000_000_000, price: '0.04', ...data },
  })
const account = (data: Partial<Prisma.AccountUncheckedCreateInput>) =>
  db.account.create({ data: { username: 'other', passwordHash: 'hash', type: 1, roleId: 1, ...data } })

describe('the database refuses', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    ['a customer without a platform', 'customer_platforms_given', () => createCustomer({ platforms: [] })],
    ['an unknown platform', 'customer_platforms_known', () => createCustomer({ platforms: [2] })],
    ['a platform given twice', 'customer_platforms_known', () => createCustomer({ platforms: [1, 1] })],
    ['a blank name', 'customer_name_given', () => createCustomer({ name: '  ' })],
    [
      'a message customer without a channel',
      'customer_message_fields',
      () => createCustomer({ channelType: null }),
    ],
    [
      'a game customer with a budget source',
      'customer_message_fields',
      () => createCustomer({ serviceType: 1 }),
    ],
    ['a negative volume', 'customer_business_volume', () => createCustomer({ businessVolume: -1 })],
    ['an unknown status', 'customer_status_known', () => createCustomer({ status: 2 })],
    [
      'the deletion of a valid customer',
      'customer_deleted_only_when_invalid',
      () => createCustomer({ deletedAt: new Date() }),
    ],
    [
      'a sixth company',
      'customer_company_position',
      () => db.customerCompany.create({ data: { customerId, position: 5, name: '公司' } }),
    ],
    ['letters in a mobile number', 'customer_contact_mobile_digits', () => contact({ mobile: '138a' })],
    ['an unknown contact state', 'customer_contact_state_known', () => contact({ state: 0 })],
    ['a tier that starts at 0', 'customer_price_tier_counts', () => tier({ sendMin: 0 })],
    [
      'a tier that ends where it starts',
      'customer_price_tier_counts',
      () => tier({ sendMin: 5, sendMax: 5 }),
    ],
    ['a tier beyond 10^10', 'customer_price_tier_counts', () => tier({ sendMax: 10_000_000_001 })],
    ['a price above 1', 'customer_price_tier_range', () => tier({ price: '1.0001' })],
    [
      'a data scope beyond the service types',
      'account_service_types_known',
      () => account({ serviceTypes: [4] }),
    ],
    [
      'a company user without a company',
      'account_company_user_has_company',
      () => account({ isCompany: true }),
    ],
  ])('%s', async (_title, constraint, write) => {
    await expect(write()).rejects.toThrow(constraint)
  })

  test('a name of 21 characters, counting an emoji once', async () => {
    expect((await createCustomer({ name: '😀'.repeat(20) })).name).toHaveLength(40)
    await expect(createCustomer({ name: '字'.repeat(21) })).rejects.toThrow()
  })

  test('to delete an account that something refers to', async () => {
    await expect(db.account.delete({ where: { id: accountId } })).rejects.toMatchObject({ code: 'P2003' })
  })
})

test('a customer gets a code of its own', async () => {
  const [one, other] = [await createCustomer(), await createCustomer()]
  expect(one.serialCode).toMatch(/^KH\d{8}$/)
  expect(other.serialCode > one.serialCode).toBe(true)
})

test('rows change places within a transaction, but two never share one', async () => {
  const [first, second] = [await contact({ position: 0 }), await contact({ position: 1 })]
  const place = (id: number, position: number) =>
    db.customerContact.update({ where: { id }, data: { position } })
  await db.$transaction([place(first.id, 1), place(second.id, 0)])
  await expect(place(first.id, 0)).rejects.toThrow()
})

test('an attachment’s entry comes back with its keys in the order given', async () => {
  const entry = { fdOssUri: '/oss/x', b: 1, a: { z: 1, y: 2 } }
  const { id } = await db.customerAttachment.create({
    data: { customerId, kind: 1, position: 0, uri: '/oss/x', entry },
  })
  const stored = await db.customerAttachment.findUniqueOrThrow({ where: { id } })
  expect(JSON.stringify(stored.entry)).toBe(JSON.stringify(entry))
})

test('two accounts cannot have names that differ in case or width alone', async () => {
  const {
    id: _,
    usernameKey: __,
    ...account
  } = await db.account.findUniqueOrThrow({ where: { id: accountId } })
  const make = (username: string) => db.account.create({ data: { ...account, username } })
  await make('Li Wei')
  for (const username of ['li wei', 'ＬＩ ＷＥＩ', 'LI WEI '])
    await expect(make(username)).rejects.toMatchObject({ code: 'P2002' })
  const other = await make('li wei 2')
  const rename = db.account.update({ where: { id: other.id }, data: { username: 'Li Wei' } })
  await expect(rename).rejects.toMatchObject({ code: 'P2002' })
  const keys = await db.account.findMany({ where: { username: { contains: 'Li' } } })
  expect(keys.map((one) => one.usernameKey)).toEqual(['li wei'].map(usernameKey))
})

test('two servers cannot both make the key that is in use', async () => {
  const data = { kind: 'login', publicKey: 'pem', privateKeyEncrypted: Buffer.from('x') }
  await db.signingKey.create({ data })
  await expect(db.signingKey.create({ data })).rejects.toMatchObject({ code: 'P2002' })
  await db.signingKey.updateMany({ data: { retiredAt: new Date() } })
  await db.signingKey.create({ data })
})

describe('history', () => {
  beforeAll(async () => {
    const prices = { fdStep: false, vendorPrices: [], settlePrices: [], tiers: [] }
    await db.customerPriceVersion.create({
      data: { customerId, customerVersion: 1, prices, createdById: accountId },
    })
    await db.auditLog.create({ data: { accountName: 'some', action: 'create', entity: 'customer' } })
    await db.loginLog.create({ data: attempt })
  })
  const attempt = { username: 'some', result: 1, reason: 'ok', ip: '::1', userAgent: '', requestId: '' }

  test.each([
    'UPDATE customer_price_version SET customer_version = 2',
    'DELETE FROM customer_price_version',
    'TRUNCATE customer_price_version',
    'TRUNCATE customer CASCADE',
    "UPDATE audit_log SET action = 'other'",
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'UPDATE login_log SET result = 1',
    'DELETE FROM login_log',
    'TRUNCATE login_log',
  ])('refuses %s', async (statement) => {
    await expect(db.$executeRawUnsafe(statement)).rejects.toThrow('append-only')
  })

  describe('in a transaction of the retention job', () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
    /** The outcome of a statement in a transaction that allows removing rows before this moment. */
    const marked = (before: Date | string, statement: string) =>
      db.$transaction([
        db.$queryRaw`SELECT set_config('zhixin.retention', ${new Date(before).toISOString()}, true)`,
        db.$executeRawUnsafe(statement),
      ])
    const audit = { accountName: 'some', action: 'create', entity: 'customer' }

    test.each([
      'DELETE FROM customer_price_version',
      'TRUNCATE audit_log',
      'TRUNCATE login_log',
      'UPDATE audit_log SET entity_label = NULL',
      'UPDATE login_log SET result = 0',
    ])('%s is refused all the same', async (statement) => {
      await expect(marked(new Date(), statement)).rejects.toThrow('append-only')
    })

    test('rows before its moment go, and it cannot reach into the last six months', async () => {
      await db.auditLog.createMany({
        data: [400, 300, 185, 183].map((days) => ({
          ...audit,
          entityId: `${days}`,
          createdAt: daysAgo(days),
        })),
      })
      await db.loginLog.createMany({
        data: [400, 300, 185, 183].map((days) => ({ ...attempt, ip: `${days}`, createdAt: daysAgo(days) })),
      })
      for (const [table, id] of [
        ['audit_log', 'entity_id'],
        ['login_log', 'ip'],
      ]) {
        const remove = (days: string) => `DELETE FROM ${table} WHERE ${id} = '${days}'`
        await expect(marked(daysAgo(350), remove('300'))).rejects.toThrow('within its retention')
        await expect(marked(new Date(), remove('183'))).rejects.toThrow('within its retention')
        await expect(marked(new Date(), `DELETE FROM ${table}`)).rejects.toThrow('within its retention')
        await expect(db.$executeRawUnsafe(remove('400'))).rejects.toThrow('append-only')
        expect((await marked(daysAgo(350), remove('400')))[1]).toBe(1)
        expect((await marked(new Date(), remove('185')))[1]).toBe(1)
      }
      await expect(db.auditLog.deleteMany()).rejects.toThrow('append-only')
    })

    test('what was removed before stays told', async () => {
      const { id } = await db.auditLog.create({
        data: { ...audit, action: 'expire', createdAt: daysAgo(4000) },
      })
      await expect(marked(new Date(), `DELETE FROM audit_log WHERE id = ${id}`)).rejects.toThrow(
        'append-only',
      )
    })
  })
})
