import type { Draft, DraftFilters, DraftForm, DraftRow } from '@zhixin/contract/draft/draft.api'
import { draftLimits } from '@zhixin/contract/draft/draft.limits'
import { fieldPermissions, withoutLost } from '@zhixin/contract/draft/lostFields'
import type { Caller } from '../../http/call'
import { momentSql } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { isInScope, scopeValues, visibleSql } from '../customer/customer.scope'

const dayInMilliseconds = 86_400_000

/** Drafts saved before this moment have expired; the next save of any draft removes them. */
export const expiry = () => new Date(Date.now() - draftLimits.days * dayInMilliseconds)

/** Identifies a draft: form, account and record; record 0 stands for a new one. */
export const draftKey = ({ accountId }: Caller, { fdFormKey, fdRecordId }: DraftForm) => ({
  accountId,
  formKey: fdFormKey,
  recordId: fdRecordId ?? 0,
})

/**
 * The caller's draft of a form, or null. A draft about a customer follows the customer: readers who may not see that
 * any more do not get the draft, nor one about a customer that does not exist: that tells nobody which ids exist.
 */
export async function readDraft(database: Database, caller: Caller, form: DraftForm): Promise<Draft | null> {
  const draft = await database.prisma.formDraft.findFirst({
    where: { ...draftKey(caller, form), updatedAt: { gte: expiry() } },
  })
  if (!draft) return null
  const isOfCustomer = draft.formKey === 'customer' && draft.recordId !== 0
  if (isOfCustomer && !(await isInScope(database, caller, draft.recordId))) return null
  return {
    fdFormKey: draft.formKey,
    fdRecordId: draft.recordId || null,
    fdBaseVersion: draft.baseVersion,
    fdValues: withoutLost(draft.values as Draft['fdValues'], lostSince(caller, draft.seenFields)),
    createdDate: draft.createdAt.toISOString(),
    lastModifiedDate: draft.updatedAt.toISOString(),
  }
}

const draftsSql = `
  with own as (
    select d.id, d.form_key as "fdFormKey", nullif(d.record_id, 0) as "fdRecordId", ${momentSql('d.updated_at')} as "lastModifiedDate",
        d.updated_at, coalesce(c.name, d.values #>> '{drafts,0,values,fdName}') as "fdName"
      from form_draft d left join customer c on d.form_key = 'customer' and c.id = d.record_id and ${visibleSql('$2', '$3')}
      where d.account_id = $1 and d.updated_at >= $4 and (d.form_key <> 'customer' or d.record_id = 0 or c.id is not null))
  select (select count(*)::int from own) as total, (select coalesce(json_agg(p), '[]') from (
    select id, "fdFormKey", "fdRecordId", nullif("fdName", '') as "fdName", "lastModifiedDate" from own
      order by updated_at desc, id limit $5 offset $6) p) as rows`

/** The caller's drafts, without those of customers that they may not see any more. */
export async function listDrafts(
  { pool }: Database,
  caller: Caller,
  { pageIndex, pageSize }: DraftFilters,
): Promise<Page<DraftRow>> {
  const { rows } = await pool.query<Page<DraftRow>>(
    prepared({
      text: draftsSql,
      values: [caller.accountId, ...scopeValues(caller), expiry(), pageSize, (pageIndex - 1) * pageSize],
    }),
  )
  return rows[0] ?? { rows: [], total: 0 }
}

/** The permissions for fields that a draft records of its author. */
export const fieldsOf = ({ permissions }: Caller): string[] =>
  fieldPermissions.filter((code) => permissions.has(code))

/**
 * The permissions that the author had when the draft was saved and has lost since: it may hold what they may not see
 * now (rule draft.private).
 */
const lostSince = (caller: Caller, kept: readonly string[]): string[] =>
  kept.filter((code) => !caller.permissions.has(code))
