import type pg from 'pg'
import type { Queries } from '../../../lib/database'

/** Returns the placeholder of a named value in a statement. */
export type Place = (value: string, type: string) => string

/**
 * A prepared statement, which PostgreSQL plans once for each connection; `values` has the names of its values in the
 * order of their placeholders.
 */
export interface ListStatement {
  name: string
  text: string
  values: string[]
}

const statements = new Map<string, ListStatement>()

/** The statement with this name, which is built once. */
export function statementOf(name: string, write: (place: Place) => string): ListStatement {
  const known = statements.get(name)
  if (known) return known
  const values: string[] = []
  const text = write((value, type) => {
    if (!values.includes(value)) values.push(value)
    return `$${values.indexOf(value) + 1}::${type}`
  })
  const statement = { name: `customer_list ${name}`, text, values }
  statements.set(name, statement)
  return statement
}

/** Runs a statement with the values that it names; missing ones are null. */
export async function runList<Row extends pg.QueryResultRow>(
  reads: Queries,
  { name, text, values }: ListStatement,
  given: Record<string, unknown>,
): Promise<Row[]> {
  const { rows } = await reads.query<Row>({ name, text, values: values.map((value) => given[value] ?? null) })
  return rows
}
