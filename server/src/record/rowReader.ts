import type { Comparison } from '@zhixin/contract/comparison'
import { maxId } from '@zhixin/contract/fields'
import { type Column, type Filter, type FiltersOf, type List, sortNames } from '@zhixin/contract/list/list'
import type { Caller } from '../http/call'
import { datesOf } from '../http/filters'
import { momentSql } from '../lib/businessTime'
import type { Database, Page } from '../lib/database'
import { containsSql } from '../lib/like'
import { prepared } from '../lib/statement'

/** The rows that exist for a caller, as a condition with one value, which is null where all of them do. */
export interface Scope {
  condition: (place: string) => string
  value: (caller: Caller) => unknown
}

/** Where the rows of a list are, in SQL; `r` is the table of its records. */
export interface RowSource {
  /** The tables, with `r` first. */
  from: string
  /** Each field of a row. A moment is written as one; its column is filtered and sorted as it stands. */
  columns: Readonly<Record<string, string>>
  /** Fields that are sorted and filtered, and are not in rows or are sorted in another way. */
  sorts?: Readonly<Record<string, string>>
  /** The conditions of filters that compare more than their column. */
  filters?: Readonly<Record<string, (place: string) => string>>
  /** Days of the calendar, which no time zone moves. */
  days?: readonly string[]
  /** What some rows lack: they come last, in either direction. */
  nullable?: readonly string[]
  within?: Scope
}

type Values = Readonly<Record<string, unknown>>

/** A condition, and the value of its parameter. */
interface Condition {
  sql: (place: string) => string
  value: (filters: Values, zone: string) => unknown
}

const whole = (value: unknown) => Number.isInteger(value) && Math.abs(value as number) <= maxId

/** A number that no column has stands for one that is none of its numbers. */
const numberOf = (value: unknown) => (value === undefined || whole(value) ? (value ?? null) : -maxId - 1)

const anyOf = (type: string) => (column: string) => (place: string) =>
  `(${place}::${type}[] is null or ${column} = any(${place}))`

const equals = (type: string) => (column: string) => (place: string) =>
  `(${place}::${type} is null or ${column} = ${place})`

const contains = (column: string) => (place: string) => containsSql(column, place)

const bound = (type: string, operator: string) => (column: string) => (place: string) =>
  `(${place}::${type} is null or ${column} ${operator} ${place})`

/** The least or the greatest number that a comparison accepts. */
const limitOf = (name: string, other: Comparison) => (filters: Values) => {
  const operator = filters[`${name}Operator`] as Comparison | undefined
  return operator === undefined || operator === other ? null : filters[name]
}

/** The day of a date or a moment as it was written. */
const dayIn = (value: unknown) => (value === undefined ? null : String(value).slice(0, 10))

const list = (values: unknown) => {
  const given = values as unknown[]
  return given.length === 0 ? null : given
}

/** The conditions of a filter of each kind on a column. */
function conditionsOf(
  name: string,
  { kind }: Filter,
  on: string,
  isDay: boolean,
  own?: Condition['sql'],
): Condition[] {
  const plain = (sql: (column: string) => Condition['sql'], value: Condition['value']): Condition[] => [
    { sql: own ?? sql(on), value },
  ]
  const given = (filters: Values) => filters[name] ?? null
  switch (kind) {
    case 'text':
    case 'digits':
    case 'username':
      return plain(contains, given)
    case 'values':
      return plain(anyOf('int'), (filters) => list(filters[name])?.filter(whole) ?? null)
    case 'names':
      return plain(anyOf('text'), (filters) => list(filters[name]))
    case 'flag':
      return plain(equals('boolean'), given)
    case 'item':
    case 'number':
      return plain(equals('bigint'), (filters) => numberOf(filters[name]))
    case 'comparison':
      return [
        { sql: bound('int', '>=')(on), value: limitOf(name, 'lte') },
        { sql: bound('int', '<=')(on), value: limitOf(name, 'gte') },
      ]
    case 'days': {
      if (isDay)
        return [
          { sql: bound('date', '>=')(on), value: (filters) => dayIn(filters[`fdStart${name}`]) },
          { sql: bound('date', '<=')(on), value: (filters) => dayIn(filters[`fdEnd${name}`]) },
        ]
      const dates = datesOf(name) as (filters: Values, zone: string) => { from: Date | null; to: Date | null }
      return [
        { sql: bound('timestamptz', '>=')(on), value: (filters, zone) => dates(filters, zone).from },
        { sql: bound('timestamptz', '<=')(on), value: (filters, zone) => dates(filters, zone).to },
      ]
    }
  }
}

