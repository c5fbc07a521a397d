import type { Prices } from '@zhixin/contract/customer/priceRows'
import { type MovedPrice, movedPrices } from '@zhixin/contract/customer/priceRule'
import type { Query } from '../../../lib/transaction'
import { type Counted, countRules, readWaiting, rulesByCustomer, type Waiting } from './rules.reads'

/** What a waiting rule gives from its day on, instead of what it gave before a change. */
export interface Later {
  /** Its day, `YYYY-MM-DD`. */
  day: string
  points: MovedPrice[]
}

/** The rules that give something else after a change than before it; each is counted in both. */
export const movedRules = (
  before: readonly Counted<Waiting>[],
  after: readonly Counted<Waiting>[],
): Later[] =>
  before.flatMap(({ id, day, result }) => {
    const then = after.find((one) => one.id === id)
    const points = then ? movedPrices(result, then.result) : []
    return points.length > 0 ? [{ day, points }] : []
  })

/**
 * What the waiting rules of customers give when their prices change (rule price.from).
 * @returns by customer; those of which nothing moves are not in it
 */
export async function readLater(
  query: Query,
  changes: readonly { customerId: number; before: Prices; after: Prices }[],
): Promise<Map<number, Later[]>> {
  if (changes.length === 0) return new Map()
  const waiting = await readWaiting(
    query,
    changes.map(({ customerId }) => customerId),
    'not s.held',
  )
  const byCustomer = rulesByCustomer(waiting)
  return new Map(
    changes.flatMap(({ customerId, before, after }) => {
      const rules = byCustomer.get(customerId) ?? []
      const moved = movedRules(countRules(before, rules), countRules(after, rules))
      return moved.length > 0 ? [[customerId, moved] as const] : []
    }),
  )
}
