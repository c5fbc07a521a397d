import { serviceTypes } from '@zhixin/contract/closedSets'
import { listsOf, pricesOf } from '@zhixin/contract/customer/priceRows'
import { changedBy } from '@zhixin/contract/customer/priceRule'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { DATA_SCOPE } from '@zhixin/contract/rank/dataScope'
import type { Database } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import { inTransaction, type Query } from '../../../lib/transaction'
import { changesBetween, insertAudits } from '../../audit/audit.writes'
import type { WholeCustomer } from '../customer.fields'
import { findCustomers } from '../customer.reads'
import { customerEntity, markChanged } from '../customer.records'
import { writePrices } from '../settlement.writes'
import { noteTemplates } from './appliedTemplate.writes'
import { recountRules, writeResults } from './recount.writes'
import { type Counted, countRules, dueSql, readWaiting, rulesByCustomer } from './rules.reads'

/** How many customers a transaction makes versions for: whoever saves one of them waits for all. */
const pieceSize = 100

/** Whom the product acts as where nobody's scope counts: what was scheduled was settled by whoever did. */
const nobody = {
  accountId: 0,
  username: '',
  sessionId: '',
  roleId: 0,
  type: ACCOUNT_TYPE.operator,
  permissions: new Set<string>(),
  dataScope: DATA_SCOPE.all,
  serviceTypes,
  companyId: null,
  mustChangePassword: false,
  mustEnrol: false,
}

/**
 * Applies the rules that are due of customers which the transaction has locked, in the order of their days and in the name
 * of whoever scheduled them (rule price.from). One that finds its result there makes no version; one without effect ends
 * as such. Deleted customers keep theirs until they are back.
 * @returns whether there was anything
 */
export async function applyDue(query: Query, customerIds: number[]): Promise<boolean> {
  const due = await readWaiting(query, customerIds, dueSql)
  if (due.length === 0) return false
  // From here on the views have the prices without them.
  await query(
    `update scheduled_price s set state = 'applied', settled_at = now() from customer c
      where s.id = any($1) and c.id = s.customer_id and c.deleted_at is null`,
    [due.map(({ id }) => id)],
  )
  const byCustomer = rulesByCustomer(due)
  const customers = await findCustomers(query, nobody, [...byCustomer.keys()])
  for (const customer of customers.values()) {
    const counted = countRules(pricesOf(customer), byCustomer.get(customer.id) ?? [])
    for (const one of counted) await applyOne(query, customer, one)
    await writeResults(query, counted)
  }
  return true
}

async function applyOne(
  query: Query,
  { id: customerId, fdName }: WholeCustomer,
  one: Counted,
): Promise<void> {
  const { accountId, username, batchId, validFrom, requestId, ip, rule, result } = one
  if (result.noEffect) {
    await query(`update scheduled_price set state = 'no_effect', no_effect = $2::jsonb where id = $1`, [
      one.id,
      JSON.stringify(result.noEffect),
    ])
    return
  }
  const call = {
    caller: { accountId, username },
    requestId: requestId ?? '',
    ip: ip ?? '',
    origin: { source: 'price' as const, batchId },
  }
  if ('template' in rule)
    await noteTemplates(query, call, [{ id: customerId, name: fdName, template: rule.template }])
  if (changedBy(result).length === 0) return
  const [changed] = await query<{ version: number }>(
    `update customer set ${markChanged} where id = $2 returning version`,
    [accountId, customerId],
  )
  await writePrices(query, { customerId, accountId, validFrom }, result.after)
  await query('update scheduled_price set version = $2 where id = $1', [one.id, changed?.version])
  await insertAudits(query, call, [
    {
      action: 'update',
      entity: customerEntity,
      entityId: customerId,
      entityLabel: fdName,
      changes: changesBetween(listsOf(result.before), listsOf(result.after)),
    },
  ])
}

/** The same of customers that are not locked yet, for what is read next to have it. Mostly there is nothing to do. */
export async function settleDue({ pool }: Pick<Database, 'pool'>, customerIds: number[]): Promise<void> {
  const { rows } = await pool.query(
    prepared({
      text: `select from scheduled_price s where s.customer_id = any($1::int[]) and ${dueSql} limit 1`,
      values: [customerIds],
    }),
  )
  if (rows.length > 0) await lockAndApply(pool, customerIds)
}

const lockAndApply = (pool: Database['pool'], ids: number[]) =>
  inTransaction(pool, async (query) => {
    await query('select id from customer where id = any($1::int[]) order by id for update', [ids])
    await applyDue(query, ids)
    const stale = await query<{ id: number }>(
      `select distinct customer_id as id from scheduled_price where stale and state = 'waiting' and customer_id = any($1::int[])`,
      [ids],
    )
    const customers = await findCustomers(
      query,
      nobody,
      stale.map(({ id }) => id),
    )
    const grounds = [...customers].map(([customerId, customer]) => ({
      customerId,
      prices: pricesOf(customer),
    }))
    await recountRules(query, null, grounds)
  })

/**
 * Applies what is due, and counts anew what an upgrade or a release after a restore has left for that, a piece of the
 * customers at a time.
 * @param pieces how many pieces at the most; left out: all of them
 * @returns for how many customers
 */
export async function settleAllDue(
  { pool }: Pick<Database, 'pool'>,
  { pieces = Number.POSITIVE_INFINITY, signal }: { pieces?: number; signal?: AbortSignal } = {},
): Promise<number> {
  let count = 0
  for (let piece = 0; piece < pieces && !signal?.aborted; piece += 1) {
    const { rows } = await pool.query<{ id: number }>(
      prepared({
        text: `select distinct s.customer_id as id from scheduled_price s join customer c on c.id = s.customer_id
        where (${dueSql} or s.stale and s.state = 'waiting') and c.deleted_at is null order by 1 limit ${pieceSize}`,
      }),
    )
    if (rows.length === 0) break
    await lockAndApply(
      pool,
      rows.map(({ id }) => id),
    )
    count += rows.length
  }
  return count
}
