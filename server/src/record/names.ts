import { type Declaration, isDetail, nameField } from '@zhixin/contract/record/record'
import { snakeCase } from '@zhixin/contract/record/record.words'
import { momentSql } from '../lib/businessTime'
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
  /** The records that exist for a caller; without it, all of them. */
  within?: Scope
}

/** The table of a record. */
export const tableOf = ({ key }: Declaration, { table }: RecordNames): string => table ?? snakeCase(key)

/** The column of a field: fdCreditCode is kept in credit_code. */
export const columnOf = (field: string): string =>
  snakeCase(field.replace(/^fd(?=[A-Z])/, '').replace(/^./, (one) => one.toLowerCase()))

/** Where the rows of a declared record are. */
export function sourceOf(declared: Declaration, names: RecordNames): RowSource {
  const { fields, status, states, opens } = declared
  const own = Object.entries(fields).flatMap(([key, field]) => {
    if (isDetail(field)) return []
    const { kind, refers, computed, column } = field
    const sql = names.columns?.[key] ?? `r.${columnOf(key)}`
    const typed =
      kind === 'amount' || kind === 'price'
        ? `${sql}::float8`
        : kind === 'day'
          ? `to_char(${sql}, 'YYYY-MM-DD')`
          : kind === 'moment' && !column
            ? momentSql(sql)
            : sql
    if (!refers) return [[key, computed && kind !== 'moment' ? sql : typed]]
    const name = names.columns?.[nameField(key)]
    if (!name) throw new Error(`${declared.key} has to say in SQL which name of ${key} its readers may see`)
    return [
      [key, sql],
      [nameField(key), name],
    ]
  })
  const optional = Object.entries(fields).filter(
    ([, { required, computed, kind }]) => kind === 'moment' || (!required && !computed && kind !== 'flag'),
  )
  const [days, moments] = (['day', 'moment'] as const).map((kind) =>
    Object.keys(fields).filter((key) => fields[key]?.kind === kind),
  ) as [string[], string[]]
  return {
    from: `${tableOf(declared, names)} r
  join account creator on creator.id = r.created_by_id
  join account changer on changer.id = r.updated_by_id`,
    columns: {
      id: 'r.id',
      ...Object.fromEntries(own),
      ...(status && { fdStatus: 'r.status' }),
      ...(states && { fdState: 'r.state' }),
      createdByName: 'creator.username',
      createdDate: 'r.created_at',
      lastModifiedByName: 'changer.username',
      lastModifiedDate: 'r.updated_at',
      ...(opens.detail && { fdVersion: 'r.version' }),
    },
    sorts: Object.fromEntries([...days, ...moments].map((key) => [key, `r.${columnOf(key)}`])),
    days,
    nullable: optional.flatMap(([key]) => [key, nameField(key)]),
    ...(names.within && { within: names.within }),
  }
}
