import { priceFieldOf } from '@zhixin/contract/customer/price.fields'
import {
  activeRows,
  changedPrices,
  listsOf,
  type PriceLists,
  type Prices,
  pricesOf,
} from '@zhixin/contract/customer/priceRows'
import {
  type AmountRule,
  applyRule,
  type RuleResult,
  type TemplatePrices,
} from '@zhixin/contract/customer/priceRule'
import type { Units } from '@zhixin/contract/customer/priceUnits'
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
export function pricePatch(change: PriceChange, lists: PriceLists): { patch: PriceLists; moves: Move[] } {
  const before = pricesOf(lists)
  const after = change.template ? pricesOf(change.template.prices) : ruledPrices(change, before)
  return { patch: asSent(listsOf(after)), moves: movesOf({ before, after }) }
}

/** @throws AppError validation_failed where it has no effect */
function ruledPrices(change: AmountRule, prices: Prices): Prices {
  const { after, noEffect } = applyRule(change, prices)
  if (noEffect) throw invalid([noEffect.field], noEffect.message)
  return after
}

/** The prices that count before and after, and have moved; a preview shows their distribution. */
export function movesOf({ before, after }: Pick<RuleResult, 'before' | 'after'>): Move[] {
  if (before.tiered !== after.tiered) return []
  const active = { ...after, rows: activeRows(after) }
  return changedPrices(before, active).map(({ old, units }) => [old, units])
}

/** Prices as a save takes them: a kind of which there is none is not given, instead of empty (rule price.required). */
const asSent = (lists: PriceLists): PriceLists =>
  ({
    fdStep: lists.fdStep,
    ...Object.fromEntries(
      Object.values(priceFieldOf).map((field) => [field, lists[field].length === 0 ? null : lists[field]]),
    ),
  }) as PriceLists
