import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { scopeValues, visibleSql } from './customer.scope'

/**
 * The part of a statement that finds what an account follows, in any way, among the customers that exist for the
 * caller: rows `w` of customer_follower.
 * @param account the parameter of the account's id
 * @param parameter adds a value to the statement
 */
export const followedSql = (
  caller: Caller,
  account: string,
  parameter: (value: unknown) => string,
): string => {
  const [serviceTypes, followerId] = scopeValues(caller)
  return `from customer_follower w join customer c on c.id = w.customer_id
    where w.kind in (1, 2, 3) and w.account_id = ${account}
      and ${visibleSql(parameter(serviceTypes), parameter(followerId))}`
}

/** How many customers each of these accounts follows, in any way, among those that exist for the caller. */
export async function countFollowed(
  { pool }: Pick<Database, 'pool'>,
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
