import type { Comparison } from '@zhixin/contract/comparison'
import { maxId } from '@zhixin/contract/fields'
import {
  type Column,
  type Filter,
  type FilterKind,
  type FiltersOf,
  type List,
  type Paging,
  sortNames,
} from '@zhixin/contract/list/list'
import { findAccounts } from '../features/rank/people.reads'
import type { Caller, Reader } from '../http/call'
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

/** Which rows are read, and for whom. */
interface RowsRequest<Filters> extends Reader {
  filters: Filters
  zone: string
}

/** Where the rows of a list are, in SQL; `r` is the table of its records. */
export interface RowSource<Filters = unknown> {
  /** The common tables of the statement, `with …`. */
  with?: string
  /** The tables, with `r` first. */
  from: string
  /** The values that the source's SQL names as $1, $2, …; those of the filters follow. */
  values?: readonly ((request: RowsRequest<Filters>) => unknown)[]
  /** Which of the rows exist; or, where they are counted sooner in parts, also a condition of each part. */
  where?: string | { page: string; parts: readonly string[] }
  /** Each field of a row. A moment is written as one; its column is filtered and sorted as it stands. */
  columns: Readonly<Record<string, string>>
  /** More fields, which only the rows of the page need: no filter and no order has them. They name the others as `page."…"`. */
  ofPage?: Readonly<Record<string, string>>
  /** Fields that are sorted and filtered, and are not in rows or are sorted in another way; or a whole order. */
  sorts?: Readonly<Record<string, string | ((to: 'asc' | 'desc') => string)>>
  /** What filters compare, if not their column; their conditions; or null where `where` has them. */
  filters?: Readonly<Record<string, string | Condition['sql'] | null>>
  /** Days of the calendar, which no time zone moves. */
  days?: readonly string[]
  /** What some rows lack: they come last, in either direction. */
  nullable?: readonly string[]
  /** The order where none is asked for, if it is not that of one column. */
  order?: string
  /** What tells rows apart, and is the last of every order: `r.id` if left out. */
  key?: string
  /** Is planned for the values of each call. */
  isPlanned?: true
  /**
   * Of very many rows: whether an index finds few of them, which are then collected first and are in the order of
   * `searchOrder` and the key. Along the key, most of the table might be read for the last of them.
   */
  isSearch?: (filters: Filters) => boolean
  searchOrder?: string
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

const list = (value: unknown) => ((value as unknown[]).length === 0 ? null : (value as unknown[]))

const orNull = (value: unknown) => value ?? null

/** The condition on a column where its parameter is given. */
const given = (type: string, compared: (place: string) => string) => (column: string) => (place: string) =>
  `(${place}::${type} is null or ${column} ${compared(place)})`

/** The condition that a column has one of the values of a filter. */
export const anyOf = (type: 'int' | 'text') => given(`${type}[]`, (place) => `= any(${place})`)

/** The condition that a column is the id that was typed as text; what is no id matches nothing. */
export const typedId = given(
  'text',
  (place) => `= case when ${place} ~ '^[0-9]{1,9}$' then ${place}::int else 0 end`,
)

const bound = (type: string, operator: string) => given(type, (place) => `${operator} ${place}`)

const contains = (column: string) => (place: string) => containsSql(column, place)

/** That a day is in a month. */
const inMonth = (column: string) => (place: string) =>
  `(${place}::text is null or ${column} >= (${place} || '-01')::date and ${column} < (${place} || '-01')::date + interval '1 month')`

/** How a column is compared with the one value of a filter, by its kind. */
const comparisons: Record<
  Exclude<FilterKind, 'comparison' | 'days'>,
  [sql: (column: string) => Condition['sql'], value: (sent: unknown) => unknown]
> = {
  text: [contains, orNull],
  digits: [contains, orNull],
  person: [anyOf('text'), orNull],
  month: [inMonth, orNull],
  day: [bound('date', '='), orNull],
  values: [anyOf('int'), (value) => list(value)?.filter(whole) ?? null],
  names: [anyOf('text'), list],
  flag: [bound('boolean', '='), orNull],
  item: [bound('bigint', '='), numberOf],
  number: [bound('bigint', '='), numberOf],
}

/** The least or the greatest number that a comparison accepts. */
const limitOf = (name: string, other: Comparison) => (filters: Values) => {
  const operator = filters[`${name}Operator`] as Comparison | undefined
  return operator === undefined || operator === other ? null : filters[name]
}

/** The day of a date or a moment as it was written. */
const dayOf = (field: string) => (filters: Values) => {
  const value = filters[field]
  return value === undefined ? null : String(value).slice(0, 10)
}

/** The conditions of a filter on a column. */
function conditionsOf(name: string, { kind }: Filter, on: string, isDay: boolean): Condition[] {
  if (kind !== 'comparison' && kind !== 'days') {
    const [sql, value] = comparisons[kind]
    return [{ sql: sql(on), value: (filters) => value(filters[name]) }]
  }
  const range = (type: string, from: Condition['value'], to: Condition['value']): Condition[] => [
    { sql: bound(type, '>=')(on), value: from },
    { sql: bound(type, '<=')(on), value: to },
  ]
  if (kind === 'comparison') return range('int', limitOf(name, 'lte'), limitOf(name, 'gte'))
  if (isDay) return range('date', dayOf(`fdStart${name}`), dayOf(`fdEnd${name}`))
  const dates = datesOf(name) as (filters: Values, zone: string) => { from: Date | null; to: Date | null }
  return range(
    'timestamptz',
    (filters, zone) => dates(filters, zone).from,
    (filters, zone) => dates(filters, zone).to,
  )
}

/** What of a list decides how its rows are read. */
type Listed = Pick<List, 'key' | 'filters' | 'sorts' | 'order'> & {
  columns: Readonly<Record<string, Partial<Column>>>
}

const isMoment = ({ shows }: Partial<Column>) => shows === 'day' || shows === 'time'
/** Names are in the order of the dictionary, by pinyin. */
const isName = ({ shows = 'text' }: Partial<Column>) =>
  !['count', 'number', 'day', 'time', 'value', 'status', 'names', 'sentences'].includes(shows)
/** The fields of a row. */
const rowSql = (declared: Listed, { columns }: Pick<RowSource, 'columns'>): string =>
  columnsSql(
    Object.fromEntries(
      Object.entries(columns).map(([name, sql]) => [
        name,
        isMoment(declared.columns[name] ?? {}) ? momentSql(sql) : sql,
      ]),
    ),
  )

/** Columns by their names, as a statement selects them. */
export const columnsSql = (columns: RowSource['columns']): string =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')

/** The statement of a page and its total, from one snapshot, for each order; and the values of its parameters. */
export interface PageStatement {
  /** @param sortName undefined: the usual order */
  text: (sortName: string | undefined, sortOrder?: 'asc' | 'desc', isSearch?: boolean) => string
  values: (request: RowsRequest<unknown>) => unknown[]
}

/**
 * The statement that reads a page of a list (rule record.list): filters by their kinds, names by pinyin, missing values
 * last, the number of all rows from the same snapshot.
 */
export function pageStatement(declared: Listed, source: RowSource<never>): PageStatement {
  const { columns, sorts = {}, filters: own = {}, nullable = [], days = [], within, key = 'r.id' } = source
  const { where = 'true', values: fixed = [], isSearch: searches, searchOrder = key, ofPage = {} } = source
  const columnOf = (name: string) => declared.columns[name] ?? {}
  const sqlOf = (name: string) => {
    const sorted = sorts[name]
    const sql = typeof sorted === 'string' ? sorted : columns[name]
    if (sql === undefined) throw new Error(`The list ${declared.key} has no column ${name} in the database`)
    return sql
  }
  const filtered = Object.entries<Filter>(declared.filters).flatMap(([name, filter]) => {
    const of = filter.of ?? (filter.kind === 'days' && name === 'CreateDate' ? 'createdDate' : name)
    const compared = own[name]
    if (compared === null) return []
    const on = typeof compared === 'string' ? compared : compared ? '' : sqlOf(of)
    const conditions = conditionsOf(name, filter, on, days.includes(of))
    return typeof compared === 'function' ? conditions.map((one) => ({ ...one, sql: compared })) : conditions
  })
  const all = [...(within ? [within.condition] : []), ...filtered.map(({ sql }) => sql)]
  const conditions = all.map((sql, at) => `\n    and ${sql(`$${fixed.length + at + 1}`)}`).join('')
  const { page, parts } = typeof where === 'string' ? { page: where, parts: [where] } : where
  const found = (those: string) => `from ${source.from}\n  where ${those}${conditions}`
  const orderBy = (name: string, to: 'asc' | 'desc') => {
    const whole = sorts[name]
    if (typeof whole === 'function') return whole(to)
    const isPinyin = isName(columnOf(name)) && name !== 'id' && !(name in sorts)
    return `${sqlOf(name)}${isPinyin ? ' collate pinyin' : ''} ${to}${nullable.includes(name) ? ' nulls last' : ''}, ${key} ${to}`
  }
  const usual = source.order ?? orderBy(...declared.order)
  const orders = new Map(sortNames(declared).map((name) => [name, (to: 'asc' | 'desc') => orderBy(name, to)]))
  const place = fixed.length + all.length + 1
  const paged = `limit $${place} offset $${place + 1}`
  const pageSql = ['page.*', ...Object.entries(ofPage).map(([name, sql]) => `${sql} as "${name}"`)].join(', ')
  const total = (those: string[]) => those.map((one) => `(select count(*)::int ${one})`).join(' + ')
  return {
    text: (sortName, sortOrder = 'asc', isSearch = false) => {
      const order = `order by ${(sortName && orders.get(sortName)?.(sortOrder)) || usual}`
      // What a search finds is collected and counted; of very many rows, the page's alone get their columns.
      const hitsOf = (part: string) => `select ${searchOrder} as place, ${key} as key ${found(part)}`
      const to = sortName ? sortOrder : declared.order[1]
      const keys = isSearch
        ? `select key from hits order by place ${to}, key ${to}`
        : `select ${key} ${found(page)} ${order}`
      const rows = searches
        ? `from ${source.from} where ${key} = any(array(${keys} ${paged})) ${order}`
        : `${found(page)}\n  ${order} ${paged}`
      return `${isSearch ? `with hits as materialized (${parts.map(hitsOf).join(' union all ')})\n` : (source.with ?? '')}select ${total(
        isSearch ? ['from hits'] : parts.map(found),
      )} as total, coalesce(json_agg(page), '[]') as rows from (select ${pageSql} from (
  select ${rowSql(declared, source)}
  ${rows}) as page) as page`
    },
    values: (request) => {
      const filters = request.filters as Values & { pageSize: number; pageIndex: number }
      const { caller, zone } = request
      return [
        ...fixed.map((value) => value(request as RowsRequest<never>)),
        ...(within ? [within.value(caller)] : []),
        ...filtered.map(({ value }) => value(filters, zone)),
        ...[filters.pageSize, (filters.pageIndex - 1) * filters.pageSize],
      ]
    },
  }
}

/** Reads a page of a list, and the number of all rows that match. */
export type ReadRows<Filters, Row> = (
  database: Pick<Database, 'pool'>,
  reader: Reader,
  filters: Filters,
  zone: string,
) => Promise<Page<Row>>

/** What reads the rows of a list, by their source; `More` is what it is asked beside the filters of the list. */
export const rowReader = <const L extends List, Row extends object, More = unknown>(
  declared: L,
  source: RowSource<FiltersOf<L> & More>,
): ReadRows<FiltersOf<L> & More, Row> => readerOf(declared, source)

/** The same of a list that is only paged, in one order. */
export const pageReader = <Row extends object, Filters extends Paged = Paged>(
  order: List['order'],
  source: RowSource<Filters>,
): ReadRows<Filters, Row> => readerOf({ key: source.from, columns: {}, filters: {}, order }, source)

type Paged = Pick<Paging, 'pageIndex' | 'pageSize'>

function readerOf<Row extends object, Filters extends Paged & Partial<Paging>>(
  declared: Listed,
  source: RowSource<Filters>,
): ReadRows<Filters, Row> {
  const { text, values } = pageStatement(declared, source)
  const { isSearch, isPlanned = isSearch !== undefined } = source
  const ofPeople = Object.keys(declared.filters).filter(
    (name) => declared.filters[name]?.kind === 'person' && source.filters?.[name] !== null,
  )
  return async ({ pool }, { caller, language }, asked, zone) => {
    const filters = { ...asked, ...(await usernamesIn(pool, caller, asked as Values, ofPeople)) }
    const statement = {
      text: text(filters.sortName, filters.sortOrder, isSearch?.(filters)),
      values: values({ caller, language, filters, zone }),
    }
    const { rows } = await pool.query<Page<Row>>(isPlanned ? statement : prepared(statement))
    return rows[0] ?? { rows: [], total: 0 }
  }
}

/** The usernames of the people that are asked for, by their filters (rule filter.person). */
async function usernamesIn(pool: Database['pool'], caller: Caller, filters: Values, names: string[]) {
  const asked = names.filter((name) => filters[name] !== undefined)
  const found = await Promise.all(asked.map((name) => findAccounts(pool, caller, String(filters[name]))))
  return Object.fromEntries(asked.map((name, at) => [name, found[at]?.map(({ username }) => username)]))
}

/** What reads one record of a list as its row; undefined where it does not exist for the caller. */
export function oneReader<Row extends object>(declared: List, source: RowSource) {
  const { from, within, where, values: fixed = [] } = source
  const id = fixed.length + 1
  const fits = where === undefined ? '' : ` and ${typeof where === 'string' ? where : where.page}`
  const exists = within ? ` and ${within.condition(`$${id + 1}`)}` : ''
  const text = `select to_json(one) as row from (
  select ${rowSql(declared, source)} from ${from} where r.id = $${id}${fits}${exists}) as one`
  return async (
    { pool }: Pick<Database, 'pool'>,
    { caller, language }: Reader,
    one: number,
  ): Promise<Row | undefined> => {
    const request = { caller, language, filters: {}, zone: '' }
    const scope = within ? [within.value(caller)] : []
    const values = [...fixed.map((value) => value(request)), one, ...scope]
    return (await pool.query<{ row: Row }>(prepared({ text, values }))).rows[0]?.row
  }
}
