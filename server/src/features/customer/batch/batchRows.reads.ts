import { type BatchRowStateName, followerFieldNames } from '@zhixin/contract/customer/batch.enums'
import type { BatchRow, BatchRowFilters } from '@zhixin/contract/customer/batch.schema'
import { encodeMessage, sentence } from '@zhixin/contract/messages'
import { AppError } from '../../../http/AppError'
import type { Call, Caller, Reader } from '../../../http/call'
import { failureBody } from '../../../http/failure'
import type { Database, Page, Queries } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import type { Change } from '../../audit/audit.writes'
import { fieldsSeenBy, type SeenFields } from '../customer.fields'
import { scopeOf, scopeValues, visibleSql } from '../customer.scope'
import { describeChanges } from '../history/changes'
import { readWords, type Words } from '../history/words.reads'
import type { RowDetail } from '../import/preview'
import { type CellIssue, columnLetters, type KeptSheet } from '../import/sourceRows'
import type { Later } from '../price/later.reads'
import { priceChangesOf } from '../price/priceChanges'
import { wordAlike } from '../similar.reads'
import { type BatchChange, permissionsFor } from './batch.change'
import { readBatch } from './batch.reads'

/** Why a row was refused, as it is kept: which customer an issue names is worded for each reader. */
export interface Reason {
  code: AppError['code']
  issues?: CellIssue[]
  permission?: AppError['options']['permission']
}

interface RowRecord {
  position: number
  customerId: number | null
  state: BatchRowStateName
  changes: Change[]
  reason: Reason | null
  detail: RowDetail | null
  /** Of the file that was imported, if one was. */
  sheets: KeptSheet[] | null
  code: string | null
  name: string | null
}

const matching = `from batch_row r where r.batch_id = $1 and (cardinality($2::text[]) = 0 or r.state = any($2))`

/** What was refused comes first: it is what is left to be done. */
const shownOrder = `r.state <> 'refused', r.position`

/**
 * Rows of a batch, whoever made it, as the reader may know of them now (rule batch.hidden): of a customer who is not, or no
 * longer, one of theirs nothing is told, and no customer is named who is not.
 */
