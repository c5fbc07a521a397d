import type { Queries } from '../../../lib/database'
import { type ConditionValues, driverOf, whereOf, withSegments } from './conditions'
import type { Group } from './counts'
import { type Facet, type Facets, facetMatches, passedBy } from './facets'
import { byColumn, type Sort } from './sorts'
import { type ListStatement, type Place, runList, statementOf } from './statement'

/** The rows of a page as JSON without the brackets of the array, and the number of all rows. */
export interface Rows {
  rows: string
  total: number
  /** How many facets there were when the page was read. */
  facets: number
}

/** What is read of the customers of a page: their rows as the list shows them, or their ids alone. */
export type What = 'rows' | 'ids'

/** How many customers a statement found, beside what it read of them. */
const head = (total: string) => `${total}::int as total, (select count(*) from customer_facet)::int as facets`

/**
 * Selects the ids that the statement `found` returns, in the same or the opposite order; `rows` has them as the JSON of
 * numbers.
 */
const ids = (found: string, total: string, back: string) => `
  select ${head(total)}, coalesce(string_agg(page.customer_id::text, ',' order by page.place * ${back}), '') as rows
    from (select customer_id, row_number() over () as place from (${found}) as found) as page`

/**
 * Selects the JSON of the customers whose ids the statement `found` returns, in the same or the opposite order. They
 * are looked up one by one, because the planner overestimates their number. A row that is not stored yet is rendered
 * here.
 */
const shown = (found: string, total: string, back: string) => `
  select ${head(total)}, coalesce(string_agg(
      coalesce(r.shown, customer_list_shown(page.customer_id)), ',' order by page.place * ${back}), '') as rows
    from (select customer_id, row_number() over () as place from (${found}) as found) as page
      left join lateral (select shown from customer_list_row where customer_id = page.customer_id offset 0) as r on true`

const selected = { rows: shown, ids }

/** A part of a page: consecutive rows of one group. */
export interface Slice {
  group: Group
  /** The position of the first row in the group, from 0. */
  offset: number
  take: number
}

/** Splits a page into slices of its groups; usually one. */
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
 * - walk: in the order of the list, testing the facet of each row until the slice is full;
 * - walkOfType: the same among the customers of one service type;
 * - merge: the first rows of each facet, which an index has in order; if sorted by account, those of each account.
 */
export type Way = 'walk' | 'walkOfType' | 'merge'

/**
 * The statement that reads a slice in one direction. It also counts the group in the same snapshot, because a slice
 * that is read from the end starts at a position that depends on the count.
 */
export function sliceStatement(
  way: Way,
  { column, isAccount }: Sort,
  order: Sort['order'],
  what: What = 'rows',
): ListStatement {
  return statementOf(`${what} ${way} ${column} ${order}`, (place) => {
    const keys = byColumn('l', isAccount ? 'customer_id' : column, 'customer_id', order)
    // Nothing else: each row that is passed over would cost its columns.
    const columns = column === 'customer_id' ? 'l.customer_id' : `l.customer_id, l.${column}`
    const entries = (condition: string) =>
      `select ${columns} from customer_list_entry l where ${condition}${isAccount ? ` and l.${column} = a.id` : ''} order by ${keys}`
    const reach = 'limit (select take + start from slice)'
    const rows =
      way === 'merge'
        ? `select ${columns} from unnest(${place('facets', 'int[]')}) as facet
            cross join lateral (${entries('l.facet_id = facet')} ${reach}) as l order by ${keys}`
        : entries(
            `${way === 'walkOfType' ? `l.service_type = ${place('serviceType', 'smallint')} and ` : ''}
              case when ${place('isAll', 'boolean')} then true else ${facetMatches('l.facet_id', place)} end`,
          )
    const found = isAccount ? byAccount(`${rows} ${reach}`, order, place('none', 'bigint')) : rows
    const [take, offset, isBack] = [
      place('take', 'int'),
      place('offset', 'bigint'),
      place('isBack', 'boolean'),
    ]
    return `with counted as materialized (
        select coalesce(sum(amount), 0)::int as total from customer_list_total t where ${facetMatches('t.facet_id', place)}),
      slice as materialized (
        select total, greatest(least(${take}, total - ${offset}), 0) as take,
          case when ${isBack} then greatest(total - ${offset} - ${take}, 0) else ${offset} end as start from counted)
      ${selected[what](`${found} limit (select take from slice) offset (select start from slice)`, '(select total from slice)', `case when ${isBack} then -1 else 1 end`)}`
  })
}

