import { customerApi } from '@zhixin/contract/customer/customer.api'
import { describe, expect, test } from 'vitest'
import { auditLog, type Client, shared, startTestServer } from '../../test/api'
import { customerBody, customersAs, givenClient, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const { save, detail } = customersAs(admin)
const list = async (body: object, client = admin) => (await client.call(customerApi.list, { body })).body
const names = async (body: object, client = admin) => (await list(body, client)).data.map((row) => row.fdName)

describe('saving a customer', () => {
  test('customer.version: refuses an outdated version, and shows the present state', async () => {
    const { id } = await givenCustomer(admin)
    const stale = { 'if-match': '"1"' }
    expect((await save(customerBody({ id, fdName: '新名' }), admin, stale)).status).toBe(200)
    const conflict = await save(customerBody({ id, fdName: '旧名' }), admin, stale)
    expect(conflict.status).toBe(409)
    expect(conflict.body).toMatchObject({
      error: 'version_conflict',
      data: { current: { fdName: '新名', fdVersion: 2 } },
    })
    expect((await save(customerBody({ id, fdName: '无条件' }))).body.data.fdVersion).toBe(3)
  })

  test('customer.save: keeps concurrent saves of one customer whole', async () => {
    const { id } = await givenCustomer(admin)
    const attempt = (name: string) =>
      save(
        customerBody({
          id,
          fdName: name,
          fdCompanyList: [{ fdCompanyName: name }],
          fdMyClientContactList: [{ fdContactName: name, fdContactMobile: '1' }],
        }),
      )
    const answers = await Promise.all(['一', '二', '三', '四', '五', '六'].map(attempt))
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    const read = await detail(id)
    expect(read.fdVersion).toBe(7)
    expect([
      read.fdCompanyNameList,
      read.fdMyClientContactList.map((contact) => contact.fdContactName),
    ]).toEqual([[read.fdName], [read.fdName]])
  })

  test('customer.code: gives each of many new customers a code of its own', async () => {
    const saved = await Promise.all(Array.from({ length: 12 }, () => givenCustomer(admin)))
    expect(new Set(saved.map((one) => one.fdCompanySerialCode)).size).toBe(12)
  })

  test('customer.audit: leaves an audit record and, if a price changed, a price version', async () => {
    const { id } = await givenCustomer(admin)
    await save(customerBody({ id, fdName: '改名' }))
    await save(
      customerBody({
        id,
        fdName: '改名',
        fdSettlePlatformMessageDetailList: [{ fdPlatformList: [3, 1], fdPlatformUnitPrice: '0.024' }],
      }),
    )
    const audit = await auditLog(server, { entity: 'customer', entityId: String(id) })
    expect(audit.map((entry) => [entry.action, entry.accountName])).toEqual([
      ['create', 'admin'],
      ['update', 'admin'],
      ['update', 'admin'],
    ])
    expect(audit[1]?.changes).toEqual([{ field: 'fdName', old: '云帆科技', new: '改名' }])
    expect(audit[2]?.changes).toEqual([
      {
        field: 'fdSettlePlatformMessageDetailList',
        old: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.04 }],
        new: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.024 }],
      },
    ])
    const versions = await server.database.prisma.customerPriceVersion.findMany({
      where: { customerId: id },
      orderBy: { id: 'asc' },
    })
    expect(
      versions.map((version) => [
        version.customerVersion,
        (version.prices as { vendorPrices: unknown }).vendorPrices,
      ]),
    ).toEqual([
      [
        1,
        [
          { platform: 1, position: 0, price: '0.04' },
          { platform: 3, position: 0, price: '0.04' },
        ],
      ],
      [
        3,
        [
          { platform: 1, position: 0, price: '0.024' },
          { platform: 3, position: 0, price: '0.024' },
        ],
      ],
    ])
    await expect(
      server.database.pool.query('update customer_price_version set prices = prices'),
    ).rejects.toThrow()
    await expect(server.database.pool.query('delete from audit_log')).rejects.toThrow()
  })

  test('without the permission for details, shows neither the current record of a conflict nor look-alikes', async () => {
    const saver = await givenClient(server, {
      username: 'saver',
      permissions: ['client:save', 'client:list'],
    })
    const { id } = await givenCustomer(admin, { fdName: '查重云图' })
    const stale = { 'if-match': '"99"' }
    const refused = (client: Client) =>
      client.call(customerApi.save, { body: customerBody({ id }), headers: stale })
    expect((await refused(admin)).body.data).toMatchObject({ current: { id, fdName: '查重云图' } })
    const { status, body } = await refused(saver)
    expect([status, body.error, body.data]).toEqual([409, 'version_conflict', null])
    const twin = customerBody({ fdName: '查重云图' })
    expect((await save(twin, saver)).body.data).not.toHaveProperty('fdSimilarList')
    expect((await save(twin)).body.data.fdSimilarList).toContainEqual(expect.objectContaining({ id }))
  })
})

