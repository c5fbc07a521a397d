import type { Query } from '../../../lib/transaction'
import { type Building, cellOf, issueAt, rowOf, valueIn } from '../../import/building'
import { type Named, wordsWith } from '../../import/importWords'
import type { SourceRow } from '../../import/sourceRows'
import { heldIn, readTerms, type Term } from '../../settlementTerm/addedTerms'

/** What is agreed with a customer, and whom its invoices can name. */
export interface Agreed {
  terms: readonly Term[]
  titles: readonly Named[]
}

/** Reads what is agreed with customers. */
export async function readAgreed(query: Query, ids: readonly number[]): Promise<(id: number) => Agreed> {
  if (ids.length === 0) return () => ({ terms: [], titles: [] })
  const [terms, titles] = await Promise.all([
    readTerms(query, ids),
    query<Named & { customerId: number }>(
      'select id, name, customer_id as "customerId" from subject where customer_id = any($1) and status = 1',
      [ids],
    ),
  ])
  return (id) => ({
    terms: terms.get(id) ?? [],
    titles: titles.filter(({ customerId }) => customerId === id),
  })
}

/**
 * Adds the terms of a file that are not what holds in their month already. An empty cell is as the terms before it
 * have it, also those of the file.
 */
export function applyTerms(building: Building, rows: readonly SourceRow[], { terms, titles }: Agreed): void {
  const own = { ...building, words: wordsWith(building.words, titles) }
  const months = rows.flatMap((row) => {
    const month = monthOf(own, row)
    return month === undefined ? [] : [{ row, month }]
  })
  const given = new Set<string>()
  const add: Partial<Term>[] = []
  for (const { row, month } of months.toSorted((one, other) => (one.month < other.month ? -1 : 1))) {
    if (given.has(month)) {
      building.issues.push(issueAt(row, 'fdFromMonth', 'import_month_twice'))
      continue
    }
    given.add(month)
    const known = [...terms, ...add].toSorted((one, other) =>
      String(one.fdFromMonth).localeCompare(String(other.fdFromMonth)),
    )
    const held = heldIn(known, month)
    const term = rowOf(own, row, held)
    if (!term || (held && isSame(held, term))) continue
    building.origins.push({ path: ['fdTerms', add.length], row })
    add.push({ ...term, fdFromMonth: month })
  }
  if (add.length > 0) building.fields.fdTerms = { add }
}

/** Whether terms say what others say, whenever they begin. */
const isSame = (held: object, term: object) =>
  Object.entries(term).every(([name, value]) => (Reflect.get(held, name) ?? null) === (value ?? null))

/** The first day of the month from which a row holds; undefined where it does not say, which is noted. */
function monthOf(building: Building, row: SourceRow): string | undefined {
  const cell = cellOf(building, row, 'fdFromMonth')
  if (cell === undefined) building.issues.push(issueAt(row, 'fdFromMonth', 'required'))
  return cell === undefined ? undefined : (valueIn(building, row, 'fdFromMonth', cell) as string | undefined)
}
