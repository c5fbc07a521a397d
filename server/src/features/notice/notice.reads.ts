import { balanceCalls } from '@zhixin/contract/balance/balance.calls'
import {
  type Notice,
  type NoticeFilters,
  type NoticeKind,
  noticeDays,
} from '@zhixin/contract/notice/notice.schema'
import { reviewKinds } from '@zhixin/contract/review/review.kinds'
import { reviewState } from '@zhixin/contract/review/reviewed'
import { webhookCalls } from '@zhixin/contract/webhook/webhook.record'
import type { Call, Caller } from '../../http/call'
import type { Page } from '../../lib/database'
import type { Services } from '../../services'
import { approves, noticedSql } from '../customer/batch/approvable.reads'
import { listedInScopeSql, scopeValues, visibleSql } from '../customer/customer.scope'
import { reviewedSql, reviewedValue } from '../customer/messaging.scope'
import { newlyFollowedSql } from '../customer/newFollower/newFollower.reads'
import { administers } from '../rank/rank.reads'

/** Customers `c` of a notice by name, the first twenty. */
const namedCustomers = `to_json((array_agg(distinct jsonb_build_object('id', c.id, 'fdName', c.name)))[1:20])`

/**
 * Notices by day ($1 the caller, $2 and $3 their scope, $4 the time zone, $5 whether they are told of customers, $6 the
 * rows that may be exported in a day, for administrators alone, $7 whether they may price customers, $8 whether they
 * maintain webhooks, $9 whether they approve price changes, $10 of how many customers somebody may change prices in a day
 * without approval, $11 whether they are told of prices, $12 of balances, $13 and $14 of which reviews: kinds, and their
 * scope). Of what is about prices they are given customers by name, of reviews what was reviewed.
 */
const told = `
  with seen as (select coalesce(max(seen_at), '-infinity') as until from notice_seen where account_id = $1),
  received as (
    select 'received' as kind, (r.created_at at time zone $4)::date::text as day, count(distinct r.customer_id)::int as amount,
      array_agg(distinct a.username::text) as names, max(r.created_at) as last
    from ${newlyFollowedSql('$1', '$2', '$3')} join account a on a.id = r.by_id
    where $5 and r.created_at > now() - interval '${noticeDays} days'
    group by day),
  unpriced as (
    select 'unpriced' as kind, (l.created_at at time zone $4)::date::text as day, count(*)::int as amount,
      array_agg(distinct a.username::text) as names, max(l.created_at) as last
    from customer_list_entry l join account a on a.id = l.created_by_id
    where $7 and l.missing & 1 = 1 and l.created_at > now() - interval '${noticeDays} days' and l.created_by_id <> $1
      and ${listedInScopeSql('$2', '$3')}
    group by day),
  approval as (
    select 'approval' as kind, (b.asked_at at time zone $4)::date::text as day, count(*)::int as amount,
      array_agg(distinct a.username::text) as names, max(b.asked_at) as last
    from batch b join account a on a.id = b.account_id where $9 and ${noticedSql}
    group by day),
  decided as (
    select case b.state when 'cancelled' then 'refused' else 'approved' end as kind,
      (b.decided_at at time zone $4)::date::text as day, count(*)::int as amount,
      array_agg(distinct a.username::text) as names, max(b.decided_at) as last
    from batch b join account a on a.id = b.decided_by_id
    where b.account_id = $1 and b.decided_at > now() - interval '${noticeDays} days'
    group by kind, day),
  exported as (
    select 'exportLimit' as kind, (e.created_at at time zone $4)::date::text as day,
      coalesce(sum(e.rows) filter (where e.state not in ('refused', 'failed', 'cancelled')), 0)::int as amount,
      array_agg(distinct a.username::text) as names,
      coalesce(max(e.created_at) filter (where e.state = 'refused'), max(e.created_at)) as last
    from export_record e join account a on a.id = e.account_id
    where $6::int is not null and e.created_at > now() - interval '${noticeDays} days'
    group by e.account_id, day
    having bool_or(e.state = 'refused') or sum(e.rows) filter (where e.state not in ('refused', 'failed', 'cancelled')) >= $6),
  disabled as (
    select 'webhookDisabled' as kind, (w.gave_up_at at time zone $4)::date::text as day, count(*)::int as amount,
      array_agg(w.name::text order by w.name) as names, max(w.gave_up_at) as last
    from webhook w where $8 and w.gave_up_at > now() - interval '${noticeDays} days'
    group by day),
  moved as (
    select p.kind, (p.created_at at time zone $4)::date::text as day, count(distinct c.id)::int as amount,
      array_agg(distinct a.username::text) as names, max(p.created_at) as last, ${namedCustomers} as customers
    from price_notice p join customer c on c.id = p.customer_id and ${visibleSql('$2', '$3')} join account a on a.id = p.by_id
    where $11 and p.account_id = $1 and p.created_at > now() - interval '${noticeDays} days'
    group by p.kind, day),
  singles as (
    select s.account_id, (s.created_at at time zone $4)::date as day, s.customer_id, max(s.created_at) as last
    from single_price_change s where $9 and s.account_id <> $1 and s.created_at > now() - interval '${noticeDays} days'
    group by 1, 2, 3),
  beyond as (
    select 'priceLimit' as kind, s.day::text, count(c.id)::int as amount, array[a.username::text] as names,
      max(s.last) as last, ${namedCustomers} as customers
    from singles s join account a on a.id = s.account_id
      join customer c on c.id = s.customer_id and ${visibleSql('$2', '$3')}
    where $10 < (select count(*) from singles o where o.account_id = s.account_id and o.day = s.day)
      + (select coalesce(sum(b.priced), 0) from batch b where coalesce(b.author_id, b.account_id) = s.account_id
        and (b.counted_at at time zone $4)::date = s.day)
    group by s.account_id, s.day, a.username),
  low as (
    select 'lowBalance' as kind, (w.below_since at time zone $4)::date::text as day, count(distinct w.id)::int as amount,
      array[]::text[] as names, max(w.below_since) as last, ${namedCustomers} as customers
    from balance_watch_reader d join balance_watch w on w.id = d.record_id
      join customer c on c.id = w.customer_id and ${visibleSql('$2', '$3')}
    where $12 and d.account_id = $1 and w.below_since > now() - interval '${noticeDays} days'
    group by day),
  reviewed as (
    select case k.state when ${reviewState.approved} then 'reviewApproved' else 'reviewRejected' end as kind,
      (k.decided_at at time zone $4)::date::text as day, count(*)::int as amount, array[]::text[] as names,
      max(k.decided_at) as last, null::json as customers, k.kind as record,
      (array_agg(k.label::text order by k.id desc))[1:20] as labels
    from review_case k
    where k.submitted_by_id = $1 and k.decided_at > now() - interval '${noticeDays} days'
      and k.state in (${reviewState.approved}, ${reviewState.rejected}) and k.kind = any($13)
      and ${reviewedSql('k.kind', 'k.customer_id', '$14')}
    group by k.kind, k.state, day)
  select %columns% from (select *, null as record, array[]::text[] as labels from (select *, null::json as customers from (select * from received union all select * from unpriced
      union all select * from approval union all select * from decided union all select * from exported
      union all select * from disabled) as plain
    union all select * from moved union all select * from beyond union all select * from low) as others
    union all select * from reviewed) n, seen`