describe('the status of a customer', () => {
  test('customer.status: is switched, and the same again changes nothing', async () => {
    const { id } = await givenCustomer(admin)
    const off = await admin.call(customerApi.switchStatus, { body: { id: String(id), fdStatus: '0' } })
    expect(off.body).toMatchObject({ code: 1, message: 'operation succeeded', data: null })
    expect(await detail(id)).toMatchObject({ fdStatus: 0, fdVersion: 2 })
    expect((await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })).status).toBe(200)
    expect((await detail(id)).fdVersion).toBe(2)
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 1 } })
    expect(await detail(id)).toMatchObject({ fdStatus: 1, fdVersion: 3 })
  })

  test.each([
    {},
    { id: 1 },
    { id: 1, fdStatus: 2 },
    { id: 1, fdStatus: true },
    { id: 'x', fdStatus: 1 },
    { id: [1, 2], fdStatus: 1 },
  ])('is not switched by %j', async (body) => {
    expect((await admin.call(customerApi.switchStatus, { body })).status).toBe(400)
  })

  test('customer.delete: must be invalid before a customer can be deleted; then it is hidden everywhere, once', async () => {
    const { id } = await givenCustomer(admin, { fdName: '将被删除' })
    const refused = await admin.call(customerApi.remove, { params: { id } })
    expect([refused.status, refused.body.error]).toEqual([409, 'customer_still_valid'])
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    const deleted = await admin.call(customerApi.remove, { params: { id } })
    expect(deleted.body).toMatchObject({ code: 1, message: 'operation succeeded' })
    expect(await names({ fdName: '将被删除' })).toEqual([])
    for (const again of [
      await admin.call(customerApi.remove, { params: { id } }),
      await admin.call(customerApi.detail, { params: { id } }),
      await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 1 } }),
      await save(customerBody({ id })),
    ])
      expect([again.status, again.body.error]).toEqual([404, 'customer_not_found'])
    expect(await server.database.prisma.customerContact.count({ where: { customerId: id } })).toBe(1)
  })

  test.each(['0', '-1', '1.5', 'abc', '99999999999', '%00', '1;drop table customer'])(
    'has no customer %s',
    async (id) => {
      const answer = await admin.call(customerApi.detail, { params: { id: encodeURIComponent(id) } })
      expect([400, 404]).toContain(answer.status)
    },
  )
})

describe("a caller's service types", () => {
  test('scope.types: decide which customers exist for the caller', async () => {
    const gameCustomer = await givenCustomer(admin, { fdServiceType: 1, fdName: '只属游戏' })
    const business = await server.as('business')
    expect(await names({ fdName: '只属游戏' }, business)).toEqual([])
    expect((await list({ fdName: '只属游戏', fdServiceType: 1 }, business)).total).toBe(0)
    const answers = [
      await business.call(customerApi.detail, { params: { id: gameCustomer.id } }),
      await save(customerBody({ id: gameCustomer.id }), business),
      await business.call(customerApi.switchStatus, { body: { id: gameCustomer.id, fdStatus: 0 } }),
      await (await server.as('operation')).call(customerApi.remove, { params: { id: 99_999_999 } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(await detail(gameCustomer.id)).toMatchObject({ fdStatus: 1, fdVersion: 1 })
  })

  test('scope.types: apply to each caller when requests are batched', async () => {
    const business = await server.as('business')
    const game = await givenCustomer(admin, { fdServiceType: 1 })
    const message = await givenCustomer(admin, { fdServiceType: 2 })
    const asked = Array.from({ length: 40 }, (_, index) => ({
      client: index % 3 === 0 ? admin : business,
      id: [message.id, game.id, 99_999_999][index % 5 < 3 ? 0 : index % 5 === 3 ? 1 : 2] as number,
    }))
    const answers = await Promise.all(
      asked.map(({ client, id }) => client.call(customerApi.detail, { params: { id } })),
    )
    expect(answers.map(({ status, body }) => [status, body.data?.id])).toEqual(
      asked.map(({ client, id }) =>
        id === message.id || (id === game.id && client === admin) ? [200, id] : [404, undefined],
      ),
    )
  })

  test('scope.types: are the only ones in which customers can be created, or moved to', async () => {
    const business = await server.as('business')
    const created = await save(customerBody({ fdServiceType: 1 }), business)
    expect([created.status, created.body.error]).toEqual([403, 'service_type_not_allowed'])
    const own = await givenCustomer(business, { fdOperationFollowUpAccountIdList: [1] })
    const moved = await save(customerBody({ id: own.id, fdServiceType: 1 }), business)
    expect([moved.status, moved.body.error]).toEqual([403, 'service_type_not_allowed'])
  })
})
