import { serviceTypes } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customer.schema'
import type { Caller } from '../../../http/call'
import type { Database } from '../../../lib/database'
import { escapeLike } from '../../../lib/like'
import { toRow } from '../customer.dto'
import { type RowRecord, rowColumns } from '../customer.records'
import { conditionsOf } from './conditions'
import { countGroups } from './counts'
import { facetValues } from './facets'
import { pageSql, slicesOf } from './page'
import { sortOf } from './sorts'

/** Page sizes whose statements are worth keeping prepared: those that screens offer. */
const usualSizes = [10, 20, 50, 100]

/**
 * A page of customers and the number of all that match, by one way for filters, sort and count: the filters with
 * few values choose facets, whose customers are counted already; the others are conditions on rows.
 */
export async function listCustomers(
  database: Pick<Database, 'pool'>,
  caller: Caller,
  filters: CustomerFilters,
  zone: string,
): Promise<{ rows: CustomerRow[]; total: number }> {
  const sort = sortOf(filters)
  const facets = facetValues(filters, caller)
  const conditions = await conditionsOf(filters, zone, (text) => accountsNamed(database, text))
  const groups = await countGroups(database, facets, conditions, sort)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const slices = slicesOf(groups, (filters.pageIndex - 1) * filters.pageSize, filters.pageSize)
  if (slices.length === 0) return { rows: [], total }

  const [visible, ...chosen] = facets
  const isWhole =
    !sort.facet && visible?.length === serviceTypes.length && chosen.every((values) => values === null)
  const customers = Math.max(total, groups[0]?.customers ?? 0)
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  const { sql, kind } = pageSql(slices, { sort, conditions, isWhole, customers }, parameter)
  const isUsual = conditions.length === 0 && slices.length === 1 && usualSizes.includes(slices[0]?.take ?? 0)
  const { rows } = await database.pool.query<{ rows: RowRecord[] }>({
    ...(isUsual && { name: `customer_page ${kind} ${slices[0]?.take}` }),
    text: `with page as materialized (${sql})
      select coalesce(json_agg(r), '[]') as rows from (
        select ${rowColumns} from page join customer c on c.id = page.customer_id order by page.slice, page.place) as r`,
    values,
  })
  return { rows: (rows[0]?.rows ?? []).map(toRow), total }
}

async function accountsNamed({ pool }: Pick<Database, 'pool'>, text: string): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'accounts_named',
    text: 'select id from account where username ilike $1',
    values: [`%${escapeLike(text)}%`],
  })
  return rows.map((row) => row.id)
}
