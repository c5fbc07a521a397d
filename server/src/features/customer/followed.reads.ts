import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { listedInScopeSql, scopeValues } from './customer.scope'

type AddParameter = (value: unknown) => string

const inScope = (caller: Caller, parameter: AddParameter) => {
  const [serviceTypes, followerId] = scopeValues(caller)
  return listedInScopeSql(parameter(serviceTypes), parameter(followerId))
}

/**
 * The part of a statement that finds what an account follows, in any way, among the customers that exist for the
 * caller: rows `w` of customer_follower. Indexes of the list answer it; the customers themselves are not read.
 * @param account the parameter of the account's id
 * @param parameter adds a value to the statement
 */
export const followedSql = (caller: Caller, account: string, parameter: AddParameter): string =>
  `from customer_follower w join customer_list_entry l on l.customer_id = w.customer_id
    where w.account_id = ${account} and ${inScope(caller, parameter)}`

/** A table of how many of these customers each account follows, in any way: `account_id` and `amount`. */
export const followedCountsSql = (caller: Caller, parameter: AddParameter): string =>
  `select follower >> 2 as account_id, count(*) as amount
    from customer_list_entry l cross join unnest(l.followers) as follower
    where ${inScope(caller, parameter)} and follower & 3 = 0 group by 1`

/** How many customers each of these accounts follows, in any way, among those that exist for the caller. */
export async function countFollowed(
  { pool }: Database,
  caller: Caller,
  accountIds: number[],
): Promise<Map<number, number>> {
  const values: unknown[] = [accountIds]
  const followed = followedSql(caller, 'any($1::int[])', (value) => `$${values.push(value)}`)
  const { rows } = await pool.query<{ accountId: number; amount: number }>(
    `select w.account_id as "accountId", count(distinct w.customer_id)::int as amount ${followed} group by 1`,
    values,
  )
  return new Map(rows.map(({ accountId, amount }) => [accountId, amount]))
}
