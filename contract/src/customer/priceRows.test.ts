import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { platforms } from '../closedSets'
import { listsOf, type PriceLists, type PriceRow, placeAt, placeKey, pricesOf, withRows } from './priceRows'

const price = fc.integer({ min: 0, max: 10_000 }).map((units) => units / 10_000)
const subset = <T>(values: readonly T[]) => fc.subarray([...values])

/** Any lists that a save accepts, or keeps of the kind that is not active. */
const anyLists: fc.Arbitrary<PriceLists> = fc
  .record({
    fdStep: fc.boolean(),
    lineOf: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
    prices: fc.tuple(price, price, price),
    vendors: subset(platforms),
    entries: fc.tuple(
      subset(platforms),
      fc.shuffledSubarray([1, 2, 3, 7], { minLength: 1 }),
      fc.infiniteStream(price),
    ),
    ends: fc.uniqueArray(fc.integer({ min: 2, max: 9_999_999_999 }), { maxLength: 4 }),
    tierPrices: fc.array(price, { minLength: 5, maxLength: 5 }),
  })
  .map(({ fdStep, lineOf, prices, vendors, entries: [own, industries, stream], ends, tierPrices }) => {
    const bounds = [1, ...ends.toSorted((one, other) => one - other), 10_000_000_000]
    return {
      fdStep,
      fdSettlePlatformMessageDetailList: prices.flatMap((fdPlatformUnitPrice, line) => {
        const fdPlatformList = vendors.filter((_, index) => lineOf[index] === line)
        return fdPlatformList.length > 0 ? [{ fdPlatformList, fdPlatformUnitPrice }] : []
      }),
      fdSettleMessageList: own.map((fdPlatform) => ({
        fdPlatform,
        fdDetailList: industries.map((fdObeesIndustry) => ({
          fdObeesIndustry,
          fdBaseUnitPrice: stream.next().value,
        })),
      })),
      fdBaseUnitPriceStepList: bounds.slice(1).map((fdSendMaxCount, index) => ({
        fdSendMinCount: bounds[index] ?? 1,
        fdSendMaxCount,
        fdStepUnitPrice: tierPrices[index] ?? 0,
      })),
    }
  })

describe('price rows', () => {
  test('price.decimals: the lists of the API become rows and the same lists again', () => {
    fc.assert(
      fc.property(anyLists, (lists) => {
        const { tiered, rows } = pricesOf(lists)
        expect(listsOf({ tiered, rows })).toEqual(lists)
        expect(pricesOf(listsOf({ tiered, rows }))).toEqual({ tiered, rows })
        expect(new Set(rows.map(placeKey)).size).toBe(rows.length)
      }),
    )
  })

  test('have a vendor, an industry at a vendor or the counts of a tier, and whole units', () => {
    const rows = pricesOf({
      fdStep: false,
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.04 }],
      fdSettleMessageList: [{ fdPlatform: 5, fdDetailList: [{ fdObeesIndustry: 2, fdBaseUnitPrice: 1 }] }],
      fdBaseUnitPriceStepList: [{ fdSendMinCount: 1, fdSendMaxCount: 9, fdStepUnitPrice: 0.0001 }],
    }).rows
    const nowhere = { platform: null, industry: null, sendMin: null, sendMax: null, line: 0 }
    expect(rows).toEqual([
      { ...nowhere, kind: 'vendor', platform: 1, units: 400n },
      { ...nowhere, kind: 'vendor', platform: 3, units: 400n },
      { ...nowhere, kind: 'industry', platform: 5, industry: 2, units: 10_000n },
      { ...nowhere, kind: 'tier', sendMin: 1, sendMax: 9, units: 1n },
    ] satisfies PriceRow[])
    expect(pricesOf({ fdStep: true, fdSettleMessageList: null })).toEqual({ tiered: true, rows: [] })
  })

  test('of vendors that share a line part where their prices differ, and stay parted', () => {
    const shared = pricesOf({
      fdStep: false,
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3, 5], fdPlatformUnitPrice: 0.04 }],
    })
    const priced = (platform: number, units: bigint) => ({
      ...placeAt('vendor', { platform }),
      line: 0,
      units,
    })
    const parted = withRows(shared, [
      priced(3, 500n),
      { ...priced(1, 1n), ...placeAt('tier', { sendMin: 1 }) },
    ])
    const listed = [
      { fdPlatformList: [1, 5], fdPlatformUnitPrice: 0.04 },
      { fdPlatformList: [3], fdPlatformUnitPrice: 0.05 },
    ]
    expect(listsOf(parted).fdSettlePlatformMessageDetailList).toEqual(listed)
    expect(listsOf(withRows(parted, [priced(3, 400n)])).fdSettlePlatformMessageDetailList).toEqual([
      listed[0],
      { ...listed[1], fdPlatformUnitPrice: 0.04 },
    ])
  })
})
