import { encodeMessage } from '../messages'
import { priceFieldOf } from './price.fields'
import type { PriceKind, PriceWay } from './priceBatch.enums'
import {
  activeRows,
  type ChangedPrice,
  changedPrices,
  type PriceLists,
  type PricePlace,
  type PriceRow,
  type Prices,
  placeKey,
  placesOf,
  pricesOf,
  withRows,
} from './priceRows'
import { dividedHalfUp, type Units, unitsOf, unitsPerYuan, wholeOf, yuan } from './priceUnits'

/** Prices that are set, raised, lowered or multiplied. */
export interface AmountRule {
  kinds: readonly PriceKind[]
  /** Of these alone; empty means all. */
  platforms: readonly number[]
  industries: readonly number[]
  /** Places of tiers, from 1. */
  tiers: readonly number[]
  way: PriceWay
  /** Yuan per message, or a factor; at most 4 decimals. */
  amount: number
  floor: number | null
  ceiling: number | null
}

/** The prices of a version of a template, as they are stored with a rule. */
export interface TemplatePrices {
  id: number
  name: string
  version: number
  prices: PriceLists
}

/** What a price is to be, in yuan, as rules of before have it. */
interface PlacedPrice extends PricePlace {
  price: number
}

/**
 * What is stored of a price change: not its amounts, but how they follow from the prices that hold (rule price.from).
 * `points` are amounts by place, of what was scheduled before rules were stored.
 */
export type PriceRule = AmountRule | { template: TemplatePrices } | { points: readonly PlacedPrice[] }

/** Why a rule has no effect on a customer: the field that it is about, and the message. */
export interface NoEffect {
  field: string
  message: string
}

/** What a rule makes of prices. */
export interface RuleResult {
  before: Prices
  after: Prices
  /** Null where it has an effect, or finds its result there already. */
  noEffect: NoEffect | null
}

type Restrictions = Pick<AmountRule, 'platforms' | 'industries' | 'tiers'>

const carries: Record<PriceKind, (to: Restrictions) => boolean> = {
  vendor: ({ industries, tiers }) => industries.length === 0 && tiers.length === 0,
  industry: ({ tiers }) => tiers.length === 0,
  tier: ({ platforms, industries }) => platforms.length === 0 && industries.length === 0,
}

/**
 * The kinds of prices that can carry what a change is confined to: a tier has no vendor and no industry, a vendor's price
 * no industry, and neither of these a place among tiers (rule price.batch).
 */
export const carryingKinds = (kinds: readonly PriceKind[], to: Restrictions): PriceKind[] =>
  kinds.filter((kind) => carries[kind](to))

const ways: Record<PriceWay, (price: Units, amount: bigint) => Units> = {
  set: (_price, amount) => amount,
  add: (price, amount) => price + amount,
  subtract: (price, amount) => price - amount,
  multiply: (price, amount) => dividedHalfUp(price * amount, BigInt(unitsPerYuan)),
}

/** A price after a change in units: exact, rounded half up, and within the floor and the ceiling. */
function unitsAfter({ way, amount, floor, ceiling }: AmountRule, price: Units): Units {
  const after = ways[way](price, wholeOf(amount))
  if (floor !== null && after < unitsOf(floor)) return unitsOf(floor)
  return ceiling !== null && after > unitsOf(ceiling) ? unitsOf(ceiling) : after
}

const isOf = (chosen: readonly number[], one: number | null) =>
  one === null || chosen.length === 0 || chosen.includes(one)

/** The prices that a rule is about, of the kind that counts. */
function meantBy(rule: AmountRule, prices: Prices): PriceRow[] {
  const kinds = carryingKinds(rule.kinds, rule)
  return activeRows(prices).filter(
    ({ kind, platform, industry }, index) =>
      kinds.includes(kind) &&
      isOf(rule.platforms, platform) &&
      isOf(rule.industries, industry) &&
      (kind !== 'tier' || isOf(rule.tiers, index + 1)),
  )
}

const noneMeant = (rule: AmountRule, { tiered }: Prices): NoEffect => {
  const isOther = rule.kinds.every((kind) => (kind === 'tier') !== tiered)
  const message = !isOther ? 'price_none_to_change' : tiered ? 'price_is_tiered' : 'price_is_flat'
  return { field: 'fdKindList', message }
}

