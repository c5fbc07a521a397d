import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { toAppError } from '../../http/failure'
import { demand } from '../../http/serve'
import type { JobKind, JobWork, Progress } from '../../lib/jobs/jobs'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { kindOf, type RowWork } from './batchKind'
import { type Outcome, type Row, refused, type StoredBatch } from './batchRow'

/**
 * Rows of a piece, which is a transaction: whoever saves one of its records waits for all of them. The rights of whoever
 * started it are looked up again after these.
 */
const pieceSize = 50

/** How often a row is tried that somebody else holds just then. */
const tries = 3

/** The previews of batches, and their runs. */
export function batchJobs(services: Services): Record<'batchPreview' | 'batchRun', JobKind<Caller>> {
  const kind = (piece: Piece): JobKind<Caller> => ({
    run: (work) => runPiece(services, work, piece),
    abandon: async (query, { batchId }) => {
      // What was not previewed whole is not to be run; what has begun to run ends where it is.
      // What waits for its time has not.
      await query(
        `update batch set state = case state when 'running' then 'ended' else 'cancelled' end, ended_at = now()
          where id = $1 and (state = $2 or state = 'waiting' and $2 = 'running')`,
        [batchId, piece.during],
      )
    },
  })
  return {
    batchPreview: kind({ from: 'waiting', during: 'preparing', to: 'ready' }),
    batchRun: kind({ from: 'ready', during: 'running', to: 'ended' }),
  }
}

interface Piece {
  /** The state of the rows that it takes: to preview, or to run. */
  from: 'waiting' | 'ready'
  /**
   * That of the batch meanwhile. A job whose process died before its end was on record is done again, when the batch may
   * be further: it must not take it back.
   */
  during: 'preparing' | 'running'
  /** That of the batch when there are no rows left. */
  to: 'ready' | 'ended'
}

async function runPiece(
  services: Services,
  work: JobWork<Caller>,
  { from, during, to }: Piece,
): Promise<Progress & { isDone: boolean }> {
  const { pool } = services.database
  const { rows: found } = await pool.query<StoredBatch>(
    `select id, source, change, undo_of as "undoOf", request_id as "requestId", ip from batch where id = $1`,
    [work.batchId],
  )
  const [batch] = found
  if (!batch) throw new AppError('record_not_found')
  for (const permission of kindOf(batch).permissions(batch.change)) demand(work.caller, permission)
  if (during === 'running')
    await pool.query(`update batch set state = 'running' where id = $1 and state = 'waiting'`, [batch.id])

  const { rows } = await pool.query<{ position: number }>(
    'select position from batch_row where batch_id = $1 and state = $2 order by position limit $3',
    [batch.id, from, pieceSize],
  )
  const positions = rows.map(({ position }) => position)
  if (positions.length > 0) await workOnRows(services, work, batch, { from, positions })

  const { rows: counted } = await pool.query<Progress & { left: number }>(
    `select waiting + ready + unchanged + refused + done as total, refused, ${from} as left,
      waiting + ready + unchanged + refused + done - ${from} as done from batch where id = $1`,
    [batch.id],
  )
  const { left, ...progress } = counted[0] ?? { left: 0, total: 0, done: 0, refused: 0 }
  const isDone = left === 0
  if (isDone)
    await pool.query(
      `update batch set state = $2::text, ended_at = case when $2::text = 'ended' then now() end
        where id = $1 and state = $3`,
      [batch.id, to, during],
    )
  return { ...progress, isDone }
}

interface Rows {
  from: Piece['from']
  positions: number[]
}

/**
 * Works on rows. What is done to their records and the word that it was are one transaction: a row is never done
 * twice, and never said to be done when it is not (rule batch.run). Where the database refuses one, each is worked on
 * alone, so that only that one is refused.
 */
async function workOnRows(
  services: Services,
  work: JobWork<Caller>,
  batch: StoredBatch,
  { from, positions }: Rows,
): Promise<void> {
  const { pool } = services.database
  const { id, change, undoOf, source } = batch
  const kind = kindOf(batch)
  const call: RowWork['call'] = {
    caller: work.caller,
    requestId: batch.requestId ?? '',
    ip: batch.ip ?? '',
    ifMatch: undefined,
    origin: { source, batchId: id },
  }
  const note = (query: Query, outcomes: Outcome[]) =>
    query(noteOutcomes, [id, from, JSON.stringify(outcomes)])
  for (let count = 1; ; count += 1) {
    try {
      await inTransaction(pool, async (query) => {
        // Without those that another process has worked on.
        const rows = await query<Row>(
          `select position, customer_id as "recordId", changes, detail from batch_row
            where batch_id = $1 and position = any($2) and state = $3 order by position for update`,
          [id, positions, from],
        )
        const rowWork = { services, query, call, batch: { id, undoOf }, change }
        await note(query, await (from === 'waiting' ? kind.preview(rowWork, rows) : kind.run(rowWork, rows)))
      })
      return
    } catch (error) {
      const refusal = toAppError(error)
      if (refusal.code === 'internal_error' || refusal.code === 'unavailable') throw error
      if (positions.length > 1) break
      if (refusal.code === 'conflict' && count < tries) continue
      await inTransaction(pool, async (query) => {
        // The first statements of a transaction may not write.
        await query('select 1', [])
        const outcomes = positions.map((position) => refused({ position }, refusal))
        await note(query, outcomes)
      })
      return
    }
  }
  for (const position of positions)
    if (!work.signal.aborted) await workOnRows(services, work, batch, { from, positions: [position] })
}

/** Puts down what came of rows of batch $1 that were in state $2, and counts them in the batch's row. */
const noteOutcomes = `
  with kept as (
    update batch_row r set state = o.state, changes = coalesce(o.changes, r.changes), reason = o.reason,
        detail = case when o.detail is null then r.detail else coalesce(r.detail, '{}') || o.detail end, customer_id = coalesce(r.customer_id, o."recordId"),
        done_at = case when o.state = 'done' then now() end
      from jsonb_to_recordset($3::jsonb) as o (position int, state text, changes jsonb, reason jsonb,
        detail jsonb, "recordId" int, "countsForApproval" boolean)
      where r.batch_id = $1 and r.position = o.position and r.state = $2::text returning o.state, coalesce(o."countsForApproval", false) as priced),
  counted as (
    select count(*) as whole, count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'done') as done,
      count(*) filter (where state = 'unchanged') as unchanged, count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'ready' and priced) as priced from kept)
  update batch b set waiting = b.waiting - case $2::text when 'waiting' then t.whole else 0 end,
      ready = b.ready + t.ready - case $2::text when 'ready' then t.whole else 0 end,
      unchanged = b.unchanged + t.unchanged, refused = b.refused + t.refused, done = b.done + t.done,
      priced = b.priced + t.priced
    from counted t where b.id = $1`
