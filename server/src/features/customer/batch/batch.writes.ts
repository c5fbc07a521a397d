import { batchLimits } from '@zhixin/contract/customer/batch.enums'
import type { BatchBegun, BatchInput, BatchStarted } from '@zhixin/contract/customer/batch.schema'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import type { HandoverInput } from '@zhixin/contract/customer/handover.schema'
import type { PriceBatchInput } from '@zhixin/contract/customer/priceBatch.schema'
import { carryingKinds } from '@zhixin/contract/customer/priceRule'
import { encodeMessage } from '@zhixin/contract/messages'
import { AppError, invalid } from '../../../http/AppError'
import type { Call } from '../../../http/call'
import { demand } from '../../../http/serve'
import { businessMoment } from '../../../lib/businessTime'
import { holdAccount } from '../../../lib/holdAccount'
import { demandRoom, startJob } from '../../../lib/jobs/jobs'
import { inTransaction, type Query } from '../../../lib/transaction'
import type { Services } from '../../../services'
import { demandFilters } from '../customer.fields'
import { listedIds, readGivenFilters } from '../list/list.reads'
import { askApproval } from './approval.writes'
import {
  type BatchChange,
  demandToCome,
  type Handover,
  permissionsFor,
  startOf,
  validFromOf,
} from './batch.change'
import type { PriceChange } from './priceChange'

/**
 * Freezes which customers a change is for, and has it previewed in the background. Nothing joins later (rule batch.preview).
 * @throws AppError forbidden for what the caller may not change of one customer either; validation_failed
 */
export async function previewBatch(services: Services, call: Call, input: BatchInput): Promise<BatchBegun> {
  const change: BatchChange = {
    field: input.fdField,
    mode: input.fdMode,
    accountIds: input.fdAccountIdList,
    value: input.fdValue ?? null,
  }
  demandAll(call, change)
  const ids = input.fdIdList.length > 0 ? input.fdIdList : await matching(services, call, input.fdFilters)
  return freeze(services, call, { source: 'bulk', change, undoOf: null }, ids)
}

/**
 * Freezes which customers somebody hands over, and has it previewed in the background: those that were picked, those that
 * filters match, or all that they follow.
 * @throws AppError forbidden, or validation_failed
 */
export async function previewHandover(
  services: Services,
  call: Call,
  input: HandoverInput,
): Promise<BatchBegun> {
  const { fdFromAccountId: fromId, fdStartDate } = input
  const change: Handover = {
    field: 'handover',
    fromId,
    kinds: input.fdKindList,
    receivers: input.fdReceiverList.map((one) => ({
      accountId: one.fdAccountId,
      serviceTypes: one.fdServiceTypeList,
      platforms: one.fdPlatformList,
    })),
    way: input.fdWay,
    keep: input.fdKeep,
    reason: input.fdReason,
    startAt: fdStartDate
      ? businessMoment(fdStartDate, 'start', services.config.BUSINESS_TIME_ZONE).toISOString()
      : null,
  }
  demandAll(call, change)
  if (change.receivers.some(({ accountId }) => accountId === fromId))
    throw invalid(['fdReceiverList'], 'handover_self')
  const filters = { ...input.fdFilters, fdFollowUpAccountIdList: [fromId] }
  const ids = input.fdIdList.length > 0 ? input.fdIdList : await matching(services, call, filters)
  return freeze(services, call, { source: 'handover', change, undoOf: null }, ids)
}

/**
 * Freezes which customers a change of prices is for, and has it previewed in the background (rule price.batch).
 * @throws AppError forbidden, or validation_failed
 */
export async function previewPrices(
  services: Services,
  call: Call,
  input: PriceBatchInput,
): Promise<BatchBegun> {
  const restrictions = {
    platforms: input.fdPlatformList,
    industries: input.fdIndustryList,
    tiers: input.fdTierList,
  }
  const change: PriceChange = {
    field: 'price',
    kinds: carryingKinds(input.fdKindList, restrictions),
    ...restrictions,
    way: input.fdWay,
    amount: input.fdAmount,
    floor: input.fdFloor ?? null,
    ceiling: input.fdCeiling ?? null,
    day: input.fdFromDate ?? null,
    validFrom: fromDay(input.fdFromDate, services.config.BUSINESS_TIME_ZONE),
  }
  demandAll(call, change)
  const ids = input.fdIdList.length > 0 ? input.fdIdList : await matching(services, call, input.fdFilters)
  return freeze(services, call, { source: 'price', change, undoOf: null }, ids)
}

