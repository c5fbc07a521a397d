import { customerCost } from '@zhixin/contract/customer/cost'
import type { Cost, CostInput } from '@zhixin/contract/customer/cost.schema'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { readCustomer } from './customer.reads'

/**
 * What a monthly volume costs, at the prices in the question or at those of a stored customer.
 * @throws AppError customer_not_found, also when it is out of the caller's scope
 */
export async function readCost(database: Database, caller: Caller, asked: CostInput): Promise<Cost> {
  const prices = asked.id === undefined ? asked : (await readCustomer(database, caller, asked.id)).read()
  return customerCost(prices, asked.fdVolume)
}
