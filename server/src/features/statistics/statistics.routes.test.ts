import { customerApi } from '@zhixin/contract/customer/customer.api'
import { statisticsApi } from '@zhixin/contract/statistics/statistics.api'
import type { Figure } from '@zhixin/contract/statistics/statistics.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
const overview = (body: unknown = {}, client = admin) => client.data(statisticsApi.overview, { body })
const prices = (industry: number) => [
  { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: industry, fdBaseUnitPrice: 0.04 }] },
  { fdPlatform: 3, fdDetailList: [{ fdObeesIndustry: industry, fdBaseUnitPrice: 0.04 }] },
]

/** The customers that the figures count: seven, of three service types, one of them deleted. */
beforeAll(async () => {
  const account = (username: string) =>
    givenAccount(server, { username, permissions: ['client:list', 'card.statistics.data'] })
  const [lin, linda] = [await account('lin'), await account('linda')]
  const created: [string, Record<string, unknown>][] = [
    ['2025-11-30T16:00:00Z', { fdClientSource: 2, fdBusinessLicenseList: [{ fdOssUri: '/oss/licence' }] }],
    ['2025-12-31T15:59:59Z', { fdCooperationPhase: 3, fdOperationFollowUpAccountIdList: [lin.id] }],
    ['2025-12-31T16:00:00Z', { fdPlatformList: [1], fdBusinessFollowUpAccountIdList: [linda.id, lin.id] }],
    ['2026-03-10T00:00:00Z', { fdServiceType: 1, fdSettleMessageList: prices(2) }],
    ['2026-03-11T00:00:00Z', { fdServiceType: 1, fdClientSource: 5 }],
    ['2026-03-12T00:00:00Z', { fdServiceType: 3 }],
    ['2026-03-13T00:00:00Z', {}],
  ]
  const ids: number[] = []
  for (const [createdAt, replaced] of created) {
    const { id } = await givenCustomer(admin, replaced)
    await server.database.prisma.customer.update({ where: { id }, data: { createdAt } })
    ids.push(id)
  }
  await admin.call(customerApi.switchStatus, { body: { id: ids[4], fdStatus: 0 } })
  await admin.call(customerApi.switchStatus, { body: { id: ids[6], fdStatus: 0 } })
  await admin.call(customerApi.remove, { params: { id: ids[6] ?? 0 } })
  // What no save allows, but an import may leave behind.
  await server.database.prisma.customerContact.deleteMany({ where: { customerId: ids[0] ?? 0 } })
  const priceless = { where: { customerId: ids[1] ?? 0 } }
  await server.database.prisma.customerSettlePrice.deleteMany(priceless)
  await server.database.prisma.customerVendorPrice.deleteMany(priceless)
})

const brief = (figures: { fdLabel: string; fdCount: number }[]) =>
  figures.filter(({ fdCount }) => fdCount > 0).map(({ fdLabel, fdCount }) => [fdLabel, fdCount])

