import { type Draft, type DraftForm, draftLimits } from '@zhixin/contract/draft/draft.api'
import { fieldPermissions, withoutLost } from '@zhixin/contract/draft/lostFields'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { isInScope } from '../customer/customer.scope'

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

/** The permissions for fields that a draft records of its author. */
export const fieldsOf = ({ permissions }: Caller): string[] =>
  fieldPermissions.filter((code) => permissions.has(code))

/**
 * The permissions that the author had when the draft was saved and has lost since: it may hold what they may not see
 * now (rule draft.private).
 */
const lostSince = (caller: Caller, kept: readonly string[]): string[] =>
  kept.filter((code) => !caller.permissions.has(code))
