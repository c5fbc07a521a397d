import { isPriceField } from '@zhixin/contract/customer/price.fields'
import { AppError } from '../../../http/AppError'
import type { Caller } from '../../../http/call'
import { toAppError } from '../../../http/failure'
import { demand } from '../../../http/serve'
import type { JobKind, JobWork, Progress } from '../../../lib/jobs/jobs'
import { inTransaction, type Query } from '../../../lib/transaction'
import type { Services } from '../../../services'
import type { Change } from '../../audit/audit.writes'
import { permissionsFor } from './batch.change'
import { type Batch, type Outcome, type Row, refused } from './batchRow'
import { dealWith } from './batchRows.writes'

/**
 * Rows of a piece, which is a transaction: whoever saves one of its customers waits for all of them. The rights of whoever
 * started it are looked up again after these.
 */
const pieceSize = 100

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
  const { rows: found } = await pool.query<Batch>(
    `select id, source, change, undo_of as "undoOf", request_id as "requestId", ip from batch where id = $1`,
    [work.batchId],
  )
  const [batch] = found
  if (!batch) throw new AppError('record_not_found')
  for (const permission of permissionsFor(batch.change)) demand(work.caller, permission)
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
 * Deals with rows. What is done to their customers and the word that it was are one transaction: a row is never done
 * twice, and never said to be done when it is not (rule batch.run). Where the database refuses one, each is dealt with
 * alone, so that only that one is refused.
 */
async function workOnRows(
  services: Services,
  work: JobWork<Caller>,
  batch: Batch,
  { from, positions }: Rows,
): Promise<void> {
  const { pool } = services.database
  const note = (query: Query, outcomes: Outcome[]) =>
    query(noteOutcomes, [batch.id, from, JSON.stringify(outcomes.map(withPriced))])
  for (let count = 1; ; count += 1) {
    try {
      await inTransaction(pool, async (query) => {
        // Without those that another process has dealt with.
        const rows = await query<Row>(
          `select position, customer_id as "customerId", changes, detail from batch_row
            where batch_id = $1 and position = any($2) and state = $3 order by position for update`,
          [batch.id, positions, from],
        )
        await note(query, await dealWith(services, query, { ...batch, caller: work.caller, from }, rows))
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

/** Says of an outcome whether it is about prices: of how many customers a batch changes them decides who approves it. */
const withPriced = (outcome: Outcome) => ({
  ...outcome,
  priced: outcome.priced ?? outcome.changes?.some(isOfPrices) ?? false,
})

/** A customer that is made without prices gets none, by neither kind. */
const isOfPrices = ({ field, old, new: next }: Change) =>
  isPriceField(field) && !(old === null && (next === false || (Array.isArray(next) && next.length === 0)))

/** Puts down what came of rows of batch $1 that were in state $2, and counts them in the batch's row. */
const noteOutcomes = `
  with told as (
    update batch_row r set state = o.state, changes = coalesce(o.changes, r.changes), reason = o.reason,
        detail = case when o.detail is null then r.detail else coalesce(r.detail, '{}') || o.detail end, customer_id = coalesce(r.customer_id, o."customerId"),
        done_at = case when o.state = 'done' then now() end
      from jsonb_to_recordset($3::jsonb) as o (position int, state text, changes jsonb, reason jsonb,
        detail jsonb, "customerId" int, priced boolean)
      where r.batch_id = $1 and r.position = o.position and r.state = $2::text returning o.state, o.priced),
  counted as (
    select count(*) as whole, count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'done') as done,
      count(*) filter (where state = 'unchanged') as unchanged, count(*) filter (where state = 'refused') as refused,
      count(*) filter (where state = 'ready' and priced) as priced from told)
  update batch b set waiting = b.waiting - case $2::text when 'waiting' then t.whole else 0 end,
      ready = b.ready + t.ready - case $2::text when 'ready' then t.whole else 0 end,
      unchanged = b.unchanged + t.unchanged, refused = b.refused + t.refused, done = b.done + t.done,
      priced = b.priced + t.priced
    from counted t where b.id = $1`
