import { changeApi } from '@zhixin/contract/customer/change.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { describe, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { preview, run } from '../../test/batches'
import { customerBody, givenAccount, givenClient, givenCustomer, twoTiers } from '../../test/given'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const reads = ['client:list', 'client:detail']
/** May register customers, and not see prices. */
const sales = shared(() =>
  givenClient(server, { username: 'sales', permissions: [...reads, 'client:save', 'client:mobile'] }),
)
/** May set prices, and save nothing else. */
const finance = shared(() =>
  givenClient(server, { username: 'finance', permissions: [...reads, 'client:price', 'client:pricing'] }),
)

const detailOf = (id: number, client = admin) => client.data(customerApi.detail, { params: { id } })
const save = (client: Client, body: unknown, headers = {}) => client.call(customerApi.save, { body, headers })
const price = (client: Client, body: unknown, headers = {}) =>
  client.call(customerApi.savePrices, { body, headers })
const versionsOf = (customerId: number) =>
  server.database.prisma.customerPriceVersion.findMany({
    where: { customerId },
    orderBy: { customerVersion: 'asc' },
  })
const listed = (client: Client, filters = {}) =>
  client.data(customerApi.list, { body: { pageSize: 100, ...filters } })
const without = async () => (await listed(admin, { fdMissingList: [1] })).map(({ id }) => id)

const vendors = {
  fdStep: false,
  fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.0391 }],
}
const none = {
  fdStep: false,
  fdSettleMessageList: null,
  fdSettlePlatformMessageDetailList: null,
  fdBaseUnitPriceStepList: [],
}
const registered = async (replaced: Record<string, unknown> = {}) => (await givenCustomer(sales, replaced)).id
const pricesOf = ({
  fdStep,
  fdSettleMessageList,
  fdSettlePlatformMessageDetailList,
  fdBaseUnitPriceStepList,
}: Record<string, unknown>) => ({
  fdStep,
  fdSettleMessageList,
  fdSettlePlatformMessageDetailList,
  fdBaseUnitPriceStepList,
})

describe('price.none', () => {
  test('whoever may not see prices creates a customer without any, whatever is sent', async () => {
    for (const sent of [
      {},
      vendors,
      { fdStep: true, fdBaseUnitPriceStepList: twoTiers },
      { fdStep: 'perhaps', fdSettleMessageList: 'none' },
    ]) {
      const id = await registered(sent)
      const detail = await detailOf(id)
      expect(detail).toMatchObject(none)
      expect(detail.fdIndustryList).toEqual([])
      expect(await versionsOf(id)).toEqual([])
      expect(await without()).toContain(id)
      expect((await detailOf(id, sales)).fdStep).toBeNull()
    }
  })

  test('the list marks it, for those who may see prices', async () => {
    const [id, other] = [await registered(), (await givenCustomer(admin)).id]
    const marks = async (client: Client) => {
      const rows = await listed(client)
      return [id, other].map((one) => rows.find((row) => row.id === one)?.fdUnpriced)
    }
    expect(await marks(finance)).toEqual([true, false])
    expect(await marks(sales)).toEqual([null, null])
    expect((await sales.call(customerApi.list, { body: { fdMissingList: [1] } })).status).toBe(403)
  })

  test('the payment term stays required', async () => {
    expect(issuesOf(await save(sales, customerBody({ fdPaymentTerm: null })))).toEqual([
      'fdPaymentTerm: Please select payment term information',
    ])
  })

  test('a copy of a customer that was read without its prices has none', async () => {
    const { id } = await givenCustomer(admin)
    const priced = await detailOf(id)
    const { id: _, ...read } = await detailOf(id, sales)
    const copy = (await save(sales, { ...read, fdName: '副本' })).body.data.id
    expect(await detailOf(copy)).toMatchObject(none)
    expect(await detailOf(id)).toEqual(priced)
  })

  test('it stays without in saves of those who see none, in bulk changes and in what is put back', async () => {
    const id = await registered()
    const read = await detailOf(id, sales)
    expect((await save(sales, read)).body.data.fdVersion).toBe(1)
    expect(issuesOf(await save(sales, { ...read, fdName: '新名' }))).toEqual([])
    const bulk = await preview(admin, { fdIdList: [id], fdField: 'fdCooperationPhase', fdValue: 3 })
    expect(await run(admin, bulk.id)).toMatchObject({ fdState: 'ended', fdDoneNum: 1 })
    expect(await detailOf(id)).toMatchObject({ ...none, fdName: '新名', fdCooperationPhase: 3 })
    const data = await admin.data(changeApi.list, { body: { fdCustomerId: id, fdFieldList: ['fdName'] } })
    await admin.call(changeApi.putBack, { body: { id: data[0]?.id, fdField: 'fdName' } })
    expect(await detailOf(id)).toMatchObject({ ...none, fdName: read.fdName, fdCooperationPhase: 3 })
    expect(await versionsOf(id)).toEqual([])
  })

  test('whoever sees the prices gives some when they save', async () => {
    const id = await registered()
    const read = await detailOf(id)
    expect(issuesOf(await save(admin, read))).toHaveLength(3)
    expect(
      issuesOf(
        await save(admin, customerBody({ fdSettleMessageList: [], fdSettlePlatformMessageDetailList: [] })),
      ),
    ).toHaveLength(3)
    expect(issuesOf(await save(admin, { ...read, ...vendors }))).toEqual([])
    expect(await without()).not.toContain(id)
    expect(await versionsOf(id)).toHaveLength(1)
  })
})

