import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customerCost } from '../customer/cost'
import { type Prices, pricesOf } from '../customer/priceRows'
import { wholeOf } from '../customer/priceUnits'
import { type DayValue, settleDays } from './days'
import { type SettledMonth, type StepBasis, settleMonth, type UsagePiece } from './settle'

const dayText = (day: number) => `2026-08-${String(day).padStart(2, '0')}`

const units = fc.integer({ min: 0, max: 10_000 })
const priceOf = (one: number) => one / 10_000

/** Prices of any kind; tiers end at few messages, so that months cross them. */
const anyPrices: fc.Arbitrary<Prices> = fc
  .record({
    fdStep: fc.boolean(),
    vendor: fc.option(units),
    industries: fc.uniqueArray(fc.tuple(fc.constantFrom(1, 3), fc.constantFrom(1, 2), units), {
      selector: ([platform, industry]) => `${platform}/${industry}`,
      maxLength: 3,
    }),
    ends: fc.uniqueArray(fc.integer({ min: 2, max: 60 }), { maxLength: 3 }),
    tiers: fc.array(units, { minLength: 4, maxLength: 4 }),
  })
  .map(({ fdStep, vendor, industries, ends, tiers }) => {
    const bounds = [1, ...ends.toSorted((one, other) => one - other), 10_000_000_000]
    return pricesOf({
      fdStep,
      fdSettlePlatformMessageDetailList:
        vendor === null ? [] : [{ fdPlatformList: [1], fdPlatformUnitPrice: priceOf(vendor) }],
      fdSettleMessageList: industries.map(([fdPlatform, fdObeesIndustry, one]) => ({
        fdPlatform,
        fdDetailList: [{ fdObeesIndustry, fdBaseUnitPrice: priceOf(one) }],
      })),
      fdBaseUnitPriceStepList: bounds.slice(1).map((fdSendMaxCount, index) => ({
        fdSendMinCount: bounds[index] ?? 1,
        fdSendMaxCount,
        fdStepUnitPrice: priceOf(tiers[index] ?? 0),
      })),
    })
  })

interface Month {
  prices: Map<number, Prices>
  pieces: UsagePiece[]
}

/** A month of single days, whose versions follow each other; before the first of them there may be no price. */
const anyMonth: fc.Arbitrary<Month> = fc
  .record({
    versions: fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), anyPrices), { maxLength: 4 }),
    counts: fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 12 }),
        platform: fc.constantFrom(1, 3, 5),
        industry: fc.constantFrom(0, 1, 2),
        count: fc.nat(25),
        hand: fc.option(units, { freq: 6 }),
      }),
      { maxLength: 14 },
    ),
  })
  .map(({ versions, counts }) => {
    const ordered = versions.toSorted(([one], [other]) => one - other)
    return {
      prices: new Map(ordered.map(([, prices], index) => [index + 1, prices])),
      pieces: counts.map(({ day, count, hand, ...where }) => ({
        ...{ ...where, from: dayText(day), to: dayText(day), count: BigInt(count) },
        version: ordered.findLastIndex(([begins]) => begins <= day) + 1 || null,
        hand: hand === null ? undefined : { id: 1, units: BigInt(hand) },
      })),
    }
  })

/** What a month costs, message by message: it knows nothing of lines, segments and sums; null: not all has a price. */
function naive({ pieces, prices }: Month, basis: StepBasis): bigint | null {
  const messages = pieces
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
    .flatMap((piece) => Array.from({ length: Number(piece.count) }, () => piece))
  const held = (piece: UsagePiece) => (piece.version === null ? undefined : prices.get(piece.version))
  const inTiers = messages.filter((piece) => !piece.hand && held(piece)?.tiered)
  let [total, place] = [0n, 0]
  for (const piece of messages) {
    const all = held(piece)
    let price: bigint | undefined
    if (piece.hand) price = piece.hand.units
    else if (all?.tiered) {
      place += 1
      const reached = basis === 1 ? inTiers.length : place
      price = all.rows.find((row) => row.kind === 'tier' && reached <= Number(row.sendMax))?.units
    } else {
      const at = all?.rows.filter(({ platform }) => platform === piece.platform) ?? []
      price = at.find((row) => row.kind === 'industry' && row.industry === piece.industry)?.units
      price ??= at.find((row) => row.kind === 'vendor')?.units
    }
    if (price === undefined) return null
    total += price
  }
  return total
}

const sumOf = ({ lines }: SettledMonth) => lines.reduce((sum, { amount }) => sum + amount, 0n)
const anyBasis = fc.constantFrom<StepBasis>(1, 2)

