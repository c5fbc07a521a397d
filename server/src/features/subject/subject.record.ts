import { isCreditCode } from '@zhixin/contract/company/creditCode'
import type { MessageKey } from '@zhixin/contract/messages'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { missingIn } from '@zhixin/contract/record/record.needed'
import { recordApis } from '@zhixin/contract/recordApis'
import { SUBJECT_KIND, subject } from '@zhixin/contract/subject/subject.record'
import { AppError, type FieldIssue, invalid } from '../../http/AppError'
import type { Query } from '../../lib/transaction'
import { serveRecord } from '../../record/recordRoutes'
import type { Referable } from '../../record/referable'
import { isStaff, reachableCustomers } from '../customer/messaging.scope'
import { type Check, missingProof, reviewing } from '../registry/reviewing'

const { within } = reachableCustomers

/** Our own legal entities exist for all staff, invoice titles for whom their customer does (rule subject.scope). */
export const subjectRecord = serveRecord(subject, {
  api: recordApis.subject,
  refers: { customer: reachableCustomers },
  within: {
    condition: (place) =>
      `(r.kind = ${SUBJECT_KIND.own} and ${isStaff(place)} or r.customer_id in (select c.id from customer c where ${within.condition(place)}))`,
    value: within.value,
  },
  ...reviewing(subject, {
    checks: async (_, { fdCreditCode, fdLicenceList }) => [
      ...(fdCreditCode && !isCreditCode(fdCreditCode)
        ? [{ field: 'fdCreditCode', level: 'notice', message: 'credit_code_doubtful' } as const]
        : []),
      ...(fdLicenceList.length === 0
        ? [{ ...missingProof(subject, 'fdLicenceList'), level: 'notice' } as const]
        : []),
    ],
  }),
  async check(query, before, after, { caller }) {
    const isOwn = after.fdKind === SUBJECT_KIND.own
    if (isOwn && caller.type === ACCOUNT_TYPE.customer) throw invalid(['fdKind'], 'unknown_option')
    const issues: FieldIssue[] = [
      ...missingIn(subject, after, caller.type === ACCOUNT_TYPE.customer),
      ...(isOwn && after.fdCustomerId !== null ? [issue('fdCustomerId', 'subject_own_customer')] : []),
      ...(after.fdContractingEntity !== null && !isOwn
        ? [issue('fdContractingEntity', 'subject_not_own')]
        : []),
    ]
    const { fdContractingEntity: entity } = after
    if (entity !== null && entity !== before?.fdContractingEntity) {
      const taken = await query('select from subject where contracting_entity = $1', [entity])
      if (taken.length > 0) issues.push(issue('fdContractingEntity', 'contracting_entity_taken'))
    }
    if (issues.length > 0) throw new AppError('validation_failed', { issues })
  },
})

const issue = (field: string, message: MessageKey): FieldIssue => ({ path: [field], message })

/** Legal entities as other records refer to them: also those that are not approved yet. */
const { offered: _, ...referable } = subjectRecord.referable
export const referableSubjects: Referable = referable

/** Whether a legal entity counts: approved in one of its versions, and active (rule subject.review). */
async function isApproved(query: Query, id: number): Promise<boolean> {
  const text = 'select from subject where id = $1 and approved_version is not null and status = 1 for share'
  return (await query(text, [id])).length > 0
}

interface OfSubject {
  fdSubjectId: number
}

/**
 * Refuses to approve what is in the name of a legal entity that does not count. Both can be prepared together: it is
 * submitted before its legal entity is approved, and approved after that.
 */
export async function demandSubject(query: Query, { fdSubjectId }: OfSubject, action: string): Promise<void> {
  if (action !== 'submit' && !(await isApproved(query, fdSubjectId)))
    throw new AppError('conflict', { message: 'subject_not_approved' })
}

/** What a reviewer has to know of the legal entity: that it does not count yet. */
export const checkSubject = async (query: Query, { fdSubjectId }: OfSubject): Promise<Check[]> =>
  (await isApproved(query, fdSubjectId))
    ? []
    : [{ field: 'fdSubjectId', level: 'notice', message: 'subject_not_approved' }]
