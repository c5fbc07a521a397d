import type { Caller } from '../../../http/call'
import type { Query } from '../../../lib/transaction'
import { inScopeSql, scopeValues } from '../customer.scope'

/** Whether the customer of a row `r`, or one that it would make, is not in a scope: deleted ones are looked at too. */
const unseenSql = (types: string, followerId: string) => `not coalesce(case when r.customer_id is null
  then ${followerId}::int is null and (select (x->>'new')::int from jsonb_array_elements(r.changes) x where x->>'field' = 'fdServiceType') = any(${types}::int[])
  else (select ${inScopeSql(types, followerId)} from customer c where c.id = r.customer_id) end, false)`

/**
 * Which batches `b` wait for an approval that an account may give: it is neither who made nor who started it, and sees
 * every customer of it (rule price.approval). $1 is the account, $2 and $3 its scope.
 */
const approvableSql = `b.state = 'approval' and b.account_id <> $1 and coalesce(b.author_id, b.account_id) <> $1
  and b.asked_types <@ $2::smallint[]
  and not exists (select from batch_row r where r.batch_id = b.id and r.state = 'ready' and ${unseenSql('$2', '$3')})`

/**
 * The same for notices, which are asked for often: whoever sees all customers of their service types sees those of these
 * types.
 */
export const noticedSql = `b.state = 'approval' and b.account_id <> $1 and coalesce(b.author_id, b.account_id) <> $1
  and b.asked_types <@ $2::smallint[] and ($3::int is null
    or not exists (select from batch_row r where r.batch_id = b.id and r.state = 'ready' and ${unseenSql('$2', '$3')}))`

/** Whether somebody approves price changes at all. */
export const approves = ({ permissions }: Caller): boolean =>
  permissions.has('price:approve') && permissions.has('client:price')

/** Whether a batch waits for an approval that the caller may give. */
export async function isApprovable(query: Query, caller: Caller, id: number): Promise<boolean> {
  if (!approves(caller)) return false
  const [found] = await query(`select from batch b where b.id = $4 and ${approvableSql}`, [
    caller.accountId,
    ...scopeValues(caller),
    id,
  ])
  return found !== undefined
}
