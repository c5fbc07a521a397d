import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { maxId } from '@zhixin/contract/fields'
import { JsonText } from '../../../http/JsonText'
import type { Queries } from '../../../lib/database'
import type { Scoped } from '../customer.scope'
import { type AddValue, conditionsOf } from './conditions'
import { isStored, listStatement, type Part, sortOf, storedTotal, type What } from './statement'

/** A page of customers and the number of all that match (docs/decisions/0017-list-engine.md). */
export async function listCustomers(
  { pool }: { pool: Queries },
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
): Promise<{ rows: JsonText<CustomerRow[]>; total: number }> {
  const { rows, total } = await find(pool, caller, filters, zone, 'rows')
  return { rows: new JsonText(`[${rows}]`), total }
}

/**
 * The ids of the customers of a list in its order; its paging does not count.
 * @param most the maximum number of ids
 */
export async function listedIds(
  { pool }: { pool: Queries },
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
  most: number = maxId,
): Promise<number[]> {
  const { rows } = await find(pool, caller, { ...filters, pageIndex: 1, pageSize: most }, zone, 'ids')
  return JSON.parse(`[${rows}]`)
}

/** Customers by their ids, in the order of these, as a list shows them. */
export async function rowsOfCustomers(
  { pool }: { pool: Queries },
  ids: readonly number[],
): Promise<CustomerRow[]> {
  const { rows } = await pool.query<{ rows: string }>({
    name: 'customer_list of ids',
    text: 'select customer_list_shown($1) as rows',
    values: [ids],
  })
  return JSON.parse(`[${rows[0]?.rows}]`)
}

/** From here on it is worth asking first whether a part is in the second half of its list. */
const deep = 2000

async function find(
  queries: Queries,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
  what: What,
): Promise<{ rows: string; total: number }> {
  const { pageSize: take } = filters
  const part: Part = { offset: (filters.pageIndex - 1) * take, take }
  if (part.offset >= deep) part.isFromEnd = part.offset > (await totalOf(queries, caller, filters, zone)) / 2
  const statement = write((add) => {
    const conditions = conditionsOf(filters, caller, zone, add)
    return conditions && listStatement(conditions, sortOf(filters), part, what, add)
  })
  if (!statement) return { rows: '', total: 0 }
  const { rows } = await queries.query<{ rows: string; total: number }>(statement)
  return rows[0] ?? { rows: '', total: 0 }
}

/** How many customers a list has by the stored totals; Infinity if these do not tell. */
async function totalOf(
  queries: Queries,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
): Promise<number> {
  const statement = write((add) => {
    const conditions = conditionsOf(filters, caller, zone, add)
    return conditions && isStored(conditions) ? storedTotal(conditions) : null
  })
  if (!statement) return Number.POSITIVE_INFINITY
  const { rows } = await queries.query<{ total: number }>(statement)
  return rows[0]?.total ?? 0
}

/** A statement with its values, without a name: PostgreSQL plans it knowing them. */
function write(text: (add: AddValue) => string | null): { text: string; values: unknown[] } | null {
  const values: unknown[] = []
  const written = text((value, type) => `$${values.push(value)}::${type}`)
  return written === null ? null : { text: written, values }
}