function applyAmount(rule: AmountRule, before: Prices): RuleResult {
  const meant = meantBy(rule, before)
  if (meant.length === 0) return { before, after: before, noEffect: noneMeant(rule, before) }
  const after: PriceRow[] = []
  for (const row of meant) {
    const units = unitsAfter(rule, row.units)
    if (units < 0n || units > BigInt(unitsPerYuan)) {
      const told = { old: yuan(row.units).toFixed(4), value: yuan(units).toFixed(4) }
      const noEffect = { field: priceFieldOf[row.kind], message: encodeMessage('price_leaves_range', told) }
      return { before, after: before, noEffect }
    }
    after.push({ ...row, units })
  }
  return { before, after: withRows(before, after), noEffect: null }
}

/** A template changes price by price: it needs the same kind of pricing, and the same places (rule template.from). */
function applyTemplate({ prices }: TemplatePrices, before: Prices): RuleResult {
  const template = pricesOf(prices)
  const wanted = activeRows(template)
  const isAlike =
    template.tiered === before.tiered && placesOf(wanted).join() === placesOf(activeRows(before)).join()
  return isAlike
    ? { before, after: withRows(before, wanted), noEffect: null }
    : { before, after: before, noEffect: { field: 'fdTemplateId', message: 'template_only_at_once' } }
}

/** Amounts by place: a price that is gone is skipped. */
function applyPlaced(points: readonly PlacedPrice[], before: Prices): RuleResult {
  const amounts = new Map(points.map((point) => [placeKey(point), wholeOf(point.price)]))
  const wanted = activeRows(before).flatMap((row) => {
    const units = amounts.get(placeKey(row))
    return units === undefined ? [] : [{ ...row, units }]
  })
  return wanted.length > 0
    ? { before, after: withRows(before, wanted), noEffect: null }
    : { before, after: before, noEffect: { field: 'fdKindList', message: 'price_none_to_change' } }
}

/** What a rule makes of prices. A customer with one price that would leave 0 to 1 keeps all (rule price.batch). */
export function applyRule(rule: PriceRule, prices: Prices): RuleResult {
  if ('points' in rule) return applyPlaced(rule.points, prices)
  return 'template' in rule ? applyTemplate(rule.template, prices) : applyAmount(rule, prices)
}

/**
 * What the rules of a customer make of the prices that hold, one upon the other (rule price.from).
 * @param rules in the order of their days, those of a day in the order in which they were scheduled
 * @returns a result for each
 */
export function foldRules(prices: Prices, rules: readonly PriceRule[]): RuleResult[] {
  let before = prices
  return rules.map((rule) => {
    const result = applyRule(rule, before)
    before = result.after
    return result
  })
}

/** The prices of a day: those that hold now, and what the rules until then make of them. */
export const pricesAfter = (prices: Prices, rules: readonly PriceRule[]): Prices =>
  foldRules(prices, rules).at(-1)?.after ?? prices

/** A price that a rule gives in yuan, before and after the ground under it changed; null where there is none. */
export interface MovedPrice extends PricePlace {
  old: number | null
  new: number | null
}

/** What is different of a rule's result since the ground under it changed: empty where nothing is. */
export function movedPrices(before: RuleResult, after: RuleResult): MovedPrice[] {
  const places = new Map<string, PricePlace>()
  for (const result of [before, after]) for (const row of changedBy(result)) places.set(placeKey(row), row)
  const [old, now] = [before, after].map(
    (result) => new Map(activeRows(result.after).map((row) => [placeKey(row), yuan(row.units)])),
  )
  return [...places].flatMap(([key, { kind, platform, industry, sendMin, sendMax }]) => {
    const moved = { old: old?.get(key) ?? null, new: now?.get(key) ?? null }
    return moved.old === moved.new ? [] : [{ kind, platform, industry, sendMin, sendMax, ...moved }]
  })
}

/** The prices that a rule changes. */
export const changedBy = ({ before, after }: RuleResult): ChangedPrice[] => changedPrices(before, after)
