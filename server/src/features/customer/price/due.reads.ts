import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import { DATA_SCOPE } from '@zhixin/contract/account/dataScope'
import { serviceTypes } from '@zhixin/contract/customer/customer.enums'
import type { PriceKind } from '@zhixin/contract/customer/priceBatch.enums'
import type { Database } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import { inTransaction, type Query } from '../../../lib/transaction'
import { changesBetween, insertAudits } from '../../audit/audit.writes'
import type { WholeCustomer } from '../customer.fields'
import { findCustomers } from '../customer.reads'
import { customerEntity, markChanged } from '../customer.records'
import { type CustomerPricesState, stateOf } from '../customer.state'
import { writePrices } from '../settlement.writes'
import { noteTemplates, type TemplateVersionId } from '../template/applied.writes'
import { changedPoints, type Point, withPoints } from './points'

/** How many customers a transaction makes versions for: whoever saves one of them waits for all. */
const pieceSize = 100

/** The kinds of prices by their numbers in the database, from 1. */
export const kinds: readonly PriceKind[] = ['vendor', 'industry', 'tier']

/** What is scheduled and due of `s`, as the views of the database have it. */
export const dueSql = `s.state = 'waiting' and not s.held and s.valid_from <= now()`

/** A change that waits for its day, with the prices that hold then. */
interface Waiting {
  id: number
  customerId: number
  validFrom: Date
  batchId: number
  accountId: number
  username: string
  requestId: string | null
  ip: string | null
  /** Whose prices these are, if a template's. */
  template: TemplateVersionId | null
  points: Point[]
}

const readPoints = `json_agg(json_build_object('kind', q.kind, 'platform', q.platform, 'industry', q.industry,
  'sendMin', q.send_min, 'sendMax', q.send_max, 'price', q.price) order by q.position)`

/** Changes of customers $1 that wait, with the condition `when`, in the order in which they take effect. */
const waitingSql = (when: string) => `select s.id, s.customer_id as "customerId", s.valid_from as "validFrom",
    s.batch_id as "batchId", s.account_id as "accountId", a.username, b.request_id as "requestId", b.ip, b.change -> 'template' as template,
    (select ${readPoints} from scheduled_price_point q where q.scheduled_id = s.id) as points
  from scheduled_price s join account a on a.id = s.account_id join batch b on b.id = s.batch_id
  where s.customer_id = any($1::int[]) and s.state = 'waiting' and ${when} order by s.valid_from, s.id`

async function readWaiting(query: Query, when: string, values: unknown[]): Promise<Waiting[]> {
  const rows = await query<Omit<Waiting, 'points'> & { points: (Omit<Point, 'kind'> & { kind: number })[] }>(
    waitingSql(when),
    values,
  )
  return rows.map(({ points, ...row }) => ({
    ...row,
    points: points.map((point) => ({ ...point, kind: kinds[point.kind - 1] ?? 'vendor' })),
  }))
}

/**
 * The prices that are scheduled for customers and hold at a moment to come, by customer, the latest last. What is held
 * back is not among them.
 */
export async function plannedPoints(
  query: Query,
  customerIds: number[],
  until: Date,
): Promise<Map<number, Point[]>> {
  const planned = new Map<number, Point[]>()
  for (const { customerId, points } of await readWaiting(query, 'not s.held and s.valid_from <= $2', [
    customerIds,
    until,
  ]))
    planned.set(customerId, [...(planned.get(customerId) ?? []), ...points])
  return planned
}

const pricesIn = (customer: WholeCustomer): CustomerPricesState => {
  const { fdStep, fdSettlePlatformMessageDetailList, fdSettleMessageList, fdBaseUnitPriceStepList } =
    stateOf(customer)
  return { fdStep, fdSettlePlatformMessageDetailList, fdSettleMessageList, fdBaseUnitPriceStepList }
}

/** Whom the product acts as where nobody's scope counts: what was scheduled was settled by whoever did. */
const everywhere = {
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
 * Makes versions of what is due of customers that the transaction has locked, in the order of their days and in the name
 * of whoever scheduled it (rule price.from). Deleted customers keep theirs until they are back.
 * @returns whether there was anything
 */
export async function applyDue(query: Query, customerIds: number[]): Promise<boolean> {
  const due = await readWaiting(query, dueSql, [customerIds])
  if (due.length === 0) return false
  // From here on the views have the prices without them.
  const nobody = { ...everywhere, accountId: 0, username: '' }
  await query(
    `update scheduled_price s set state = 'applied', settled_at = now() from customer c
      where s.id = any($1) and c.id = s.customer_id and c.deleted_at is null`,
    [due.map(({ id }) => id)],
  )
  const customers = await findCustomers(query, nobody, [...new Set(due.map(({ customerId }) => customerId))])
  const states = new Map<number, CustomerPricesState>()
  for (const one of due) {
    const current = customers.get(one.customerId)
    if (!current) continue
    const before = states.get(current.id) ?? pricesIn(current)
    const after = withPoints(before, one.points)
    states.set(current.id, after)
    const { customerId, accountId, username, batchId, validFrom, requestId, ip, template } = one
    const call = {
      caller: { accountId, username },
      requestId: requestId ?? '',
      ip: ip ?? '',
      origin: { source: 'price' as const, batchId },
    }
    if (template) await noteTemplates(query, call, [{ id: customerId, name: current.fdName, template }])
    if (changedPoints(before, after).length === 0) continue
    await query(`update customer set ${markChanged} where id = $2`, [accountId, customerId])
    await writePrices(query, { customerId, accountId, validFrom }, after)
    await insertAudits(query, call, [
      {
        action: 'update',
        entity: customerEntity,
        entityId: customerId,
        entityLabel: current.fdName,
        changes: changesBetween(before, after),
      },
    ])
  }
  return true
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
  })

/**
 * Makes versions of what is due, a piece of the customers at a time.
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
        where ${dueSql} and c.deleted_at is null order by 1 limit ${pieceSize}`,
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
