import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import type { Query } from '../../lib/transaction'
import { toDetail } from './customer.dto'
import { type CustomerRecord, customerStatement } from './customer.records'
import { visibleSql } from './customer.scope'

const statement = customerStatement(visibleSql('$2'))

/**
 * A customer with all its parts as the database has it.
 * @throws AppError customer_not_found, also when it is out of the caller's scope
 */
export async function findCustomer(query: Query, caller: Caller, id: number): Promise<CustomerRecord> {
  return found(await query<{ customer: CustomerRecord }>(statement, [id, caller.serviceTypes]))
}

function found([row]: { customer: CustomerRecord }[]): CustomerRecord {
  if (!row) throw new AppError('customer_not_found')
  return row.customer
}

/** A customer with all its parts as the API shows it. */
export async function readCustomer(
  { pipeline }: Pick<Database, 'pipeline'>,
  caller: Caller,
  id: number,
): Promise<CustomerDetail> {
  const { rows } = await pipeline.query<{ customer: CustomerRecord }>({
    name: 'customer',
    text: statement,
    values: [id, caller.serviceTypes],
  })
  return toDetail(found(rows))
}
