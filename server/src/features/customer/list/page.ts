import type { Queries } from '../../../lib/database'
import { rowColumns, rowParts } from '../customer.records'
import { type ConditionValues, driverOf, whereOf } from './conditions'
import type { Group } from './counts'
import { areAllFacets, type FacetValues, facetCondition } from './facets'
import { byColumn, type Sort } from './sorts'
import { type ListStatement, type Place, runList, statementOf } from './statement'

/** Rows of the list as the JSON text of a list without its brackets, and how many there are in all. */
export interface Rows {
  rows: string
  total: number
}

/** The total of all customers. */
const wholeTotal = '(select coalesce(sum(amount), 0) from customer_list_total)'

/**
 * What is shown of the rows that `found`, a statement, gives the ids of, in its order or in the opposite one. The
 * customers are looked up one by one: the planner does not know how few they are.
 */
const shown = (found: string, total: string, back = '1') => `
  select ${total}::int as total, coalesce(string_agg(row_to_json(r)::text, ','), '') as rows from (
    select ${rowColumns} from (select customer_id, row_number() over () as place from (${found}) as found) as page
      cross join lateral (select * from customer where id = page.customer_id offset 0) as c ${rowParts}
    order by page.place * ${back}) as r`

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

/**
 * How the rows of a slice are found:
 * - whole: in the order of the list, where nothing is left out;
 * - walk: in the order of the list, testing each row's facet, until the slice is full;
 * - merge: the first rows of each facet, which an index has in order; in the order of accounts those of each account.
 */
export type Way = 'whole' | 'walk' | 'merge'

/** The statement that finds a slice in one direction. */
export function sliceStatement(way: Way, { column, isAccount }: Sort, order: Sort['order']): ListStatement {
  return statementOf(`${way} ${column} ${order}`, (place) => {
    const [take, offset] = [place('take', 'int'), place('offset', 'int')]
    const page = `limit ${take} offset ${offset}`
    const reach = `limit ${take} + ${offset}`
    const keys = byColumn('l', isAccount ? 'customer_id' : column, 'customer_id', order)
    const entries = (condition: string) =>
      `select l.* from customer_list_entry l where ${condition}${isAccount ? ` and l.${column} = a.id` : ''} order by ${keys}`
    const rows =
      way === 'merge'
        ? `select l.* from unnest(${place('facets', 'int[]')}) as facet
            cross join lateral (${entries('l.facet_id = facet')} ${reach}) as l order by ${keys}`
        : entries(way === 'whole' ? 'true' : seen(place))
    const found = isAccount ? byAccount(`${rows} ${reach}`, order, place('none', 'bigint')) : rows
    return shown(`${found} ${page}`, way === 'whole' ? wholeTotal : 'null', place('direction', 'int'))
  })
}

/**
 * Whether a row's facet is among those that are asked for: a bit of a text of bits, as most of what a walk passes is
 * tested for nothing else. Facets that have come meanwhile are beyond its end.
 */
const seen = (place: Place) =>
  `case when l.facet_id <= ${place('lastFacet', 'int')} then get_bit(${place('facetBits', 'bytea')}, l.facet_id) = 1 end`

/**
 * The rows of each account, in the order of the accounts' names. Rows that depend on an account can only be found by a
 * loop over accounts, which keeps their order and ends where the page is full; sorting what comes out would mix the
 * rows of one account. An unknown limit, which is none, makes the planner take the names from their index.
 */
const byAccount = (rows: string, order: string, none: string) =>
  `select own.customer_id from (select id from account order by ${byColumn('account', 'username', 'id', order)} limit ${none}) as a
    cross join lateral (${rows}) as own`

/**
 * The rows of a slice. A slice in the second half of its group is taken from the end, so that the last page costs what
 * the first one does. A facet costs its rows up to the reach, and finding where it begins as much as passing sixteen.
 */
