import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Query } from '../../lib/transaction'
import type { Cause } from '../audit/audit.writes'
import type { WholeCustomer } from './customer.fields'
import { findCustomer } from './customer.reads'
import { scopeValues, visibleSql } from './customer.scope'

/** What a save has to know of whoever saves: a request, or a batch in somebody's name. */
export type Saving = Pick<Call, 'caller' | 'ip' | 'requestId' | 'ifMatch'> & Pick<Cause, 'origin'>

export interface Locked {
  name: string
  status: number
  version: number
}

/**
 * Locks a customer for the rest of the transaction, so that saves of the same one run one after the other. The lock is
 * a statement of its own, so that what is read next is what the previous save wrote, including whether the customer is
 * still in the caller's scope: it may have been handed over.
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
async function lockCustomer<T>(
  query: Query,
  { caller }: Saving,
  id: number,
  read: () => Promise<T>,
): Promise<T> {
  const lock = query(`select c.id from customer c where c.id = $1 and ${visibleSql('$2', '$3')} for update`, [
    id,
    ...scopeValues(caller),
  ])
  const [[isThere], customer] = await Promise.all([lock, read()])
  if (!isThere) throw new AppError('customer_not_found')
  return customer
}

/** A customer with all its parts, locked for the rest of the transaction. */
export const readLocked = (query: Query, call: Saving, id: number): Promise<WholeCustomer> =>
  lockCustomer(query, call, id, () => findCustomer(query, call.caller, id))

/** What a change of status or a deletion needs to know of a customer. */
export function readLockedState(query: Query, call: Saving, id: number): Promise<Locked> {
  return lockCustomer(query, call, id, async () => {
    const [customer] = await query<Locked>(
      `select c.name, c.status, c.version from customer c where c.id = $1 and ${visibleSql('$2', '$3')}`,
      [id, ...scopeValues(call.caller)],
    )
    if (!customer) throw new AppError('customer_not_found')
    return customer
  })
}
