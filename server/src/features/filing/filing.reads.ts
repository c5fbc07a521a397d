import { type FilingState, filingSteps } from '@zhixin/contract/filing/filing.enums'
import type { Declaration } from '@zhixin/contract/record/record'
import type { recordNames } from '@zhixin/contract/recordNames'
import type { FilingRow } from '@zhixin/contract/review/filing.schema'
import type { ReviewCase } from '@zhixin/contract/review/review.schema'
import { reviewState } from '@zhixin/contract/review/reviewed'
import type { Reader } from '../../http/call'
import { momentSql } from '../../lib/businessTime'
import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import type { Query } from '../../lib/transaction'
import type { ServedRecord } from '../../record/recordRoutes'
import { registeredSql, registeredValue } from '../customer/messaging.scope'
import { companyIdOf, usernameSql } from '../rank/account.scope'

/** The steps of a record $1, $2 by target and version, for a reader of the company $3. */
const stepsOf = `select f.target as "fdTarget", f.content_version as "fdContentVersion",
  (array_agg(f.state order by f.id desc))[1]::int as "fdState",
  json_agg(json_build_object('id', f.id, 'fdState', f.state, 'fdDate', to_char(f.day, 'YYYY-MM-DD'), 'fdReason', f.reason,
    'fdEvidenceList', f.evidence_list, 'createdByName', ${usernameSql('creator', '$3')},
    'createdDate', ${momentSql('f.created_at')}) order by f.id desc) as "fdStepList"
  from filing f join account creator on creator.id = f.created_by_id
  where f.kind = $1 and f.record_id = $2 group by f.target, f.content_version
  order by f.content_version desc, f.target`

type Step = Omit<FilingRow, 'fdNextList'>

/** The vendors that a version names which was approved: null where its kind names none. */
const targetsSql = `select content->'fdPlatformList' as targets from review_case
  where kind = $1 and record_id = $2 and content_version = $3 and state = ${reviewState.approved} order by id desc limit 1`

/** With whom a version of a record is filed: with the vendors that it names, or with all of its kind (rule filing.rows). */
export async function readTargets(
  query: Query,
  { key, review }: Declaration,
  id: number,
  version: number,
): Promise<number[]> {
  const [found] = await query<{ targets: number[] | null }>(targetsSql, [key, id, version])
  return (review?.targets ?? []).filter((one) => found?.targets?.includes(one) ?? true)
}

/**
 * The filings of a record with its targets: of the version that is approved, where nothing was recorded yet, as well
 * (rule filing.rows).
 */
export async function readFilings(
  { pool }: Database,
  { caller }: Reader,
  { fdKind, fdRecordId }: { fdKind: string; fdRecordId: number },
  { declared, table }: Pick<ServedRecord, 'declared' | 'table'>,
): Promise<FilingRow[]> {
  const values = [fdKind, fdRecordId, companyIdOf(caller)]
  const { rows } = await pool.query<Step>(prepared({ text: stepsOf, values }))
  const text = `select approved_version as approved from ${table} where id = $1`
  const found = await pool.query<{ approved: number | null }>(prepared({ text, values: [fdRecordId] }))
  const approved = found.rows[0]?.approved ?? null
  const query: Query = async (sql, given) => (await pool.query(prepared({ text: sql, values: given }))).rows
  const targets = approved === null ? [] : await readTargets(query, declared, fdRecordId, approved)
  const isThere = (target: number) =>
    rows.some(({ fdTarget, fdContentVersion }) => fdTarget === target && fdContentVersion === approved)
  const none = targets.filter((target) => !isThere(target))
  const all = [
    ...none.map((fdTarget) => ({ fdTarget, fdContentVersion: approved, fdState: 0, fdStepList: [] }) as Step),
    ...rows,
  ]
  return all
    .map((row) => ({ ...row, fdNextList: nextSteps(row.fdState, row.fdContentVersion === approved) }))
    .toSorted((a, b) => b.fdContentVersion - a.fdContentVersion || a.fdTarget - b.fdTarget)
}

/** What can be recorded next: an older version is filed with nobody any more. */
const nextSteps = (state: FilingState, isApproved: boolean): FilingState[] =>
  filingSteps[state].filter((next) => isApproved || next !== 1)

/** What targets refused of a kind: of this record, and the last ones of others that exist for the reader. */
const refusals = `select f.target as "fdTarget", f.label as "fdLabel", f.content_version as "fdContentVersion",
  to_char(f.day, 'YYYY-MM-DD') as "fdDate", f.reason as "fdReason", f.record_id = $2 as "fdOwn"
  from filing f where f.kind = $1 and f.state = 3 and ${registeredSql('f.customer_id', '$3')}
  order by f.record_id = $2 desc, f.id desc limit 20`

/** What operators and vendors refused of the same kind before (rule review.case). */
export async function readRefusals(
  { pool }: Database,
  { caller }: Reader,
  kind: keyof typeof recordNames,
  id: number,
): Promise<ReviewCase['fdRefusalList']> {
  const values = [kind, id, registeredValue(caller)]
  return (await pool.query<ReviewCase['fdRefusalList'][number]>(prepared({ text: refusals, values }))).rows
}
