import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customer.schema'
import type { Caller } from '../../../http/call'
import type { Database } from '../../../lib/database'
import { escapeLike } from '../../../lib/like'
import { toRow } from '../customer.dto'
import { type RowRecord, rowColumns } from '../customer.records'
import { conditionsOf } from './conditions'
import { countGroups, wholeTotal } from './counts'
import { areAllFacets, facetValues } from './facets'
import { pageSql, type Search, type Slice, slicesOf } from './page'
import { sortOf } from './sorts'

/** Page sizes whose statements are worth keeping prepared: those that screens offer. */
const usualSizes = [10, 20, 50, 100]

/** Rows up to which counting from the start costs nothing, wherever the end is. */
const nearStart = 1000

interface PageAnswer {
  rows: RowRecord[]
  total: number
}

interface Answer {
  rows: CustomerRow[]
  total: number
}

/**
 * A page of customers and the number of all that match, by one way for filters, sort and count: the filters with
 * few values choose facets, whose customers are counted already; the others are conditions on rows.
 */
export async function listCustomers(
  database: Pick<Database, 'pool' | 'pipeline'>,
  caller: Caller,
  filters: CustomerFilters,
  zone: string,
): Promise<Answer> {
  const { pageSize } = filters
  const offset = (filters.pageIndex - 1) * pageSize
  const sort = sortOf(filters)
  const facets = facetValues(filters, caller)
  const conditions = await conditionsOf(filters, zone, (text) => accountsNamed(database, text))
  const isWhole = !sort.facet && areAllFacets(facets)
  const search = { sort, conditions, isWhole }
  if (isWhole && conditions.length === 0 && offset <= nearStart) {
    // The list as it opens: the page needs no count to be found, so both come together.
    const group = { total: Number.MAX_SAFE_INTEGER, facets: '{}', facetCount: 0, customers: 0 }
    return readPage(database, [{ group, offset, take: pageSize }], { ...search, customers: 0 }, wholeTotal)
  }

  const groups = await countGroups(database, facets, conditions, sort)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const slices = slicesOf(groups, offset, pageSize)
  if (slices.length === 0) return { rows: [], total }
  const customers = Math.max(total, groups[0]?.customers ?? 0)
  const { rows } = await readPage(database, slices, { ...search, customers })
  return { rows, total }
}

/** The rows of a page, and what `total`, an SQL expression, comes to in the same snapshot. */
async function readPage(
  { pool, pipeline }: Pick<Database, 'pool' | 'pipeline'>,
  slices: Slice[],
  search: Search,
  total = 'null',
): Promise<Answer> {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const { sql, kind } = pageSql(slices, search, parameter)
  const [only, ...others] = slices
  const isUsual =
    search.conditions.length === 0 && others.length === 0 && usualSizes.includes(only?.take ?? 0)
  const statement = {
    text: `with page as materialized (${sql})
      select ${total}::int as total, coalesce(json_agg(r), '[]') as rows from (
        select ${rowColumns} from page join customer c on c.id = page.customer_id order by page.slice, page.place) as r`,
    values,
  }
  const name = `customer_page ${kind} ${only?.take} ${total === wholeTotal}`
  const { rows } =
    isUsual && (only?.offset ?? 0) <= nearStart
      ? await pipeline.query<PageAnswer>({ name, ...statement })
      : await pool.query<PageAnswer>({ ...(isUsual && { name }), ...statement })
  const [answer] = rows
  return { rows: (answer?.rows ?? []).map(toRow), total: answer?.total ?? 0 }
}

async function accountsNamed({ pool }: Pick<Database, 'pool'>, text: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'accounts_named',
    text: 'select id from account where username ilike $1',
    values: [`%${escapeLike(text)}%`],
  })
  return rows.map((row) => row.id)
}
