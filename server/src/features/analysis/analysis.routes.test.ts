import { analysisApi } from '@zhixin/contract/analysis/analysis.api'
import type { AnalysisRow } from '@zhixin/contract/analysis/analysis.schema'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'

const zone = 'Asia/Shanghai'
const thisMonth = () => businessDay(new Date(), zone).slice(0, 7)

type Call = 'list' | 'byGroup' | 'byCompany'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let lin: number
const groups = async (call: Call, body: Record<string, unknown> = {}, client = admin) =>
  (await client.data(analysisApi[call], { body: { pageSize: 100, ...body } })) as AnalysisRow[]
const brief = (rows: AnalysisRow[]) => rows.map(({ fdName, fdCustomerNum }) => [fdName, fdCustomerNum])
const price = (platform: number, industry: number, fdBaseUnitPrice: number) => ({
  fdPlatform: platform,
  fdDetailList: [{ fdObeesIndustry: industry, fdBaseUnitPrice }],
})
const company = (...names: string[]) => ({ fdCompanyList: names.map((fdCompanyName) => ({ fdCompanyName })) })

/** Four customers that count: one of a game, one of last year, one with tiers, one of two companies. */
beforeAll(async () => {
  const permissions = ['client:list', 'page:dataAnalysisByGroup', 'page:dataAnalysisByCompany']
  lin = (await givenAccount(server, { username: 'lin', permissions, dataScope: 2 })).id
  await givenCustomer(admin, {
    ...company('Acme', '云帆'),
    fdOperationFollowUpAccountIdList: [lin],
    fdOtherFollowUpAccountIdList: [lin],
    fdBusinessVolume: '10.50',
    fdSettlePlatformMessageDetailList: null,
    fdSettleMessageList: [price(1, 1, 0.03), price(3, 2, 0.05)],
  })
  const old = await givenCustomer(admin, {
    ...company('ACME'),
    fdClientSource: 2,
    fdCooperationPhase: 3,
    fdBusinessVolume: '0.25',
    fdSettlePlatformMessageDetailList: null,
    fdSettleMessageList: [price(1, 1, 0.0401)],
  })
  await server.database.prisma.customer.update({
    where: { id: old.id },
    data: { createdAt: new Date('2025-01-05T00:00:00Z') },
  })
  await givenCustomer(admin, {
    ...company('Acme Ltd'),
    fdStep: true,
    fdBaseUnitPriceStepList: [{ fdSendMinCount: 1, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.9 }],
  })
  await givenCustomer(admin, { ...company('游戏'), fdServiceType: 1 })
  const gone = await givenCustomer(admin, company('Acme'))
  await admin.call(customerApi.switchStatus, { body: { id: gone.id, fdStatus: 0 } })
  await admin.call(customerApi.remove, { params: { id: gone.id } })
})

describe('the groups', () => {
  test('of service types and sources have the customers that are not deleted', async () => {
    expect(brief(await groups('list'))).toEqual([
      ['Message', 3],
      ['Game', 1],
    ])
    expect(brief(await groups('list', { fdDimension: 2 }))).toEqual([
      ['Not given', 3],
      ['Customer introduction', 1],
    ])
    expect(brief(await groups('list', { fdDimension: 2, fdServiceType: 1 }))).toEqual([['Not given', 1]])
  })

  test('of companies take a name in any case for one, and no longer name for it', async () => {
    const [acme, ...others] = await groups('byCompany')
    expect(acme).toMatchObject({
      fdName: 'ACME',
      fdCustomerNum: 2,
      fdNewNum: 1,
      fdVolume: 10.75,
      fdPhaseList: [
        { fdCooperationPhase: 2, fdCustomerNum: 1 },
        { fdCooperationPhase: 3, fdCustomerNum: 1 },
      ],
    })
    expect(others.map(({ fdCustomerNum }) => fdCustomerNum)).toEqual([1, 1, 1])
    expect(acme?.fdMonthList).toHaveLength(6)
    expect(acme?.fdMonthList.at(-1)).toMatchObject({ fdMonth: thisMonth(), fdCustomerNum: 1 })
    expect(brief(await groups('byCompany', { fdName: '帆' }))).toEqual([['云帆', 1]])
  })

  test('of followers and roles count a customer once that is followed in two ways', async () => {
    expect(brief(await groups('byGroup', { fdName: 'lin' }))).toEqual([['lin', 1]])
    const roles = await groups('byGroup', { fdDimension: 4, sortName: 'fdCustomerNum', sortOrder: 'asc' })
    expect(roles.map(({ fdCustomerNum }) => fdCustomerNum)).toEqual([1, 4])
  })

  test('have the mean of the prices that count, of an industry its own', async () => {
    const [message] = await groups('list')
    expect(message).toMatchObject({ fdOppoPrice: 0.0351, fdVivoPrice: 0.05, fdHonorPrice: null })
    const [first] = await groups('byCompany', { fdDimension: 6, fdServiceType: 2 })
    expect(first).toMatchObject({ fdCustomerNum: 3, fdOppoPrice: 0.0351, fdVivoPrice: null })
  })

  test('lead to exactly their customers', async () => {
    const counted = async (body: object) =>
      (await admin.call(customerApi.list, { body: { pageIndex: 1, pageSize: 1, ...body } })).body.total
    for (const [call, dimensions] of Object.entries({ list: [1, 2], byGroup: [3, 4], byCompany: [5, 6] })) {
      for (const fdDimension of dimensions) {
        for (const row of await groups(call as Call, { fdDimension })) {
          expect(await counted(row.fdFilters), row.fdName).toBe(row.fdCustomerNum)
          for (const { fdCooperationPhase, fdCustomerNum } of row.fdPhaseList)
            expect(await counted({ ...row.fdFilters, fdCooperationPhaseList: [fdCooperationPhase] })).toBe(
              fdCustomerNum,
            )
          for (const { fdFirstDay, fdLastDay, fdCustomerNum } of row.fdMonthList)
            expect(
              await counted({ ...row.fdFilters, fdStartCreateDate: fdFirstDay, fdEndCreateDate: fdLastDay }),
            ).toBe(fdCustomerNum)
        }
      }
    }
  })

  test('tell nobody of customers out of scope, nor of prices that they may not see', async () => {
    const own = await server.as('lin')
    const rows = await groups('byCompany', {}, own)
    expect(brief(rows).sort()).toEqual([
      ['Acme', 1],
      ['云帆', 1],
    ])
    for (const row of rows) expect(row).not.toHaveProperty('fdOppoPrice')
    expect(JSON.stringify(rows)).not.toContain('10.75')
  })

  test('do not exist for a dimension that the page has not', async () => {
    expect(await groups('list', { fdDimension: 5 })).toEqual([])
  })
})
