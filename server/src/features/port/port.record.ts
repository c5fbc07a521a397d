import { port, portType } from '@zhixin/contract/port/port.record'
import { recordApis } from '@zhixin/contract/recordApis'
import { AppError, type FieldIssue } from '../../http/AppError'
import { serveRecord } from '../../record/recordRoutes'
import { messagingCustomers } from '../customer/messaging.scope'
import { demandApproved, missingProof, reviewing } from '../registry/reviewing'
import { serviceNumberRecord } from '../serviceNumber/serviceNumber.record'
import { signatureRecord } from '../signature/signature.record'

const form = { [portType.whole]: /^\d{3,21}$/, [portType.prefix]: /^\d{3,21}$/, [portType.suffix]: /^\d{5}$/ }

/** Ports of service numbers, with the signatures of their messages (rules port.*). */
export const portRecord = serveRecord(port, {
  api: recordApis.port,
  refers: {
    ...{ customer: messagingCustomers, serviceNumber: serviceNumberRecord.referable },
    signature: signatureRecord.referable,
  },
  columns: {
    fdSignNames: `(select coalesce(string_agg(s.sign_name, '、' order by n.position), '')
      from port_sign n join signature s on s.id = n.sign_id where n.record_id = r.id)`,
  },
  ...reviewing(port, {
    checks: async (_, { fdEvidenceList }) =>
      fdEvidenceList.length > 0 ? [] : [missingProof(port, 'fdEvidenceList')],
    async demandUsable(query, { fdServiceNumberId, fdSignList }) {
      const signs = fdSignList.map(({ fdSignId }) => fdSignId)
      await demandApproved(query, 'service_number', [fdServiceNumberId], 'service_number_not_approved')
      await demandApproved(query, 'signature', signs, 'signature_not_approved')
    },
  }),
  async check(query, before, { fdPort, fdPortType, fdCustomerId, fdSignList }) {
    const issues: FieldIssue[] = []
    if (!form[fdPortType].test(fdPort)) issues.push({ path: ['fdPort'], message: 'port_form' })
    // Whoever sends from a part of a number is known by the signature alone.
    if (fdPortType !== portType.whole && fdSignList.length === 0)
      issues.push({ path: ['fdSignList'], message: 'port_signature_required' })
    const ids = fdSignList.map(({ fdSignId }) => fdSignId)
    for (const [at, id] of ids.entries())
      if (ids.indexOf(id) < at)
        issues.push({ path: ['fdSignList', at, 'fdSignId'], message: 'port_signature_twice' })
    if (issues.length > 0) throw new AppError('validation_failed', { issues })
    const is = (one: typeof before) => one && [one.fdPort, one.fdPortType, one.fdCustomerId].join()
    if (before && is(before) === [fdPort, fdPortType, fdCustomerId].join()) return
    const taken = await query('select from port where port = $1 and port_type = $2 and customer_id = $3', [
      fdPort,
      fdPortType,
      fdCustomerId,
    ])
    if (taken.length > 0)
      throw new AppError('validation_failed', { issues: [{ path: ['fdPort'], message: 'port_taken' }] })
  },
})