describe('price.alone', () => {
  test('sets prices and payment term, and nothing else', async () => {
    const id = await registered()
    const before = await detailOf(id)
    const answer = await price(
      finance,
      { id, ...vendors, fdPaymentTerm: 2, fdName: '别的', fdStatus: 0 },
      { 'if-match': '"1"' },
    )
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { id, fdCompanySerialCode: before.fdCompanySerialCode, fdVersion: 2 },
    ])
    const { lastModifiedDate } = await detailOf(id)
    expect(await detailOf(id)).toEqual({
      ...before,
      ...vendors,
      fdPaymentTerm: 2,
      fdVersion: 2,
      fdUpdatedBy: 'finance',
      lastModifiedDate,
    })
    expect(await versionsOf(id)).toMatchObject([{ customerVersion: 2 }])
    const data = await admin.data(customerApi.history, { params: { id }, query: {} })
    expect(data[0]).toMatchObject({ fdAccountName: 'finance' })
    expect(data[0]?.fdChangeList.map(({ fdField }) => fdField)).toEqual([
      'fdPaymentTerm',
      'fdSettlePlatformMessageDetailList',
    ])
  })

  test('the same again writes nothing, and neither does a stale or a wrong one', async () => {
    const { id } = await givenCustomer(admin)
    const read = await detailOf(id, finance)
    expect((await price(finance, read)).body.data.fdVersion).toBe(1)
    expect((await price(finance, { id, ...vendors, fdPaymentTerm: 2 }, { 'if-match': '"7"' })).status).toBe(
      409,
    )
    expect(issuesOf(await price(finance, { id, fdPaymentTerm: 2 }))).toHaveLength(3)
    expect(issuesOf(await price(finance, { id, ...vendors }))).toHaveLength(1)
    const wrong = [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.00001 }]
    expect(
      issuesOf(await price(finance, { ...read, fdSettlePlatformMessageDetailList: wrong })),
    ).toHaveLength(1)
    const unknown = [{ fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 9999, fdBaseUnitPrice: 0.04 }] }]
    expect(issuesOf(await price(finance, { ...read, fdSettleMessageList: unknown }))).toHaveLength(1)
    expect(await detailOf(id, finance)).toEqual(read)
    expect(await versionsOf(id)).toHaveLength(1)
  })

  test('takes both permissions, and a customer in scope', async () => {
    const { id } = await givenCustomer(admin)
    const body = { id, ...vendors, fdPaymentTerm: 2 }
    await givenAccount(server, { username: 'blind', permissions: ['client:detail', 'client:pricing'] })
    await givenAccount(server, {
      username: 'gamer',
      permissions: ['client:price', 'client:pricing'],
      serviceTypes: [1],
    })
    expect((await price(sales, body)).status).toBe(403)
    expect((await price(await server.as('blind'), body)).status).toBe(403)
    expect((await price(await server.as('gamer'), body)).status).toBe(404)
    expect((await save(finance, { ...customerBody(), id })).status).toBe(403)
    expect(await versionsOf(id)).toHaveLength(1)
  })

  test('another kind keeps the rows of the first, and two at once do not undo each other', async () => {
    const { id } = await givenCustomer(admin)
    const read = await detailOf(id)
    const tiers = { ...read, fdStep: true, fdBaseUnitPriceStepList: twoTiers }
    expect((await price(finance, tiers)).status).toBe(200)
    expect(await detailOf(id)).toMatchObject({
      ...pricesOf(read),
      fdStep: true,
      fdBaseUnitPriceStepList: twoTiers,
    })
    const [one, other] = await Promise.all([
      price(finance, { ...tiers, fdPaymentTerm: 1 }, { 'if-match': '"2"' }),
      save(sales, { ...(await detailOf(id, sales)), fdName: '改名' }, { 'if-match': '"2"' }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    expect(await detailOf(id)).toMatchObject({
      fdStep: true,
      fdBaseUnitPriceStepList: twoTiers,
      fdVersion: 3,
    })
  })
})