export async function readSlice(
  reads: Queries,
  { group, offset, take }: Slice,
  sort: Sort,
  isWhole: boolean,
): Promise<Rows> {
  const isBack = offset > group.total / 2
  const start = isBack ? group.total - offset - take : offset
  const reach = start + take
  const isWalk = reach * group.customers <= group.total * group.facetCount * (reach + 16)
  const way = isWhole ? 'whole' : isWalk ? 'walk' : 'merge'
  const order = isBack ? opposite[sort.order] : sort.order
  const [rows] = await runList<Rows>(reads, sliceStatement(way, sort, order), {
    take,
    offset: start,
    direction: isBack ? -1 : 1,
    ...(way === 'walk' ? bitsOf(group.facets) : { facets: group.facets }),
  })
  return rows as Rows
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/** Facets as `seen` tests them. */
export function bitsOf(facets: string): { lastFacet: number; facetBits: Buffer } {
  const ids = facets.slice(1, -1).split(',').map(Number)
  const lastFacet = ids.reduce((last, id) => Math.max(last, id), 0)
  const facetBits = Buffer.alloc((lastFacet >> 3) + 1)
  for (const id of ids) facetBits[id >> 3] = (facetBits[id >> 3] ?? 0) | (1 << (id & 7))
  return { lastFacet, facetBits }
}

/** The columns of customer_facet that a list is sorted by, as the statements know them. */
const facetColumns = ['service_type', 'channel_type', 'budget_source', 'cooperation_phase', 'status']

/** What the hits `h` of a search are ordered by: their key, or what it stands for. */
function orderOf({ facet, column, isAccount, order }: Sort, place: Place): { key: string; by: string } {
  if (facet) {
    const values = facetColumns.map((name, index) => `when ${index} then f.${name}`).join(' ')
    const value = `(case ${place('facetColumn', 'int')} ${values} end)`
    return {
      key: 'l.facet_id',
      by: `join customer_facet f on f.id = h.key order by ${value} ${order}, h.customer_id ${order}`,
    }
  }
  if (isAccount) {
    return {
      key: `case when ${place('isUpdater', 'boolean')} then l.updated_by_id else l.created_by_id end`,
      by: `join account a on a.id = h.key order by ${byColumn('a', 'username', 'id', order)}, h.customer_id ${order}`,
    }
  }
  const collation = column === 'name' ? ' collate pinyin' : ''
  return { key: `l.${column}`, by: `order by h.key${collation} ${order}, h.customer_id ${order}` }
}

/** The statement of searches by conditions on rows: all that meet them are gathered, counted, and sorted for the page. */
export function searchStatement(driver: string | undefined, sort: Sort): ListStatement {
  const kind = sort.facet ? 'facet' : sort.isAccount ? 'account' : sort.column
  return statementOf(`${driver ?? 'scan'} ${kind} ${sort.order}`, (place) => {
    const { key, by } = orderOf(sort, place)
    const facets = `(${place('isWhole', 'boolean')} or l.facet_id in (select f.id from customer_facet f where ${facetCondition(place)}))`
    const hits = `select l.customer_id, ${key} as key from customer_list_entry l where ${whereOf(driver, place, facets)}`
    const page = `select h.customer_id from hits h ${by} limit ${place('take', 'int')} offset ${place('offset', 'int')}`
    return `with hits as materialized (${hits}) ${shown(page, '(select count(*) from hits)')}`
  })
}

/** The rows of a page of such a search. */
export async function readSearch(
  reads: Queries,
  { facets, values, sort, offset, take }: Search,
): Promise<Rows> {
  const [rows] = await runList<Rows>(reads, searchStatement(driverOf(values), sort), {
    ...facets,
    ...values,
    isWhole: areAllFacets(facets),
    facetColumn: facetColumns.indexOf(sort.facet ?? ''),
    isUpdater: sort.column === 'updated_by_id',
    take,
    offset,
  })
  return rows as Rows
}

/** A page of a search by conditions on rows. */
interface Search {
  facets: FacetValues
  values: ConditionValues
  sort: Sort
  offset: number
  take: number
}
