import type { Prices } from '@zhixin/contract/customer/priceRows'
import type { Query } from '../../../lib/transaction'

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
}

/** @returns by customer; those of which nothing can be said are not in it */
type Reckoning = (
  query: Query,
  changes: readonly ChangedCustomer[],
  zone: string,
) => Promise<Map<number, PriceEffect>>

let reckoning: Reckoning = async () => new Map()

/** Declares how effects are reckoned: by what knows counts and terms. */
export function effectsBy(declared: Reckoning): void {
  reckoning = declared
}

/** What changes of prices would have made of the last month (rule price.effect). */
export const readEffects: Reckoning = (query, changes, zone) =>
  changes.length === 0 ? Promise.resolve(new Map()) : reckoning(query, changes, zone)
