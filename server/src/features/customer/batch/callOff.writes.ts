import type { ScheduledPriceCalledOff } from '@zhixin/contract/customer/scheduledPrice.schema'
import type { Call } from '../../../http/call'
import { demand } from '../../../http/serve'
import { lockAccount } from '../../../lib/lockAccount'
import { inTransaction, type Query } from '../../../lib/transaction'
import type { Services } from '../../../services'
import { insertBatch } from '../../batch/batch.writes'
import type { WholeCustomer } from '../customer.fields'
import { noteSingleChanges } from '../price/follow.writes'
import { dueSql } from '../price/rules.reads'
import { callOff } from '../price/scheduled.writes'
import { readAllLocked } from '../save/customer.lock'
import { exceedsDay, sendToApproval } from './approval.writes'
import type { UndoChange } from './customerKind'
import { calledOffRows } from './ruleRows.writes'

const change: UndoChange = { field: null, permissions: ['price:batch', 'client:price'], scheduled: true }

/**
 * Calls off scheduled prices of customers that the caller sees. What holds by now, was called off before, or is of
 * another's customers stays as it is, and is not told apart. It counts as a change of these customers' prices: beyond the
 * day's limit it waits for approval as a batch (rule price.approval).
 * @throws AppError forbidden without the right to see prices
 */
export function callOffScheduled(
  services: Services,
  call: Call,
  ids: number[],
): Promise<ScheduledPriceCalledOff> {
  demand(call.caller, 'client:price')
  const { config, database } = services
  return inTransaction(database.pool, async (query) => {
    const { accountId } = call.caller
    await lockAccount(query, accountId)
    const asked = await query<{ customerId: number }>(
      `select customer_id as "customerId" from scheduled_price where id = any($1::int[]) and state = 'waiting'`,
      [ids],
    )
    const customers = await readAllLocked(
      query,
      call,
      asked.map(({ customerId }) => customerId),
    )
    const meant = await query<{ customerId: number; ids: number[] }>(
      `select s.customer_id as "customerId", array_agg(s.id order by s.id) as ids from scheduled_price s
        where s.id = any($1::int[]) and s.customer_id = any($2::int[]) and s.state = 'waiting' and not (${dueSql})
        group by 1 order by 1`,
      [ids, [...customers.keys()]],
    )
    if (meant.length === 0) return { fdIdList: [], fdBatchId: null }
    if (await exceedsDay(services, query, accountId, meant.length))
      return { fdIdList: [], fdBatchId: await askFor(query, call, meant, customers) }
    await noteSingleChanges(
      query,
      accountId,
      meant.map(({ customerId }) => customerId),
    )
    const own = meant.flatMap((one) => one.ids)
    const zone = config.BUSINESS_TIME_ZONE
    return { fdIdList: await callOff(query, call, { ids: own, zone }, customers), fdBatchId: null }
  })
}

/** Writes the batch that calls off once it is approved. @returns its id */
async function askFor(
  query: Query,
  call: Call,
  meant: readonly { customerId: number; ids: number[] }[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<number> {
  const id = await insertBatch(query, call, { source: 'price', change, undoOf: null }, 0)
  const asked = meant.map((one, index) => ({ ...one, position: index + 1 }))
  const rows = await calledOffRows(query, asked, customers)
  const customerOf = new Map(asked.map(({ position, customerId }) => [position, customerId]))
  await query(
    `insert into batch_row (batch_id, position, customer_id, state, changes, detail)
      select $1, position, "customerId", state, changes, detail
        from jsonb_to_recordset($2::jsonb) as r (position int, "customerId" int, state text, changes jsonb, detail jsonb)`,
    [id, JSON.stringify(rows.map((row) => ({ ...row, customerId: customerOf.get(row.position) })))],
  )
  await query('update batch set ready = $2, priced = $2 where id = $1', [id, rows.length])
  await sendToApproval(query, call, id)
  return id
}