describe('what a month costs', () => {
  test('settlement.price, settlement.tiers: is what its messages cost one by one', () => {
    fc.assert(
      fc.property(anyMonth, anyBasis, (month, basis) => {
        const settled = settleMonth(month.pieces, month.prices, basis)
        const expected = naive(month, basis)
        expect(settled.unpriced.length > 0).toBe(expected === null)
        if (expected !== null) expect(sumOf(settled)).toBe(expected)
        const counted = [...settled.lines, ...settled.unpriced].reduce((sum, { count }) => sum + count, 0n)
        expect(counted).toBe(month.pieces.reduce((sum, { count }) => sum + count, 0n))
        for (const { amount, units: one, count } of settled.lines) expect(amount).toBe(one * count)
      }),
      { numRuns: 1000 },
    )
  })

  test('does not depend on the order of the counts, nor on how they are split or put together', () => {
    const split = ({ count, ...piece }: UsagePiece) => [
      { ...piece, count: count / 3n },
      { ...piece, count: count - count / 3n },
    ]
    fc.assert(
      fc.property(anyMonth, anyBasis, (month, basis) => {
        const whole = settleMonth(month.pieces, month.prices, basis)
        const other = settleMonth(month.pieces.toReversed().flatMap(split), month.prices, basis)
        expect(other.lines).toEqual(whole.lines)
      }),
    )
  })

  test('is the estimate of the form where one version holds, in the vendor’s and in both readings of tiers', () => {
    fc.assert(
      fc.property(anyPrices, fc.nat(200), (prices, volume) => {
        const lists = {
          fdStep: prices.tiered,
          fdSettlePlatformMessageDetailList: prices.rows
            .filter(({ kind }) => kind === 'vendor')
            .map(({ units: one }) => ({
              fdPlatformList: [1 as const],
              fdPlatformUnitPrice: priceOf(Number(one)),
            })),
          fdBaseUnitPriceStepList: prices.rows
            .filter(({ kind }) => kind === 'tier')
            .map(({ sendMin, sendMax, units: one }) => ({
              fdSendMinCount: sendMin ?? 0,
              fdSendMaxCount: sendMax ?? 0,
              fdStepUnitPrice: priceOf(Number(one)),
            })),
        }
        const piece = { from: dayText(1), to: dayText(3), platform: 1, industry: 0, count: BigInt(volume) }
        const settled = ([1, 2] as const).map((basis) =>
          settleMonth([{ ...piece, version: 1 }], new Map([[1, prices]]), basis),
        )
        if (settled[0]?.unpriced.length) return
        const { fdTierCost, fdVendorCostList } = customerCost(lists, volume)
        const estimates = fdTierCost
          ? [fdTierCost.fdWholeVolumeCost, fdTierCost.fdTierByTierCost]
          : [fdVendorCostList[0]?.fdCost ?? 0, fdVendorCostList[0]?.fdCost ?? 0]
        expect(settled.map(sumOf)).toEqual(estimates.map((estimate) => wholeOf(estimate.toFixed(4))))
      }),
    )
  })

  test('a version and a tier is a line, which has no vendor; the last tier takes everything above its end', () => {
    const tiers = (...prices: number[]) =>
      pricesOf({
        fdStep: true,
        fdBaseUnitPriceStepList: [
          { fdSendMinCount: 1, fdSendMaxCount: 1000, fdStepUnitPrice: prices[0] ?? 0 },
          { fdSendMinCount: 1000, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: prices[1] ?? 0 },
        ],
      })
    const prices = new Map([
      [7, tiers(0.05, 0.04)],
      [8, tiers(0.06, 0.03)],
    ])
    const piece = { platform: 1, industry: 2 }
    const pieces = [
      { ...piece, from: dayText(1), to: dayText(9), count: 600n, version: 7 },
      { ...piece, from: dayText(10), to: dayText(31), count: 20_000_000_000n, version: 8 },
    ]
    const where = { platform: null, industry: null, hand: null }
    const [first, second] = [
      { ...where, from: dayText(1), to: dayText(9), count: 600n, version: 7 },
      { ...where, from: dayText(10), to: dayText(31), version: 8 },
    ]
    expect(settleMonth(pieces, prices, 2).lines).toEqual([
      { ...first, units: 500n, amount: 300_000n, tier: 0 },
      { ...second, count: 400n, units: 600n, amount: 240_000n, tier: 0 },
      { ...second, count: 19_999_999_600n, units: 300n, amount: 5_999_999_880_000n, tier: 1 },
    ])
    expect(settleMonth(pieces, prices, 1).lines).toEqual([
      { ...first, units: 400n, amount: 240_000n, tier: 1 },
      { ...second, count: 20_000_000_000n, units: 300n, amount: 6_000_000_000_000n, tier: 1 },
    ])
    expect(settleMonth(pieces, prices, null)).toEqual({ lines: [], unpriced: [], isBasisMissing: true })
  })
})

describe('what a day adds to its month', () => {
  const valued = (values: readonly DayValue[]) =>
    values.reduce((sum, { units: one }) => sum + (one ?? 0n), 0n)
  const texts = (values: readonly DayValue[]) =>
    values.map((value) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one)))

  test('daily.value: the days through any one add up to what the month costs through it, message by message', () => {
    fc.assert(
      fc.property(
        anyMonth,
        fc.constantFrom<StepBasis>(1, 2),
        fc.integer({ min: 1, max: 12 }),
        (month, basis, day) => {
          const through = month.pieces.filter(({ from }) => from <= dayText(day))
          const cost = naive({ ...month, pieces: through }, basis)
          const values = settleDays([], month.pieces, month.prices, basis).filter(
            (one) => one.day <= dayText(day),
          )
          expect(values.some(({ block }) => block !== null)).toBe(cost === null)
          if (cost !== null) expect(valued(values)).toBe(cost)
          const unvalued = values.filter(({ units: one }) => one === null)
          expect(unvalued.every((one) => one.count > 0n && one.unvalued === one.count)).toBe(true)
        },
      ),
    )
  })

  test('daily.value: some days give the same as all of them, whatever is known of the earlier ones', () => {
    fc.assert(
      fc.property(
        anyMonth,
        fc.constantFrom<StepBasis | null>(1, 2, null),
        fc.integer({ min: 1, max: 12 }),
        ({ pieces, prices }, basis, day) => {
          const isBefore = ({ from }: UsagePiece) => from < dayText(day)
          const some = settleDays(
            pieces.filter(isBefore),
            pieces.filter((piece) => !isBefore(piece)),
            prices,
            basis,
          )
          const all = settleDays([], pieces, prices, basis)
          expect(texts(some)).toEqual(texts(all.filter((one) => one.day >= dayText(day))))
        },
      ),
    )
  })
})
