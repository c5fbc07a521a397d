import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../http/AppError'
import { type PriceChange, pricePatch } from './priceChange'

const change = (more: Partial<PriceChange>): PriceChange => ({
  field: 'price',
  kinds: ['vendor', 'industry', 'tier'],
  platforms: [],
  industries: [],
  tiers: [],
  way: 'multiply',
  amount: 1,
  floor: null,
  ceiling: null,
  day: null,
  validFrom: null,
  ...more,
})
const priced = (price: number) => ({
  fdStep: false,
  fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1 as const], fdPlatformUnitPrice: price }],
  fdSettleMessageList: [],
  fdBaseUnitPriceStepList: [],
})

/** The price that a change makes of a price; undefined where it is refused. */
function after(price: number, more: Partial<PriceChange>): number | undefined {
  try {
    const { patch } = pricePatch(change(more), priced(price))
    return patch.fdSettlePlatformMessageDetailList?.[0]?.fdPlatformUnitPrice
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const units = (most: number) => fc.integer({ min: 0, max: most })

describe('the price that a change makes of a price', () => {
  test('price.batch: is exact, and rounded half up to 4 decimals', () => {
    // In floats 0.0005 × 1.5 is below the half, and 0.1 + 0.2 is no price.
    expect(after(0.0005, { amount: 1.5 })).toBe(0.0008)
    expect(after(0.0451, { amount: 1.05 })).toBe(0.0474)
    expect(after(0.1, { way: 'add', amount: 0.2 })).toBe(0.3)
    expect(after(0.3, { way: 'subtract', amount: 0.1 })).toBe(0.2)
    expect(after(0.04, { way: 'set', amount: 0.0333 })).toBe(0.0333)
    fc.assert(
      fc.property(units(10_000), units(100_000), (price, factor) => {
        // Of whole numbers alone: price × factor is in units of 10^-8.
        const exact = Math.floor((price * factor + 5000) / 10_000)
        expect(after(price / 10_000, { amount: factor / 10_000 })).toBe(
          exact > 10_000 ? undefined : exact / 10_000,
        )
      }),
    )
  })

  test('price.batch: is refused outside 0 to 1, which a floor or a ceiling may keep it in', () => {
    expect(after(0.5, { way: 'add', amount: 0.5001 })).toBeUndefined()
    expect(after(0.5, { way: 'subtract', amount: 0.5001 })).toBeUndefined()
    expect(after(0.5, { way: 'subtract', amount: 0.5 })).toBe(0)
    expect(after(0.5, { amount: 3, ceiling: 0.9 })).toBe(0.9)
    expect(after(0.5, { way: 'subtract', amount: 1, floor: 0.02 })).toBe(0.02)
    fc.assert(
      fc.property(units(10_000), units(100_000), units(10_000), (price, factor, bound) => {
        const least = after(price / 10_000, { amount: factor / 10_000, floor: bound / 10_000, ceiling: 1 })
        expect(least).toBeGreaterThanOrEqual(bound / 10_000)
      }),
    )
  })
})

test('price.batch: vendors that share a row part where only one of them is changed', () => {
  const shared = {
    ...priced(0.04),
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3] as (1 | 3)[], fdPlatformUnitPrice: 0.04 }],
  }
  const vendors = (more: Partial<PriceChange>) =>
    pricePatch(change(more), shared).patch.fdSettlePlatformMessageDetailList
  expect(vendors({ platforms: [3], amount: 1.5 })).toEqual([
    { fdPlatformList: [1], fdPlatformUnitPrice: 0.04 },
    { fdPlatformList: [3], fdPlatformUnitPrice: 0.06 },
  ])
  expect(vendors({ platforms: [3] })).toEqual(shared.fdSettlePlatformMessageDetailList)
  expect(vendors({ amount: 1.5 })).toEqual([{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.06 }])
})
