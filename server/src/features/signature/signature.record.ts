import type { MessageKey } from '@zhixin/contract/messages'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { missingIn } from '@zhixin/contract/record/record.needed'
import { recordApis } from '@zhixin/contract/recordApis'
import { signature } from '@zhixin/contract/signature/signature.record'
import { AppError, type FieldIssue } from '../../http/AppError'
import { approvedSql } from '../../record/names'
import { serveRecord } from '../../record/recordRoutes'
import { messagingCustomers } from '../customer/messaging.scope'
import { missingProof, reviewing } from '../registry/reviewing'
import { checkSubject, demandSubject, referableSubjects } from '../subject/subject.record'

/** Chinese, letters and digits, and not digits alone. */
const form = /^(?!\d+$)[\p{Script=Han}A-Za-z0-9]{2,16}$/u

/** The most signatures of a customer. */
const most = 200

const issue = (field: string, message: MessageKey): FieldIssue => ({ path: [field], message })

/** Signatures of customers, each the name of a legal entity, an app or a trademark (rules signature.form, signature.proof). */
export const signatureRecord = serveRecord(signature, {
  api: recordApis.signature,
  refers: { customer: messagingCustomers, subject: { ...referableSubjects, owner: 'r.customer_id' } },
  ...reviewing(signature, {
    demandUsable: demandSubject,
    async usedBy(query, id) {
      const users = await query<{ name: string }>(
        `select name from text_template where sign_id = $1 and ${approvedSql()}
          union all select port from port where ${approvedSql()} and id in (select record_id from port_sign where sign_id = $1)`,
        [id],
      )
      return users.map(({ name }) => name)
    },
    checks: async (query, values) => [
      ...(await checkSubject(query, values)),
      ...(values.fdLicenceFileList.length === 0 ? [missingProof(signature, 'fdLicenceFileList')] : []),
      ...(values.fdThirdParty && values.fdAttorneyFileList.length === 0
        ? [{ field: 'fdAttorneyFileList', level: 'bad', message: 'authorisation_required' } as const]
        : []),
    ],
  }),
  async check(query, before, after, { caller }) {
    const { fdSignName } = after
    const issues = [
      ...(form.test(fdSignName) ? [] : [issue('fdSignName', 'signature_form')]),
      ...missingIn(signature, after, caller.type === ACCOUNT_TYPE.customer),
    ]
    if (issues.length > 0) throw new AppError('validation_failed', { issues })
    const is = (one: typeof before) => one && [one.fdSubjectId, one.fdSignName, one.fdSignType].join()
    if (is(before) === is(after)) return
    const [found] = await query<{ same: number; all: number }>(
      `select count(*) filter (where subject_id = $2 and sign_name = $3 and sign_type = $4)::int as same, count(*)::int as all
        from signature where customer_id = $1`,
      [after.fdCustomerId, after.fdSubjectId, fdSignName, after.fdSignType],
    )
    if (found && found.same > 0)
      throw new AppError('validation_failed', { issues: [issue('fdSignName', 'signature_taken')] })
    if (found && !before && found.all >= most)
      throw new AppError('validation_failed', { issues: [issue('fdSignName', 'signatures_full')] })
  },
})
