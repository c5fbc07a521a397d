import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceTemplateApi } from '@zhixin/contract/customer/priceTemplate.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../../test/api'
import { customerBody, givenClient, givenCustomer, twoTiers } from '../../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
const reads = ['client:list', 'client:detail']
const finance = shared(() =>
  givenClient(server, { username: 'finance', permissions: [...reads, 'client:price', 'client:pricing'] }),
)
const sales = shared(() =>
  givenClient(server, { username: 'sales', permissions: [...reads, 'client:save', 'client:mobile'] }),
)

const vendors = (price: number, platforms = [1]) => ({
  fdStep: false,
  fdSettlePlatformMessageDetailList: [{ fdPlatformList: platforms, fdPlatformUnitPrice: price }],
  fdSettleMessageList: null,
})
const save = (body: object, client = finance, headers = {}) =>
  client.call(priceTemplateApi.save, { body, headers })
const list = (client = finance) => client.data(priceTemplateApi.list, { body: {} })
const versions = (id: number) => admin.data(priceTemplateApi.versions, { params: { id } })
const applied = (id: number, client = admin) => client.data(priceTemplateApi.ofCustomer, { params: { id } })
const sentences = async (id: number) => (await applied(id))?.fdChangeList.map(({ fdSentence }) => fdSentence)
let names = 0
const given = async (prices: object = vendors(0.038)) => {
  names += 1
  return (await save({ fdName: `模板${names}`, ...prices })).body.data.id
}

