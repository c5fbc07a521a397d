import { domain } from '@zhixin/contract/domain/domain.record'
import { recordApis } from '@zhixin/contract/recordApis'
import { invalid } from '../../http/AppError'
import { serveRecord } from '../../record/recordRoutes'
import { messagingCustomers } from '../customer/messaging.scope'
import { reviewing } from '../registry/reviewing'

const form = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Domains of customers (rule domain.filed). */
export const domainRecord = serveRecord(domain, {
  api: recordApis.domain,
  refers: { customer: messagingCustomers },
  ...reviewing(domain),
  async check(query, before, { fdDomain, fdCustomerId }) {
    if (!form.test(fdDomain)) throw invalid(['fdDomain'], 'domain_invalid')
    const taken = await query(
      'select from domain where domain = $1 and customer_id = $2 and domain is distinct from $3',
      [fdDomain, fdCustomerId, before?.fdDomain ?? null],
    )
    if (taken.length > 0) throw invalid(['fdDomain'], 'domain_taken')
  },
})
