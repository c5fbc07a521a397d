import type { Condition, Parameter } from './conditions'
import type { Group } from './counts'
import type { Sort } from './sorts'

/** A part of a page: some rows in a row of one group. */
export interface Slice {
  group: Group
  /** The first row's place in the group, from 0. */
  offset: number
  take: number
}

/** Which rows of which groups a page has; usually one slice. */
export function slicesOf(groups: Group[], offset: number, size: number): Slice[] {
  const slices: Slice[] = []
  let start = 0
  for (const group of groups) {
    const from = Math.max(offset, start)
    const to = Math.min(offset + size, start + group.total)
    if (from < to) slices.push({ group, offset: from - start, take: to - from })
    start += group.total
  }
  return slices
}

/** What is looked for, and in what order. */
export interface Search {
  sort: Sort
  conditions: Condition[]
  /** Whether the facets are all there are, so that no row needs to be tested for its own. */
  isWhole: boolean
  /** How many customers there are, with those that the search does not find. */
  customers: number
  /** How many accounts there are. */
  accounts: number
}

/**
 * How the rows of a slice are found:
 * - walk: in the order of the list, testing each row, until the slice is full: for what many rows match;
 * - merge: the first rows of each facet, which an index has in order: for few, rare facets; in the order of accounts
 *   those of each account, one after the other;
 * - gather: all rows that match, then sorted: for what few rows match.
 */
export type Way = 'walk' | 'merge' | 'gather'

/** Columns that all follow the order in which customers came: a range of one lies at one end of the others. */
const byAge = ['customer_id', 'serial_code', 'created_at', 'updated_at']

/**
 * The way that takes least, in microseconds as measured on a small machine. The planner cannot tell: it knows
 * neither how rare a text is nor that the total is known already.
 */
