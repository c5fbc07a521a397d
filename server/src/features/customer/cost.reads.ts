import { customerCost } from '@zhixin/contract/customer/cost'
import type { Cost, CostInput } from '@zhixin/contract/customer/cost.schema'
import type { Caller } from '../../http/call'
import { demand } from '../../http/serve'
import type { Database } from '../../lib/database'
import { readWholeCustomer } from './customer.reads'

/**
 * The cost of a monthly volume, at the prices of the request or at those of a stored customer (rule price.cost).
 * @throws AppError forbidden if the caller may not see the prices of that customer; customer_not_found, also when it is
 * outside the caller's scope
 */
export async function readCost(database: Database, caller: Caller, asked: CostInput): Promise<Cost> {
  if (asked.id === undefined) return customerCost(asked, asked.fdVolume)
  demand(caller, 'client:price')
  return customerCost((await readWholeCustomer(database, caller, asked.id)).read(), asked.fdVolume)
}
