import { isDeepStrictEqual } from 'node:util'
import type { PriceKind, PriceWay } from '@zhixin/contract/customer/priceBatch.enums'
import {
  dividedHalfUp,
  type Units,
  unitsOf,
  unitsPerYuan,
  wholeOf,
  yuan,
} from '@zhixin/contract/customer/priceUnits'
import { encodeMessage } from '@zhixin/contract/messages'
import { invalid } from '../../../http/AppError'
import type { CustomerPricesState as Prices } from '../customer.state'
import { changedPoints, type Point, placesOf, pointsOf, withPoints } from '../price/points'
import type { TemplatePrices } from '../template/template.reads'

/** Prices of many customers that are set, raised, lowered or multiplied. */
export interface PriceChange {
  field: 'price'
  kinds: PriceKind[]
  /** Of these alone; empty means all. */
  platforms: number[]
  industries: number[]
  /** Places of tiers, from 1. */
  tiers: number[]
  way: PriceWay
  /** Yuan per message, or a factor; at most 4 decimals. */
  amount: number
  floor: number | null
  ceiling: number | null
  /** The day from which it holds, and the beginning of that in the business time zone (ISO 8601); null: at once. */
  day: string | null
  validFrom: string | null
  /** Instead of all that: the prices of a template's version. */
  template?: TemplatePrices
}

/** A price before and after a change, in units of 10^-4 yuan. */
export type Move = [before: Units, after: Units]

const ways: Record<PriceWay, (price: Units, amount: bigint) => Units> = {
  set: (_price, amount) => amount,
  add: (price, amount) => price + amount,
  subtract: (price, amount) => price - amount,
  multiply: (price, amount) => dividedHalfUp(price * amount, BigInt(unitsPerYuan)),
}

/**
 * A price after a change: exact, rounded half up, and within the floor and the ceiling.
 * @throws AppError validation_failed where that is not within 0 to 1
 */
function changed({ way, amount, floor, ceiling }: PriceChange, price: number, field: string): number {
  let after = ways[way](unitsOf(price), wholeOf(amount))
  if (floor !== null && after < unitsOf(floor)) after = unitsOf(floor)
  if (ceiling !== null && after > unitsOf(ceiling)) after = unitsOf(ceiling)
  if (after >= 0n && after <= BigInt(unitsPerYuan)) return yuan(after)
  const told = { old: price.toFixed(4), value: yuan(after).toFixed(4) }
  throw invalid([field], encodeMessage('price_leaves_range', told))
}

const isOf = (chosen: number[], one: number) => chosen.length === 0 || chosen.includes(one)

/**
 * What a change does to a customer's prices: those that it has, of the kind that is active (rule price.batch).
 * @returns the price fields, and every price that it touches
 * @throws AppError validation_failed where the customer has none of these prices, or one would leave 0 to 1
 */
export function pricePatch(change: PriceChange, prices: Prices): { patch: Prices; moves: Move[] } {
  if (change.template) return templatePatch(change.template, prices, change.validFrom !== null)
  const isMeant = ({ kind, platform, industry }: Point, tier: number) =>
    change.kinds.includes(kind) &&
    (kind === 'tier') === prices.fdStep &&
    (platform === null || isOf(change.platforms, platform)) &&
    (industry === null || isOf(change.industries, industry)) &&
    (kind !== 'tier' || isOf(change.tiers, tier))
  const all = pointsOf(prices)
  const tiers = all.filter(({ kind }) => kind === 'tier')
  const meant = all.filter((point) => isMeant(point, tiers.indexOf(point) + 1))
  if (meant.length === 0) throw invalid(['fdKindList'], 'price_none_to_change')
  const after = meant.map((point) => ({ ...point, price: changed(change, point.price, fields[point.kind]) }))
  return {
    patch: asSent(withPoints(prices, after)),
    moves: after.map(({ price }, index): Move => [unitsOf(meant[index]?.price ?? price), unitsOf(price)]),
  }
}

/** Prices as a save takes them: a kind of which there is none is not given, instead of empty (rule price.required). */
const asSent = (prices: Prices): Prices =>
  ({
    fdStep: prices.fdStep,
    ...Object.fromEntries(
      Object.values(fields).map((field) => [field, prices[field].length === 0 ? null : prices[field]]),
    ),
  }) as Prices

/**
 * The prices of a template, all of them; those that count before and after have moved. From a day on, prices that count
 * change one by one, and none comes or goes (rule template.from).
 * @throws AppError validation_failed where one would
 */
function templatePatch(
  template: TemplatePrices,
  prices: Prices,
  isLater: boolean,
): { patch: Prices; moves: Move[] } {
  const counts = ({ kind }: Point) =>
    (kind === 'tier') === prices.fdStep && prices.fdStep === template.prices.fdStep
  const moves = changedPoints(prices, template.prices).filter(counts)
  const wanted = pointsOf(template.prices).filter(counts)
  const isAlike =
    prices.fdStep === template.prices.fdStep &&
    isDeepStrictEqual(placesOf(wanted), placesOf(pointsOf(prices).filter(counts)))
  if (isLater && !isAlike) throw invalid(['fdTemplateId'], 'template_only_at_once')
  return {
    patch: asSent(isLater ? withPoints(prices, wanted) : template.prices),
    moves: moves.map(({ old, price }): Move => [unitsOf(old), unitsOf(price)]),
  }
}

const fields = {
  vendor: 'fdSettlePlatformMessageDetailList',
  industry: 'fdSettleMessageList',
  tier: 'fdBaseUnitPriceStepList',
} as const satisfies Record<PriceKind, keyof Prices>
