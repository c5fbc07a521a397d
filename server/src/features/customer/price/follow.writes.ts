import { type PriceLists, pricesOf } from '@zhixin/contract/customer/priceRows'
import { snapshotOf } from '@zhixin/prisma/priceSnapshot'
import { versionSeen } from '../../../http/version'
import type { Query } from '../../../lib/transaction'
import type { Saving } from '../../audit/audit.writes'
import { changesPrices } from '../settlement.writes'
import { recountRules } from './recount.writes'

interface Changed {
  customerId: number
  before: PriceLists | null
  after: PriceLists
}

/**
 * What follows from changed prices of locked customers, in the transaction that changes them: what is scheduled is counted
 * anew. A change of one customer at a time counts towards its author's limit of the day, and where it was saved without
 * a version and brings back prices that were replaced within a day, whoever had replaced them is told (rules
 * price.approval, notice.reverted).
 */
export async function followPrices(query: Query, call: Saving, all: readonly Changed[]): Promise<void> {
  const changed = all.filter(({ before, after }) => before && changesPrices(before, after))
  if (changed.length === 0) return
  const { accountId } = call.caller
  const grounds = changed.map(({ customerId, after }) => ({ customerId, prices: pricesOf(after) }))
  // Batches are counted as wholes, and carry out what was previewed.
  const isSingle = !call.origin || call.origin.batchId === null
  const ids = changed.map(({ customerId }) => customerId)
  await Promise.all([
    recountRules(query, accountId, grounds),
    ...(isSingle ? [noteSingleChanges(query, accountId, ids)] : []),
    ...(!call.origin && versionSeen(call) === undefined ? [tellReplaced(query, accountId, changed)] : []),
  ])
}

/** Counts customers whose prices somebody changes one at a time. */
export async function noteSingleChanges(
  query: Query,
  accountId: number,
  customerIds: number[],
): Promise<void> {
  await query(
    'insert into single_price_change (account_id, customer_id) select $1, id from unnest($2::int[]) as id',
    [accountId, customerIds],
  )
}

/** Versions `v` of the last 24 hours that replaced the prices of `r`, and that somebody else made, or a batch or a rule. */
const replacing = `json_to_recordset($1::json) as r (customer int, prices jsonb)
  join customer_price_version v on v.customer_id = r.customer and v.created_at > now() - interval '24 hours'
    and v.created_at < now() and v.prices <> r.prices
  join lateral (select p.prices from customer_price_version p where p.customer_id = v.customer_id
    and p.customer_version < v.customer_version order by p.customer_version desc limit 1) as former on former.prices = r.prices
  where v.created_by_id <> $2 or exists (select from audit_log a
    where a.customer_id = v.customer_id and a.created_at = v.created_at and a.batch_id is not null)`

const tellReplaced = (query: Query, accountId: number, changed: readonly Changed[]) =>
  query(
    `insert into price_notice (account_id, kind, customer_id, by_id)
      select distinct v.created_by_id, 'reverted', v.customer_id, $2::int from ${replacing}`,
    [
      JSON.stringify(
        changed.map(({ customerId, after }) => ({
          customer: customerId,
          prices: snapshotOf(pricesOf(after)),
        })),
      ),
      accountId,
    ],
  )
