import { auditSourceTexts } from '@zhixin/contract/audit/audit.texts'
import { type BatchRowStateName, batchLimits, batchRowStates } from '@zhixin/contract/batch/batch.enums'
import type { Batch, BatchFilters } from '@zhixin/contract/batch/batch.schema'
import { undoText } from '@zhixin/contract/batch/batch.texts'
import type { Words } from '@zhixin/contract/history/value.texts'
import { AppError } from '../../http/AppError'
import type { Call, Reader } from '../../http/call'
import { businessTime, momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { columnsSql, pageReader } from '../../record/rowReader'
import { readWords } from '../history/words.reads'
import { kindOf } from './batchKind'

/** A batch as it is read: `batchColumns` of batch `b`. */
export interface BatchRecord {
  id: number
  source: Batch['fdSource']
  state: Batch['fdState']
  change: object
  counts: Partial<Record<BatchRowStateName, number>>
  jobId: number | null
  undoOf: number | null
  /** What it undoes, and when that was carried out. */
  undone: { source: Batch['fdSource']; at: string } | null
  undoneBy: number | null
  accountId: number
  accountName: string
  decidedBy: string | null
  createdAt: string
  endedAt: string | null
}

const counts = `json_build_object(${batchRowStates.map((state) => `'${state}', b.${state}`).join(', ')})`

/**
 * The columns of a batch `b`.
 * @param known which of its rows `r` are counted where it is not that of account $1; left out: it is nobody else's
 */
export const batchColumns = (known?: string) => ({
  id: 'b.id',
  source: 'b.source',
  state: 'b.state',
  change: 'b.change',
  undoOf: 'b.undo_of',
  accountId: 'b.account_id',
  accountName: '(select username from account where id = b.account_id)',
  decidedBy: '(select username from account where id = b.decided_by_id)',
  createdAt: momentSql('b.created_at'),
  endedAt: momentSql('b.ended_at'),
  counts:
    known === undefined
      ? counts
      : `case when b.account_id = $1 then ${counts} else (select json_object_agg(state, amount) from
    (select r.state, count(*) as amount from batch_row r where r.batch_id = b.id and ${known} group by r.state) as s) end`,
  undone: `(select json_build_object('source', u.source, 'at', coalesce(u.ended_at, u.created_at)) from batch u
    where u.id = b.undo_of)`,
  jobId: '(select max(j.id) from job j where j.batch_id = b.id and j.account_id = b.account_id)',
  undoneBy: `(select max(u.id) from batch u where u.undo_of = b.id and u.state in ('running', 'ended')
    and u.done > 0)`,
})

const selected = columnsSql(batchColumns())

/** What a batch changes, in the reader's language: an undoing says what it undoes, and when that was carried out. */
function sentenceOf(record: BatchRecord, words: Words, reader: Reader, zone: string): string {
  const { source, undone, change } = record
  const { language } = reader
  if (undone)
    return undoText(auditSourceTexts[undone.source], businessTime(new Date(undone.at), zone), language)
  return `${auditSourceTexts[source][language]} · ${kindOf(record).sentence(change, words, reader)}`
}

/** Batches in words. */
export async function describeBatches(
  database: Database,
  call: Reader,
  records: BatchRecord[],
  zone: string,
): Promise<Batch[]> {
  const accountIds = records.flatMap((record) => kindOf(record).accountIds(record.change))
  const words = await readWords(database, call, [...new Set(accountIds)])
  return records.map((record) => {
    const { id, source, state, counts, jobId, undoOf, undoneBy, createdAt, endedAt } = record
    const kind = kindOf(record)
    const amount = (name: BatchRowStateName) => counts[name] ?? 0
    const until = endedAt && Date.parse(endedAt) + batchLimits.undoDays * 24 * 3600 * 1000
    const isUndoable =
      state === 'ended' &&
      kind.undoing(record.change, false) !== null &&
      amount('done') > 0 &&
      undoneBy === null &&
      Number(until) > Date.now()
    return {
      id,
      fdSource: source,
      fdState: state,
      fdSentence: sentenceOf(record, words, call, zone),
      fdTotalNum: Object.values(counts).reduce((sum, one) => sum + one, 0),
      fdWaitingNum: amount('waiting'),
      fdReadyNum: amount('ready'),
      fdUnchangedNum: amount('unchanged'),
      fdRefusedNum: amount('refused'),
      fdDoneNum: amount('done'),
      fdJobId: jobId,
      fdStartDate: kind.startAt(record.change)?.toISOString() ?? null,
      fdUndoOf: undoOf,
      fdUndoneBy: undoneBy,
      fdOwn: record.accountId === call.caller.accountId,
      fdAccountName: record.accountName,
      fdDecidedByName: record.decidedBy,
      fdUndoUntil: isUndoable ? new Date(Number(until)).toISOString() : null,
      createdDate: createdAt,
      fdEndedDate: endedAt,
    }
  })
}

const readRows = pageReader<BatchRecord, BatchFilters>(['id', 'desc'], {
  from: 'batch b',
  key: 'b.id',
  values: [({ caller }) => caller.accountId, ({ filters }) => filters.fdSourceList],
  where: 'b.account_id = $1 and (cardinality($2::text[]) = 0 or b.source = any($2))',
  columns: batchColumns(),
})

/** The caller's own batches, the newest first. */
export async function listBatches(
  database: Database,
  call: Call,
  filters: BatchFilters,
  zone: string,
): Promise<Page<Batch>> {
  const { rows, total } = await readRows(database, call, filters, zone)
  return { rows: await describeBatches(database, call, rows, zone), total }
}

/** Finds the batch that something belongs to; undefined where it belongs to none of this account. */
export async function readBatchesOf(
  database: Database,
  call: Reader,
  accountId: number,
  things: readonly { batchId: number | null }[],
  zone: string,
): Promise<(thing: { batchId: number | null }) => Batch | undefined> {
  const { rows } = await database.pool.query<BatchRecord>(
    `select ${selected} from batch b where b.id = any($1) and b.account_id = $2`,
    [things.map(({ batchId }) => batchId), accountId],
  )
  const batches = await describeBatches(database, call, rows, zone)
  const byId = new Map(batches.map((batch) => [batch.id, batch]))
  return ({ batchId }) => byId.get(batchId ?? 0)
}

/**
 * A batch of the caller, or one that waits for an approval that they may give.
 * @throws AppError record_not_found for all others
 */
export async function readBatch(database: Database, call: Reader, id: number, zone: string): Promise<Batch> {
  const one = { batchId: id }
  const own = (await readBatchesOf(database, call, call.caller.accountId, [one], zone))(one)
  const batch = own ?? (await readApprovable(database, call, id, zone))
  if (!batch) throw new AppError('record_not_found')
  return batch
}

async function readApprovable(
  database: Database,
  call: Reader,
  id: number,
  zone: string,
): Promise<Batch | undefined> {
  const { rows } = await database.pool.query<BatchRecord>(
    `select ${selected} from batch b where b.id = $1 and b.state = 'approval'`,
    [id],
  )
  const [record] = rows
  if (!record) return undefined
  const isApprovable = await inTransaction(database.pool, (query) =>
    kindOf(record).isApprovable(query, call.caller, id),
  )
  return isApprovable ? (await describeBatches(database, call, rows, zone))[0] : undefined
}
