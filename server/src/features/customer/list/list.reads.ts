import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { maxId } from '@zhixin/contract/fields'
import { JsonText } from '../../../http/JsonText'
import type { Queries } from '../../../lib/database'
import type { Scoped } from '../customer.scope'
import { type AddValue, type Condition, conditionsOf } from './conditions'
import { listStatement, type Part, sortOf, storedTotal, type What } from './statement'

/** A page of customers and the number of all that match (docs/decisions/0017-list-engine.md). */
export async function listCustomers(
  queries: Queries,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
): Promise<{ rows: JsonText<CustomerRow[]>; total: number }> {
  const { rows, total } = await find(queries, caller, filters, zone, 'rows')
  return { rows: new JsonText(`[${rows}]`), total }
}

/**
 * The ids of the customers of a list in its order; its paging does not count.
 * @param most the maximum number of ids
 */
export async function listedIds(
  queries: Queries,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
  most: number = maxId,
): Promise<number[]> {
  const { rows } = await find(queries, caller, { ...filters, pageIndex: 1, pageSize: most }, zone, 'ids')
  return JSON.parse(`[${rows}]`)
}

/** Customers by their ids, in the order of these, as a list shows them. */
export async function rowsOfCustomers(queries: Queries, ids: readonly number[]): Promise<CustomerRow[]> {
  const { rows } = await queries.query<{ rows: string }>({
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
  const ask = async <Row extends { total: number }>(
    write: (conditions: Condition[], add: AddValue) => string | null,
  ): Promise<Row | undefined> => {
    const values: unknown[] = []
    const add: AddValue = (value, type) => `$${values.push(value)}::${type}`
    const conditions = conditionsOf(filters, caller, zone, add)
    const text = conditions && write(conditions, add)
    // Without a name: PostgreSQL plans it knowing the values.
    return text ? (await queries.query<Row>({ text, values })).rows[0] : undefined
  }
  const counted = part.offset >= deep ? await ask(storedTotal) : undefined
  if (counted) part.isFromEnd = part.offset > counted.total / 2
  const found = await ask<{ rows: string; total: number }>((conditions, add) =>
    listStatement(conditions, sortOf(filters), part, what, add),
  )
  return found ?? { rows: '', total: 0 }
}
