import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { JsonText } from '../../http/JsonText'
import type { Database } from '../../lib/database'
import type { Query } from '../../lib/transaction'
import { customerStatement } from './customer.records'
import { visibleSql } from './customer.scope'

const statement = customerStatement(visibleSql('$2'))

/**
 * A customer with all its parts, as a transaction sees it.
 * @throws AppError customer_not_found, also when it is out of the caller's scope
 */
export async function findCustomer(query: Query, caller: Caller, id: number): Promise<CustomerDetail> {
  return found(await query<{ customer: string }>(statement, [id, caller.serviceTypes])).read()
}

function found([row]: { customer: string }[]): JsonText<CustomerDetail> {
  if (!row) throw new AppError('customer_not_found')
  return new JsonText(row.customer)
}

/**
 * A customer with all its parts.
 * @throws AppError customer_not_found, also when it is out of the caller's scope
 */
export async function readCustomer(
  { pipeline }: Pick<Database, 'pipeline'>,
  caller: Caller,
  id: number,
): Promise<JsonText<CustomerDetail>> {
  const { rows } = await pipeline.query<{ customer: string }>({
    name: 'customer',
    text: statement,
    values: [id, caller.serviceTypes],
  })
  return found(rows)
}
