import {
  type Declaration,
  type FieldKind,
  isDetail,
  keysOfKind,
  nameField,
  referencesOf,
} from '@zhixin/contract/record/record'
import { snakeCase } from '@zhixin/contract/record/record.words'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { companyIdOf, usernameSql } from '../features/rank/account.scope'
import type { Caller } from '../http/call'
import { momentSql } from '../lib/businessTime'
import { nameSql, type Referable, type Referables, scopeBy } from './referable'
import type { RowSource, Scope } from './rowReader'

/** What a declared record is called in the database, where that does not follow from its own names. */
export interface RecordNames {
  /** Its table; by default its key, in snake_case. */
  table?: string
  /**
   * The column, or another expression in SQL, of a field; by default its name without `fd`, in snake_case. What a
   * reference is called has no default: who reads the record may not see what it refers to. Of rows within, `n` in SQL,
   * by both names: `fdContactList.fdCustomerName`.
   */
  columns?: Readonly<Record<string, string>>
  /** What its references refer to. */
  refers?: Referables
  /** The records that exist for a caller; without it, those of the declared scope, or all of them. */
  within?: Scope
}

/** The table of a record. */
export const tableOf = ({ key }: Declaration, { table }: RecordNames): string => table ?? snakeCase(key)

/** The column of a field: fdCreditCode is kept in credit_code. */
export const columnOf = (field: string): string =>
  snakeCase(field.replace(/^fd(?=[A-Z])/, '').replace(/^./, (one) => one.toLowerCase()))

/** A column as rows and details have it. */
export const valueSql = (kind: FieldKind, column: string): string => {
  if (kind === 'amount' || kind === 'price') return `${column}::float8`
  return kind === 'day' ? `to_char(${column}, 'YYYY-MM-DD')` : column
}

/** Which records exist for a caller: those whose scope does, by its reference. */
export function scopeOf({ key, scope, fields }: Declaration, names: RecordNames): Scope | undefined {
  if (names.within || scope === undefined) return names.within
  const one = names.refers?.[fields[scope]?.refers ?? 'customer']
  if (!one) throw new Error(`${key} has to say what ${scope} refers to`)
  return scopeBy(one, `r.${columnOf(scope)}`)
}

/**
 * What the references of a record are called, for whom these exist: an expression for each path of fields, and the
 * values that they name as $1, $2, …
 */
export function namesOf(
  declared: Declaration,
  { refers = {}, columns = {} }: RecordNames,
  hasDetails: boolean,
) {
  const references = referencesOf(declared.fields).flatMap(([path, of]) => {
    const [key = '', part] = path
    const name = [...path.slice(0, -1), nameField(path.at(-1) ?? '')].join('.')
    const id = part === undefined ? `r.${columnOf(key)}` : `n.${columnOf(part)}`
    const one = refers[of]
    return one && !(name in columns) && (hasDetails || part === undefined) ? [{ name, id, one }] : []
  })
  const scoped = [...new Set(references.map(({ one }) => one))].filter(({ within }) => within)
  return {
    columns: {
      ...Object.fromEntries(
        references.map(({ name, id, one }) => [name, nameSql(one, id, `$${scoped.indexOf(one) + 1}`)]),
      ),
      ...columns,
    },
    values: scoped.map(
      (one) =>
        ({ caller }: { caller: Caller }) =>
          one.within?.value(caller) ?? null,
    ),
  }
}

/** Where the rows of a declared record are. */
export function sourceOf(declared: Declaration, names: RecordNames, hasDetails = false): RowSource {
  const { fields, status, states, opens } = declared
  const called = namesOf(declared, names, hasDetails)
  const within = scopeOf(declared, names)
  // What customers' accounts can reach has a scope.
  const values = within
    ? [...called.values, ({ caller }: { caller: Caller }) => companyIdOf(caller)]
    : called.values
  const username = (account: string) =>
    within ? usernameSql(account, `$${values.length}`) : `${account}.username`
  const own = Object.entries(fields).flatMap(([key, field]) => {
    if (isDetail(field)) return []
    const { kind, refers, computed, column, required, seenWith } = field
    if (required && seenWith) throw new Error(`${declared.key} cannot require ${key}, which some do not see`)
    const sql = names.columns?.[key] ?? `r.${columnOf(key)}`
    if (!refers && kind === 'moment') return [[key, column ? sql : momentSql(sql)]]
    if (!refers) return [[key, computed ? sql : valueSql(kind, sql)]]
    const name = called.columns[nameField(key)]
    if (!name) throw new Error(`${declared.key} has to say in SQL which name of ${key} its readers may see`)
    return [
      [key, sql],
      [nameField(key), name],
    ]
  })
  const optional = Object.entries(fields).filter(
    ([, { required, computed, kind }]) =>
      kind === 'moment' || (!required && !computed && kind !== 'flag' && kind !== 'choices'),
  )
  return {
    from: `${tableOf(declared, names)} r
  join account creator on creator.id = r.created_by_id
  join account changer on changer.id = r.updated_by_id`,
    columns: {
      id: 'r.id',
      ...Object.fromEntries(own),
      ...(status && { fdStatus: 'r.status' }),
      ...(states && { fdState: 'r.state' }),
      createdByName: username('creator'),
      createdDate: 'r.created_at',
      lastModifiedByName: username('changer'),
      lastModifiedDate: 'r.updated_at',
      ...(opens.detail && { fdVersion: 'r.version' }),
    },
    sorts: Object.fromEntries(keysOfKind(fields, 'day', 'moment').map((key) => [key, `r.${columnOf(key)}`])),
    days: keysOfKind(fields, 'day'),
    nullable: optional.flatMap(([key]) => [key, nameField(key)]),
    ...(values.length > 0 && { values }),
    ...(within && { within }),
  }
}

/** That a record counts in one of its versions, and is not disabled (rule review.versions). @param r its alias, with the dot */
export const approvedSql = (r = ''): string =>
  `${r}approved_version is not null and ${r}state <> ${reviewState.disabled}`

/** A declared record as others refer to it: by its first field, for whom it exists, to choose among by who may list it. */
export function recordReferable(declared: Declaration, names: RecordNames): Referable {
  const within = scopeOf(declared, names)
  const [label = ''] = Object.keys(declared.fields)
  return {
    ...{ from: `${tableOf(declared, names)} r`, id: 'r.id', name: `r.${columnOf(label)}` },
    opens: declared.opens.list,
    ...(within && { within }),
    ...(declared.scope !== undefined && { owner: `r.${columnOf(declared.scope)}` }),
    ...(declared.review && { offered: approvedSql('r.') }),
  }
}
