import { wholeOf, yuanText } from '@zhixin/contract/customer/priceUnits'
import type { HandPriceInput } from '@zhixin/contract/settlement/settlement.schema'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { queryOnce } from '../../http/once'
import { momentSql } from '../../lib/businessTime'
import type { Database } from '../../lib/database'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { insertAudits } from '../audit/audit.writes'
import { inScopeSql, scopeValues } from '../customer/customer.scope'
import { type Approvable, approval, demandDecision } from './secondPerson'

/** @throws AppError customer_not_found, also outside of the caller's scope */
async function demandCustomer(query: Query, { caller }: Pick<Call, 'caller'>, id: number): Promise<string> {
  const [customer] = await query<{ name: string }>(
    `select c.name from customer c where c.id = $3 and ${inScopeSql('$1', '$2')}`,
    [...scopeValues(caller), id],
  )
  if (!customer) throw new AppError('customer_not_found')
  return customer.name
}

interface Days {
  customerId: number
  from: string
  to: string
}

/** Locks the months of days, and marks them: what they cost has changed. */
const lockDays = (query: Query, { customerId, from, to }: Days) =>
  query(
    `with locked as (select customer_id, month from usage_month where customer_id = $1
        and month between date_trunc('month', $2::date)::date and $3::date order by month for update)
      update usage_month m set stale = true, figures_from = least(m.figures_from, greatest(m.month, $2::date))
        from locked l where (m.customer_id, m.month) = (l.customer_id, l.month)`,
    [customerId, from, to],
  )

/** The messages of days that a price by hand is for, of the source with the most: what it decides about. */
const countSql = `
  select coalesce(max(count), 0)::text as count from (
    select sum(greatest(d.submitted, d.delivered, d.parsed)) as count from usage_day d
      where d.customer_id = $1 and d.day between $2::date and $3::date and d.current
        and ($4::int is null or d.platform = $4) and ($5::int is null or d.industry = $5) group by d.source) as counted`

/** What prices by hand of the same months decide about that took effect without a second person, in yuan. */
const undecidedSql = `
  select coalesce(sum(h.price * (select coalesce(max(count), 0) from (
      select sum(greatest(d.submitted, d.delivered, d.parsed)) as count from usage_day d
        where d.customer_id = h.customer_id and d.day between h.from_day and h.to_day and d.current
          and coalesce(h.platform, d.platform) = d.platform and coalesce(h.industry, d.industry) = d.industry
        group by d.source) as counted)), 0)::text as weight
    from hand_price h where h.customer_id = $1 and h.state = ${approval.inEffect} and h.decided_by_id is null
      and h.from_day < date_trunc('month', $3::date) + interval '1 month' and h.to_day >= date_trunc('month', $2::date)`

const noteOf = (
  query: Query,
  call: Call,
  action: 'giveHandPrice' | 'approveHandPrice' | 'refuseHandPrice',
  id: number,
  label: string,
  values: Record<string, unknown>,
) =>
  insertAudits(query, call, [
    {
      ...{ action, entity: 'handPrice', entityId: id, entityLabel: label },
      changes: Object.entries(values).map(([field, value]) => ({ field, old: null, new: value ?? null })),
    },
  ])

/**
 * Gives a price for days which it should have covered (rule settlement.hand). Where it decides about more than the limit,
 * together with those of the same months that took effect at once, or about counts that have not come yet, it waits
 * until somebody else approves it.
 * @throws AppError customer_not_found; validation_failed for reversed days
 */