/**
 * The beginning of a day in the business time zone, ISO 8601.
 * @throws AppError validation_failed for one that has begun
 */
export function fromDay(day: string | undefined, zone: string): string | null {
  if (day === undefined) return null
  const start = businessMoment(day, 'start', zone)
  if (start <= new Date()) throw invalid(['fdFromDate'], 'price_day_past')
  return start.toISOString()
}

/** Writes a batch with its customers, and has it previewed. */
export function freeze(services: Services, call: Call, batch: NewBatch, ids: number[]): Promise<BatchBegun> {
  if (ids.length > batchLimits.customers)
    throw invalid(['fdIdList'], encodeMessage('batch_too_large', { max: batchLimits.customers }))
  return inTransaction(services.database.pool, async (query) => {
    await demandRoom(query, call.caller.accountId)
    const id = await insertBatch(query, call, batch, ids.length)
    await query(
      `insert into batch_row (batch_id, position, customer_id)
        select $1, place, id from unnest($2::int[]) with ordinality as chosen (id, place)`,
      [id, ids],
    )
    return begin(services, query, call, { id, kind: 'batchPreview', total: ids.length })
  })
}

/** The ids of all customers that filters of the list match now, ascending; one more than a batch holds at the most. */
export function matching(
  { config, database }: Services,
  { caller }: Call,
  asked: unknown,
): Promise<number[]> {
  const filters: CustomerFilters = { ...readGivenFilters(asked), sortName: 'id', sortOrder: 'asc' }
  demandFilters(caller, filters)
  return listedIds(database.pool, caller, filters, config.BUSINESS_TIME_ZONE, {
    most: batchLimits.customers + 1,
  })
}

/** @throws AppError forbidden for who may not do what a change does */
export function demandAll({ caller }: Call, change: BatchChange): void {
  for (const permission of permissionsFor(change)) demand(caller, permission)
}

export interface NewBatch {
  source: 'bulk' | 'handover' | 'import' | 'price' | 'undo'
  change: BatchChange
  undoOf: number | null
}

/** Writes a batch without its rows. */
export async function insertBatch(
  query: Query,
  call: Call,
  { source, change, undoOf }: NewBatch,
  total: number,
): Promise<number> {
  const [batch] = await query<{ id: number }>(
    `insert into batch (source, account_id, author_id, change, undo_of, request_id, ip, waiting)
      values ($1, $2, $2, $3::jsonb, $4, $5, $6, $7) returning id`,
    [source, call.caller.accountId, JSON.stringify(change), undoOf, call.requestId, call.ip, total],
  )
  if (!batch) throw new Error('The batch was not written')
  return batch.id
}

/** Starts the preview of a batch, or its run. */
export async function begin(
  { database }: Services,
  query: Query,
  { caller, language }: Call,
  { id, ...job }: { id: number; kind: 'batchPreview' | 'batchRun'; total: number; startAt?: Date },
): Promise<BatchBegun> {
  const started = { accountId: caller.accountId, accessTokenId: caller.token?.id, language, batchId: id }
  return { id, fdJobId: await startJob(database, query, { ...job, ...started }) }
}

interface Held {
  state: string
  change: BatchChange
  authorId: number
  priced: number
  isCleared: boolean
  /** Rows that it would change, and rows that it has changed. */
  ready: number
  done: number
  isYoung: boolean
  isUndone: boolean
}

/** Locks a batch of the caller for the rest of the transaction; the account first, as who disables it does. */
async function holdBatch(query: Query, { caller }: Call, id: number): Promise<Held> {
  await holdAccount(query, caller.accountId)
  const [locked] = await query('select from batch where id = $1 and account_id = $2 for update', [
    id,
    caller.accountId,
  ])
  if (!locked) throw new AppError('record_not_found')
  const [batch] = await query<Held>(
    `select b.state, b.change, coalesce(b.author_id, b.account_id) as "authorId", b.priced,
      coalesce(b.decided_at, b.counted_at) is not null as "isCleared", b.ready, b.done, b.ended_at > now() - interval '${batchLimits.undoDays} days' as "isYoung",
      exists (select from batch u where u.undo_of = b.id and u.state in ('running', 'ended') and u.done > 0) as "isUndone"
    from batch b where b.id = $1`,
    [id],
  )
  if (!batch) throw new AppError('record_not_found')
  return batch
}

