import { pricesOf } from '@zhixin/contract/customer/priceRows'
import type { Query } from '../../../lib/transaction'
import { type Cause, insertAudits } from '../../audit/audit.writes'
import type { WholeCustomer } from '../customer.fields'
import { customerEntity } from '../customer.records'
import { recountRules } from './recount.writes'
import { dueSql } from './rules.reads'

/** Who acts, and in which request. */
type Acting = Cause & { caller: NonNullable<Cause['caller']> }

const groundsOf = (customers: readonly WholeCustomer[]) =>
  customers.map((customer) => ({ customerId: customer.id, prices: pricesOf(customer) }))

/**
 * Schedules the rule of a batch for locked customers, with their audit records, in the transaction of `query` (rule
 * price.from).
 * @param validFrom the beginning of the day from which it holds, which is to come
 */
export async function scheduleRule(
  query: Query,
  call: Acting,
  { batchId, validFrom, day }: { batchId: number; validFrom: Date; day: string },
  customers: readonly WholeCustomer[],
): Promise<void> {
  if (customers.length === 0) return
  const { accountId } = call.caller
  await query(
    `insert into scheduled_price (customer_id, valid_from, batch_id, account_id)
      select id, $2, $3, $4 from unnest($1::int[]) with ordinality as asked (id, place) order by place`,
    [customers.map(({ id }) => id), validFrom, batchId, accountId],
  )
  await recountRules(query, accountId, groundsOf(customers), batchId)
  await insertAudits(
    query,
    call,
    customers.map(({ id, fdName }) => ({
      action: 'schedulePrices',
      entity: customerEntity,
      entityId: id,
      entityLabel: fdName,
      changes: [{ field: 'fdFromDate', old: null, new: day }],
    })),
  )
}

/**
 * Calls off what is scheduled of locked customers and not due yet, with audit records.
 * @param zone the business time zone, which says of which day it is
 * @returns the ids of what was called off
 */
export async function callOff(
  query: Query,
  call: Acting,
  { ids, zone }: { ids: readonly number[]; zone: string },
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<number[]> {
  const { accountId } = call.caller
  const off = await query<{ id: number; customerId: number; day: string }>(
    `update scheduled_price s set state = 'called_off', settled_at = now(), settled_by_id = $2
      where s.id = any($1) and s.customer_id = any($4::int[]) and s.state = 'waiting' and not (${dueSql})
      returning s.id, s.customer_id as "customerId", to_char(s.valid_from at time zone $3, 'YYYY-MM-DD') as day`,
    [ids, accountId, zone, [...customers.keys()]],
  )
  if (off.length === 0) return []
  const meant = new Set(off.map(({ customerId }) => customerId))
  await recountRules(query, accountId, groundsOf([...customers.values()].filter(({ id }) => meant.has(id))))
  await insertAudits(
    query,
    call,
    off.map(({ customerId, day }) => ({
      action: 'callOffPrices',
      entity: customerEntity,
      entityId: customerId,
      entityLabel: customers.get(customerId)?.fdName ?? null,
      changes: [{ field: 'fdFromDate', old: day, new: null }],
    })),
  )
  return off.map(({ id }) => id)
}
