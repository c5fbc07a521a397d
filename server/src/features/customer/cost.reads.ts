import { customerCost } from '@zhixin/contract/customer/cost'
import type { Cost, CostInput } from '@zhixin/contract/customer/cost.schema'
import type { Caller } from '../../http/call'
import { demand } from '../../http/serve'
import type { Database } from '../../lib/database'
import { readWholeCustomer } from './customer.reads'

/**
 * What a monthly volume costs, at the prices in the question or at those of a stored customer.
 * @throws AppError forbidden to whoever may not see the prices of that customer; customer_not_found, also when it is out of the caller's scope
 */
export async function readCost(database: Database, caller: Caller, asked: CostInput): Promise<Cost> {
  if (asked.id === undefined) return customerCost(asked, asked.fdVolume)
  demand(caller, 'client:price')
  return customerCost((await readWholeCustomer(database, caller, asked.id)).read(), asked.fdVolume)
}
