import type { BatchRow, BatchRowFilters } from '@zhixin/contract/customer/batchRow.schema'
import { followerFieldNames } from '@zhixin/contract/customer/follower.fields'
import type { Words } from '@zhixin/contract/history/value.texts'
import { sentence } from '@zhixin/contract/messages'
import { settlementTerm } from '@zhixin/contract/settlementTerm/settlementTerm.record'
import type { Call, Caller, Reader } from '../../../http/call'
import type { Database, Page, Queries } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import { readReferenceNames } from '../../../record/referable'
import type { Change } from '../../audit/audit.writes'
import { readBatch } from '../../batch/batch.reads'
import { countRows, type RowRecord, readRows, readStanding, reasonText } from '../../batch/batchRows.reads'
import { readWords } from '../../history/words.reads'
import { cellsOf, readSheets } from '../../import/reasons.reads'
import type { RowReason } from '../../import/sourceRows'
import { scopeOf } from '../../rank/data.scope'
import type { Term } from '../../settlementTerm/addedTerms'
import { subjectRecord } from '../../subject/subject.record'
import { fieldsSeenBy, type SeenFields } from '../customer.fields'
import { scopeValues, visibleSql } from '../customer.scope'
import { accountIdsIn, describeChanges } from '../customerChanges'
import type { RowDetail } from '../import/preview'
import { readReasons } from '../import/reasons.reads'
import type { Later } from '../price/later.reads'
import { priceChangesOf } from '../price/priceChanges'
import { wordAlike } from '../similar.reads'
import { openOf, statedOf } from '../stated.reads'
import { rowChoice, seesEffects, seesEstimates } from './rowChoice'

type CustomerRowRecord = RowRecord & { detail: RowDetail | null; reason: RowReason | null }

interface Named {
  code: string
  name: string
}

/** The customers among these that the caller sees, with their codes and names. */
async function readNames(reads: Queries, caller: Caller, ids: number[]): Promise<Map<number, Named>> {
  const { rows } = await reads.query<Named & { id: number }>(
    prepared({
      text: `select c.id, c.serial_code as code, c.name from customer c where c.id = any($3) and ${visibleSql('$1', '$2')}`,
      values: [...scopeValues(caller), ids],
    }),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Rows of a batch, whoever made it, as the reader may know of them now (rule batch.hidden): of a customer who is not, or no
 * longer, one of theirs nothing is told, and no customer is named who is not.
 */
export async function readBatchRows(
  database: Database,
  reads: Queries,
  call: Reader,
  filters: Omit<BatchRowFilters, 'pageIndex' | 'pageSize'>,
  place: { limit: number; offset: number },
): Promise<BatchRow[]> {
  const standing = await readStanding(reads, call.caller, filters.id)
  const { isTold, isSender } = standing
  const choice = rowChoice(call.caller, standing, filters)
  const rows = (await readRows(reads, choice, place)) as CustomerRowRecord[]
  const ids = isTold ? rows.flatMap(({ recordId }) => recordId ?? []) : []
  const names = ids.length > 0 ? await readNames(reads, call.caller, ids) : new Map<number, Named>()
  const sheets = await readSheets(reads, filters.id)
  const isShown = ({ recordId, changes }: CustomerRowRecord) =>
    isTold && (recordId === null ? isSender || wouldSee(call.caller, changes) : names.has(recordId))
  const shown = rows.map((row) => (isShown(row) ? row : hiddenRow(row)))
  const accountIds = accountIdsIn(shown.flatMap(({ changes }) => changes))
  const words = await withTitles(reads, call.caller, shown, await readWords(database, call, accountIds))
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
    const customer = names.get(row.recordId ?? 0)
    return {
      fdPlace: row.position,
      fdCustomerId: row.recordId,
      fdCompanySerialCode: customer?.code ?? null,
      // What is not there yet has the name that the file gives it.
      fdName: row.recordId === null ? (row.detail?.label ?? null) : (customer?.name ?? null),
      fdState: row.state,
      fdReason: reason ? reasonText(reason, call) : noEffectText(row.detail, call),
      fdCellList: cellsOf(reason, sheets, call),
      fdIsNew: row.detail?.creates === true,
      fdHintList: (hints[index] ?? []).map(({ fdCompanySerialCode, fdName, fdReason }) =>
        [fdCompanySerialCode, fdName, fdReason].filter((part) => part !== null).join(' '),
      ),
      fdChangeList: describeChanges(row.changes, words, seen),
      fdEffect: seesEffects(call.caller) ? effectOf(row.detail) : null,
      fdEstimate: estimateOf(row.detail, call.caller),
      fdStated: statedOf(row.detail?.stated, call),
      fdOpen: openOf(row.detail?.open, call),
      fdLaterList: seen.prices ? laterList(row.detail?.later ?? [], words, seen) : [],
    }
  })
}

