import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customerCost, tierCost, tierFor } from './cost'
import { customerLimits } from './customer.enums'
import type { PriceTier } from './settlement.schema'

const last = customerLimits.tierCount

const tiers: PriceTier[] = [
  { fdSendMinCount: 1, fdSendMaxCount: 1_000_000, fdStepUnitPrice: 0.04 },
  { fdSendMinCount: 1_000_000, fdSendMaxCount: 5_000_000, fdStepUnitPrice: 0.0333 },
  { fdSendMinCount: 5_000_000, fdSendMaxCount: last, fdStepUnitPrice: 0.024 },
]

const anyVolume = fc.integer({ min: 0, max: last })
/** Unit prices as whole 10^-4 yuan. */
const anyUnits = fc.integer({ min: 0, max: 10_000 })

const anyTiers = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 2, max: last - 1 }), { maxLength: 8 }), fc.infiniteStream(anyUnits))
  .map(([ends, prices]) => {
    const bounds = [1, ...ends.toSorted((one, other) => one - other), last]
    return bounds.slice(1).map((end, index) => ({
      fdSendMinCount: bounds[index] ?? 1,
      fdSendMaxCount: end,
      fdStepUnitPrice: (prices.next().value as number) / 10_000,
    }))
  })

/** A sum of yuan in 10^-4 yuan, read from its exact decimal notation. */
function unitsIn(amount: number): bigint {
  const [whole = '0', decimals = ''] = String(amount).split('.')
  expect(decimals.length).toBeLessThanOrEqual(4)
  return BigInt(whole + decimals.padEnd(4, '0'))
}

describe('the cost at vendor and industry prices', () => {
  test('is given for each vendor that has a price, at its base price and per industry', () => {
    const cost = customerCost(
      {
        fdStep: false,
        fdSettlePlatformMessageDetailList: [{ fdPlatformList: [5, 1], fdPlatformUnitPrice: 0.04 }],
        fdSettleMessageList: [
          { fdPlatform: 3, fdDetailList: [{ fdObeesIndustry: 2, fdBaseUnitPrice: 0.0451 }] },
          { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.0001 }] },
        ],
        fdBaseUnitPriceStepList: tiers,
      },
      1_234_567,
    )
    expect(cost).toEqual({
      fdStep: false,
      fdVolume: 1_234_567,
      volume: 1_234_567,
      fdVendorCostList: [
        {
          fdPlatform: 1,
          fdPlatformUnitPrice: 0.04,
          fdCost: 49_382.68,
          fdIndustryCostList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.0001, fdCost: 123.4567 }],
        },
        {
          fdPlatform: 3,
          fdPlatformUnitPrice: null,
          fdCost: null,
          fdIndustryCostList: [{ fdObeesIndustry: 2, fdBaseUnitPrice: 0.0451, fdCost: 55_678.9717 }],
        },
        { fdPlatform: 5, fdPlatformUnitPrice: 0.04, fdCost: 49_382.68, fdIndustryCostList: [] },
      ],
      fdTierCost: null,
    })
  })

  test('is exact for every price and volume', () => {
    fc.assert(
      fc.property(anyUnits, anyVolume, (units, volume) => {
        const prices = {
          fdStep: false,
          fdSettlePlatformMessageDetailList: [
            { fdPlatformList: [1 as const], fdPlatformUnitPrice: units / 1e4 },
          ],
        }
        const [vendor] = customerCost(prices, volume).fdVendorCostList
        expect(unitsIn(vendor?.fdCost ?? Number.NaN)).toBe(BigInt(units) * BigInt(volume))
      }),
    )
  })

  test('is 0 for no messages, and up to 10^10 yuan at most', () => {
    const prices = {
      fdStep: false,
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1 as const], fdPlatformUnitPrice: 1 }],
    }
    expect(customerCost(prices, 0).fdVendorCostList[0]?.fdCost).toBe(0)
    expect(customerCost(prices, last).fdVendorCostList[0]?.fdCost).toBe(10_000_000_000)
  })

  test('is refused for invalid volumes and prices', () => {
    const at = (price: number) => ({
      fdStep: false,
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1 as const], fdPlatformUnitPrice: price }],
    })
    for (const volume of [-1, 0.5, last + 1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => customerCost(at(0.04), volume)).toThrow(RangeError)
    for (const price of [-0.01, 1.0001, 0.00001, 0.1 + 0.2, Number.NaN])
      expect(() => customerCost(at(price), 1)).toThrow(RangeError)
  })
})