export async function readBatchRows(
  database: Database,
  reads: Queries,
  call: Reader,
  { id, fdStateList }: Pick<BatchRowFilters, 'id' | 'fdStateList'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<BatchRow[]> {
  const { isTold, isSender } = await readStanding(reads, call.caller, id)
  const { rows } = await reads.query<RowRecord>(
    prepared({
      text: `select r.position, r.customer_id as "customerId", r.state, r.changes, r.reason, r.detail, c.serial_code as code, c.name,
        (select sheets from customer_import f where f.batch_id = $1) as sheets
      from (select r.* ${matching} order by ${shownOrder} limit $3 offset $4) as r
        left join customer c on c.id = r.customer_id and $7 and ${visibleSql('$5', '$6')} order by ${shownOrder}`,
      values: [id, fdStateList, limit, offset, ...scopeValues(call.caller), isTold],
    }),
  )
  const isShown = ({ customerId, name, changes }: RowRecord) =>
    isTold && (customerId === null ? isSender || wouldSee(call.caller, changes) : name !== null)
  const shown = rows.map((row) => (isShown(row) ? row : untold(row)))
  const words = await readWords(
    database,
    call,
    shown.flatMap(({ changes }) => changes),
  )
  const reasonOf = await readReasons(
    reads,
    call.caller,
    shown.map(({ reason }) => reason),
  )
  const hints = await wordAlike(
    { pool: reads },
    call,
    shown.map(({ changes, detail }) => ({ names: companyNames(changes), alike: detail?.hints ?? [] })),
  )
  const seen = fieldsSeenBy(call.caller)
  return shown.map((row, index) => {
    const reason = row.reason && reasonOf(row.reason)
    return {
      fdPlace: row.position,
      fdCustomerId: row.customerId,
      fdCompanySerialCode: row.code,
      // What is not there yet has the name that the file gives it.
      fdName: row.customerId === null ? (row.detail?.label ?? null) : row.name,
      fdState: row.state,
      fdReason: reason ? reasonText(reason, call) : noEffectText(row.detail, call),
      fdCellList: cellsOf(reason, row.sheets, call),
      fdIsNew: row.detail?.creates === true,
      fdHintList: (hints[index] ?? []).map(({ fdCompanySerialCode, fdName, fdReason }) =>
        [fdCompanySerialCode, fdName, fdReason].filter((part) => part !== null).join(' '),
      ),
      fdChangeList: describeChanges(row.changes, words, seen),
      fdLaterList: seen.prices ? laterList(row.detail?.later ?? [], words, seen) : [],
    }
  })
}

const noEffectText = (detail: RowDetail | null, { language }: Reader) =>
  detail?.noEffect ? sentence(detail.noEffect.message, language) : null

const laterList = (later: Later[], words: Words, seen: SeenFields): BatchRow['fdLaterList'] =>
  later.map(({ day, points }) => ({
    fdFromDate: day,
    fdChangeList: describeChanges(priceChangesOf(points), words, seen),
  }))

/**
 * How somebody stands to a batch: whether they are told of customers, who may list them or may still make such a change;
 * and whether they sent it, by an access token if that began it, and so know what the file says.
 */
async function readStanding(
  reads: Queries,
  { permissions, accountId, token }: Caller,
  id: number,
): Promise<{ isTold: boolean; isSender: boolean }> {
  const { rows } = await reads.query<{ change: BatchChange; isSender: boolean }>(
    prepared({
      text: `select change, ${sentBySql('$2', '$3')} as "isSender" from batch b where b.id = $1`,
      values: [id, accountId, token?.id ?? null],
    }),
  )
  const mayChange = ({ change }: { change: BatchChange }) =>
    permissionsFor(change).every((one) => permissions.has(one))
  return {
    isTold: rows.length > 0 && (permissions.has('client:list') || rows.every(mayChange)),
    isSender: rows.some(({ isSender }) => isSender),
  }
}

/** Whether an account has sent a batch `b`; of its access tokens only the one that began it. */
export const sentBySql = (accountId: string, tokenId: string): string =>
  `(coalesce(b.author_id, b.account_id) = ${accountId} and (${tokenId}::int is null
    or exists (select from job j where j.batch_id = b.id and j.access_token_id = ${tokenId}::int)))`

/** Whether somebody would see a customer that a row makes. */
function wouldSee(caller: Caller, changes: Change[]): boolean {
  const { serviceTypes, followerId } = scopeOf(caller)
  const made = (name: string) => changes.find(({ field }) => field === name)?.new
  const follows = (name: string) => ((made(name) ?? []) as unknown[]).includes(followerId)
  return (
    serviceTypes.includes(Number(made('fdServiceType'))) &&
    (followerId === null || followerFieldNames.some(follows))
  )
}

/** A row of which nothing is told: its customer does not exist for the reader. */
const untold = (row: RowRecord): RowRecord => ({
  ...row,
  changes: [],
  reason: row.reason && { code: 'customer_not_found' },
  detail: row.detail?.creates ? { creates: true } : null,
  code: null,
  name: null,
})

const companyNames = (changes: Change[]): string[] => {
  const list = changes.find(({ field }) => field === 'fdCompanyList')?.new
  return Array.isArray(list) ? list.map(({ fdCompanyName }) => fdCompanyName) : []
}

/** Reads reasons as somebody may know of them: a customer that an issue names is named to those who see it. */
export async function readReasons(
  reads: Queries,
  caller: Caller,
  reasons: (Reason | null)[],
): Promise<(reason: Reason) => Reason> {
  const ids = reasons.flatMap((reason) => reason?.issues?.flatMap(({ customerId }) => customerId ?? []) ?? [])
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await reads.query<{ id: number; code: string; name: string }>(
          prepared({
            text: `select c.id, c.serial_code as code, c.name from customer c where c.id = any($3) and ${visibleSql('$1', '$2')}`,
            values: [...scopeValues(caller), ids],
          }),
        )
  const known = new Map(rows.map((row) => [row.id, row]))
  const worded = (issue: CellIssue): CellIssue => {
    if (issue.message !== 'import_exists') return issue
    const named = known.get(issue.customerId ?? 0)
    const message = named
      ? encodeMessage('import_exists', { alias: named.code, name: named.name })
      : 'import_exists_unseen'
    return { ...issue, message }
  }
  return (reason) => (reason.issues ? { ...reason, issues: reason.issues.map(worded) } : reason)
}

/** The cells because of which a row was refused. */
function cellsOf(
  reason: Reason | null,
  sheets: KeptSheet[] | null,
  { language }: Reader,
): BatchRow['fdCellList'] {
  return (reason?.issues ?? []).flatMap(({ cell, message }) => {
    const sheet = sheets?.[cell?.sheet ?? 0]
    if (!cell || !sheet) return []
    const { column } = cell
    return [
      {
        fdSheet: sheet.name,
        fdRow: cell.row,
        fdColumn: column === null ? null : columnLetters(column),
        fdHeader: column === null ? null : (sheet.headers[column] ?? null),
        fdMessage: sentence(message, language),
      },
    ]
  })
}

/** The rows of a batch of the caller. @throws AppError record_not_found, also for somebody else's batch */
export async function listBatchRows(
  database: Database,
  call: Call,
  { pageIndex, pageSize, ...filters }: BatchRowFilters,
  zone: string,
): Promise<Page<BatchRow>> {
  const { id, fdStateList } = filters
  await readBatch(database, call, id, zone)
  const place = { limit: pageSize, offset: (pageIndex - 1) * pageSize }
  const [rows, counted] = await Promise.all([
    readBatchRows(database, database.pool, call, filters, place),
    database.pool.query<{ total: number }>(`select count(*)::int as total ${matching}`, [id, fdStateList]),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Why a row was refused, as a sentence. */
export function reasonText({ code, ...options }: Reason, { language }: Pick<Call, 'language'>): string {
  const message = code === 'version_conflict' ? { message: 'batch_row_changed' as const } : {}
  return failureBody(new AppError(code, { ...options, ...message }), language, '').message
}
