import { reviewState } from '@zhixin/contract/review/reviewed'
import type { StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import type { StatementHead } from '@zhixin/prisma/statementRows'
import type { Query } from '../../lib/transaction'

/** Whom a statement names beside its customer. */
type Parties = Pick<StatementHead, 'fdContractingName' | 'fdInvoiceTitle' | 'fdTaxNumber'>

interface Entity {
  id: number
  contractingEntity: number | null
  name: string
  taxNumber: string | null
}

/** The content that was approved last of a legal entity; before that, what it is. */
const approved = `left join lateral (select k.content from review_case k where k.kind = 'subject' and k.record_id = s.id
    and k.state = ${reviewState.approved} order by k.id desc limit 1) a on true`

/** The legal entities that terms name, as they are approved (rule subject.review). */
export async function readParties(
  query: Query,
  all: readonly (StatementTerms | null)[],
): Promise<(terms: StatementTerms | null) => Parties> {
  const entities = await query<Entity>(
    `select s.id, s.contracting_entity as "contractingEntity", coalesce(a.content->>'fdName', s.name) as name,
        case when a.content is null then coalesce(s.tax_number, s.credit_code)
          else coalesce(a.content->>'fdTaxNumber', a.content->>'fdCreditCode') end as "taxNumber"
      from subject s ${approved} where s.contracting_entity = any($1::int[]) or s.id = any($2::int[])`,
    [
      all.flatMap((terms) => terms?.fdContractingEntity ?? []),
      all.flatMap((terms) => terms?.fdInvoiceSubjectId ?? []),
    ],
  )
  return (terms) => {
    const item = terms?.fdContractingEntity ?? null
    const own = entities.find(({ contractingEntity }) => item !== null && contractingEntity === item)
    const title = entities.find(({ id }) => id === terms?.fdInvoiceSubjectId)
    return {
      fdContractingName: own?.name ?? null,
      fdInvoiceTitle: title?.name ?? null,
      fdTaxNumber: title?.taxNumber ?? null,
    }
  }
}
