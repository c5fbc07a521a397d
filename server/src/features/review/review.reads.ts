import { encodeMessage, sentence } from '@zhixin/contract/messages'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { type ReviewKind, reviewKinds } from '@zhixin/contract/review/review.kinds'
import { type ReviewFilters, reviewList } from '@zhixin/contract/review/review.list'
import type { EarlierCase, ReviewCase, ReviewRow } from '@zhixin/contract/review/review.schema'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { AppError, forbidden } from '../../http/AppError'
import type { Caller, Reader } from '../../http/call'
import { momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { inTransaction } from '../../lib/transaction'
import type { ServedRecord } from '../../record/recordRoutes'
import { oneReader, type RowSource, rowReader } from '../../record/rowReader'
import { changesBetween } from '../audit/audit.writes'
import { reviewedParts, reviewedValue } from '../customer/messaging.scope'
import { readRefusals } from '../filing/filing.reads'
import { readWords } from '../history/words.reads'
import { companyIdOf, usernameSql } from '../rank/account.scope'
import { servedRecords } from '../records'
import { checkContent } from '../registry/reviewing'

/** The kinds that a caller reviews. */
const kindsReviewedBy = ({ permissions }: Caller) =>
  reviewKinds.filter((kind) => permissions.has(`${kind}:review`))

/** That a case is of the kinds $1, and in a scope. */
const ofKinds = (inScope: string) => `r.kind = any($1::text[]) and ${inScope}`

const [ofSubjects, ofMessages, ofPlatform] = reviewedParts('r.kind', 'r.customer_id', '$2')
const ofCustomers = `(${ofSubjects} or ${ofMessages})`

const source: RowSource<ReviewFilters> = {
  from: `review_case r left join customer c on c.id = r.customer_id
  left join account submitter on submitter.id = r.submitted_by_id left join account decider on decider.id = r.decided_by_id`,
  values: [({ caller }) => kindsReviewedBy(caller), ({ caller }) => reviewedValue(caller)],
  where: {
    page: ofKinds(`(${ofCustomers} or ${ofPlatform})`),
    // What belongs to customers is joined with them once.
    parts: [ofKinds(ofCustomers), ofKinds(ofPlatform)],
  },
  columns: {
    id: 'r.id',
    fdKind: 'r.kind',
    fdRecordId: 'r.record_id',
    fdLabel: 'r.label',
    fdCustomerId: 'r.customer_id',
    fdCustomerName: 'c.name',
    fdContentVersion: 'r.content_version',
    fdState: 'r.state',
    fdSubmittedByName: 'submitter.username',
    fdSubmittedDate: 'r.submitted_at',
    fdDecidedByName: 'decider.username',
    fdDecidedDate: 'r.decided_at',
    fdReasonList: 'r.reason_list',
    fdReason: 'r.reason',
  },
  filters: { fdCustomerIdList: null },
  nullable: ['fdDecidedDate'],
  // As the index review_case_desk_idx: what waits longest, then what was submitted last.
  order: `r.state <> ${reviewState.inReview}, case when r.state = ${reviewState.inReview} then r.submitted_at end,
    r.submitted_at desc, r.id desc`,
  // What waits is little of all, by an index of its own.
  isSearch: ({ fdStateList, sortName }) =>
    fdStateList.length === 1 && fdStateList[0] === reviewState.inReview && sortName === undefined,
  searchOrder: 'r.submitted_at',
}

const readRows = rowReader<typeof reviewList, ReviewRow>(reviewList, source)
const readOne = oneReader<ReviewRow>(reviewList, source as RowSource)

/** What was submitted and the caller reviews, what waits longest first (rule review.desk). */
export const listReviews = (
  database: Pick<Database, 'pool'>,
  reader: Reader,
  filters: ReviewFilters,
  zone: string,
): Promise<Page<ReviewRow>> => readRows(database, reader, filters, zone)

/** The cases of a record $1, $2, for a reader of the company $3. */
const casesOf = `select coalesce(json_agg(one), '[]') as cases from (
  select k.id, k.content_version as "fdContentVersion", k.state as "fdState",
    ${usernameSql('submitter', '$3')} as "fdSubmittedByName",
    ${momentSql('k.submitted_at')} as "fdSubmittedDate",
    nullif(${usernameSql('decider', '$3')}, '') as "fdDecidedByName",
    ${momentSql('k.decided_at')} as "fdDecidedDate", k.reason_list as "fdReasonList", k.reason as "fdReason"
  from review_case k join account submitter on submitter.id = k.submitted_by_id
    left join account decider on decider.id = k.decided_by_id
  where k.kind = $1 and k.record_id = $2 order by k.id desc limit 200) as one`

async function readCases({ pool }: Database, { caller }: Reader, kind: string, id: number) {
  const values = [kind, id, companyIdOf(caller)]
  return (
    (await pool.query<{ cases: EarlierCase[] }>(prepared({ text: casesOf, values }))).rows[0]?.cases ?? []
  )
}

/**
 * The cases of a record that exists for the caller, the last one first.
 * @throws AppError forbidden, or that the record does not exist
 */
export async function listCasesOf(
  database: Database,
  reader: Reader,
  { fdKind, fdRecordId }: { fdKind: ReviewKind; fdRecordId: number },
): Promise<EarlierCase[]> {
  await demandRecord(database, reader, fdKind, fdRecordId)
  return readCases(database, reader, fdKind, fdRecordId)
}

/** @throws AppError forbidden without the permission to see records of the kind, or that this one does not exist */
export async function demandRecord(
  database: Database,
  reader: Reader,
  kind: ReviewKind,
  id: number,
): Promise<void> {
  const code: PermissionCode = `${kind}:list`
  if (!reader.caller.permissions.has(code)) throw forbidden(code)
  await (servedRecords[kind] as unknown as ServedRecord).find(database, reader, id)
}

interface Contents {
  content: Record<string, unknown>
  approved: Record<string, unknown> | null
  isOwn: boolean
}

const contents = `select k.content, k.author_id = $2 or k.submitted_by_id = $2 as "isOwn",
  (select a.content from review_case a where a.kind = k.kind and a.record_id = k.record_id
    and a.state = ${reviewState.approved} and a.id < k.id order by a.id desc limit 1) as approved
  from review_case k where k.id = $1`

/**
 * A case with everything that its reviewer needs (rule review.case).
 * @throws AppError record_not_found where it does not exist for the caller
 */
export async function readReview(database: Database, reader: Reader, id: number): Promise<ReviewCase> {
  const row = await readOne(database, reader, id)
  if (!row) throw new AppError('record_not_found')
  const { pool } = database
  const { fdKind, fdRecordId } = row
  const { describe, table } = servedRecords[fdKind] as unknown as ServedRecord
  // Before the content: whatever is changed from here on is refused as stale.
  const text = `select version from ${table} where id = $1`
  const present = await pool.query<{ version: number }>(prepared({ text, values: [fdRecordId] }))
  const { rows } = await pool.query<Contents>(
    prepared({ text: contents, values: [id, reader.caller.accountId] }),
  )
  const [{ content, approved, isOwn }] = rows as [Contents]
  const words = await readWords(database, reader)
  const [fdChangeList = []] = await describe(database, reader, words, [
    approved ? changesBetween(approved, content) : [],
  ])
  const isOpen = row.fdState === reviewState.inReview
  const checks = isOpen
    ? await inTransaction(pool, (query) => checkContent(query, fdKind, content, fdRecordId))
    : []
  return {
    ...row,
    fdOpen: isOpen && !isOwn,
    fdVersion: present.rows[0]?.version ?? 0,
    fdChangeList,
    fdCheckList: checks.map(({ level, field, message, parameters = {} }) => ({
      fdLevel: level,
      fdField: field,
      fdText: sentence(encodeMessage(message, parameters), reader.language),
    })),
    fdEarlierList: (await readCases(database, reader, fdKind, fdRecordId)).filter((one) => one.id !== id),
    fdRefusalList: await readRefusals(database, reader, fdKind, fdRecordId),
  }
}
