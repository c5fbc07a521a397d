import { describe, expect, it } from 'vitest'
import { formatYuan } from '../../../ui/form/decimal'
import type { TierValues } from '../model/prices'
import type { PriceValues } from '../price/typedPrices'
import { estimate, volumeOf, volumeProblem } from './CostEstimate'

const tier = (start: string, end: string, price: string): TierValues => ({
  rowKey: start,
  fdSendMinCount: start,
  fdSendMaxCount: end,
  fdStepUnitPrice: price,
})

const perMessage: PriceValues = {
  fdStep: false,
  fdSettleMessageList: [
    {
      fdPlatform: 1,
      fdDetailList: [
        { fdObeesIndustry: 1, fdBaseUnitPrice: '0.0401' },
        { fdObeesIndustry: 2, fdBaseUnitPrice: '' },
      ],
    },
    { fdPlatform: 3, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: '0.12345' }] },
    { fdPlatform: 5, fdDetailList: [] },
  ],
  fdSettlePlatformMessageDetailList: [
    { rowKey: 'a', fdPlatformList: [1, 5], fdPlatformUnitPrice: '0.024' },
    { rowKey: 'b', fdPlatformList: [], fdPlatformUnitPrice: '0.5' },
  ],
  fdBaseUnitPriceStepList: [],
}

describe('the volume', () => {
  it('is the business volume in messages', () => {
    expect(volumeOf('120')).toBe('1200000')
    expect(volumeOf('12.5')).toBe('125000')
    expect(volumeOf('0.01')).toBe('100')
    expect(volumeOf('')).toBe('')
    expect(volumeOf('x')).toBe('')
  })

  it('is a whole number up to 10^10', () => {
    expect(volumeProblem('')).toBeUndefined()
    expect(volumeProblem('10000000000')).toBeUndefined()
    expect(volumeProblem('10000000001')).toBe('tooLarge')
    expect(volumeProblem('1.5')).toBe('wholeNumber')
    expect(volumeProblem('-1')).toBe('wholeNumber')
  })
})

describe('the estimate', () => {
  it('is exact for each price that is there, and leaves out what is incomplete or wrong', () => {
    expect(estimate(perMessage, '33333')).toEqual({
      fdStep: false,
      fdVolume: 33333,
      volume: 33333,
      fdTierCost: null,
      fdVendorCostList: [
        {
          fdPlatform: 1,
          fdPlatformUnitPrice: 0.024,
          fdCost: 799.992,
          fdIndustryCostList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.0401, fdCost: 1336.6533 }],
        },
        { fdPlatform: 5, fdPlatformUnitPrice: 0.024, fdCost: 799.992, fdIndustryCostList: [] },
      ],
    })
  })

  it('counts tiers both ways, and not at all while they are incomplete', () => {
    const tiers = [tier('1', '1000000', '0.04'), tier('1000000', '10000000000', '0.024')]
    const cost = estimate({ ...perMessage, fdStep: true, fdBaseUnitPriceStepList: tiers }, '1200000')
    expect(cost?.fdTierCost).toMatchObject({
      fdTierIndex: 1,
      fdWholeVolumeCost: 28_800,
      fdTierByTierCost: 44_800,
    })
    const open = [tier('1', '1000000', ''), tier('1000000', '10000000000', '0.024')]
    expect(
      estimate({ ...perMessage, fdStep: true, fdBaseUnitPriceStepList: open }, '1200000')?.fdTierCost,
    ).toBeNull()
  })

  it('is nothing without a volume', () => {
    expect(estimate(perMessage, '')).toBeUndefined()
    expect(estimate(perMessage, '1.5')).toBeUndefined()
  })

  it('is written with all of its decimals', () => {
    expect(formatYuan(1336.6533)).toBe('1,336.6533')
    expect(formatYuan(28_800)).toBe('28,800.00')
    expect(formatYuan(10_000_000_000)).toBe('10,000,000,000.00')
    expect(formatYuan(0.0001)).toBe('0.0001')
  })
})
