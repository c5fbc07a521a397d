import type { AuditSource } from '@zhixin/contract/audit/audit.texts'
import { AppError } from '../../../http/AppError'
import type { Caller } from '../../../http/call'
import { toAppError } from '../../../http/failure'
import { demand } from '../../../http/serve'
import type { JobKind, JobWork, Progress } from '../../../lib/jobs/jobs'
import { inTransaction, type Query } from '../../../lib/transaction'
import type { Services } from '../../../services'
import type { Change } from '../../audit/audit.writes'
import { changeCustomer, previewChange } from '../customer.change'
import type { Saving } from '../customer.lock'
import { seenByAdded } from '../handover/handover.rules'
import { type BatchChange, patchOf, patchTo, permissionsFor, undoingPatch } from './batch.change'

/** Rows of a piece: the rights of whoever started it are looked up again after these. */
const pieceSize = 60

/** Rows that are under way at a time. */
const atOnce = 3

/** How often a row is tried that somebody else holds just then. */
const tries = 3

interface Batch {
  id: number
  source: AuditSource
  change: BatchChange
  undoOf: number | null
  requestId: string | null
  ip: string | null
}

interface Row {
  position: number
  customerId: number
  version: number | null
  changes: Change[]
}

/** What is done to a row in its transaction, which has it locked: the columns that tell what came of it. */
type Step = (query: Query, batch: Batch, row: Row, caller: Caller) => Promise<Outcome>

type Outcome =
  | { state: 'ready'; version: number; changes: Change[] }
  | { state: 'unchanged' }
  | { state: 'done'; versionAfter: number }

/** The previews of batches, and their runs: row by row, each in a transaction of its own. */
export function batchJobs(services: Services): Record<'batchPreview' | 'batchRun', JobKind<Caller>> {
  const kind = (from: 'waiting' | 'ready', to: 'ready' | 'ended', step: Step): JobKind<Caller> => ({
    run: (work) => runPiece(services, work, { from, to, step }),
    abandon: async (query, { batchId }) => {
      // What was not previewed whole is not to be run; what has begun to run ends where it is.
      // What waits for its time has not.
      const end = from === 'waiting' ? 'cancelled' : 'ended'
      await query(
        `update batch set state = case state when 'waiting' then 'cancelled' else $2 end, ended_at = now()
          where id = $1 and state in ('preparing', 'waiting', 'running')`,
        [batchId, end],
      )
    },
  })
  return {
    batchPreview: kind('waiting', 'ready', async (query, batch, row, caller) => {
      const { change, undoOf } = batch
      const call = callOf(batch, caller, row.version)
      const { version, changes } = await previewChange(
        services,
        query,
        call,
        row.customerId,
        async (current) =>
          change.field === null
            ? undoingPatch(query, await changesIn(query, undoOf, row.customerId), current)
            : seenByAdded(query, current, change, patchOf(change, current, row.position)),
      )
      return changes.length === 0 ? { state: 'unchanged' } : { state: 'ready', version, changes }
    }),
    batchRun: kind('ready', 'ended', async (query, batch, row, caller) => {
      const call = callOf(batch, caller, row.version)
      const patch = patchTo('new', row.changes)
      return {
        state: 'done',
        versionAfter: await changeCustomer(services, query, call, row.customerId, patch),
      }
    }),
  }
}

/** What a batch has done to a customer. */
async function changesIn(query: Query, batchId: number | null, customerId: number): Promise<Change[]> {
  const [row] = await query<{ changes: Change[] }>(
    `select changes from batch_row where batch_id = $1 and customer_id = $2 and state = 'done'`,
    [batchId, customerId],
  )
  return row?.changes ?? []
}

/** A save in somebody's name: it counts only for the version that was frozen. */
const callOf = ({ id, source, requestId, ip }: Batch, caller: Caller, version: number | null): Saving => ({
  caller,
  requestId: requestId ?? '',
  ip: ip ?? '',
  ifMatch: version === null ? undefined : `"${version}"`,
  origin: { source, batchId: id },
})