function cheapestWay(
  { group, offset, take }: Slice,
  { sort, conditions, isWhole, customers, accounts }: Search,
): Way {
  if (isWhole && conditions.length === 0) return 'walk'
  const reach = offset + take
  const isFar = conditions.some(({ range }) => range && range !== sort.column) && byAge.includes(sort.column)
  const visited = isFar ? customers : Math.min(customers, (reach * customers) / group.total)
  if (conditions.length === 0 && !sort.isAccount)
    return visited * 0.15 <= group.facetCount * (3 + 0.4 * reach) ? 'walk' : 'merge'
  const isTested = conditions.length > 0
  const scan = conditions.some(({ isScanned }) => isScanned) ? 0.05 * customers : 100
  const gather = scan + group.total * (isTested ? 1.5 : 0.3)
  const passed = 1 + (visited * accounts) / customers
  const merge = isTested ? Number.POSITIVE_INFINITY : passed * group.facetCount * 1.7
  const walk = visited * (isTested ? 1 : 0.15)
  if (walk <= Math.min(gather, merge)) return 'walk'
  return merge <= gather ? 'merge' : 'gather'
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/**
 * The statement's part that finds a slice: `slice`, `place` and `customer_id`, in any order. A slice in the second
 * half of its group is taken from the end, so that the last page costs what the first one does.
 */
function sliceSql(slice: Slice, index: number, search: Search, parameter: Parameter): [string, string] {
  const { total } = slice.group
  const isReversed = slice.offset > total / 2
  const order = isReversed ? opposite[search.sort.order] : search.sort.order
  const offset = isReversed ? total - slice.offset - slice.take : slice.offset
  const near = { ...slice, offset }
  const way = cheapestWay(near, search)
  const found = finders[way](near, { ...search, sort: { ...search.sort, order } }, parameter)
  const sql = `select ${index} as slice, ${isReversed ? '-' : ''}row_number() over () as place, customer_id from (${found}) as found_${index}`
  return [sql, `${way} ${order}${isReversed ? ' back' : ''}`]
}

type Finder = (slice: Slice, search: Search, parameter: Parameter) => string

/** `case` keeps the planner from guessing how many rows pass: it would leave the order for a sort of them all. */
function test({ group }: Slice, { sort, conditions, isWhole }: Search, parameter: Parameter): string {
  const bounds = conditions.filter(({ range }) => range === sort.column)
  const others = conditions.filter(({ range }) => range !== sort.column)
  const tests = others.map((condition) => condition.sql(parameter, 'test'))
  if (!isWhole) tests.unshift(`l.facet_id in (select unnest(${parameter(group.facets)}::int[]))`)
  return [
    'true',
    // Where the order itself is bounded, the walk begins and ends there.
    ...bounds.map((condition) => condition.sql(parameter, 'test')),
    ...(tests.length > 0 ? [`case when ${tests.join(' and ')} then true end`] : []),
  ].join(' and ')
}

const walk: Finder = (slice, search, parameter) => {
  const { sort } = search
  const limit = `limit ${slice.take} offset ${parameter(slice.offset)}`
  const where = test(slice, search, parameter)
  if (!sort.isAccount)
    return `select l.customer_id from customer_list l where ${where} order by ${keys(sort)} ${limit}`
  return accountByAccount(
    `select l.customer_id from customer_list l where l.${sort.column} = a.id and ${where}
    order by l.customer_id ${sort.order} limit ${parameter(slice.offset + slice.take)}`,
    sort,
    limit,
    parameter,
  )
}

/**
 * The rows of each account, in the order of the accounts' names. Rows that depend on an account can only be found by a
 * loop over accounts, which keeps their order and ends where the page is full; sorting what comes out would mix the
 * rows of one account. An unknown limit, which is none, makes the planner take the names from their index.
 */
const accountByAccount = (rows: string, { order }: Sort, limit: string, parameter: Parameter) =>
  `select own.customer_id from (select id from account order by username ${order} limit ${parameter(null)}) as a
    cross join lateral (${rows}) as own ${limit}`

const merge: Finder = ({ group, offset, take }, { sort }, parameter) => {
  const facets = `unnest(${parameter(group.facets)}::int[]) as facet`
  const reach = parameter(offset + take)
  const limit = `limit ${take} offset ${parameter(offset)}`
  if (!sort.isAccount)
    return `select l.customer_id from ${facets} cross join lateral (
      select l.customer_id, l.${sort.column} as key from customer_list l where l.facet_id = facet
      order by ${keys(sort)} limit ${reach}) as l
    order by l.key ${sort.order}, l.customer_id ${sort.order} ${limit}`
  // Whoever has no customers at all is passed by at once, without a look at every facet.
  return accountByAccount(
    `select l.customer_id from ${facets} cross join lateral (
      select l.customer_id from customer_list l where l.facet_id = facet and l.${sort.column} = a.id
      order by l.customer_id ${sort.order} limit ${reach}) as l
    where exists (select from customer_list l where l.${sort.column} = a.id)
    order by l.customer_id ${sort.order} limit ${reach}`,
    sort,
    limit,
    parameter,
  )
}

const gather: Finder = (slice, { sort, conditions, isWhole }, parameter) => {
  const where = conditions.map((condition) => condition.sql(parameter, 'gather'))
  if (!isWhole) where.push(`l.facet_id in (select unnest(${parameter(slice.group.facets)}::int[]))`)
  const key = sort.isAccount ? 'a.username' : 'key'
  return `with hits as materialized (
      select l.customer_id, l.${sort.column} as key from customer_list l where ${where.join(' and ')})
    select customer_id from hits ${sort.isAccount ? 'join account a on a.id = hits.key' : ''}
    order by ${key} ${sort.order}, customer_id ${sort.order} limit ${slice.take} offset ${parameter(slice.offset)}`
}

/** The ways, each for itself; `merge` knows no conditions. They differ in nothing but what they take. */
export const finders: Record<Way, Finder> = { walk, merge, gather }

const keys = ({ column, order }: Sort) =>
  column === 'customer_id' ? `l.customer_id ${order}` : `l.${column} ${order}, l.customer_id ${order}`

/** A statement that gives `slice`, `place` and `customer_id` of a page's rows, and what tells its text from others. */
export function pageSql(
  slices: Slice[],
  search: Search,
  parameter: Parameter,
): { sql: string; kind: string } {
  const parts = slices.map((slice, index) => sliceSql(slice, index, search, parameter))
  return {
    sql: parts.map(([sql]) => sql).join(' union all '),
    kind: [search.sort.column, search.isWhole, ...parts.map(([, kind]) => kind)].join(' '),
  }
}
