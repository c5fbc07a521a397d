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

/** The legal entities that terms name, as they are now. */
export async function readParties(
  query: Query,
  all: readonly (StatementTerms | null)[],
): Promise<(terms: StatementTerms | null) => Parties> {
  const entities = await query<Entity>(
    `select id, contracting_entity as "contractingEntity", name, coalesce(tax_number, credit_code) as "taxNumber" from subject
      where contracting_entity = any($1::int[]) or id = any($2::int[])`,
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
