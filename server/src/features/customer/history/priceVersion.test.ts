import { listsOf, pricesOf } from '@zhixin/contract/customer/priceRows'
import { type PriceSnapshot, pricesOfVersion, snapshotOf } from '@zhixin/prisma/priceSnapshot'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** A decimal as versions have it: without trailing zeros, or with those of the column. */
const price = fc
  .tuple(fc.integer({ min: 0, max: 10_000 }), fc.boolean())
  .map(([units, isPadded]) => (isPadded ? (units / 10_000).toFixed(4) : String(units / 10_000)))
const vendors = [1, 3, 5]

/** Any version that was ever stored: rows by their positions, which have gaps where an upgrade dropped some. */
const anyVersion: fc.Arbitrary<PriceSnapshot> = fc
  .record({
    fdStep: fc.boolean(),
    gap: fc.integer({ min: 1, max: 3 }),
    lines: fc.tuple(fc.subarray(vendors), fc.array(fc.nat(2), { minLength: 3, maxLength: 3 })),
    linePrices: fc.array(price, { minLength: 9, maxLength: 9 }),
    settle: fc.tuple(fc.shuffledSubarray(vendors), fc.shuffledSubarray([1, 2, 3, 7], { minLength: 1 })),
    settlePrices: fc.array(price, { minLength: 12, maxLength: 12 }),
    bounds: fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000_000 }), { maxLength: 5 }),
    tierPrices: fc.array(price, { minLength: 5, maxLength: 5 }),
  })
  .map(({ fdStep, gap, lines: [own, lineOf], linePrices, settle: [entries, industries], ...rest }) => ({
    fdStep,
    vendorPrices: own
      .map((platform, index) => ({ platform, position: (lineOf[index] ?? 0) * gap }))
      .map((row) => ({ ...row, price: linePrices[row.position] ?? '0' }))
      .sort((one, other) => one.position - other.position || one.platform - other.platform),
    settlePrices: entries.flatMap((platform, vendorPosition) =>
      industries.map((industry, position) => ({
        platform,
        industry,
        vendorPosition: vendorPosition * gap,
        position: position * gap,
        price: rest.settlePrices[vendorPosition * 4 + position] ?? '0',
      })),
    ),
    tiers: rest.bounds
      .toSorted((one, other) => one - other)
      .map((sendMin, position) => ({
        position: position * gap,
        sendMin,
        sendMax: sendMin + 1,
        price: rest.tierPrices[position] ?? '0',
      })),
  }))

/** How releases before price rows read a version: in floats, list by list. */
function readBefore(version: PriceSnapshot) {
  const rows = new Map<number, { fdPlatformList: number[]; fdPlatformUnitPrice: number }>()
  for (const { platform, position, price } of version.vendorPrices) {
    const row = rows.get(position) ?? { fdPlatformList: [], fdPlatformUnitPrice: Number(price) }
    row.fdPlatformList.push(platform)
    rows.set(position, row)
  }
  const entries = [...new Set(version.settlePrices.map(({ platform }) => platform))]
  return {
    fdStep: version.fdStep,
    fdSettlePlatformMessageDetailList: [...rows.values()],
    fdSettleMessageList: entries.map((fdPlatform) => ({
      fdPlatform,
      fdDetailList: version.settlePrices
        .filter(({ platform }) => platform === fdPlatform)
        .map(({ industry, price }) => ({ fdObeesIndustry: industry, fdBaseUnitPrice: Number(price) })),
    })),
    fdBaseUnitPriceStepList: version.tiers.map(({ sendMin, sendMax, price }) => ({
      fdSendMinCount: sendMin,
      fdSendMaxCount: sendMax,
      fdStepUnitPrice: Number(price),
    })),
  }
}

describe('a version of prices', () => {
  test('price.history: reads as it always did, and the same after it is stored anew', () => {
    fc.assert(
      fc.property(anyVersion, (version) => {
        const before = readBefore(version)
        const lists = listsOf(pricesOfVersion(version))
        expect(lists).toEqual(before)
        const stored = snapshotOf(pricesOf(lists))
        expect(listsOf(pricesOfVersion(stored))).toEqual(before)
        expect(snapshotOf(pricesOfVersion(stored))).toEqual(stored)
      }),
    )
  })

  test('price.history: has decimals without trailing zeros and rows by their places, so that equal prices are equal texts', () => {
    expect(
      snapshotOf(
        pricesOf({
          fdStep: false,
          fdSettlePlatformMessageDetailList: [
            { fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.04 },
            { fdPlatformList: [5], fdPlatformUnitPrice: 1 },
          ],
          fdSettleMessageList: [
            { fdPlatform: 3, fdDetailList: [{ fdObeesIndustry: 7, fdBaseUnitPrice: 0.0001 }] },
            {
              fdPlatform: 1,
              fdDetailList: [
                { fdObeesIndustry: 2, fdBaseUnitPrice: 0 },
                { fdObeesIndustry: 1, fdBaseUnitPrice: 0.1 },
              ],
            },
          ],
          fdBaseUnitPriceStepList: [
            { fdSendMinCount: 1, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.0451 },
          ],
        }),
      ),
    ).toEqual({
      fdStep: false,
      vendorPrices: [
        { platform: 1, position: 0, price: '0.04' },
        { platform: 3, position: 0, price: '0.04' },
        { platform: 5, position: 1, price: '1' },
      ],
      settlePrices: [
        { platform: 3, industry: 7, vendorPosition: 0, position: 0, price: '0.0001' },
        { platform: 1, industry: 2, vendorPosition: 1, position: 0, price: '0' },
        { platform: 1, industry: 1, vendorPosition: 1, position: 1, price: '0.1' },
      ],
      tiers: [{ position: 0, sendMin: 1, sendMax: 10_000_000_000, price: '0.0451' }],
    })
  })
})
