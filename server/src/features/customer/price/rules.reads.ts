import { priceKinds } from '@zhixin/contract/customer/priceBatch.enums'
import type { ChangedPrice, PricePlace, Prices } from '@zhixin/contract/customer/priceRows'
import {
  foldRules,
  type NoEffect,
  type PriceRule,
  pricesAfter,
  type RuleResult,
} from '@zhixin/contract/customer/priceRule'
import { wholeOf } from '@zhixin/contract/customer/priceUnits'
import type { Query } from '../../../lib/transaction'

/** What is scheduled and due of `s`, as the views of the database have it. */
export const dueSql = `s.state = 'waiting' and not s.held and s.valid_from <= now()`

/** The prices that a scheduled change `s` gives now. */
export const pointsSql = `(select coalesce(json_agg(json_build_object('kind', q.kind, 'platform', q.platform, 'industry', q.industry,
  'sendMin', q.send_min, 'sendMax', q.send_max, 'old', q.old_price::text, 'price', q.price::text) order by q.position), '[]')
  from scheduled_price_point q where q.scheduled_id = s.id)`

/** The rule of a scheduled change `s` of batch `b`. */
export const ruleSql = `coalesce(s.rule, b.change)`

/** A rule that waits for its day. */
export interface Waiting {
  id: number
  customerId: number
  validFrom: Date
  /** The day that was chosen, `YYYY-MM-DD`. */
  day: string
  rule: PriceRule
  isHeld: boolean
  isDue: boolean
  isStale: boolean
  batchId: number
  /** Who scheduled it, and who approved that. */
  accountId: number
  username: string
  approverId: number | null
  requestId: string | null
  ip: string | null
  /** What it gives by what was counted last. */
  points: ChangedPrice[]
  noEffect: NoEffect | null
}

/** A changed price as the database has it: its kind as a number from 1, its amounts as texts. */
export type StoredPrice = Omit<PricePlace, 'kind'> & { kind: number; old: string; price: string }

export const changedPriceOf = ({ kind, old, price, ...place }: StoredPrice): ChangedPrice => ({
  ...place,
  kind: priceKinds[kind - 1] ?? 'vendor',
  line: 0,
  units: wholeOf(price),
  old: wholeOf(old),
})

/**
 * The rules of customers that wait, in the order in which they take effect: by their days, those of a day as they were
 * scheduled.
 * @param when a condition on scheduled changes `s`
 */
export async function readWaiting(query: Query, customerIds: number[], when = 'true'): Promise<Waiting[]> {
  const rows = await query<Omit<Waiting, 'points'> & { points: StoredPrice[] }>(
    `select s.id, s.customer_id as "customerId", s.valid_from as "validFrom", b.change ->> 'day' as day, ${ruleSql} as rule, s.held as "isHeld",
        ${dueSql} as "isDue", s.stale as "isStale", s.batch_id as "batchId", s.account_id as "accountId", a.username,
        case when b.state <> 'cancelled' then b.decided_by_id end as "approverId", b.request_id as "requestId", b.ip,
        ${pointsSql} as points, s.no_effect as "noEffect"
      from scheduled_price s join account a on a.id = s.account_id join batch b on b.id = s.batch_id
      where s.customer_id = any($1::int[]) and s.state = 'waiting' and ${when} order by s.valid_from, s.id`,
    [customerIds],
  )
  return rows.map(({ points, ...row }) => ({ ...row, points: points.map(changedPriceOf) }))
}

/** The rules of each customer, in their order. */
export function rulesByCustomer<W extends Pick<Waiting, 'customerId'>>(
  waiting: readonly W[],
): Map<number, W[]> {
  const grouped = new Map<number, W[]>()
  for (const one of waiting) grouped.set(one.customerId, [...(grouped.get(one.customerId) ?? []), one])
  return grouped
}

const rulesOf = (waiting: readonly Waiting[]): PriceRule[] => waiting.map(({ rule }) => rule)

/** A rule with what it makes of prices. */
export type Counted<W extends Pick<Waiting, 'rule' | 'isHeld'> = Waiting> = W & { result: RuleResult }

/**
 * What the waiting rules of one customer give. Those that a restore holds back count for themselves, as if they were
 * released, and for no other.
 */
export function countRules<W extends Pick<Waiting, 'rule' | 'isHeld'>>(
  prices: Prices,
  waiting: readonly W[],
): Counted<W>[] {
  const folded = (some: readonly W[]) => {
    const results = foldRules(
      prices,
      some.map(({ rule }) => rule),
    )
    return some.flatMap((one, index) => {
      const result = results[index]
      return result ? [{ ...one, result }] : []
    })
  }
  const free = folded(waiting.filter(({ isHeld }) => !isHeld))
  if (free.length === waiting.length) return free
  return [...free, ...folded(waiting).filter(({ isHeld }) => isHeld)]
}

/** The prices of a customer on a day to come, by what is scheduled until its beginning or a moment in it. */
export const pricesUntil = (prices: Prices, waiting: readonly Waiting[], until: Date): Prices =>
  pricesAfter(prices, rulesOf(waiting.filter(({ isHeld, validFrom }) => !isHeld && validFrom <= until)))
