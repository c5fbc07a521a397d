import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceSnapshot } from '@zhixin/prisma/priceSnapshot'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../../test/api'
import { customerBody, givenCustomer, twoTiers } from '../../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const priceHistory = (id: number, query: Record<string, string> = {}, headers = {}, client = admin) =>
  client.call(customerApi.priceHistory, { params: { id }, query, headers })
const read = async (id: number, query: Record<string, string> = {}) =>
  (await priceHistory(id, query)).body.data
const save = (body: unknown) => admin.call(customerApi.save, { body })

/** The price fields of the detail. */
async function pricesOf(id: number) {
  const { fdStep, fdIndustryList, fdSettleMessageList, fdSettlePlatformMessageDetailList, ...rest } =
    await admin.data(customerApi.detail, { params: { id } })
  return {
    fdStep,
    fdIndustryList,
    fdSettleMessageList,
    fdSettlePlatformMessageDetailList,
    fdBaseUnitPriceStepList: rest.fdBaseUnitPriceStepList,
  }
}

/** Adds a version of prices in the past, as a save at that time would have. */
function givenVersion(customerId: number, customerVersion: number, createdAt: string, price: number) {
  const prices = priceSnapshot({
    tiered: false,
    vendorPrices: [{ platform: 1, position: 0, price }],
    settlePrices: [],
    priceTiers: [],
  })
  return server.database.prisma.customerPriceVersion.create({
    data: { customerId, customerVersion, createdAt, createdById: 1, prices: prices as object },
  })
}

describe('the price history of a customer', () => {
  test('price.history: has a version for every change of prices, the newest first, and none for other changes', async () => {
    const { id } = await givenCustomer(admin)
    await save(customerBody({ id, fdName: '改名' }))
    await save(
      customerBody({
        id,
        fdName: '改名',
        fdStep: true,
        fdBaseUnitPriceStepList: twoTiers,
        fdSettleMessageList: [
          { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.0451 }] },
        ],
      }),
    )
    const { fdVersionList, fdVersionTotal } = await read(id)
    expect(fdVersionTotal).toBe(2)
    expect(fdVersionList.map((one) => [one.fdVersion, one.fdCreatedByName, one.fdStep])).toEqual([
      [3, 'admin', true],
      [1, 'admin', false],
    ])
    expect(fdVersionList.map((one) => one.fdChangeList.map((change) => change.fdSentence))).toEqual([
      [
        'Pricing: Flat (bar) → Tiered (ladder)',
        'OPPO / E-commerce and retail: 0.0400 → 0.0451',
        'VIVO / E-commerce and retail removed: 0.0450',
        'Tier 1 – 1,000,000 added: 0.0400',
        'Tier 1,000,000 – 10,000,000,000 added: 0.0240',
      ],
      [
        'Pricing: Flat (bar)',
        'OPPO vendor unit price added: 0.0400',
        'VIVO vendor unit price added: 0.0400',
        'OPPO / E-commerce and retail added: 0.0400',
        'VIVO / E-commerce and retail added: 0.0450',
      ],
    ])
    const chinese = (await priceHistory(id, {}, { 'accept-language': 'zh-CN' })).body.data
    expect(chinese.fdVersionList[0]?.fdChangeList.map((change) => change.fdSentence)).toEqual([
      '计价方式：按条 → 阶梯',
      'OPPO / 电商零售的单价：0.0400 → 0.0451',
      '删除 VIVO / 电商零售的单价：0.0450',
      '新增 1 – 1,000,000 档单价：0.0400',
      '新增 1,000,000 – 10,000,000,000 档单价：0.0240',
    ])
  })

  test('comes in pages, and each version tells what it changed, the last of a page too', async () => {
    const { id } = await givenCustomer(admin)
    const base = (price: number) => ({
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: price }],
    })
    for (const price of [0.05, 0.06, 0.07]) await save(customerBody({ id, ...base(price) }))
    const page = await read(id, { pageIndex: '2', pageSize: '1' })
    expect(page.fdVersionTotal).toBe(4)
    expect(page.fdVersionList.map((one) => one.fdChangeList.map((change) => change.fdSentence))).toEqual([
      ['OPPO vendor unit price: 0.0500 → 0.0600', 'VIVO vendor unit price: 0.0500 → 0.0600'],
    ])
    expect((await read(id, { pageIndex: '2147483647', pageSize: '1000' })).fdVersionList).toEqual([])
  })

  test('price.history: shows the prices at any moment, in the format of the detail', async () => {
    const { id } = await givenCustomer(admin, { fdBaseUnitPriceStepList: twoTiers })
    const first = await pricesOf(id)
    await save(
      customerBody({
        id,
        fdSettlePlatformMessageDetailList: [{ fdPlatformList: [3, 1], fdPlatformUnitPrice: 0 }],
      }),
    )
    const second = await pricesOf(id)
    expect(second).not.toEqual(first)
    const { fdPrices: now, fdVersionList } = await read(id)
    const saved = fdVersionList[0]?.createdDate
    expect(now).toEqual({ ...second, fdVersion: 2, createdDate: saved, fdValidFrom: saved })
    const created = fdVersionList[1]?.createdDate ?? ''
    const then = await read(id, { asOf: created })
    expect(then.fdAsOf).toBe(created)
    expect(then.fdPrices).toEqual({ ...first, fdVersion: 1, createdDate: created, fdValidFrom: created })
    const before = new Date(Date.parse(created) - 1).toISOString()
    expect((await read(id, { asOf: before })).fdPrices).toBeNull()
    expect((await read(id, { asOf: '2999-01-01' })).fdPrices).toMatchObject({ fdVersion: 2 })
  })

  test('filter.days: takes a date as the end of that day in the business time zone', async () => {
    const { id } = await givenCustomer(admin)
    await givenVersion(id, 101, '2026-05-31T15:59:59.999Z', 0.01)
    await givenVersion(id, 102, '2026-05-31T16:00:00.000Z', 0.02)
    const priceAt = async (asOf: string) => {
      const { fdPrices, fdAsOf } = await read(id, { asOf })
      return [fdAsOf, fdPrices?.fdSettlePlatformMessageDetailList[0]?.fdPlatformUnitPrice ?? null]
    }
    expect(await priceAt('2026-05-30')).toEqual(['2026-05-30T15:59:59.999Z', null])
    expect(await priceAt('2026-05-31')).toEqual(['2026-05-31T15:59:59.999Z', 0.01])
    expect(await priceAt('2026-06-01')).toEqual(['2026-06-01T15:59:59.999Z', 0.02])
    expect(await priceAt('2026-05-31 23:59:59')).toEqual(['2026-05-31T15:59:59.000Z', null])
    expect(await priceAt('2026-05-31T16:00:00Z')).toEqual(['2026-05-31T16:00:00.000Z', 0.02])
    expect(await priceAt('0001-01-01T00:00:00+14:00')).toEqual(['0001-01-01T00:00:00.000Z', null])
  })

  test('is refused out of scope, without permission, and for dates that are none', async () => {
    const { id } = await givenCustomer(admin, { fdServiceType: 1 })
    expect((await priceHistory(id, {}, {}, await server.as('viewer'))).body.error).toBe('customer_not_found')
    expect((await priceHistory(id, {}, {}, await server.as('company'))).status).toBe(403)
    expect(issuesOf(await priceHistory(id, { asOf: '2026-02-30' }))).toEqual([
      'asOf: This date does not exist, please check it',
    ])
  })
})
