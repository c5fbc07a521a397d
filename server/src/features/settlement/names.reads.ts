import type { Language } from '@zhixin/contract/language'
import type { StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import type { StatementLine } from '@zhixin/contract/settlement/statement'
import { type NamedItem, namedTypes, type StatementNames, statementNames } from '@zhixin/prisma/statementRows'
import type { Query } from '../../lib/transaction'

/** The present names of what statements name. */
export async function readNames(
  query: Query,
): Promise<(lines: readonly StatementLine[], terms: StatementTerms) => StatementNames> {
  const items = await query<NamedItem>(
    `select type_code as type, value::int as value, label_zh as zh, label_en as en from dictionary_item
      where type_code = any($1)`,
    [namedTypes],
  )
  return (lines, terms) => statementNames(items, lines, terms)
}

/** The name of a value; the value itself where nothing is known of it. */
export function nameOf(
  names: StatementNames | undefined,
  kind: keyof StatementNames,
  value: number | null | undefined,
  language: Language,
): string | null {
  if (value === null || value === undefined) return null
  return names?.[kind][value]?.[language] ?? String(value)
}
