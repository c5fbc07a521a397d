import { describe, expect, it } from 'vitest'
import { comparePrices, priceDifference } from './PriceHistory'

const perMessage = (oppo: number, finance: number) => ({
  fdStep: false,
  fdSettlePlatformMessageDetailList: [
    { fdPlatformList: [3 as const, 1 as const], fdPlatformUnitPrice: oppo },
  ],
  fdSettleMessageList: [
    { fdPlatform: 1 as const, fdDetailList: [{ fdObeesIndustry: 2, fdBaseUnitPrice: finance }] },
  ],
  fdBaseUnitPriceStepList: [{ fdSendMinCount: 1, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.9 }],
})

const tiered = { ...perMessage(0.04, 0.04), fdStep: true }

describe('prices then and now', () => {
  it('stand side by side, price by price', () => {
    expect(comparePrices(perMessage(0.04, 0.04), perMessage(0.03, 0.04))).toEqual([
      { key: 'vendor/1', kind: 'vendor', platform: 1, before: 0.04, now: 0.03 },
      { key: 'vendor/3', kind: 'vendor', platform: 3, before: 0.04, now: 0.03 },
      { key: 'industry/2/1', kind: 'industry', platform: 1, industry: 2, before: 0.04, now: 0.04 },
    ])
  })

  it('are those of the kind that counted: another kind has others', () => {
    const compared = comparePrices(tiered, perMessage(0.03, 0.04))
    expect(compared.filter(({ now }) => now !== null).map(({ kind }) => kind)).toEqual([
      'vendor',
      'vendor',
      'industry',
    ])
    expect(compared.at(-1)).toEqual({
      key: 'tier/1/10000000000',
      kind: 'tier',
      tier: '1 – 10,000,000,000',
      before: 0.9,
      now: null,
    })
  })

  it('are none before there were any', () => {
    expect(comparePrices(null, perMessage(0.03, 0.04)).every(({ before }) => before === null)).toBe(true)
    expect(comparePrices(null, null)).toEqual([])
  })

  it('differ by exactly so much', () => {
    expect(priceDifference({ before: 0.04, now: 0.045 })).toBe('+0.0050')
    expect(priceDifference({ before: 0.3, now: 0.1 })).toBe('-0.2000')
    expect(priceDifference({ before: 0.1, now: 0.1 })).toBeUndefined()
    expect(priceDifference({ before: null, now: 0.1 })).toBeUndefined()
  })
})