interface Piece {
  /** The state of the rows that it takes, and that of the batch when there are none left. */
  from: 'waiting' | 'ready'
  to: 'ready' | 'ended'
  step: Step
}

async function runPiece(
  { database }: Services,
  { batchId, caller, signal }: JobWork<Caller>,
  { from, to, step }: Piece,
): Promise<Progress & { isDone: boolean }> {
  const { pool } = database
  const { rows: found } = await pool.query<Batch>(
    `select id, source, change, undo_of as "undoOf", request_id as "requestId", ip from batch where id = $1`,
    [batchId],
  )
  const [batch] = found
  if (!batch) throw new AppError('record_not_found')
  for (const permission of permissionsFor(batch.change)) demand(caller, permission)
  await pool.query(`update batch set state = 'running' where id = $1 and state = 'waiting'`, [batch.id])

  const { rows } = await pool.query<{ position: number }>(
    'select position from batch_row where batch_id = $1 and state = $2 order by position limit $3',
    [batch.id, from, pieceSize],
  )
  const waiting = rows.map(({ position }) => position)
  const work = async () => {
    for (
      let position = waiting.shift();
      position !== undefined && !signal.aborted;
      position = waiting.shift()
    )
      await workOnRow(database, batch, { position, from, step, caller })
  }
  await Promise.all(Array.from({ length: atOnce }, work))

  const { rows: counted } = await pool.query<Progress & { left: number }>(
    `select count(*)::int as total, count(*) filter (where state <> $2)::int as done,
      count(*) filter (where state = 'refused')::int as refused, count(*) filter (where state = $2)::int as left
      from batch_row where batch_id = $1`,
    [batch.id, from],
  )
  const { left, ...progress } = counted[0] ?? { left: 0, total: 0, done: 0, refused: 0 }
  const isDone = left === 0
  if (isDone)
    await pool.query(
      `update batch set state = $2::text, ended_at = case when $2::text = 'ended' then now() end
        where id = $1 and state in ('preparing', 'running')`,
      [batch.id, to],
    )
  return { ...progress, isDone }
}

interface RowWork {
  position: number
  from: 'waiting' | 'ready'
  step: Step
  caller: Caller
}

/**
 * Deals with one row. What is done to its customer and the word that it was are one transaction: a row is never done
 * twice, and never said to be done when it is not (rule batch.run).
 */
async function workOnRow(
  { pool }: Services['database'],
  { ...batch }: Batch,
  { position, from, step, caller }: RowWork,
): Promise<void> {
  for (let count = 1; ; count += 1) {
    try {
      await inTransaction(pool, async (query) => {
        const [row] = await query<Row>(
          `select position, customer_id as "customerId", version, changes from batch_row
            where batch_id = $1 and position = $2 and state = $3 for update`,
          [batch.id, position, from],
        )
        // Another process has dealt with it.
        if (!row) return
        const outcome = await step(query, batch, row, caller)
        await query(
          `update batch_row set state = $3, version = coalesce($4, version), changes = coalesce($5::jsonb, changes),
            version_after = $6, done_at = case when $6::int is not null then now() end where batch_id = $1 and position = $2`,
          [
            batch.id,
            position,
            outcome.state,
            'version' in outcome ? outcome.version : null,
            'changes' in outcome ? JSON.stringify(outcome.changes) : null,
            'versionAfter' in outcome ? outcome.versionAfter : null,
          ],
        )
      })
      return
    } catch (error) {
      const refusal = toAppError(error)
      if (refusal.code === 'conflict' && count < tries) continue
      if (refusal.code === 'internal_error' || refusal.code === 'unavailable') throw error
      const { issues, permission } = refusal.options
      await pool.query(
        `update batch_row set state = 'refused', reason = $4::jsonb where batch_id = $1 and position = $2 and state = $3`,
        [
          batch.id,
          position,
          from,
          JSON.stringify({ code: refusal.code, issues: issues?.slice(0, 3), permission }),
        ],
      )
      return
    }
  }
}
