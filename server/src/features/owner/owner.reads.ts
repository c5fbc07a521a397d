import { ownerList } from '@zhixin/contract/owner/owner.list'
import type { OwnerFilters, OwnerRow } from '@zhixin/contract/owner/owner.schema'
import { untouchedDays } from '@zhixin/contract/owner/owner.schema'
import type { Reader } from '../../http/call'
import { businessDay, businessMoment } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { rowReader } from '../../record/rowReader'
import { listedInScopeSql, scopeValues } from '../customer/customer.scope'

/**
 * The customers in scope that each account follows, from the read model of the list. `followers` there contains the
 * account id times four, once for all ways together and once with each kind added.
 */
const found = `with
  overdue as (select distinct customer_id from customer_note where done_at is null and next_date < $4::date),
  counted as materialized (
    select follower, l.cooperation_phase as phase, count(*)::int as amount,
      (count(*) filter (where l.status = 0))::int as invalid,
      (count(*) filter (where l.updated_at <= $3::timestamptz))::int as untouched,
      count(o.customer_id)::int as overdue
    from customer_list_entry l left join overdue o on o.customer_id = l.customer_id cross join unnest(l.followers) as follower
    where ${listedInScopeSql('$1', '$2')} group by 1, 2),
  found as materialized (
    select a.id, a.username as "fdUsername", a.status as "fdStatus", sum(n.amount) filter (where n.follower & 3 = 0)::int as "fdCustomerNum",
      coalesce(sum(n.amount) filter (where n.follower & 3 = 1), 0)::int as "fdOperationNum",
      coalesce(sum(n.amount) filter (where n.follower & 3 = 2), 0)::int as "fdBusinessNum",
      coalesce(sum(n.amount) filter (where n.follower & 3 = 3), 0)::int as "fdOtherNum",
      json_agg(json_build_object('fdCooperationPhase', n.phase, 'fdCustomerNum', n.amount) order by n.phase)
        filter (where n.follower & 3 = 0) as "fdPhaseList",
      sum(n.invalid) filter (where n.follower & 3 = 0)::int as "fdInvalidNum",
      sum(n.untouched) filter (where n.follower & 3 = 0)::int as "fdUntouchedNum",
      sum(n.overdue) filter (where n.follower & 3 = 0)::int as "fdOverdueNum"
    from counted n join account a on a.id = n.follower >> 2
    group by a.id)
`

type Asked = OwnerFilters & { now: Date }

const untouchedUntil = ({ now }: Asked, zone: string) => businessDay(now, zone, untouchedDays)

const figures = [
  'fdCustomerNum',
  'fdOperationNum',
  'fdBusinessNum',
  'fdOtherNum',
  'fdPhaseList',
  'fdInvalidNum',
  'fdUntouchedNum',
  'fdOverdueNum',
] as const

const readRows = rowReader<typeof ownerList, OwnerRow, Asked>(ownerList, {
  with: found,
  from: 'found r',
  values: [
    ({ caller, filters }) => scopeValues(caller, filters.fdServiceType)[0],
    ({ caller, filters }) => scopeValues(caller, filters.fdServiceType)[1],
    ({ filters, zone }) => businessMoment(untouchedUntil(filters, zone), 'end', zone),
    ({ filters, zone }) => businessDay(filters.now, zone),
    ({ filters, zone }) => untouchedUntil(filters, zone),
  ],
  columns: {
    id: 'r.id',
    fdUsername: 'r."fdUsername"',
    fdStatus: 'r."fdStatus"',
    fdUntouchedUntil: '$5::text',
    ...Object.fromEntries(figures.map((name) => [name, `r."${name}"`])),
  },
  filters: { fdServiceType: null },
  isPlanned: true,
})

/** All accounts that follow customers of the caller's scope; by default those with the most customers first (rule owner.figures). */
export const listOwners = (
  database: Database,
  reader: Reader,
  filters: OwnerFilters,
  zone: string,
): Promise<Page<OwnerRow>> => readRows(database, reader, { ...filters, now: new Date() }, zone)
