import { recordApis } from '@zhixin/contract/recordApis'
import { fitsLogo, leastLogo } from '@zhixin/contract/serviceNumber/logo'
import { serviceNumber } from '@zhixin/contract/serviceNumber/serviceNumber.record'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import { invalid } from '../../http/AppError'
import type { Query } from '../../lib/transaction'
import { approvedSql } from '../../record/names'
import { serveRecord } from '../../record/recordRoutes'
import { messagingCustomers } from '../customer/messaging.scope'
import { readLimits } from '../registry/limits.reads'
import { type Check, missingProof, reviewing } from '../registry/reviewing'
import { checkSubject, demandSubject, referableSubjects } from '../subject/subject.record'
import { fileFactsOf } from '../upload/fileFacts.reads'

/** A logo is square, and not smaller than vendors take it: by the file's own bytes, whatever was sent (rule number.logo). */
async function checkLogo(query: Query, addresses: readonly string[]): Promise<Check[]> {
  const facts = await fileFactsOf(query, addresses)
  const limits = await readLimits(query)
  const n = leastLogo(limits)?.fdValue ?? 1
  return addresses.flatMap((address): Check[] => {
    const { width = 0, height = 0 } = facts.get(address) ?? {}
    if (fitsLogo(width, height, limits)) return []
    return [{ field: 'fdLogoList', level: 'bad', message: 'logo_form', parameters: { n, width, height } }]
  })
}

/** Service numbers of customers; one that an approved port has is not disabled (rule number.unused). */
export const serviceNumberRecord = serveRecord(serviceNumber, {
  api: recordApis.serviceNumber,
  refers: { customer: messagingCustomers, subject: { ...referableSubjects, owner: 'r.customer_id' } },
  ...reviewing(serviceNumber, {
    async usedBy(query, id) {
      const ports = await query<{ name: string }>(
        `select port as name from port where service_number_id = $1 and ${approvedSql()} order by id`,
        [id],
      )
      return ports.map(({ name }) => name)
    },
    demandUsable: demandSubject,
    checks: async (query, values) => [
      ...(values.fdLogoList.length === 0 ? [missingProof(serviceNumber, 'fdLogoList')] : []),
      ...(await checkLogo(query, values.fdLogoList.map(attachmentUri))),
      ...(values.fdAuthFileList.length === 0 ? [missingProof(serviceNumber, 'fdAuthFileList')] : []),
      ...(await checkSubject(query, values)),
    ],
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