const isMoment = ({ shows }: Partial<Column>) => shows === 'day' || shows === 'time'
/** Names are in the order of the dictionary, by pinyin. */
const isName = ({ shows = 'text' }: Partial<Column>) =>
  !['count', 'number', 'day', 'time', 'value', 'status', 'names', 'sentences'].includes(shows)
/** The fields of a row. */
const rowSql = (declared: List, { columns }: RowSource): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${isMoment(declared.columns[name] ?? {}) ? momentSql(sql) : sql} as "${name}"`)
    .join(', ')

/** The statement of a page and its total, from one snapshot, for each order; and the values of its parameters. */
export interface PageStatement {
  text: (sortName: string, sortOrder: 'asc' | 'desc') => string
  values: (filters: Values, caller: Caller, zone: string) => unknown[]
}

/**
 * The statement that reads a page of a list (rule record.list): filters by their kinds, names by pinyin, missing values
 * last, the number of all rows from the same snapshot.
 */
export function pageStatement(declared: List, source: RowSource): PageStatement {
  const { columns, sorts = {}, filters: own = {}, nullable = [], days = [], within } = source
  const columnOf = (name: string): Partial<Column> => declared.columns[name] ?? {}
  const sqlOf = (name: string) => {
    const sql = sorts[name] ?? columns[name]
    if (sql === undefined) throw new Error(`The list ${declared.key} has no column ${name} in the database`)
    return sql
  }
  const filtered = Object.entries<Filter>(declared.filters).flatMap(([name, filter]) => {
    const of = filter.of ?? (filter.kind === 'days' && name === 'CreateDate' ? 'createdDate' : name)
    return conditionsOf(name, filter, own[name] ? '' : sqlOf(of), days.includes(of), own[name])
  })
  const conditions: Condition[] = [
    ...(within ? [{ sql: within.condition, value: () => null }] : []),
    ...filtered,
  ]
  const where = conditions.map(({ sql }, at) => sql(`$${at + 1}`)).join('\n    and ')
  const found = `from ${source.from}${where && `\n  where ${where}`}`
  const names = new Set([...sortNames(declared), declared.order[0]])
  const orders = new Map(
    [...names].map((name) => {
      const sql = `${sqlOf(name)}${isName(columnOf(name)) && name !== 'id' && !(name in sorts) ? ' collate pinyin' : ''}`
      return [name, (to: string) => `${sql} ${to}${nullable.includes(name) ? ' nulls last' : ''}`]
    }),
  )
  const places = conditions.length
  return {
    text: (sortName, sortOrder) =>
      `select (select count(*)::int ${found}) as total, coalesce(json_agg(page), '[]') as rows from (
  select ${rowSql(declared, source)}
  ${found}
  order by ${orders.get(sortName)?.(sortOrder)}, r.id ${sortOrder} limit $${places + 1} offset $${places + 2}) as page`,
    values: (filters, caller, zone) => {
      const { pageSize, pageIndex } = filters as { pageSize: number; pageIndex: number }
      return [
        ...(within ? [within.value(caller)] : []),
        ...filtered.map(({ value }) => value(filters, zone)),
        ...[pageSize, (pageIndex - 1) * pageSize],
      ]
    },
  }
}

/** Reads a page of a list, and the number of all rows that match. */
export type ReadRows<L extends List, Row> = (
  database: Pick<Database, 'pool'>,
  reader: { caller: Caller },
  filters: FiltersOf<L>,
  zone: string,
) => Promise<Page<Row>>

/** What reads the rows of a list, by their source. */
export function rowReader<const L extends List, Row extends object>(
  declared: L,
  source: RowSource,
): ReadRows<L, Row> {
  const { text, values } = pageStatement(declared, source)
  return async ({ pool }, { caller }, filters, zone) => {
    const { sortName, sortOrder } = filters
    const [column, order] = sortName ? [sortName, sortOrder] : declared.order
    const statement = { text: text(column, order), values: values(filters, caller, zone) }
    const { rows } = await pool.query<Page<Row>>(prepared(statement))
    return rows[0] ?? { rows: [], total: 0 }
  }
}

/** What reads one record of a list as its row; undefined where it does not exist for the caller. */
export function oneReader<Row extends object>(declared: List, source: RowSource) {
  const { from, within } = source
  const scope = within ? ` and ${within.condition('$2')}` : ''
  const text = `select ${rowSql(declared, source)} from ${from} where r.id = $1${scope}`
  return async (
    { pool }: Pick<Database, 'pool'>,
    { caller }: { caller: Caller },
    id: number,
  ): Promise<Row | undefined> => {
    const values = [id, ...(within ? [within.value(caller)] : [])]
    return (await pool.query<Row>(prepared({ text, values }))).rows[0]
  }
}
