import { isDeepStrictEqual } from 'node:util'
import { priceKinds } from '@zhixin/contract/customer/priceBatch.enums'
import { type ChangedPrice, type Prices, placeKey } from '@zhixin/contract/customer/priceRows'
import { changedBy, type RuleResult } from '@zhixin/contract/customer/priceRule'
import { yuanText } from '@zhixin/contract/customer/priceUnits'
import type { Query } from '../../../lib/transaction'
import { countRules, readWaiting, rulesByCustomer, type Waiting } from './rules.reads'

/** The prices of a locked customer that hold now. */
export interface Ground {
  customerId: number
  prices: Prices
}

/**
 * Counts anew what the waiting rules of locked customers give, in the transaction that changed their prices or their
 * rules. Whoever made or approved a rule that gives something else now is told, unless the change is their own (rule
 * notice.rules).
 * @param by the account that makes the change; null tells nobody
 * @param newBatchId of rules that this transaction has scheduled: nobody knows them yet
 */
export async function recountRules(
  query: Query,
  by: number | null,
  grounds: readonly Ground[],
  newBatchId?: number,
): Promise<void> {
  if (grounds.length === 0) return
  const waiting = await readWaiting(
    query,
    grounds.map(({ customerId }) => customerId),
  )
  if (waiting.length === 0) return
  const byCustomer = rulesByCustomer(waiting)
  const counted = grounds.flatMap(({ customerId, prices }) =>
    countRules(prices, byCustomer.get(customerId) ?? []),
  )
  const moved = counted.filter((one) => !isAsStored(one, one.result))
  await writeResults(
    query,
    counted.filter((one) => one.isStale || moved.includes(one)),
  )
  if (by !== null)
    await tellMakers(
      query,
      by,
      moved.filter(({ batchId, isStale }) => batchId !== newBatchId && !isStale),
    )
}

const comparable = (prices: readonly ChangedPrice[]) =>
  prices.map((price) => [placeKey(price), price.old, price.units])

const isAsStored = ({ points, noEffect }: Waiting, result: RuleResult) =>
  isDeepStrictEqual(noEffect, result.noEffect) &&
  isDeepStrictEqual(comparable(points), comparable(changedBy(result)))

/** Stores what rules give. */
export async function writeResults(
  query: Query,
  counted: readonly { id: number; result: RuleResult }[],
): Promise<void> {
  if (counted.length === 0) return
  await query(
    `update scheduled_price s set no_effect = r.no_effect, stale = false
      from jsonb_to_recordset($1::jsonb) as r (id int, no_effect jsonb) where s.id = r.id`,
    [JSON.stringify(counted.map(({ id, result }) => ({ id, no_effect: result.noEffect ?? undefined })))],
  )
  await query('delete from scheduled_price_point where scheduled_id = any($1::int[])', [
    counted.map(({ id }) => id),
  ])
  const points = counted.flatMap(({ id, result }) =>
    changedBy(result).map(({ kind, platform, industry, sendMin, sendMax, units, old }, position) => ({
      ...{ scheduled_id: id, position: position + 1, kind: priceKinds.indexOf(kind) + 1, platform, industry },
      ...{ send_min: sendMin, send_max: sendMax, price: yuanText(units), old_price: yuanText(old) },
    })),
  )
  if (points.length > 0)
    await query(
      `insert into scheduled_price_point (scheduled_id, position, kind, platform, industry, send_min, send_max, old_price, price)
        select scheduled_id, position, kind, platform, industry, send_min, send_max, old_price, price
          from json_to_recordset($1::json) as r (scheduled_id int, position smallint, kind smallint, platform smallint,
            industry int, send_min bigint, send_max bigint, old_price numeric, price numeric)`,
      [JSON.stringify(points)],
    )
}

async function tellMakers(query: Query, by: number, moved: readonly Waiting[]): Promise<void> {
  const told = moved.flatMap(({ customerId, accountId, approverId }) =>
    [accountId, approverId].flatMap((account) =>
      account === null || account === by ? [] : [{ account, customer: customerId }],
    ),
  )
  if (told.length > 0)
    await query(
      `insert into price_notice (account_id, kind, customer_id, by_id)
        select distinct account, 'ruleMoved', customer, $2::int from json_to_recordset($1::json) as r (account int, customer int)`,
      [JSON.stringify(told), by],
    )
}