/**
 * The rows of each account, in the order of the accounts' names. A loop over the accounts keeps this order and stops
 * when the page is full. `none` is null: a limit that the planner does not know, which makes it read the names from
 * their index instead of sorting them.
 */
const byAccount = (rows: string, order: string, none: string) =>
  `select own.customer_id from (select id from account order by ${byColumn('account', 'username', 'id', order)} limit ${none}) as a
    cross join lateral (${rows}) as own`

/**
 * Reads the rows of a slice and counts its group. A slice in the second half of the group is read from the end, so that
 * the last page costs as much as the first. The cost of `merge` is estimated as the rows per facet plus 16 for finding
 * the start of each. The cached totals only choose the way; the statement counts exactly.
 */
export async function readSlice(
  reads: Queries,
  { group, offset, take }: Slice,
  sort: Sort,
  all: Facet[],
  what: What = 'rows',
): Promise<Rows> {
  const { ids, marks, total } = group
  const serviceType = sort.isAccount ? undefined : group.serviceType
  const { isAll, customers } = passedBy(group, all, serviceType)
  const isBack = offset > total / 2
  const reach = isBack ? total - offset : offset + take
  const isWalk = reach * customers <= total * ids.length * (reach + 16)
  const way = !isWalk ? 'merge' : serviceType === undefined ? 'walk' : 'walkOfType'
  const order = isBack ? opposite[sort.order] : sort.order
  const [rows] = await runList<Rows>(reads, sliceStatement(way, sort, order, what), {
    ...marks,
    take,
    offset,
    isBack,
    isAll,
    serviceType,
    facets: ids,
  })
  return rows as Rows
}

const opposite = { asc: 'desc', desc: 'asc' } as const

/** The columns of customer_facet by which a list can be sorted. */
const facetColumns: Record<NonNullable<Sort['facet']>, string> = {
  serviceType: 'service_type',
  channelType: 'channel_type',
  budgetSource: 'budget_source',
  cooperationPhase: 'cooperation_phase',
  status: 'status',
}

/** The sort key of the hits `h` of a search, and the clause that sorts by it or by what it refers to. */
function orderOf({ facet, column, isAccount, order }: Sort, place: Place): { key: string; by: string } {
  if (facet) {
    const values = Object.values(facetColumns).map((name) => `when '${name}' then f.${name}`)
    const value = `(case ${place('facetColumn', 'text')} ${values.join(' ')} end)`
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

/** The statement of searches by conditions on rows: finds and counts all hits, and sorts them for the page. */
export function searchStatement(driver: string | undefined, sort: Sort, what: What = 'rows'): ListStatement {
  const kind = sort.facet ? 'facet' : sort.isAccount ? 'account' : sort.column
  return statementOf(`${what} ${driver ?? 'scan'} ${kind} ${sort.order}`, (place) => {
    const found = `from customer_list_entry l where ${whereOf(driver, place, facetMatches('l.facet_id', place))}`
    const part = `limit ${place('take', 'int')} offset ${place('offset', 'bigint')}`
    // The index on the creation date has the rows in this order, with the facets: scanning it twice is faster than
    // storing the hits.
    if (driver === 'createdAlone' && sort.column === 'created_at') {
      const page = `select l.customer_id ${found} order by ${byColumn('l', sort.column, 'customer_id', sort.order)} ${part}`
      return selected[what](page, `(select count(*) ${found})`, '1')
    }
    const { key, by } = orderOf(sort, place)
    const hits = `select l.customer_id, ${key} as key ${found}`
    const page = `select h.customer_id from hits h ${by} ${part}`
    return `with hits as materialized (${hits}) ${selected[what](page, '(select count(*) from hits)', '1')}`
  })
}

/** Reads a page of a search by conditions on rows. */
export async function readSearch(
  reads: Queries,
  { facets, sort, offset, take, what = 'rows', ...search }: Search,
): Promise<Rows> {
  const values = withSegments(search.values, facets)
  const [rows] = await runList<Rows>(reads, searchStatement(driverOf(values), sort, what), {
    ...facets.marks,
    ...values,
    facetColumn: sort.facet && facetColumns[sort.facet],
    isUpdater: sort.column === 'updated_by_id',
    take,
    offset,
  })
  return rows as Rows
}

/** A page of a search by conditions on rows. */
interface Search {
  what?: What
  facets: Facets
  values: ConditionValues
  sort: Sort
  offset: number
  take: number
}