describe('template.versions', () => {
  test('a template is created, changed as a new version, and removed', async () => {
    const made = await save({ fdName: ' 标准价 ', ...vendors(0.0391) })
    const { id } = made.body.data
    expect(made.body.data).toEqual({ id, fdVersion: 1 })
    expect(await list()).toMatchObject([
      {
        id,
        fdName: '标准价',
        fdVersion: 1,
        fdUpdatedBy: 'finance',
        ...vendors(0.0391),
        fdSettleMessageList: [],
        fdBaseUnitPriceStepList: [],
      },
    ])
    expect((await save({ id, fdName: '标准价', ...vendors(0.0391) })).body.data.fdVersion).toBe(1)
    expect(
      (await save({ id, fdName: '标准价', ...vendors(0.04) }, admin, { 'if-match': '"1"' })).body.data
        .fdVersion,
    ).toBe(2)
    expect(
      (await save({ id, fdName: '标准价', ...vendors(0.05) }, finance, { 'if-match': '"1"' })).status,
    ).toBe(409)
    expect(
      (await versions(id)).map(({ fdVersion, fdCreatedByName, fdChangeList }) => [
        fdVersion,
        fdCreatedByName,
        fdChangeList.at(-1)?.fdSentence,
      ]),
    ).toEqual([
      [2, 'admin', 'OPPO vendor unit price: 0.0391 → 0.0400'],
      [1, 'finance', 'OPPO vendor unit price added: 0.0391'],
    ])
    await finance.call(priceTemplateApi.remove, { params: { id } })
    expect(await list()).toEqual([])
    expect((await save({ id, fdName: '标准价', ...vendors(0.05) })).status).toBe(404)
    expect((await save({ fdName: '标准价', ...vendors(0.05) })).status).toBe(200)
  })

  test('by the rules of prices, under a name of its own', async () => {
    expect(issuesOf(await save({ fdName: '', fdStep: false }))).toHaveLength(4)
    expect(issuesOf(await save({ fdName: '重名', ...vendors(0.00001) }))).toHaveLength(1)
    const unknown = {
      fdSettleMessageList: [
        { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 9999, fdBaseUnitPrice: 0.04 }] },
      ],
    }
    expect(issuesOf(await save({ fdName: '重名', ...vendors(0.04), ...unknown }))).toHaveLength(1)
    const both = await Promise.all([
      save({ fdName: '重名', ...vendors(0.04) }),
      save({ fdName: '重名', ...vendors(0.05) }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('versions are never changed, and only those who may price write any', async () => {
    const id = await given()
    for (const sql of ['update price_template_version set version = 9', 'delete from price_template_version'])
      await expect(server.database.pool.query(sql)).rejects.toThrow()
    expect((await save({ id, fdName: 'x', ...vendors(0.05) }, sales)).status).toBe(403)
    expect((await sales.call(priceTemplateApi.list, { body: {} })).status).toBe(403)
  })
})

describe('template.apply', () => {
  test('a save says from which template its prices are, in its version of that moment', async () => {
    const id = await given(vendors(0.038))
    const customer = (await givenCustomer(admin, { ...vendors(0.038), fdPriceTemplateId: id })).id
    expect(await applied(customer)).toMatchObject({
      id,
      fdVersion: 1,
      fdAppliedVersion: 1,
      fdChangeList: [],
    })
    await save({ id, fdName: `模板${names}`, ...vendors(0.04) })
    expect(await applied(customer)).toMatchObject({ fdVersion: 2, fdAppliedVersion: 1 })
    const body = { id: customer, ...vendors(0.04), fdPaymentTerm: 3, fdPriceTemplateId: id }
    expect((await finance.data(customerApi.savePrices, { body })).fdVersion).toBe(2)
    expect(await applied(customer)).toMatchObject({ fdVersion: 2, fdAppliedVersion: 2, fdChangeList: [] })
    const log = await admin.data(systemLogApi.list, { body: { fdEntityId: String(customer) } })
    expect(log.flatMap(({ fdChangeList }) => fdChangeList.map(({ fdSentence }) => fdSentence))).toContain(
      `Price template: 模板${names}`,
    )
    // Without a word about it, it stays; the same once more is no change.
    const entries = () => server.database.prisma.auditLog.count({ where: { customerId: customer } })
    const before = await entries()
    await finance.call(customerApi.savePrices, { body })
    await admin.call(customerApi.save, { body: { ...(await detailOf(customer)) } })
    expect([await entries(), (await applied(customer))?.id]).toEqual([before, id])
  })

  const detailOf = (id: number, client = admin) => client.data(customerApi.detail, { params: { id } })

  test('of a template that is there, by those who see prices', async () => {
    const id = await given()
    const { status, body } = await admin.call(customerApi.save, {
      body: customerBody({ fdPriceTemplateId: 999_999 }),
    })
    expect([status, body.message]).toEqual([400, 'This option does not exist'])
    const customer = (await givenCustomer(sales, { fdPriceTemplateId: id })).id
    expect(await applied(customer)).toBeNull()
    expect((await sales.call(priceTemplateApi.ofCustomer, { params: { id: customer } })).status).toBe(403)
    const priced = (await givenCustomer(admin, { ...vendors(0.038), fdPriceTemplateId: id })).id
    await sales.call(customerApi.save, {
      body: { ...(await detailOf(priced, sales)), fdName: '改名', fdPriceTemplateId: null },
    })
    expect(await applied(priced)).toMatchObject({ id })
    await finance.call(priceTemplateApi.remove, { params: { id } })
    expect(await applied(priced)).toBeNull()
    expect(await detailOf(priced)).toMatchObject({ ...vendors(0.038), fdName: '改名' })
  })
})

test('template.departs: where a customer pays other prices than its template says, of the kind that counts', async () => {
  const id = await given(vendors(0.038, [1, 3]))
  const tiers = { fdBaseUnitPriceStepList: twoTiers }
  const customer = (
    await givenCustomer(admin, { ...vendors(0.038, [1, 3]), ...tiers, fdPriceTemplateId: id })
  ).id
  expect(await sentences(customer)).toEqual([])
  const change = (prices: object) =>
    admin.call(customerApi.savePrices, { body: { id: customer, fdPaymentTerm: 3, ...prices } })
  await change({
    ...tiers,
    fdStep: false,
    fdSettlePlatformMessageDetailList: [
      { fdPlatformList: [1], fdPlatformUnitPrice: 0.038 },
      { fdPlatformList: [3, 5], fdPlatformUnitPrice: 0.05 },
    ],
  })
  expect(await sentences(customer)).toEqual([
    'VIVO vendor unit price: 0.0380 → 0.0500',
    'HONOR vendor unit price added: 0.0500',
  ])
  await change({ ...vendors(0.038, [1, 3]), ...tiers, fdStep: true })
  expect((await sentences(customer))?.[0]).toMatch(/Flat \(bar\) → Tiered \(ladder\)/)
  await save({ id, fdName: `模板${names}`, ...tiers, fdStep: true })
  expect(await sentences(customer)).toEqual([])
})
