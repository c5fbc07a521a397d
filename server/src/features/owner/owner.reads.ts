import type { SortOf } from '@zhixin/contract/list/list'
import type { ownerList } from '@zhixin/contract/owner/owner.list'
import type { OwnerFilters, OwnerRow } from '@zhixin/contract/owner/owner.schema'
import { untouchedDays } from '@zhixin/contract/owner/owner.schema'
import type { Caller } from '../../http/call'
import { smallintFilter } from '../../http/filters'
import { businessDay, businessMoment } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { listedFollowedBySql, listedOfTypesSql, scopeOf } from '../customer/customer.scope'

const columns: Record<SortOf<typeof ownerList>, string> = {
  fdUsername: '"fdUsername" collate pinyin',
  fdStatus: '"fdStatus"',
  fdCustomerNum: '"fdCustomerNum"',
  fdOperationNum: '"fdOperationNum"',
  fdBusinessNum: '"fdBusinessNum"',
  fdOtherNum: '"fdOtherNum"',
  fdInvalidNum: '"fdInvalidNum"',
  fdUntouchedNum: '"fdUntouchedNum"',
  fdOverdueNum: '"fdOverdueNum"',
}

/**
 * The customers in scope that each account follows, from the read model of the list. `followers` there contains the
 * account id times four, once for all ways together and once with each kind added.
 */
const found = `
  overdue as (select distinct customer_id from customer_note where done_at is null and next_date < $4::date),
  counted as materialized (
    select follower, l.cooperation_phase as phase, count(*)::int as amount,
      (count(*) filter (where l.status = 0))::int as invalid,
      (count(*) filter (where l.updated_at <= $3::timestamptz))::int as untouched,
      count(o.customer_id)::int as overdue
    from customer_list_entry l left join overdue o on o.customer_id = l.customer_id cross join unnest(l.followers) as follower
    where ${listedOfTypesSql('$1')} and ($2::int is null or ${listedFollowedBySql('$2')}) group by 1, 2),
  found as materialized (
    select a.id, a.username as "fdUsername", a.status as "fdStatus", sum(n.amount) filter (where n.follower & 3 = 0)::int as "fdCustomerNum",
      coalesce(sum(n.amount) filter (where n.follower & 3 = 1), 0)::int as "fdOperationNum",
      coalesce(sum(n.amount) filter (where n.follower & 3 = 2), 0)::int as "fdBusinessNum",
      coalesce(sum(n.amount) filter (where n.follower & 3 = 3), 0)::int as "fdOtherNum",
      json_agg(json_build_object('fdCooperationPhase', n.phase, 'fdCustomerNum', n.amount) order by n.phase)
        filter (where n.follower & 3 = 0) as "fdPhaseList",
      sum(n.invalid) filter (where n.follower & 3 = 0)::int as "fdInvalidNum",
      sum(n.untouched) filter (where n.follower & 3 = 0)::int as "fdUntouchedNum",
      $5::text as "fdUntouchedUntil", sum(n.overdue) filter (where n.follower & 3 = 0)::int as "fdOverdueNum"
    from counted n join account a on a.id = n.follower >> 2
    where ${containsSql('a.username', '$6')} and ($7::smallint[] is null or a.status = any($7))
    group by a.id)`

/** All accounts that follow customers of the caller's scope; by default those with the most customers first (rule owner.figures). */
export async function listOwners(
  { pool }: Database,
  caller: Caller,
  filters: OwnerFilters,
  zone: string,
): Promise<Page<OwnerRow>> {
  const { serviceTypes, followerId } = scopeOf(caller)
  const { fdServiceType, fdUsername, sortName = 'fdCustomerNum', pageSize } = filters
  const now = new Date()
  const untouchedUntil = businessDay(now, zone, untouchedDays)
  const order = filters.sortName ? filters.sortOrder : 'desc'
  const { rows } = await pool.query<{ rows: OwnerRow[]; total: number }>(
    `with ${found}
    select (select count(*)::int from found) as total, (select coalesce(json_agg(page), '[]') from (
      select * from found order by ${columns[sortName]} ${order}, id ${order} limit $8 offset $9) as page) as rows`,
    [
      serviceTypes.filter((type) => fdServiceType === undefined || type === fdServiceType),
      followerId,
      businessMoment(untouchedUntil, 'end', zone),
      businessDay(now, zone),
      untouchedUntil,
      fdUsername,
      smallintFilter(filters.fdStatusList),
      pageSize,
      (filters.pageIndex - 1) * pageSize,
    ],
  )
  return rows[0] ?? { rows: [], total: 0 }
}
