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
import type { Patch } from '../customer.change'
import type { CustomerPricesState as Prices } from '../customer.state'

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
 * @returns the price fields that it is about, and every price that it touches
 * @throws AppError validation_failed where the customer has none of these prices, or one would leave 0 to 1
 */
export function pricePatch(change: PriceChange, prices: Prices): { patch: Patch; moves: Move[] } {
  const moves: Move[] = []
  const next = (price: number, field: keyof Prices) => {
    const after = changed(change, price, field)
    moves.push([unitsOf(price), unitsOf(after)])
    return after
  }
  const patch: Patch = {}
  const applies = (kind: PriceKind) => change.kinds.includes(kind) && (kind === 'tier') === prices.fdStep
  if (applies('vendor'))
    patch.fdSettlePlatformMessageDetailList = prices.fdSettlePlatformMessageDetailList.flatMap((row) => {
      const chosen = row.fdPlatformList.filter((platform) => isOf(change.platforms, platform))
      if (chosen.length === 0) return [row]
      const rest = row.fdPlatformList.filter((platform) => !chosen.includes(platform))
      const fdPlatformUnitPrice = next(row.fdPlatformUnitPrice, 'fdSettlePlatformMessageDetailList')
      // Vendors that shared a row and a price part where only some of them are changed.
      return rest.length === 0 || fdPlatformUnitPrice === row.fdPlatformUnitPrice
        ? [{ ...row, fdPlatformUnitPrice }]
        : [
            { ...row, fdPlatformList: rest },
            { fdPlatformList: chosen, fdPlatformUnitPrice },
          ]
    })
  if (applies('industry'))
    patch.fdSettleMessageList = prices.fdSettleMessageList.map((entry) =>
      isOf(change.platforms, entry.fdPlatform)
        ? {
            ...entry,
            fdDetailList: entry.fdDetailList.map((detail) =>
              isOf(change.industries, detail.fdObeesIndustry)
                ? { ...detail, fdBaseUnitPrice: next(detail.fdBaseUnitPrice, 'fdSettleMessageList') }
                : detail,
            ),
          }
        : entry,
    )
  if (applies('tier'))
    patch.fdBaseUnitPriceStepList = prices.fdBaseUnitPriceStepList.map((tier, index) =>
      isOf(change.tiers, index + 1)
        ? { ...tier, fdStepUnitPrice: next(tier.fdStepUnitPrice, 'fdBaseUnitPriceStepList') }
        : tier,
    )
  if (moves.length === 0) throw invalid(['fdKindList'], 'price_none_to_change')
  return { patch, moves }
}
