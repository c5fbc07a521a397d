import { batchLimits } from '@zhixin/contract/batch/batch.enums'
import type { BatchBegun, BatchStarted } from '@zhixin/contract/batch/batch.schema'
import { encodeMessage } from '@zhixin/contract/messages'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { demand } from '../../http/serve'
import { demandFreePlace, startJob } from '../../lib/jobs/jobs'
import { lockAccount } from '../../lib/lockAccount'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { kindOf, type StartedBatch } from './batchKind'
import type { StoredBatch } from './batchRow'

/**
 * Writes a batch of the records with these ids, and has it previewed in the background. Nothing joins later (rule
 * batch.preview).
 * @throws AppError forbidden for who may not do what it does; validation_failed for too many records
 */
export function freeze(services: Services, call: Call, batch: NewBatch, ids: number[]): Promise<BatchBegun> {
  if (ids.length > batchLimits.records)
    throw invalid(['fdIdList'], encodeMessage('batch_too_large', { max: batchLimits.records }))
  return inTransaction(services.database.pool, async (query) => {
    await demandFreePlace(query, call.caller.accountId)
    const id = await insertBatch(query, call, batch, ids.length)
    await query(
      `insert into batch_row (batch_id, position, customer_id)
        select $1, place, id from unnest($2::int[]) with ordinality as chosen (id, place)`,
      [id, ids],
    )
    return begin(query, call, { id, kind: 'batchPreview', total: ids.length })
  })
}

/** @throws AppError forbidden for who may not do what a change does */
export function demandAll({ caller }: Call, batch: Pick<NewBatch, 'source' | 'change'>): void {
  for (const permission of kindOf(batch).permissions(batch.change)) demand(caller, permission)
}

/** A batch that is to be written. */
export type NewBatch = Pick<StoredBatch, 'source' | 'change' | 'undoOf'>

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
  query: Query,
  { caller, language }: Call,
  { id, ...job }: { id: number; kind: 'batchPreview' | 'batchRun'; total: number; startAt?: Date },
): Promise<BatchBegun> {
  const started = { accountId: caller.accountId, accessTokenId: caller.token?.id, language, batchId: id }
  return { id, fdJobId: await startJob(query, { ...job, ...started }) }
}

interface LockedBatch extends Omit<StartedBatch, 'id'>, Pick<StoredBatch, 'source' | 'change'> {
  state: string
  /** Rows that it would change, and rows that it has changed. */
  ready: number
  done: number
  isYoung: boolean
  isUndone: boolean
}

/** Locks a batch of the caller for the rest of the transaction; the account first, as who disables it does. */
async function lockBatch(query: Query, { caller }: Call, id: number): Promise<LockedBatch> {
  await lockAccount(query, caller.accountId)
  const [locked] = await query('select from batch where id = $1 and account_id = $2 for update', [
    id,
    caller.accountId,
  ])
  if (!locked) throw new AppError('record_not_found')
  const [batch] = await query<LockedBatch>(
    `select b.state, b.source, b.change, coalesce(b.author_id, b.account_id) as "authorId", b.priced as counted,
      coalesce(b.decided_at, b.counted_at) is not null as "isCleared", b.ready, b.done, b.ended_at > now() - interval '${batchLimits.undoDays} days' as "isYoung",
      exists (select from batch u where u.undo_of = b.id and u.state in ('running', 'ended') and u.done > 0) as "isUndone"
    from batch b where b.id = $1`,
    [id],
  )
  if (!batch) throw new AppError('record_not_found')
  return batch
}

/**
 * Has a batch carried out as it was previewed; one that ended before it was through is continued, and one whose kind
 * asks for it waits for somebody else's approval first.
 * @throws AppError record_not_found, forbidden, or batch_not_ready while it is under way and when nothing is left
 */
export function runBatch(services: Services, call: Call, id: number): Promise<BatchStarted> {
  return inTransaction(services.database.pool, async (query) => {
    const batch = await lockBatch(query, call, id)
    const kind = kindOf(batch)
    demandAll(call, batch)
    const isDue = batch.state === 'ready' || batch.state === 'ended'
    if (!isDue || batch.ready === 0) throw new AppError('batch_not_ready')
    kind.demandToCome(batch.change)
    if (await kind.askApproval(services, query, call, { ...batch, id })) return { id, fdJobId: null }
    const startAt = kind.startAt(batch.change)
    const isLater = startAt !== null && startAt > new Date()
    await query(`update batch set state = $4, ended_at = null, request_id = $2, ip = $3 where id = $1`, [
      id,
      call.requestId,
      call.ip,
      isLater ? 'waiting' : 'running',
    ])
    return begin(query, call, {
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
    const batch = await lockBatch(query, call, id)
    const { state } = batch
    // A person may always drop what is theirs; of their programs those that may do what it does.
    if (call.caller.token) demandAll(call, batch)
    if (state !== 'ready' && state !== 'approval' && state !== 'cancelled')
      throw new AppError('batch_not_ready')
    await query(
      `update batch set state = 'cancelled', ended_at = now() where id = $1 and state in ('ready', 'approval')`,
      [id],
    )
  })
}

/** Whether a row has made its record. */
const makes = `detail ->> 'creates' = 'true'`

/**
 * Has a new batch previewed that brings the records of another one back to what they were. It rests on that one's rows
 * alone.
 * @throws AppError record_not_found, forbidden, or batch_not_undoable
 */
export function undoBatch(services: Services, call: Call, id: number): Promise<BatchBegun> {
  return inTransaction(services.database.pool, async (query) => {
    const undone = await lockBatch(query, call, id)
    const [made] = await query(
      `select from batch_row where batch_id = $1 and state = 'done' and ${makes} limit 1`,
      [id],
    )
    const change = kindOf(undone).undoing(undone.change, made !== undefined)
    if (!change || undone.state !== 'ended' || undone.done === 0 || !undone.isYoung || undone.isUndone)
      throw new AppError('batch_not_undoable', { parameters: { max: batchLimits.undoDays } })
    const batch = { source: 'undo' as const, change, undoOf: id }
    demandAll(call, batch)
    const undo = await insertBatch(query, call, batch, undone.done)
    await query(
      `insert into batch_row (batch_id, position, customer_id, changes, detail)
        select $2, row_number() over (order by position), customer_id,
          coalesce((select jsonb_agg(c || jsonb_build_object('old', c->'new', 'new', c->'old'))
            from jsonb_array_elements(changes) as c), '[]'),
          case when ${makes} then '{"deletes": true}'::jsonb end
        from batch_row where batch_id = $1 and state = 'done'`,
      [id, undo],
    )
    return begin(query, call, { id: undo, kind: 'batchPreview', total: undone.done })
  })
}