export function saveHandPrice(
  { database, config }: Services,
  call: Call,
  input: HandPriceInput,
): Promise<{ id: number; fdWaits: boolean }> {
  const { fdCustomerId: customerId, fdFromDate: from, fdToDate: to, fdReason } = input
  if (from > to) throw invalid(['fdToDate'], 'date_range_reversed')
  return queryOnce(database.pool, call, async (query) => {
    const name = await demandCustomer(query, call, customerId)
    await lockDays(query, { customerId, from, to })
    const place = [input.fdPlatform ?? null, input.fdObeesIndustry ?? null]
    const [counted] = await query<{ count: string }>(countSql, [customerId, from, to, ...place])
    const units = wholeOf(input.fdPrice)
    const count = BigInt(counted?.count ?? 0)
    const [before] = await query<{ weight: string }>(undecidedSql, [customerId, from, to])
    const weight = count * units + wholeOf(before?.weight ?? '0')
    const waits = count === 0n || weight > BigInt(config.SETTLEMENT_APPROVAL_YUAN) * 10_000n
    const [made] = await query<{ id: number }>(
      `insert into hand_price (customer_id, from_day, to_day, platform, industry, price, reason, state, created_by_id)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [
        customerId,
        from,
        to,
        ...place,
        yuanText(units),
        fdReason,
        waits ? approval.waiting : approval.inEffect,
        call.caller.accountId,
      ],
    )
    const id = made?.id ?? 0
    await noteOf(query, call, 'giveHandPrice', id, name, {
      ...{ fdPrice: input.fdPrice, fdFromDate: from, fdToDate: to },
      ...{ fdPlatform: input.fdPlatform, fdObeesIndustry: input.fdObeesIndustry, fdReason },
    })
    return { id, fdWaits: waits }
  })
}

/**
 * Approves or refuses a price by hand that somebody else has given.
 * @throws AppError record_not_found, state_changed where it waits no more; forbidden for one's own
 */
export function decideHandPrice(
  { database }: Services,
  call: Call,
  { id, fdApproved }: { id: number; fdApproved: boolean },
): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const [found] = await query<Days & { price: string }>(
      `select customer_id as "customerId", from_day::text as "from", to_day::text as "to", price::text as price
        from hand_price where id = $1`,
      [id],
    )
    if (!found) throw new AppError('record_not_found')
    const name = await demandCustomer(query, call, found.customerId)
    await lockDays(query, found)
    const [price] = await query<Approvable>(
      'select state, created_by_id as "createdById" from hand_price where id = $1 for update',
      [id],
    )
    demandDecision(call, price)
    await query('update hand_price set state = $2, decided_by_id = $3, decided_at = now() where id = $1', [
      id,
      fdApproved ? approval.inEffect : approval.refused,
      call.caller.accountId,
    ])
    await noteOf(query, call, fdApproved ? 'approveHandPrice' : 'refuseHandPrice', id, name, {
      ...{ fdPrice: Number(found.price), fdFromDate: found.from, fdToDate: found.to },
    })
  })
}

/**
 * The prices by hand of a customer, the newest first.
 * @throws AppError customer_not_found
 */
export function listHandPrices(
  { pool }: Database,
  call: Call,
  { fdCustomerId, pageIndex, pageSize }: { fdCustomerId: number; pageIndex: number; pageSize: number },
) {
  return inTransaction(pool, async (query) => {
    await demandCustomer(query, call, fdCustomerId)
    const rows = await query<HandPriceRow>(
      `select h.id, h.from_day::text as "fdFromDate", h.to_day::text as "fdToDate", h.platform as "fdPlatform",
          h.industry as "fdObeesIndustry", h.price::float8 as "fdPrice", h.reason as "fdReason", h.state as "fdState",
          a.username as "createdByName", d.username as "decidedByName", ${momentSql('h.created_at')} as "createdDate"
        from hand_price h join account a on a.id = h.created_by_id left join account d on d.id = h.decided_by_id where h.customer_id = $1
        order by h.id desc limit $2 offset $3`,
      [fdCustomerId, pageSize, (pageIndex - 1) * pageSize],
    )
    return call.caller.permissions.has('client:price') ? rows : rows.map((row) => ({ ...row, fdPrice: null }))
  })
}

interface HandPriceRow {
  id: number
  fdFromDate: string
  fdToDate: string
  fdPlatform: number | null
  fdObeesIndustry: number | null
  fdPrice: number | null
  fdReason: string
  fdState: 1 | 2 | 3
  createdByName: string
  decidedByName: string | null
  createdDate: string
}
