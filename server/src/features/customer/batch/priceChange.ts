import type { PriceKind } from '@zhixin/contract/customer/priceBatch.enums'
import { activePoints, changedPoints, type Prices, placeKey } from '@zhixin/contract/customer/pricePoints'
import {
  type AmountRule,
  applyRule,
  type RuleResult,
  type TemplatePrices,
} from '@zhixin/contract/customer/priceRule'
import { type Units, unitsOf } from '@zhixin/contract/customer/priceUnits'
import { invalid } from '../../../http/AppError'

/** Prices of many customers that are set, raised, lowered or multiplied. */
export interface PriceChange extends AmountRule {
  field: 'price'
  /** The day from which it holds, and the beginning of that in the business time zone (ISO 8601); null: at once. */
  day: string | null
  validFrom: string | null
  /** Instead of all that: the prices of a template's version. */
  template?: TemplatePrices
}

/** A price before and after a change, in units of 10^-4 yuan. */
export type Move = [before: Units, after: Units]

/**
 * What a change that holds at once does to a customer's prices: those that it has, of the kind that is active (rule
 * price.batch); a template's prices replace all.
 * @returns the price fields, and every price that it touches
 * @throws AppError validation_failed where the customer has none of these prices, or one would leave 0 to 1
 */
export function pricePatch(change: PriceChange, prices: Prices): { patch: Prices; moves: Move[] } {
  const after = change.template ? change.template.prices : ruledPrices(change, prices)
  return { patch: asSent(after), moves: movesBetween(prices, after) }
}

/** @throws AppError validation_failed where it has no effect */
function ruledPrices(change: AmountRule, prices: Prices): Prices {
  const { after, noEffect } = applyRule(change, prices)
  if (noEffect) throw invalid([noEffect.field], noEffect.message)
  return after
}

/** The prices that count before and after, and have moved. */
function movesBetween(before: Prices, after: Prices): Move[] {
  if (before.fdStep !== after.fdStep) return []
  const active = new Set(activePoints(after).map(placeKey))
  return changedPoints(before, after).flatMap((point) =>
    active.has(placeKey(point)) ? [[unitsOf(point.old), unitsOf(point.price)] satisfies Move] : [],
  )
}

/** The prices that a rule changes, for the distribution that a preview shows. */
export const movesOf = ({ before, after }: RuleResult): Move[] => movesBetween(before, after)

/** Prices as a save takes them: a kind of which there is none is not given, instead of empty (rule price.required). */
const asSent = (prices: Prices): Prices =>
  ({
    fdStep: prices.fdStep,
    ...Object.fromEntries(
      Object.values(fields).map((field) => [field, prices[field].length === 0 ? null : prices[field]]),
    ),
  }) as Prices

const fields = {
  vendor: 'fdSettlePlatformMessageDetailList',
  industry: 'fdSettleMessageList',
  tier: 'fdBaseUnitPriceStepList',
} as const satisfies Record<PriceKind, keyof Prices>
