import { describe, expect, test } from 'vitest'
import { areSame, billedBy, samePrice, vendorPriceOf } from './billing'
import type { SettleValues } from './prices'

const entry = (fdPlatform: SettleValues['fdPlatform'], prices: Record<number, string>): SettleValues => ({
  fdPlatform,
  fdDetailList: Object.entries(prices).map(([industry, fdBaseUnitPrice]) => ({
    ...{ fdObeesIndustry: Number(industry), fdBaseUnitPrice },
  })),
})
const vendors = [
  { rowKey: 'a', fdPlatformList: [1, 5], fdPlatformUnitPrice: '0.04' },
  { rowKey: 'b', fdPlatformList: [3], fdPlatformUnitPrice: '' },
]

describe('price.bills', () => {
  test('an industry without a price is billed at its vendor’s own; one that is not typed yet bills nothing', () => {
    expect([vendorPriceOf(vendors, 1), vendorPriceOf(vendors, 5)]).toEqual(['0.04', '0.04'])
    expect([vendorPriceOf(vendors, 3), vendorPriceOf([], 1)]).toEqual([undefined, undefined])
  })

  test('a vendor’s price bills all its messages, or those without a price of their industry', () => {
    const entries = [entry(1, { 2: '0.05' }), entry(3, {})]
    expect(billedBy(entries, [1, 3, 5])).toEqual({ all: [3, 5], rest: [1] })
  })
})

test('price.same: prices of industries are the same where all vendors have them', () => {
  const entries = [
    entry(1, { 1: '0.04', 2: '0.04', 3: '0.04' }),
    entry(3, { 1: '0.04', 2: '0.05', 3: '0.04' }),
    entry(5, { 1: '0.04', 2: '0.04' }),
  ]
  expect([1, 2, 3, 4].map((industry) => samePrice(entries, industry))).toEqual([
    '0.04',
    undefined,
    undefined,
    undefined,
  ])
  expect([areSame(entries, [1]), areSame(entries, [1, 2]), areSame(entries, [])]).toEqual([
    true,
    false,
    false,
  ])
})
