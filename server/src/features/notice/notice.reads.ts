import {
  type Notice,
  type NoticeFilters,
  type NoticeKind,
  noticeDays,
} from '@zhixin/contract/notice/notice.schema'
import { webhookCalls } from '@zhixin/contract/webhook/webhook.calls'
import type { Call, Caller } from '../../http/call'
import type { Page } from '../../lib/database'
import type { Services } from '../../services'
import { approves, noticedSql } from '../customer/batch/approvable.reads'
import { listedInScopeSql, scopeValues } from '../customer/customer.scope'
import { receivedSql } from '../customer/received/received.reads'
import { administers } from '../rank/rank.reads'

/**
 * Notices by day ($1 the caller, $2 and $3 their scope, $4 the time zone, $5 whether they are told of customers, $6 the
 * rows that may be exported in a day, for administrators alone, $7 whether they may price customers, $8 whether they
 * maintain webhooks, $9 whether they approve price changes).
 */
const told = `
  with seen as (select coalesce(max(seen_at), '-infinity') as until from notice_seen where account_id = $1),
  received as (
    select 'received' as kind, (r.created_at at time zone $4)::date::text as day, count(distinct r.customer_id)::int as amount,
      array_agg(distinct a.username::text) as names, max(r.created_at) as last
    from ${receivedSql('$1', '$2', '$3')} join account a on a.id = r.by_id
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
    group by day)
  select %columns% from (select * from received union all select * from unpriced union all select * from approval
    union all select * from decided union all select * from exported union all select * from disabled) n, seen`

const page = `${told.replace('%columns%', 'n.kind, n.day, n.amount, n.names, n.last, n.last > seen.until as "isNew"')}
  order by n.last desc, n.kind, n.names limit $10 offset $11`

const counted = told.replace('%columns%', 'count(*)::int as total')

interface Told {
  kind: NoticeKind
  day: string
  amount: number
  names: string[]
  last: Date
  isNew: boolean
}

/** Whether somebody can give the customers that they see a price: alone, or with everything else. */
const mayPrice = ({ permissions }: Caller) =>
  permissions.has('client:list') &&
  permissions.has('client:price') &&
  (permissions.has('client:pricing') || permissions.has('client:save'))

/**
 * What the bell tells the caller, by day of the business time zone, the newest first (rules notice.received,
 * notice.unpriced, notice.approvals, notice.decided, notice.exports, notice.webhooks).
 */
export async function listNotices(
  { config, database }: Pick<Services, 'config' | 'database'>,
  { caller }: Pick<Call, 'caller'>,
  { pageIndex, pageSize }: NoticeFilters,
): Promise<Page<Notice>> {
  const { pool, prisma } = database
  const values = [
    caller.accountId,
    ...scopeValues(caller),
    config.BUSINESS_TIME_ZONE,
    caller.permissions.has('client:list'),
    (await administers(prisma, caller)) ? config.EXPORT_ROWS_PER_DAY : null,
    mayPrice(caller),
    caller.permissions.has(webhookCalls.change.access),
    approves(caller),
  ]
  const [{ rows }, { rows: counts }] = await Promise.all([
    pool.query<Told>(page, [...values, pageSize, (pageIndex - 1) * pageSize]),
    pool.query<{ total: number }>(counted, values),
  ])
  return {
    rows: rows.map(({ kind, day, amount, names, last, isNew }) => ({
      fdKind: kind,
      fdDate: day,
      fdNum: amount,
      fdNameList: names,
      fdNew: isNew,
      fdLastDate: last.toISOString(),
    })),
    total: counts[0]?.total ?? 0,
  }
}