describe('the overview', () => {
  test('counts customers by what they are, the deleted ones in none of it', async () => {
    const figures = await overview()
    expect(figures.fdTotal).toEqual({ fdCount: 6, fdFilters: {} })
    expect(brief(figures.fdStatusList)).toEqual([
      ['Invalid', 1],
      ['Valid', 5],
    ])
    expect(brief(figures.fdCooperationPhaseList)).toEqual([
      ['Formal customer', 5],
      ['Pause sending', 1],
    ])
    expect(brief(figures.fdServiceTypeList)).toEqual([
      ['Game', 2],
      ['Message', 3],
      ['Overseas', 1],
    ])
    expect(brief(figures.fdPlatformList)).toEqual([
      ['OPPO', 6],
      ['VIVO', 5],
      ['HONOR', 5],
    ])
    expect(brief(figures.fdIndustryList)).toEqual([
      ['E-commerce and retail', 4],
      ['Financial services', 1],
    ])
    expect(brief(figures.fdClientSourceList)).toEqual([
      ['Customer introduction', 1],
      ['Other', 1],
      ['Not given', 4],
    ])
    const incomplete = [figures.fdWithoutPrice, figures.fdWithoutContact, figures.fdWithoutLicence]
    expect(incomplete).toEqual(
      [1, 1, 5].map((fdCount, at) => ({ fdCount, fdFilters: { fdMissingList: [at + 1] } })),
    )
  })

  test('counts new customers month by month of the business time zone, without a gap', async () => {
    const { fdMonthList } = await overview()
    expect(fdMonthList.map(({ fdMonth, fdCount }) => [fdMonth, fdCount])).toEqual([
      ['2025-12', 2],
      ['2026-01', 1],
      ['2026-02', 0],
      ['2026-03', 3],
    ])
    expect(fdMonthList[2]?.fdFilters).toEqual({
      fdStartSinceDate: '2026-02-01',
      fdEndSinceDate: '2026-02-28',
    })
  })

  test('customer.since: counts who was a customer before the product by when that began', async () => {
    const [row] = await admin.data(customerApi.list, { body: { fdServiceType: 3 } })
    const data = await admin.data(customerApi.detail, { params: { id: row?.id ?? 0 } })
    const months = async () => {
      const { fdMonthList } = await overview({ fdServiceType: 3 })
      for (const { fdCount, fdFilters } of fdMonthList)
        expect((await admin.call(customerApi.list, { body: fdFilters })).body.total).toBe(fdCount)
      return fdMonthList.map(({ fdMonth }) => fdMonth)
    }
    const before = await months()
    await admin.call(customerApi.save, { body: { ...data, fdSinceDate: '2019-05-31' } })
    expect(await months()).toEqual(['2019-05'])
    await admin.call(customerApi.save, { body: data })
    expect(await months()).toEqual(before)
  })

  test('counts per follower, the busiest first, and finds them by account', async () => {
    const figures = await overview()
    const { id: lin } = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'lin' } })
    expect(figures.fdOperationFollowerList.map((one) => [one.fdUsername, one.fdCount])).toEqual([
      ['admin', 5],
      ['lin', 1],
    ])
    expect(figures.fdOperationFollowerList[1]?.fdFilters).toEqual({ fdOperationFollowUpAccountIdList: [lin] })
    expect(figures.fdBusinessFollowerList.map((one) => [one.fdUsername, one.fdCount])).toEqual([
      ['admin', 5],
      ['lin', 1],
      ['linda', 1],
    ])
  })

  const ranges = [
    {},
    { fdServiceType: 2 },
    { fdStartCreateDate: '2025-12-15', fdEndCreateDate: '2026-03-11' },
    { fdStartSinceDate: '2025-12-15', fdEndSinceDate: '2026-03-11' },
    { fdStartSinceDate: '2020-06-01', fdEndSinceDate: '2020-06-30', fdStartCreateDate: '2025-12-15' },
    { fdServiceType: '1', fdStartCreateDate: '2026-03-10 12:00:00' },
    { fdEndCreateDate: '2020-01-01' },
  ]
  test.each(ranges)('gives filters with which the list finds what is counted: %o', async (asked) => {
    for (const client of [admin, await server.as('linda')]) {
      const counted: Figure[] = Object.values(await overview(asked, client)).flat()
      expect(counted.length).toBeGreaterThan(15)
      for (const { fdCount, fdFilters } of counted) {
        const list = await client.call(customerApi.list, { body: fdFilters })
        expect([fdFilters, list.body.total]).toEqual([fdFilters, fdCount])
      }
    }
  })

  test('is about the caller’s service types alone', async () => {
    await givenAccount(server, {
      username: 'games only',
      permissions: ['card.statistics.data'],
      serviceTypes: [1],
    })
    const figures = await overview({}, await server.as('games only'))
    expect(figures.fdTotal.fdCount).toBe(2)
    expect(figures.fdServiceTypeList).toMatchObject([{ fdLabel: 'Game', fdCount: 2 }])
    expect(brief(figures.fdClientSourceList)).toEqual([
      ['Other', 1],
      ['Not given', 1],
    ])
    const outside = await overview({ fdServiceType: 2 }, await server.as('games only'))
    expect([outside.fdTotal.fdCount, outside.fdServiceTypeList, outside.fdMonthList]).toEqual([0, [], []])
  })

  test('follows every change at once', async () => {
    const source = async () => brief((await overview({ fdServiceType: 3 })).fdClientSourceList)
    expect(await source()).toEqual([['Not given', 1]])
    const body = { fdServiceType: 3 }
    const [row] = await admin.data(customerApi.list, { body })
    const data = await admin.data(customerApi.detail, { params: { id: row?.id ?? 0 } })
    await admin.call(customerApi.save, { body: { ...data, fdClientSource: 5 } })
    expect(await source()).toEqual([['Other', 1]])
    await admin.call(customerApi.save, { body: { ...data, fdClientSource: null } })
    expect(await source()).toEqual([['Not given', 1]])
  })

  test('names a follower as the account is called now', async () => {
    const rename = (from: string, to: string) =>
      server.database.prisma.account.update({ where: { username: from }, data: { username: to } })
    const names = async () => (await overview()).fdBusinessFollowerList.map((one) => one.fdUsername)
    expect(await names()).toContain('linda')
    await rename('linda', 'melinda')
    expect(await names()).toContain('melinda')
    await rename('melinda', 'linda')
  })

  test('is told in the language of the request', async () => {
    const headers = { 'accept-language': 'zh-CN' }
    const { fdClientSourceList } = await admin.data(statisticsApi.overview, { headers })
    expect(fdClientSourceList.at(-1)).toEqual({
      fdValue: null,
      fdLabel: '未填写',
      fdCount: 4,
      fdFilters: { fdMissingList: [4] },
    })
  })

  test('refuses what is no range, and those without the permission', async () => {
    const send = (body: unknown, client = admin) => client.call(statisticsApi.overview, { body })
    expect(issuesOf(await send({ fdServiceType: 'x', fdStartCreateDate: '2026-13-01' }))).toEqual([
      'fdServiceType: Please enter a number',
      'fdStartCreateDate: This date does not exist, please check it',
    ])
    expect(issuesOf(await send({ fdStartCreateDate: '2026-02-02', fdEndCreateDate: '2026-02-01' }))).toEqual([
      'fdEndCreateDate: The end date must not be before the start date',
    ])
    expect((await send({}, await server.as('viewer'))).body.error).toBe('forbidden')
  })
})
