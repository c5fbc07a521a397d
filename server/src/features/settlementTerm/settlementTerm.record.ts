import type { MessageKey } from '@zhixin/contract/messages'
import { encodeMessage } from '@zhixin/contract/messages'
import { settlementTermApi } from '@zhixin/contract/settlementTerm/settlementTerm.api'
import { settlementTerm } from '@zhixin/contract/settlementTerm/settlementTerm.record'
import { AppError, type FieldIssue } from '../../http/AppError'
import { serveRecord } from '../../record/recordRoutes'
import { referableCustomers } from '../customer/customer.scope'
import { inHistory } from '../customer/history/belonging.reads'
import { referableSubjects } from '../subject/subject.record'

/** The first month from `$2` on, before the next terms begin, whose statement of customer `$1` is confirmed. */
const confirmedMonth = `select to_char(s.month, 'YYYY-MM') as month from statement s
  where s.customer_id = $1 and s.month >= $2::date and s.state in (2, 4)
    and s.month < coalesce((select min(t.from_month) from settlement_term t
      where t.customer_id = $1 and t.from_month > $2::date), 'infinity'::date)
  order by s.month limit 1`

/** What is agreed with customers about settlement: only ever added (rule settlement.terms). */
export const settlementTermRecord = serveRecord(settlementTerm, {
  api: settlementTermApi,
  refers: { customer: referableCustomers, subject: referableSubjects },
  columns: { fdTaxIncluded: 'r.tax_included::int' },
  async check(query, _, { fdCustomerId, fdFromMonth, fdInvoiceSubjectId, fdTaxRate }) {
    const issues: FieldIssue[] = []
    const refuse = (field: string, message: MessageKey | string) => issues.push({ path: [field], message })
    if (!fdFromMonth?.endsWith('-01')) refuse('fdFromMonth', 'month_begins')
    const rates = await query(
      `select from dictionary_item where type_code = 'taxRate' and value = $1::numeric and enabled`,
      [fdTaxRate],
    )
    if (rates.length === 0) refuse('fdTaxRate', 'unknown_option')
    // Whoever closes or confirms a statement of the customer waits, or is waited for.
    await query('select from customer where id = $1 for update', [fdCustomerId])
    const [confirmed] = await query<{ month: string }>(confirmedMonth, [fdCustomerId, fdFromMonth])
    if (confirmed) refuse('fdFromMonth', encodeMessage('terms_confirmed', { month: confirmed.month }))
    if (fdInvoiceSubjectId !== null) {
      const titles = await query('select from subject where id = $1 and customer_id = $2 and status = 1', [
        fdInvoiceSubjectId,
        fdCustomerId,
      ])
      if (titles.length === 0) refuse('fdInvoiceSubjectId', 'subject_of_other')
    }
    if (issues.length > 0) throw new AppError('validation_failed', { issues })
  },
})

inHistory({
  entity: 'settlementTerm',
  ids: 'select id::text as id from settlement_term where customer_id = $1',
  describe: settlementTermRecord.describe,
})