const page = `${told.replace('%columns%', 'n.kind, n.day, n.amount, n.names, n.last, n.customers, n.record, n.labels, n.last > seen.until as "isNew"')}
  order by n.last desc, n.kind, n.names, n.record limit $15 offset $16`

const counted = told.replace('%columns%', 'count(*)::int as total')

interface Told {
  kind: NoticeKind
  day: string
  amount: number
  names: string[]
  last: Date
  customers: Notice['fdCustomerList'] | null
  record: Notice['fdRecordKind']
  labels: string[]
  isNew: boolean
}

/** Whether somebody can give the customers that they see a price: alone, or with everything else. */
const mayPrice = ({ permissions }: Caller) =>
  permissions.has('client:list') &&
  permissions.has('client:price') &&
  (permissions.has('client:pricing') || permissions.has('client:save'))

/**
 * What the bell tells the caller, by day of the business time zone, the newest first (rules notice.received,
 * notice.unpriced, notice.approvals, notice.decided, notice.exports, notice.webhooks, notice.rules, notice.reverted, notice.singles,
 * notice.balances, notice.reviews).
 */
export async function listNotices(
  { config, database }: Pick<Services, 'config' | 'database'>,
  { caller }: Pick<Call, 'caller'>,
  { pageIndex, pageSize }: NoticeFilters,
): Promise<Page<Notice>> {
  const { pool } = database
  const values = [
    caller.accountId,
    ...scopeValues(caller),
    config.BUSINESS_TIME_ZONE,
    caller.permissions.has('client:list'),
    (await administers(pool, caller)) ? config.EXPORT_ROWS_PER_DAY : null,
    mayPrice(caller),
    caller.permissions.has(webhookCalls.change.access),
    approves(caller),
    config.PRICE_APPROVAL_CUSTOMERS,
    caller.permissions.has('client:list') && caller.permissions.has('client:price'),
    caller.permissions.has(balanceCalls.list.access),
    reviewKinds.filter((kind) => caller.permissions.has(`${kind}:list`)),
    reviewedValue(caller),
  ]
  const [{ rows }, { rows: counts }] = await Promise.all([
    pool.query<Told>(page, [...values, pageSize, (pageIndex - 1) * pageSize]),
    pool.query<{ total: number }>(counted, values),
  ])
  return {
    rows: rows.map(({ kind, day, amount, names, last, customers, record, labels, isNew }) => ({
      fdKind: kind,
      fdDate: day,
      fdNum: amount,
      fdNameList: names,
      fdCustomerList: customers ?? [],
      fdRecordKind: record,
      fdLabelList: labels,
      fdNew: isNew,
      fdLastDate: last.toISOString(),
    })),
    total: counts[0]?.total ?? 0,
  }
}
