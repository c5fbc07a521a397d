import fc from 'fast-check'
import { daysOf, months, type NaivePrices } from './settlementOracle'

/** Units of 10^-4 yuan that round in every way. */
const price = fc.constantFrom(0, 1, 25, 50, 333, 450, 1250, 5005, 9999)
const platform = fc.constantFrom(1, 3)
const industry = fc.constantFrom(0, 0, 1, 2)
const count = fc.oneof({ weight: 5, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.constant(null) })
const who = fc.constantFrom('admin', 'second')
const customer = fc.constantFrom(0, 0, 0, 0, 1)
const month = fc.constantFrom(...months, ...months.slice(0, 2))
/** First and last days, and some between. */
const day = fc
  .tuple(month, fc.constantFrom(0, 1, 9, 14, 28, 29, 30))
  .map(([one, at]) => daysOf(one)[at] ?? `${one}-30`)
const span = fc
  .tuple(day, day)
  .map(([one, other]): [string, string] => (one < other ? [one, other] : [other, one]))

export const anyPrices: fc.Arbitrary<NaivePrices> = fc.record({
  isTiered: fc.boolean(),
  vendors: fc.dictionary(fc.constantFrom('1', '3'), price, { minKeys: 2, maxKeys: 2 }),
  industries: fc.dictionary(fc.constantFrom('1/1', '1/2', '3/1', '3/2'), price, { maxKeys: 2 }),
  tiers: fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 2, max: 40 }), { maxLength: 2 }),
      fc.array(price, { minLength: 3, maxLength: 3 }),
    )
    .map(([ends, prices]) =>
      [...ends.toSorted((one, other) => one - other), 10_000_000_000].map((max, at) => ({
        max,
        price: prices[at] ?? 0,
      })),
    ),
})

export const anyTerms = fc.record({
  fdBillingBasis: fc.constantFrom(1, 2, 2, 3),
  fdCountSource: fc.constantFrom(1, 2, 2, 2, 2),
  fdStepBasis: fc.constantFrom(1, 2, 1, 2, 1, 2, null),
  fdPriceDay: fc.constantFrom(1, 1, 2),
  fdTaxIncluded: fc.constantFrom(0, 1),
  rate: fc.constantFrom(0, 100, 300, 600, 900, 1300),
  fdDueDays: fc.constantFrom(0, 30),
})

const anyRow = fc.record({
  customer,
  day,
  platform,
  industry,
  counts: fc.oneof(
    { weight: 20, arbitrary: fc.nat(12).map((one) => [one, one, one]) },
    { weight: 10, arbitrary: fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)) },
    {
      weight: 1,
      arbitrary: fc.tuple(count, count, count).filter((counts) => counts.some((one) => one !== null)),
    },
  ),
})
export const rows = fc.array(anyRow, { minLength: 2, maxLength: 9 })
const source = fc.constantFrom(2, 2, 2, 1)
type Values<Fields> = {
  [Field in keyof Fields]: Fields[Field] extends fc.Arbitrary<infer Value> ? Value : never
}

const act = <Kind extends string, Fields extends Record<string, fc.Arbitrary<unknown>>>(
  kind: Kind,
  fields: Fields,
) => fc.record(fields).map((made) => ({ kind, ...made }) as { kind: Kind } & Values<Fields>)

const maybe = (numbers: fc.Arbitrary<number>): fc.Arbitrary<number | null> =>
  fc.option(numbers, { nil: null })

/** What people and systems do, one after the other. */
export const anyAct = fc.oneof(
  {
    weight: 10,
    arbitrary: act('book', {
      ...{
        rows,
        source,
        isMonthly: fc.integer({ min: 1, max: 10 }).map((one) => one === 1),
        isTwice: fc.boolean(),
      },
      replaces: maybe(fc.nat(9)),
    }),
  },
  { weight: 1, arbitrary: act('final', { rows, source, span }) },
  { weight: 2, arbitrary: act('withdraw', { which: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: act('declare', { source, isFinal: fc.constantFrom(true, true, true, false), span, platform }),
  },
  { weight: 2, arbitrary: act('version', { customer, day, prices: anyPrices }) },
  { weight: 2, arbitrary: act('terms', { customer, month, terms: anyTerms }) },
  {
    weight: 2,
    arbitrary: act('hand', {
      ...{ customer, span, price, who },
      platform: maybe(platform),
      industry: maybe(fc.constantFrom(1, 2)),
    }),
  },
  { weight: 2, arbitrary: act('decideHand', { customer, which: fc.nat(3), isApproved: fc.boolean(), who }) },
  { weight: 6, arbitrary: act('close', { customer, month, who }) },
  // And confirmed at once.
  { weight: 14, arbitrary: act('settle', { customer, month, who }) },
  { weight: 6, arbitrary: act('recount', { customer, month, who }) },
  { weight: 4, arbitrary: act('confirm', { customer, month, who }) },
  { weight: 2, arbitrary: act('dispute', { customer, month, who }) },
  { weight: 3, arbitrary: act('reopen', { customer, month, who }) },
  { weight: 1, arbitrary: act('invoice', { customer, month, who }) },
  {
    weight: 5,
    arbitrary: act('adjust', { customer, month, who, fens: fc.integer({ min: -400, max: 300 }) }),
  },
  {
    weight: 2,
    arbitrary: act('decide', { customer, month, which: fc.nat(2), isApproved: fc.boolean(), who }),
  },
  { weight: 1, arbitrary: act('renew', {}) },
)

export type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never
