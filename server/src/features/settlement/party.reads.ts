import type { Query } from '../../lib/transaction'
import type { Terms } from './usage.reads'

/** Whom a statement names beside its customer: who of us signs, and whom the invoice is for. */
export interface Parties {
  fdContractingName: string | null
  fdInvoiceTitle: string | null
  fdTaxNumber: string | null
}

interface Entity {
  id: number
  contractingEntity: number | null
  name: string
  taxNumber: string | null
}

/** The legal entities that terms name, as they are now. */
export async function readParties(
  query: Query,
  all: readonly (Terms | null)[],
): Promise<(terms: Terms | null) => Parties> {
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
