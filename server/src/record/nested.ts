import {
  type Declaration,
  type Field,
  type Fields,
  nameField,
  nestedFields,
} from '@zhixin/contract/record/record'
import { invalid } from '../http/AppError'
import type { Query } from '../lib/transaction'
import { filesFields } from './heldFiles'
import { columnOf, namesOf, type RecordNames, sourceOf, tableOf, valueSql } from './names'
import type { RowSource } from './rowReader'

/** A row within a record as it is saved: a new one has no id yet. */
export type NestedRow = { id: number | null } & Record<string, unknown>

/** Rows within a record: the field that has them, and the table in which they are kept. */
interface Nested {
  key: string
  of: Fields
  /** Each refers to the record by `record_id`, and has its `position`. */
  table: string
}

const types: Partial<Record<Field['kind'], string>> = {
  amount: 'numeric',
  price: 'numeric',
  count: 'int',
  choice: 'int',
  reference: 'int',
  flag: 'boolean',
  day: 'date',
}

/**
 * The rows within a record `r` as JSON, in their order; each is `n`.
 * @param names the SQL of further fields: what references are called
 */
export function nestedSql({ of, table }: Nested, names: (field: string) => string | undefined): string {
  const fields = Object.entries(of).flatMap(([key, field]) => {
    const own = `'${key}', ${valueSql(field.kind, `n.${columnOf(key)}`)}`
    const name = field.kind === 'reference' ? names(nameField(key)) : undefined
    return name ? [own, `'${nameField(key)}', ${name}`] : [own]
  })
  return `coalesce((select json_agg(json_build_object('id', n.id, ${fields.join(', ')}) order by n.position)
    from ${table} n where n.record_id = r.id), '[]')`
}

/** The rows within a record: those of fdContactList of a sample are kept in sample_contact. */
export const nestedOf = (declared: Declaration, names: RecordNames): Nested[] =>
  nestedFields(declared).map(([key, { of }]) => ({
    ...{ key, of },
    table: `${tableOf(declared, names)}_${columnOf(key).replace(/_list$/, '')}`,
  }))

/** Where the details of a declared record are: its row, its files, and the rows within. */
export function detailSourceOf(declared: Declaration, names: RecordNames): RowSource {
  const source = sourceOf(declared, names, true)
  const { columns } = namesOf(declared, names, true)
  const nested = nestedOf(declared, names).map((one) => [
    one.key,
    nestedSql(one, (field) => columns[`${one.key}.${field}`]),
  ])
  const files = filesFields(declared).map(([key]) => [key, `r.${columnOf(key)}`])
  return { ...source, columns: { ...source.columns, ...Object.fromEntries([...files, ...nested]) } }
}

/** The rows of an input as they are stored. */
export const nestedIn = ({ of }: Nested, given: unknown): NestedRow[] =>
  ((given ?? []) as Record<string, unknown>[]).map((row) => ({
    id: (row.id as number | undefined) ?? null,
    ...Object.fromEntries(Object.keys(of).map((key) => [key, row[key] ?? null])),
  }))

/** @throws AppError validation_failed, where a row names another record's, one that is gone, or the same as another */
export function demandOwnRows(key: string, before: readonly NestedRow[], after: readonly NestedRow[]): void {
  const free = new Set(before.map(({ id }) => id))
  for (const [at, { id }] of after.entries())
    if (id !== null && !free.delete(id)) throw invalid([key, at, 'id'], 'record_not_found')
}

/** Writes the rows within a record: those with an id are changed, those without are added, all others are removed. */
export function nestedWriter({ of, table }: Nested) {
  const columns = Object.keys(of).map(columnOf)
  const typed = Object.entries(of).map(([key, { kind }]) => `"${key}" ${types[kind] ?? 'text'}`)
  const given = `json_to_recordset($2::json) as g(id int, position int, ${typed.join(', ')})`
  const values = Object.keys(of).map((key) => `g."${key}"`)
  const remove = `delete from ${table} where record_id = $1 and id not in (select g.id from ${given} where g.id is not null)`
  const change = `update ${table} n set position = g.position, ${columns.map((column, at) => `${column} = ${values[at]}`).join(', ')}
  from ${given} where n.id = g.id and n.record_id = $1`
  const add = `insert into ${table} (record_id, position, ${columns.join(', ')})
  select $1, g.position, ${values.join(', ')} from ${given} where g.id is null order by g.position`
  return async (query: Query, id: number, after: readonly NestedRow[]): Promise<void> => {
    const rows = JSON.stringify(after.map((row, position) => ({ ...row, position })))
    for (const statement of [remove, change, add]) await query(statement, [id, rows])
  }
}