/** The words with the invoice titles that rows name. */
async function withTitles(
  reads: Queries,
  caller: Caller,
  rows: readonly CustomerRowRecord[],
  words: Words,
): Promise<Words> {
  const terms = rows.flatMap(({ changes }) =>
    changes.flatMap(({ field, old, new: next }) => (field === 'fdTerms' ? [old, next].flat() : [])),
  ) as (Term | null)[]
  const field = 'fdInvoiceSubjectId'
  const named = terms.map((term) => ({ field, old: null, new: term?.[field] }))
  const titles = { subject: subjectRecord.referable }
  const nameOf = await readReferenceNames(reads, caller, settlementTerm, titles, named)
  return { ...words, name: (refers, id) => (refers === 'subject' ? nameOf : words.name)(refers, id) }
}

function effectOf(detail: RowDetail | null): BatchRow['fdEffect'] {
  const effect = detail?.effect
  return effect
    ? {
        ...{ fdMonth: effect.month, fdCount: Number(effect.count) },
        ...{ fdOldAmount: Number(effect.old), fdNewAmount: Number(effect.new) },
      }
    : null
}

function estimateOf(detail: RowDetail | null, caller: Caller): BatchRow['fdEstimate'] {
  const estimate = detail?.estimate
  // Who sees no counts is not told by their lack that there are none.
  const isInstead = !seesEffects(caller) || detail?.effect === undefined
  if (!estimate || !isInstead || !seesEstimates(caller)) return null
  const { volume, least, most } = estimate
  return { fdVolume: Number(volume), fdLeastChange: Number(least), fdMostChange: Number(most) }
}

const noEffectText = (detail: RowDetail | null, { language }: Reader) =>
  detail?.noEffect ? sentence(detail.noEffect.message, language) : null

const laterList = (later: Later[], words: Words, seen: SeenFields): BatchRow['fdLaterList'] =>
  later.map(({ day, points }) => ({
    fdFromDate: day,
    fdChangeList: describeChanges(priceChangesOf(points), words, seen),
  }))

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
const hiddenRow = (row: CustomerRowRecord): CustomerRowRecord => ({
  ...row,
  changes: [],
  reason: row.reason && { code: 'customer_not_found' },
  detail: row.detail?.creates ? { creates: true } : null,
})

const companyNames = (changes: Change[]): string[] => {
  const list = changes.find(({ field }) => field === 'fdCompanyList')?.new
  return Array.isArray(list) ? list.map(({ fdCompanyName }) => fdCompanyName) : []
}

/** The rows of a batch of the caller. @throws AppError record_not_found, also for somebody else's batch */
export async function listBatchRows(
  database: Database,
  call: Call,
  { pageIndex, pageSize, ...filters }: BatchRowFilters,
  zone: string,
): Promise<Page<BatchRow>> {
  await readBatch(database, call, filters.id, zone)
  const place = { limit: pageSize, offset: (pageIndex - 1) * pageSize }
  const [rows, total] = await Promise.all([
    readBatchRows(database, database.pool, call, filters, place),
    countBatchRows(database.pool, call.caller, filters),
  ])
  return { rows, total }
}

/** How many of its rows a reader asks for. */
export async function countBatchRows(
  reads: Queries,
  caller: Caller,
  filters: Omit<BatchRowFilters, 'pageIndex' | 'pageSize'>,
): Promise<number> {
  return countRows(reads, rowChoice(caller, await readStanding(reads, caller, filters.id), filters))
}
