import type { Query } from '../../../lib/transaction'
import { type Cause, insertAudits } from '../../audit/audit.writes'
import { customerEntity } from '../customer.records'
import type { CustomerPricesState } from '../customer.state'
import { dueSql, kinds } from './due.reads'
import { changedPoints } from './points'

/** Who acts, and in which request. */
type Acting = Cause & { caller: NonNullable<Cause['caller']> }

/** A customer, and its prices before and on the day. */
export interface Scheduling {
  customerId: number
  name: string
  before: CustomerPricesState
  after: CustomerPricesState
}

/**
 * Schedules prices of locked customers, with their audit records, in the transaction of `query` (rule price.from).
 * @param validFrom the beginning of the day from which they hold, which is to come
 */
export async function schedulePrices(
  query: Query,
  call: Acting,
  { batchId, validFrom, day }: { batchId: number; validFrom: Date; day: string },
  all: Scheduling[],
): Promise<void> {
  if (all.length === 0) return
  const asked = all.map(({ customerId, before, after }) => ({
    customer_id: customerId,
    points: changedPoints(before, after).map(
      ({ kind, platform, industry, sendMin, sendMax, price, old }) => ({
        ...{ kind: kinds.indexOf(kind) + 1, platform, industry },
        ...{ send_min: sendMin, send_max: sendMax, price: price.toFixed(4), old_price: old.toFixed(4) },
      }),
    ),
  }))
  await query(
    `with asked as materialized (select * from json_to_recordset($1::json) as r (customer_id int, points json)),
      added as (insert into scheduled_price (customer_id, valid_from, batch_id, account_id)
        select customer_id, $2, $3, $4 from asked returning id, customer_id)
      insert into scheduled_price_point (scheduled_id, position, kind, platform, industry, send_min, send_max, old_price, price)
        select added.id, row_number() over (partition by added.id), p.kind, p.platform, p.industry, p.send_min, p.send_max,
            p.old_price, p.price
          from added join asked using (customer_id) cross join lateral json_to_recordset(asked.points)
            as p (kind int, platform int, industry int, send_min bigint, send_max bigint, old_price numeric, price numeric)`,
    [JSON.stringify(asked), validFrom, batchId, call.caller.accountId],
  )
  await insertAudits(
    query,
    call,
    all.map(({ customerId, name }) => ({
      action: 'schedulePrices',
      entity: customerEntity,
      entityId: customerId,
      entityLabel: name,
      changes: [{ field: 'fdFromDate', old: null, new: day }],
    })),
  )
}

/**
 * Calls off what is scheduled of locked customers and not due yet, with audit records.
 * @param zone the business time zone, which says of which day it is
 * @returns the ids of what was called off
 */
export async function callOff(query: Query, call: Acting, ids: number[], zone: string): Promise<number[]> {
  const off = await query<{ id: number; customerId: number; name: string; day: string }>(
    `update scheduled_price s set state = 'called_off', settled_at = now(), settled_by_id = $2
      from customer c where s.id = any($1) and c.id = s.customer_id and s.state = 'waiting' and not (${dueSql})
      returning s.id, s.customer_id as "customerId", c.name, to_char(s.valid_from at time zone $3, 'YYYY-MM-DD') as day`,
    [ids, call.caller.accountId, zone],
  )
  if (off.length > 0)
    await insertAudits(
      query,
      call,
      off.map(({ customerId, name, day }) => ({
        action: 'callOffPrices',
        entity: customerEntity,
        entityId: customerId,
        entityLabel: name,
        changes: [{ field: 'fdFromDate', old: day, new: null }],
      })),
    )
  return off.map(({ id }) => id)
}