/**
 * Has a batch carried out as it was previewed; one that ended before it was through is continued, and one that changes
 * prices of many customers waits for somebody else's approval first.
 * @throws AppError record_not_found, forbidden, or batch_not_ready while it is under way and when nothing is left
 */
export function runBatch(services: Services, call: Call, id: number): Promise<BatchStarted> {
  return inTransaction(services.database.pool, async (query) => {
    const batch = await holdBatch(query, call, id)
    demandAll(call, batch.change)
    const isDue = batch.state === 'ready' || batch.state === 'ended'
    if (!isDue || batch.ready === 0) throw new AppError('batch_not_ready')
    demandToCome(batch.change)
    if (await askApproval(services, query, call, { ...batch, id })) return { id, fdJobId: null }
    const startAt = startOf(batch.change)
    const isLater = startAt !== null && startAt > new Date()
    await query(`update batch set state = $4, ended_at = null, request_id = $2, ip = $3 where id = $1`, [
      id,
      call.requestId,
      call.ip,
      isLater ? 'waiting' : 'running',
    ])
    return begin(services, query, call, {
      id,
      kind: 'batchRun',
      total: batch.ready,
      ...(isLater && { startAt }),
    })
  })
}

/**
 * Discards a preview that is not to be run; one that was discarded before is no change.
 * @throws AppError record_not_found, batch_not_ready for what is or was under way, or forbidden for an access token that
 * may not do what it does
 */
export function discardBatch({ database }: Services, call: Call, id: number): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const { state, change } = await holdBatch(query, call, id)
    // A person may always drop what is theirs; of their programs those that may do what it does.
    if (call.caller.token) demandAll(call, change)
    if (state !== 'ready' && state !== 'approval' && state !== 'cancelled')
      throw new AppError('batch_not_ready')
    await query(
      `update batch set state = 'cancelled', ended_at = now() where id = $1 and state in ('ready', 'approval')`,
      [id],
    )
  })
}

/** Whether a row has made its customer. */
const makes = `detail ->> 'creates' = 'true'`

/**
 * Has a new batch previewed that brings the customers of another one back to what they were. It rests on that one's rows
 * alone.
 * @throws AppError record_not_found, forbidden, or batch_not_undoable
 */
export function undoBatch(services: Services, call: Call, id: number): Promise<BatchBegun> {
  return inTransaction(services.database.pool, async (query) => {
    const undone = await holdBatch(query, call, id)
    const isFinal = undone.change.field === null && undone.change.scheduled === true
    if (isFinal || undone.state !== 'ended' || undone.done === 0 || !undone.isYoung || undone.isUndone)
      throw new AppError('batch_not_undoable', { parameters: { max: batchLimits.undoDays } })
    const [made] = await query(
      `select from batch_row where batch_id = $1 and state = 'done' and ${makes} limit 1`,
      [id],
    )
    const permissions = permissionsFor(undone.change)
    const isScheduled = validFromOf(undone.change) !== null
    const change: BatchChange = {
      field: null,
      permissions: made ? [...permissions, 'client:delete'] : permissions,
      ...(isScheduled && { scheduled: true }),
    }
    demandAll(call, change)
    const undo = await insertBatch(query, call, { source: 'undo', change, undoOf: id }, undone.done)
    await query(
      `insert into batch_row (batch_id, position, customer_id, changes, detail)
        select $2, row_number() over (order by position), customer_id,
          coalesce((select jsonb_agg(c || jsonb_build_object('old', c->'new', 'new', c->'old'))
            from jsonb_array_elements(changes) as c), '[]'),
          case when ${makes} then '{"deletes": true}'::jsonb end
        from batch_row where batch_id = $1 and state = 'done'`,
      [id, undo],
    )
    return begin(services, query, call, { id: undo, kind: 'batchPreview', total: undone.done })
  })
}
