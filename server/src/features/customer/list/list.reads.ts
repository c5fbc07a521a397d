import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { JsonText } from '../../../http/JsonText'
import type { Database, Queries } from '../../../lib/database'
import { escapeLike } from '../../../lib/like'
import type { Scoped } from '../customer.scope'
import { conditionValues } from './conditions'
import { countGroups } from './counts'
import { areAllFacets, facetValues } from './facets'
import { readSearch, readSlice, slicesOf } from './page'
import { sortOf } from './sorts'

/** Rows up to which counting from the start costs nothing. */
const near = 1000

interface Answer {
  rows: JsonText<CustomerRow[]>
  total: number
}

const answer = (rows: string, total: number): Answer => ({ rows: new JsonText(`[${rows}]`), total })

/**
 * A page of customers and the number of all that match. The filters with few values choose facets, whose customers are
 * counted already; the others are conditions on rows (docs/decisions/0017-list-engine.md).
 */
export async function listCustomers(
  { reads }: Pick<Database, 'reads'>,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
): Promise<Answer> {
  const { pageSize: take } = filters
  const offset = (filters.pageIndex - 1) * take
  const sort = sortOf(filters)
  const facets = facetValues(filters, caller)
  const values = await conditionValues(filters, zone, caller, (text) => accountsNamed(reads, text))
  if (!values) return answer('', 0)
  if (Object.keys(values).length > 0) {
    const { rows, total } = await readSearch(reads, { facets, values, sort, offset, take })
    return answer(rows, total)
  }
  const isWhole = !sort.facet && areAllFacets(facets)
  if (isWhole && offset <= near) {
    // The list as it opens: the page needs no count to be found, so both come together.
    const group = { value: null, total: Number.MAX_SAFE_INTEGER, facets: '{}', facetCount: 0, customers: 0 }
    const { rows, total } = await readSlice(reads, { group, offset, take }, sort, true)
    return answer(rows, total)
  }
  const groups = await countGroups(reads, facets, sort)
  const slices = slicesOf(groups, offset, take)
  const parts = await Promise.all(slices.map((slice) => readSlice(reads, slice, sort, isWhole)))
  return answer(
    parts.map(({ rows }) => rows).join(','),
    groups.reduce((sum, group) => sum + group.total, 0),
  )
}

async function accountsNamed(reads: Queries, text: string): Promise<number[]> {
  const { rows } = await reads.query<{ ids: number[] }>({
    name: 'accounts_named',
    text: 'select array(select id from account where username ilike $1) as ids',
    values: [`%${escapeLike(text)}%`],
  })
  return rows[0]?.ids ?? []
}
