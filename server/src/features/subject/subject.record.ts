import type { MessageKey } from '@zhixin/contract/messages'
import { recordApis } from '@zhixin/contract/recordApis'
import { SUBJECT_KIND, subject } from '@zhixin/contract/subject/subject.record'
import { AppError, type FieldIssue } from '../../http/AppError'
import { serveRecord } from '../../record/recordRoutes'
import { referableCustomers } from '../customer/customer.scope'

const { within } = referableCustomers

/** Our own legal entities exist for everybody, invoice titles for whom their customer does (rule subject.scope). */
export const subjectRecord = serveRecord(subject, {
  api: recordApis.subject,
  refers: { customer: referableCustomers },
  within: {
    condition: (place) =>
      `(r.kind = ${SUBJECT_KIND.own} or r.customer_id in (select c.id from customer c where ${within?.condition(place)}))`,
    value: (caller) => within?.value(caller),
  },
  async check(query, before, after) {
    const isOwn = after.fdKind === SUBJECT_KIND.own
    const issues: FieldIssue[] = [
      ...(isOwn === (after.fdCustomerId === null)
        ? []
        : [issue('fdCustomerId', isOwn ? 'subject_own_customer' : 'required')]),
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
