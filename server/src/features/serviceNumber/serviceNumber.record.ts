import { recordApis } from '@zhixin/contract/recordApis'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { serviceNumber } from '@zhixin/contract/serviceNumber/serviceNumber.record'
import { AppError, invalid } from '../../http/AppError'
import { serveRecord } from '../../record/recordRoutes'
import { messagingCustomers } from '../customer/messaging.scope'
import { reviewing } from '../registry/reviewing'
import { isApproved, referableSubjects } from '../subject/subject.record'

/** Service numbers of customers; one that an approved port has is not disabled (rule number.unused). */
export const serviceNumberRecord = serveRecord(serviceNumber, {
  api: recordApis.serviceNumber,
  refers: { customer: messagingCustomers, subject: { ...referableSubjects, owner: 'r.customer_id' } },
  ...reviewing(serviceNumber, {
    async usedBy(query, id) {
      const ports = await query<{ name: string }>(
        `select port as name from port where service_number_id = $1 and approved_version is not null
          and state <> ${reviewState.disabled} order by id`,
        [id],
      )
      return ports.map(({ name }) => name)
    },
    async demandUsable(query, { fdSubjectId }, action) {
      if (action !== 'submit' && !(await isApproved(query, fdSubjectId)))
        throw new AppError('conflict', { message: 'subject_not_approved' })
    },
    async checks(query, { fdLogoList, fdAuthFileList, fdSubjectId }) {
      const missing = (field: string) => ({ field, level: 'bad', message: 'proof_required' }) as const
      return [
        ...(fdLogoList.length === 0 ? [missing('fdLogoList')] : []),
        ...(fdAuthFileList.length === 0 ? [missing('fdAuthFileList')] : []),
        ...((await isApproved(query, fdSubjectId))
          ? []
          : [{ field: 'fdSubjectId', level: 'notice', message: 'subject_not_approved' } as const]),
      ]
    },
  }),
  async check(query, before, { fdName, fdCustomerId }) {
    if (before?.fdName === fdName && before.fdCustomerId === fdCustomerId) return
    const taken = await query('select from service_number where name = $1 and customer_id = $2', [
      fdName,
      fdCustomerId,
    ])
    if (taken.length > 0) throw invalid(['fdName'], 'service_number_taken')
  },
})