describe('the cost by tiers', () => {
  test('counts the whole volume at the price of the tier it falls in, and each message in its own tier', () => {
    expect(customerCost({ fdStep: true, fdBaseUnitPriceStepList: tiers }, 6_000_000)).toEqual({
      fdStep: true,
      fdVolume: 6_000_000,
      volume: 6_000_000,
      fdVendorCostList: [],
      fdTierCost: {
        fdTierIndex: 2,
        fdStepUnitPrice: 0.024,
        fdWholeVolumeCost: 144_000,
        fdTierByTierCost: 197_200,
        fdTierList: [
          { ...tiers[0], fdCount: 1_000_000, fdCost: 40_000, fdRunningCost: 40_000 },
          { ...tiers[1], fdCount: 4_000_000, fdCost: 133_200, fdRunningCost: 173_200 },
          { ...tiers[2], fdCount: 1_000_000, fdCost: 24_000, fdRunningCost: 197_200 },
        ],
      },
    })
  })

  test.each([
    [0, 0, 0, 0],
    [1, 0, 0.04, 0.04],
    [1_000_000, 0, 40_000, 40_000],
    [1_000_001, 1, 33_300.0333, 40_000.0333],
    [5_000_000, 1, 166_500, 173_200],
    [5_000_001, 2, 120_000.024, 173_200.024],
    [last, 2, 240_000_000, 240_053_200],
  ])('takes a tier’s end as inclusive: %d messages fall in tier %d', (volume, index, whole, byTier) => {
    expect(tierCost(tiers, volume)).toMatchObject({
      fdTierIndex: index,
      fdWholeVolumeCost: whole,
      fdTierByTierCost: byTier,
    })
  })

  test('tier.end: is exact both ways: every message counts once, in the tier whose end it does not exceed', () => {
    fc.assert(
      fc.property(anyTiers, anyVolume, (any, volume) => {
        const cost = tierCost(any, volume)
        if (!cost) throw new Error('These tiers are complete')
        const units = (tier: PriceTier) => BigInt(Math.round(tier.fdStepUnitPrice * 10_000))
        const applying = tierFor(any, volume)
        expect(any[cost.fdTierIndex]).toBe(applying)
        expect(unitsIn(cost.fdWholeVolumeCost)).toBe(applying ? units(applying) * BigInt(volume) : -1n)
        let counted = 0
        let running = 0n
        for (const row of cost.fdTierList) {
          counted += row.fdCount
          running += units(row) * BigInt(row.fdCount)
          expect(unitsIn(row.fdRunningCost)).toBe(running)
          expect(counted).toBe(Math.min(volume, row.fdSendMaxCount))
        }
        expect(counted).toBe(volume)
        expect(unitsIn(cost.fdTierByTierCost)).toBe(running)
      }),
    )
  })

  test('is the same both ways where all tiers have one price, and in the first tier', () => {
    fc.assert(
      fc.property(anyTiers, anyVolume, anyUnits, (any, volume, units) => {
        const equal = any.map((tier) => ({ ...tier, fdStepUnitPrice: units / 10_000 }))
        const cost = tierCost(equal, volume)
        expect(cost?.fdTierByTierCost).toBe(cost?.fdWholeVolumeCost)
        const small = tierCost(any, Math.min(volume, any[0]?.fdSendMaxCount ?? 0))
        expect(small?.fdTierByTierCost).toBe(small?.fdWholeVolumeCost)
      }),
    )
  })

  test('never falls, tier by tier, when more is sent', () => {
    fc.assert(
      fc.property(anyTiers, fc.integer({ min: 0, max: last - 1 }), (any, volume) => {
        const cost = tierCost(any, volume)?.fdTierByTierCost ?? Number.NaN
        expect(tierCost(any, volume + 1)?.fdTierByTierCost).toBeGreaterThanOrEqual(cost)
      }),
    )
  })

  test('price.cost: is not given for incomplete tiers: no number rather than a wrong one', () => {
    expect(tierCost([], 5)).toBeNull()
    expect(tierCost(tiers.slice(1), 5)).toBeNull()
    expect(tierCost(tiers.slice(0, 2), 5)).toBeNull()
    expect(customerCost({ fdStep: true }, 5).fdTierCost).toBeNull()
  })
})
