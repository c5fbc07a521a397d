import { AppError } from '../../../http/AppError'
import type { Query } from '../../../lib/transaction'
import type { Saving } from '../../audit/audit.writes'
import type { WholeCustomer } from '../customer.fields'
import { findCustomers } from '../customer.reads'
import { scopeValues, visibleSql } from '../customer.scope'
import { applyDue } from '../price/due.reads'
import { dueSql } from '../price/rules.reads'

export interface Locked {
  name: string
  status: number
  version: number
}

/**
 * Locks customers for the rest of the transaction, so that saves of the same one run one after the other; in the order
 * of their ids, so that two transactions with many do not wait for each other. The lock is a statement of its own, so
 * that what is read next is what the previous save wrote, including whether the customer is still in the caller's scope:
 * it may have been handed over.
 * @returns those that are in the caller's scope
 */
const lockCustomers = (query: Query, { caller }: Saving, ids: number[]) =>
  query<{ id: number }>(
    `select c.id from customer c where c.id = any($1) and ${visibleSql('$2', '$3')} order by c.id for update`,
    [ids, ...scopeValues(caller)],
  )

/**
 * Customers of the caller's scope with all their parts, by their ids, locked for the rest of the transaction. Prices that
 * have become due are a version before anything else is written.
 */
export async function readAllLocked(
  query: Query,
  call: Saving,
  ids: number[],
): Promise<Map<number, WholeCustomer>> {
  const [locked, found, due] = await Promise.all([
    lockCustomers(query, call, ids),
    findCustomers(query, call.caller, ids),
    query(`select from scheduled_price s where s.customer_id = any($1::int[]) and ${dueSql} limit 1`, [ids]),
  ])
  const isLocked = new Set(locked.map(({ id }) => id))
  const isDue = due.length > 0 && (await applyDue(query, [...isLocked]))
  const customers = isDue ? await findCustomers(query, call.caller, ids) : found
  return new Map([...customers].filter(([id]) => isLocked.has(id)))
}

/**
 * A customer with all its parts, locked for the rest of the transaction.
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export async function readLocked(query: Query, call: Saving, id: number): Promise<WholeCustomer> {
  const customer = (await readAllLocked(query, call, [id])).get(id)
  if (!customer) throw new AppError('customer_not_found')
  return customer
}

/**
 * What a change of status or a deletion needs to know of a customer, which it locks.
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export async function readLockedState(query: Query, call: Saving, id: number): Promise<Locked> {
  const [[isThere], [customer]] = await Promise.all([
    lockCustomers(query, call, [id]),
    query<Locked>(
      `select c.name, c.status, c.version from customer c where c.id = $1 and ${visibleSql('$2', '$3')}`,
      [id, ...scopeValues(call.caller)],
    ),
  ])
  if (!isThere || !customer) throw new AppError('customer_not_found')
  return customer
}
