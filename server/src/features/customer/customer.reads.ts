import { customerCost } from '@zhixin/contract/customer/cost'
import type { Cost, CostInput } from '@zhixin/contract/customer/cost.schema'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { JsonText } from '../../http/JsonText'
import { demand } from '../../http/serve'
import type { Database, Queries } from '../../lib/database'
import { prepared } from '../../lib/statement'
import type { Query } from '../../lib/transaction'
import { type WholeCustomer, writtenFor } from './customer.fields'
import { customerStatement } from './customer.records'
import { scopeValues, visibleSql } from './customer.scope'

const statement = customerStatement('$1', visibleSql('$2', '$3'))

const statementOfMany = `
  select asked.id, (${customerStatement('asked.id', visibleSql('$2', '$3'))}) as customer
  from unnest($1::int[]) as asked (id)`

/**
 * A whole customer as a transaction sees it, including parts that the caller may not see.
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export async function findCustomer(query: Query, caller: Caller, id: number): Promise<WholeCustomer> {
  const [row] = await query<{ customer: string }>(statement, [id, ...scopeValues(caller)])
  return found(row?.customer).read()
}

/** Whole customers as a transaction sees them, by their ids, without those outside the caller's scope. */
export async function findCustomers(
  query: Query,
  caller: Caller,
  ids: number[],
): Promise<Map<number, WholeCustomer>> {
  const rows = await query<{ id: number; customer: string | null }>(statementOfMany, [
    ids,
    ...scopeValues(caller),
  ])
  return new Map(rows.flatMap(({ id, customer }) => (customer ? [[id, found(customer).read()]] : [])))
}

function found(customer: string | null | undefined): JsonText<WholeCustomer> {
  if (!customer) throw new AppError('customer_not_found')
  return new JsonText(customer)
}

/**
 * A customer as the caller may see it.
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export async function readCustomer(
  database: { pool: Queries },
  caller: Caller,
  id: number,
): Promise<JsonText<CustomerDetail>> {
  return writtenFor(caller, await readWholeCustomer(database, caller, id))
}

/** The same including the parts that the caller may not see, for what is derived from them. */
export async function readWholeCustomer(
  { pool }: { pool: Queries },
  caller: Caller,
  id: number,
): Promise<JsonText<WholeCustomer>> {
  const { rows } = await pool.query<{ customer: string }>(
    prepared({
      text: statement,
      values: [id, ...scopeValues(caller)],
    }),
  )
  return found(rows[0]?.customer)
}

/**
 * The cost of a monthly volume, at the prices of the request or at those of a stored customer (rule price.cost).
 * @throws AppError forbidden if the caller may not see the prices of that customer; customer_not_found, also when it is
 * outside the caller's scope
 */
export async function readCost(database: Database, caller: Caller, asked: CostInput): Promise<Cost> {
  if (asked.id === undefined) return customerCost(asked, asked.fdVolume)
  demand(caller, 'client:price')
  return customerCost((await readWholeCustomer(database, caller, asked.id)).read(), asked.fdVolume)
}
