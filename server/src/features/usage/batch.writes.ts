import { usageLimits } from '@zhixin/contract/usage/usage.enums'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { Allowance, withAllowance } from '../../lib/allowance'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { insertAudits } from '../audit/audit.writes'
import { scopeValues, seesAllCustomers, visibleSql } from '../customer/customer.scope'
import { bookBatch, withdrawBatch } from './booking'

/** The booked batch that another corrects. @throws AppError validation_failed if there is none of this number */
export async function replacedBatch(
  query: Query,
  call: Call,
  number: string | undefined,
  source: number,
): Promise<number | null> {
  if (number === undefined) return null
  const [found] = await query<{ id: number }>(
    `select id from usage_batch where source = $1 and number = $2 and state = 'booked'`,
    [source, number],
  )
  if (!found) throw invalid(['fdReplacedNo'], 'usage_replaced_unknown')
  await demandWhole(query, call, found.id)
  return found.id
}

/** Refuses what would change counts of customers that do not exist for the caller. */
async function demandWhole(query: Query, { caller }: Call, batchId: number): Promise<void> {
  if (seesAllCustomers(caller)) return
  const others = await query(
    `select from usage_day d where d.batch_id = $1
      and not exists (select from customer c where c.id = d.customer_id and ${visibleSql('$2', '$3')}) limit 1`,
    [batchId, ...scopeValues(caller)],
  )
  if (others.length > 0) throw new AppError('usage_outside_scope')
}

/** Puts on record what became of a batch, and tells the feed of the months whose counts it changed (rule feed.order). */
export async function recordBatch(
  query: Query,
  call: Call,
  action: 'bookUsage' | 'withdrawUsage',
  id: number,
) {
  const [batch] = await query<{ number: string; rows: number; replaced: string | null }>(
    `select b.number, b.rows, r.number as replaced from usage_batch b left join usage_batch r on r.id = b.replaces_id
      where b.id = $1`,
    [id],
  )
  const changes = [
    { field: 'fdRowNum', old: null, new: batch?.rows },
    ...(batch?.replaced ? [{ field: 'fdReplacedNo', old: null, new: batch.replaced }] : []),
  ]
  const [auditId] = await insertAudits(query, call, [
    {
      action,
      entity: 'usageBatch',
      entityId: id,
      entityLabel: batch?.number ?? '',
      changes,
    },
  ])
  await query(
    `insert into change_entry (audit_id, place, customer_id, month)
      select $1, row_number() over (order by customer_id, month), customer_id, month from (
        select distinct customer_id, date_trunc('month', day)::date as month from usage_day
          where batch_id in (select unnest(array[b.id, b.replaces_id]) from usage_batch b where b.id = $2)) as changed`,
    [auditId, id],
  )
}

interface BatchScope {
  source: number
  replacesId: number | null
  isFinal: boolean
}

/** @throws AppError record_not_found */
async function scopeOfBatch(query: Query, id: number): Promise<BatchScope> {
  const [batch] = await query<BatchScope>(
    'select source, replaces_id as "replacesId", is_final as "isFinal" from usage_batch where id = $1',
    [id],
  )
  if (!batch) throw new AppError('record_not_found')
  return batch
}

/** Books a batch as it was checked. @throws AppError record_not_found, usage_batch_not_ready, usage_outside_scope */
export function bookUsage({ database }: Services, call: Call, id: number): Promise<void> {
  return withAllowance(new Allowance(usageLimits.seconds * 1000), () =>
    inTransaction(database.pool, async (query) => {
      const { source, replacesId, isFinal } = await scopeOfBatch(query, id)
      if (isFinal) demandAllCustomers(call)
      if (replacesId !== null) await demandWhole(query, call, replacesId)
      if (!(await bookBatch(query, { id, source, replacesId }))) throw new AppError('usage_batch_not_ready')
      await query(
        `delete from usage_file_row r using usage_file f
        where f.batch_id = $1 and r.file_id = f.id and (r.refused is null or r.sheet <> f.sheet)`,
        [id],
      )
      await recordBatch(query, call, 'bookUsage', id)
    }),
  )
}

/** @throws AppError record_not_found, usage_batch_not_booked, usage_outside_scope */
export function withdrawUsage({ database }: Services, call: Call, id: number): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const { source } = await scopeOfBatch(query, id)
    await demandWhole(query, call, id)
    if (!(await withdrawBatch(query, { id, source }, call.caller.accountId)))
      throw new AppError('usage_batch_not_booked')
    await recordBatch(query, call, 'withdrawUsage', id)
  })
}

/** @throws AppError usage_outside_scope for whoever does not see all customers */
export function demandAllCustomers({ caller }: Call): void {
  if (!seesAllCustomers(caller)) throw new AppError('usage_outside_scope')
}
