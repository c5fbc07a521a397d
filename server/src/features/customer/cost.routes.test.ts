import { customerApi } from '@zhixin/contract/customer/customer.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { customerBody, givenCustomer, twoTiers } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const cost = (body: unknown, client = admin, headers: Record<string, string> = {}) =>
  client.call(customerApi.cost, { body, headers })

describe('what a volume costs', () => {
  test('price.cost: is calculated at the stored prices of a customer', async () => {
    const { id } = await givenCustomer(admin)
    const answer = await cost({ id, fdVolume: '1000001' })
    expect(answer.body).toMatchObject({ code: 1, message: 'success' })
    expect(answer.body.data).toEqual({
      fdStep: false,
      fdVolume: 1_000_001,
      volume: 1_000_001,
      fdVendorCostList: [
        {
          fdPlatform: 1,
          fdPlatformUnitPrice: 0.04,
          fdCost: 40_000.04,
          fdIndustryCostList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.04, fdCost: 40_000.04 }],
        },
        {
          fdPlatform: 3,
          fdPlatformUnitPrice: 0.04,
          fdCost: 40_000.04,
          fdIndustryCostList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.045, fdCost: 45_000.045 }],
        },
      ],
      fdTierCost: null,
    })
  })

  test('price.cost: is calculated by tiers, counted both ways, with the running total', async () => {
    const { id } = await givenCustomer(admin, { fdStep: true, fdBaseUnitPriceStepList: twoTiers })
    expect((await cost({ id, fdVolume: 1_500_000 })).body.data).toEqual({
      fdStep: true,
      fdVolume: 1_500_000,
      volume: 1_500_000,
      fdVendorCostList: [],
      fdTierCost: {
        fdTierIndex: 1,
        fdStepUnitPrice: 0.024,
        fdWholeVolumeCost: 36_000,
        fdTierByTierCost: 52_000,
        fdTierList: [
          { ...twoTiers[0], fdCount: 1_000_000, fdCost: 40_000, fdRunningCost: 40_000 },
          { ...twoTiers[1], fdCount: 500_000, fdCost: 12_000, fdRunningCost: 52_000 },
        ],
      },
    })
    expect((await cost({ id, fdVolume: 1_000_000 })).body.data.fdTierCost).toMatchObject({ fdTierIndex: 0 })
  })

  test("is calculated at prices in the request, in a save's format, even beside an id", async () => {
    const { id } = await givenCustomer(admin)
    const unsaved = {
      fdStep: '1',
      fdBaseUnitPriceStepList: [
        { fdSendMinCount: '1', fdSendMaxCount: '10000000000', fdStepUnitPrice: '0.0333' },
      ],
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: 'nonsense' }],
    }
    const expected = { fdStep: true, fdTierCost: { fdWholeVolumeCost: 333_000_000 } }
    expect((await cost({ ...unsaved, fdVolume: 1e10 })).body.data).toMatchObject(expected)
    expect((await cost({ ...unsaved, id, fdVolume: 1e10 })).body.data).toMatchObject(expected)
    expect((await cost({ ...customerBody(), id: '', fdVolume: 0 })).body.data).toMatchObject({
      fdStep: false,
      fdVendorCostList: [{ fdPlatform: 1, fdCost: 0 }, { fdPlatform: 3 }],
    })
  })

  test.each([
    [{}, ['fdVolume: Please fill in this field']],
    [{ fdVolume: 1.5, id: 1 }, ['fdVolume: Please enter a whole number']],
    [{ fdVolume: -1, id: 1 }, ['fdVolume: Must be between 0 and 10,000,000,000']],
    [{ fdVolume: 10_000_000_001, id: 1 }, ['fdVolume: Must be between 0 and 10,000,000,000']],
    [{ fdVolume: 'many', id: 1 }, ['fdVolume: Please enter a number']],
    [{ fdVolume: 1, id: 'x' }, ['id: Please enter a number']],
    [{ fdVolume: 1, fdStep: true }, ['fdBaseUnitPriceStepList: Unit price tier information incomplete']],
    [
      { fdVolume: 1, fdStep: true, fdBaseUnitPriceStepList: twoTiers.slice(0, 1) },
      ['fdBaseUnitPriceStepList.0.fdSendMaxCount: The last tier must end at 10,000,000,000'],
    ],
    [
      {
        fdVolume: 1,
        fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.00001 }],
      },
      ['fdSettlePlatformMessageDetailList.0.fdPlatformUnitPrice: The unit price can have at most 4 decimals'],
    ],
  ])('is refused for %j', async (body, issues) => {
    const answer = await cost(body)
    expect(answer.status).toBe(400)
    expect(issuesOf(answer)).toEqual(expect.arrayContaining(issues))
  })

  test('accepts the former name of the volume, too', async () => {
    const { id } = await givenCustomer(admin)
    const expected = { fdVolume: 1000, volume: 1000 }
    for (const asked of [
      { volume: 1000 },
      { volume: '1000', fdVolume: null },
      { volume: 1000, fdVolume: ' 1000 ' },
    ])
      expect((await cost({ id, ...asked })).body.data).toMatchObject(expected)
    const both = await cost({ id, volume: 1000, fdVolume: 1001 })
    expect(both.status).toBe(400)
    expect(issuesOf(both)).toEqual(['fdVolume: fdVolume and volume are the same field and must not differ'])
    expect(issuesOf(await cost({ id, volume: 1.5 }))).toEqual(['fdVolume: Please enter a whole number'])
  })

  test('is refused in Chinese for Chinese readers', async () => {
    const answer = await cost({ fdVolume: 1, fdStep: true }, admin, { 'accept-language': 'zh-CN' })
    expect(issuesOf(answer)).toEqual(['fdBaseUnitPriceStepList: 单价阶梯信息不完整'])
  })

  test('needs the detail permission, and a customer in scope', async () => {
    const { id } = await givenCustomer(admin, { fdServiceType: 1 })
    const viewer = await server.as('viewer')
    expect((await cost({ id, fdVolume: 1 }, viewer)).status).toBe(404)
    expect((await cost({ id: 2_000_000_000, fdVolume: 1 })).body.error).toBe('customer_not_found')
    expect((await cost({ id, fdVolume: 1 }, await server.as('company'))).status).toBe(403)
  })
})
