import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { JsonText } from '../../http/JsonText'
import { batched, perDatabase } from '../../lib/batching'
import type { Database } from '../../lib/database'
import type { Query } from '../../lib/transaction'
import { type WholeCustomer, writtenFor } from './customer.fields'
import { customerStatement } from './customer.records'
import { scopeOf, scopeValues, visibleSql } from './customer.scope'

const statement = customerStatement('$1', visibleSql('$2', '$3'))

/** The customers of several requests, each in the scope of its own caller. */
const statementOfMany = `
  select (${customerStatement('asked.id', visibleSql('asked.service_types', 'asked.follower_id'))}) as customer
  from unnest($1::int[], $2::text[], $3::int[]) with ordinality as asked (id, service_types, follower_id, place) order by asked.place`

interface Asked {
  id: number
  caller: Caller
}

function valuesOfMany(asked: Asked[]) {
  const scopes = asked.map(({ caller }) => scopeOf(caller))
  return [
    asked.map(({ id }) => id),
    scopes.map(({ serviceTypes }) => `{${serviceTypes.join()}}`),
    scopes.map(({ followerId }) => followerId),
  ]
}

const readBatched = perDatabase((pipeline) =>
  batched<Asked, string | null>(
    async (asked) => {
      const { rows } = await pipeline.query<{ customer: string | null }>({
        name: 'customers',
        text: statementOfMany,
        values: valuesOfMany(asked),
      })
      return rows.map(({ customer }) => customer)
    },
    // A batch must not hold up other statements on its connection for more than some milliseconds.
    16,
  ),
)

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
  const rows = await query<{ customer: string | null }>(
    statementOfMany,
    valuesOfMany(ids.map((id) => ({ id, caller }))),
  )
  return new Map(
    rows.flatMap(({ customer }, index) => (customer ? [[ids[index] ?? 0, found(customer).read()]] : [])),
  )
}

function found(customer: string | null | undefined): JsonText<WholeCustomer> {
  if (!customer) throw new AppError('customer_not_found')
  return new JsonText(customer)
}

/**
 * A customer as the caller may see it. Starting the statement is a third of its cost, so requests at the same time
 * share one.
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export async function readCustomer(
  database: Pick<Database, 'pipeline'>,
  caller: Caller,
  id: number,
): Promise<JsonText<CustomerDetail>> {
  return writtenFor(caller, await readWholeCustomer(database, caller, id))
}

/** The same including the parts that the caller may not see, for what is derived from them. */
export async function readWholeCustomer(
  database: Pick<Database, 'pipeline'>,
  caller: Caller,
  id: number,
): Promise<JsonText<WholeCustomer>> {
  return found(await readBatched(database)({ id, caller }))
}
