import type { Call } from '../../../http/call'
import { demand } from '../../../http/serve'
import { inTransaction } from '../../../lib/transaction'
import type { Services } from '../../../services'
import { readAllLocked } from '../customer.lock'
import { callOff } from './scheduled.writes'

/**
 * Calls off scheduled prices of customers that the caller sees. What holds by now, was called off before, or is of
 * another's customers stays as it is, and is not told apart.
 * @throws AppError forbidden without the right to see prices
 */
export function callOffScheduled(
  { config, database }: Services,
  call: Call,
  ids: number[],
): Promise<{ fdIdList: number[] }> {
  demand(call.caller, 'client:price')
  return inTransaction(database.pool, async (query) => {
    const asked = await query<{ id: number; customerId: number }>(
      `select id, customer_id as "customerId" from scheduled_price where id = any($1::int[]) and state = 'waiting'`,
      [ids],
    )
    const customers = await readAllLocked(
      query,
      call,
      asked.map(({ customerId }) => customerId),
    )
    const own = asked.filter(({ customerId }) => customers.has(customerId)).map(({ id }) => id)
    return { fdIdList: await callOff(query, call, own, config.BUSINESS_TIME_ZONE) }
  })
}
