import { type Draft, type DraftForm, draftLimits } from '@zhixin/contract/draft/draft.api'
import { withoutLost } from '@zhixin/contract/draft/lostFields'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { isForeign } from '../customer/customer.scope'
import { lostSince } from './draft.fields'

const dayInMilliseconds = 86_400_000

/** Drafts that were last kept before this moment are gone; the next save of anybody's draft removes them. */
export const expiry = () => new Date(Date.now() - draftLimits.days * dayInMilliseconds)

/** Which draft a form of an account has; record 0 is one that does not exist yet. */
export const draftKey = ({ accountId }: Caller, { fdFormKey, fdRecordId }: DraftForm) => ({
  accountId,
  formKey: fdFormKey,
  recordId: fdRecordId ?? 0,
})

/**
 * What the caller typed into a form and did not save, or null. What a form of a customer holds is the customer's: who
 * may not see that any more does not see it in a draft.
 */
export async function readDraft(database: Database, caller: Caller, form: DraftForm): Promise<Draft | null> {
  const draft = await database.prisma.formDraft.findFirst({
    where: { ...draftKey(caller, form), updatedAt: { gte: expiry() } },
  })
  if (!draft) return null
  if (draft.formKey === 'customer' && (await isForeign(database, caller, draft.recordId))) return null
  return {
    fdFormKey: draft.formKey,
    fdRecordId: draft.recordId || null,
    fdBaseVersion: draft.baseVersion,
    fdValues: withoutLost(draft.values as Draft['fdValues'], lostSince(caller, draft.seenFields)),
    createdDate: draft.createdAt.toISOString(),
    lastModifiedDate: draft.updatedAt.toISOString(),
  }
}
