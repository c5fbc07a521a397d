import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { maxId } from '@zhixin/contract/fields'
import { JsonText } from '../../../http/JsonText'
import type { Database, Queries } from '../../../lib/database'
import { escapeLike } from '../../../lib/like'
import type { Scoped } from '../customer.scope'
import { type ConditionValues, conditionValues } from './conditions'
import { countGroups } from './counts'
import { type Facets, facetsOf, forgetFacets, readFacets } from './facets'
import { type Rows, readSearch, readSlice, slicesOf, type What } from './page'
import { sortOf } from './sorts'

/**
 * A page of customers and the number of all that match. Filters with few values select facets, whose customers are
 * counted in advance; other filters are conditions on rows (docs/decisions/0017-list-engine.md).
 */
export async function listCustomers(
  database: Pick<Database, 'reads'>,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
): Promise<{ rows: JsonText<CustomerRow[]>; total: number }> {
  const { rows, total } = await find(database, caller, filters, zone, 'rows')
  return { rows: new JsonText(`[${rows}]`), total }
}

/**
 * The ids of the customers of a list in its order; its paging does not count.
 * @param most the maximum number of ids
 */
export async function listedIds(
  database: Pick<Database, 'reads'>,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
  most: number = maxId,
): Promise<number[]> {
  const all = { ...filters, pageIndex: 1, pageSize: most }
  const { rows } = await find(database, caller, all, zone, 'ids')
  return JSON.parse(`[${rows}]`)
}

/** Customers by their ids, in the order of these, as a list shows them: looked up one by one, as those of a page are. */
export async function rowsOfCustomers(
  { reads }: Pick<Database, 'reads'>,
  ids: readonly number[],
): Promise<CustomerRow[]> {
  const { rows } = await reads.query<{ rows: string }>({
    name: 'customer_list of ids',
    text: `select coalesce(string_agg(coalesce(r.shown, customer_list_shown(asked.id)), ',' order by place), '') as rows
      from unnest($1::int[]) with ordinality as asked (id, place)
        left join lateral (select shown from customer_list_row where customer_id = asked.id offset 0) as r on true`,
    values: [ids],
  })
  return JSON.parse(`[${rows[0]?.rows}]`)
}

async function find(
  { reads }: Pick<Database, 'reads'>,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
  what: What,
): Promise<Pick<Rows, 'rows' | 'total'>> {
  const values = await conditionValues(filters, zone, caller, (text) => accountsNamed(reads, text))
  if (!values) return { rows: '', total: 0 }
  for (;;) {
    const all = await readFacets(reads)
    const found = await readPage(reads, facetsOf(all, filters, caller), values, filters, what)
    if (found.facets === all.length) return found
    // A new customer has a combination of values that the cached facets do not contain.
    forgetFacets(reads)
  }
}

async function readPage(
  reads: Queries,
  facets: Facets,
  values: ConditionValues,
  filters: CustomerFilters,
  what: What,
): Promise<Rows> {
  const { pageSize: take } = filters
  const offset = (filters.pageIndex - 1) * take
  const sort = sortOf(filters)
  if (Object.keys(values).length > 0) return readSearch(reads, { facets, values, sort, offset, take, what })
  if (!sort.facet) return readSlice(reads, { group: facets, offset, take }, sort, facets.all, what)
  const { groups, facets: number } = await countGroups(reads, facets, sort.facet, sort.order)
  const parts = await Promise.all(
    slicesOf(groups, offset, take).map((slice) => readSlice(reads, slice, sort, facets.all, what)),
  )
  return {
    rows: parts.map(({ rows }) => rows).join(','),
    total: groups.reduce((sum, { total }) => sum + total, 0),
    facets: number,
  }
}

/** The ids of the accounts whose name contains a text. */
async function accountsNamed(reads: Queries, text: string): Promise<number[]> {
  const { rows } = await reads.query<{ ids: number[] }>({
    name: 'accounts_named',
    text: 'select array(select id from account where username ilike $1) as ids',
    values: [`%${escapeLike(text)}%`],
  })
  return rows[0]?.ids ?? []
}
