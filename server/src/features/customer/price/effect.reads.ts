import type { Prices } from '@zhixin/contract/customer/priceRows'
import type { Query } from '../../../lib/transaction'
import { type DeclaredEffect, declaredEffect } from './estimate'

/** What a customer's counts of a month cost by its prices of now and by others; yuan as text, exact. */
export interface PriceEffect {
  /** `YYYY-MM` */
  month: string
  count: string
  old: string
  new: string
}

/** Prices of a customer before and after a change. */
export interface ChangedCustomer {
  customerId: number
  before: Prices
  after: Prices
  /** The monthly volume that it declares, in ten-thousands. */
  volume: number | null
}

/** @returns by customer; null where there are counts of which nothing can be said; who has none is not in it */
type Reckoning = (
  query: Query,
  changes: readonly ChangedCustomer[],
  zone: string,
) => Promise<Map<number, PriceEffect | null>>

let reckoning: Reckoning = async () => new Map()

/** Declares how effects are reckoned: by what knows counts and terms. */
export function effectsBy(declared: Reckoning): void {
  reckoning = declared
}

/** What a preview keeps of what a change of prices comes to in a month. */
export interface MonthlyEffect {
  /** By the counts of the last month; null where nothing can be said of them, absent where there are none. */
  effect?: PriceEffect | null
  /** By what the customer declares. */
  estimate?: DeclaredEffect
}

/**
 * What changes of prices would have made of the last month, or would make of what is declared (rules price.effect,
 * price.estimate).
 * @returns what to keep of a customer
 */
export async function readEffects(
  query: Query,
  changes: readonly ChangedCustomer[],
  zone: string,
): Promise<(customerId: number | undefined) => MonthlyEffect> {
  const counted = changes.length === 0 ? new Map() : await reckoning(query, changes, zone)
  const declared = new Map(changes.map((change) => [change.customerId, declaredEffect(change)]))
  return (customerId = 0) => {
    const [effect, estimate] = [counted.get(customerId), declared.get(customerId)]
    return { ...(effect !== undefined && { effect }), ...(estimate && { estimate }) }
  }
}
