import { serviceTypes as allServiceTypes, missingParts } from '@zhixin/contract/customer/customer.enums'
import type { Database } from '../../lib/database'
import { changesSql, rememberUntilChanged } from '../customer/list/listChanges.reads'

/** Which customers are counted. */
export interface Counted {
  serviceTypes: number[]
  /** Of these types only what this account follows. */
  followerId?: number | null
  from: Date | null
  to: Date | null
  zone: string
}

interface ByValue {
  value: number | null
  count: number
}

/** Every figure, from one snapshot: they add up. */
export interface Counts {
  total: number
  status: ByValue[]
  cooperationPhase: ByValue[]
  serviceType: ByValue[]
  platform: ByValue[]
  industry: ByValue[]
  clientSource: ByValue[]
  /** In order; months without a customer are not in it. */
  months: { month: string; count: number }[]
  followers: { kind: number; id: number; count: number }[]
  /** Customers that miss something; who misses two things is in both. */
  missing: { value: number; count: number }[]
  /** How often customers have changed; the same number in another snapshot: the same customers. */
  changes: string
}

const rows = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select}) as r)`
const ofFacets = (column: string) =>
  rows(`select ${column} as value, sum(amount)::int as count from facets group by 1`)

/** What is left out: the facets that the caller does not see, and what was created outside the range. */
interface Bounds {
  isWhole: boolean
  hasRange: boolean
  /** Only what an account ($5) follows: nothing that is kept says how many these are. */
  isNarrow: boolean
}

/**
 * One statement for every figure. Everything the list holds of a customer is read from there (customer_list,
 * customer_facet; deleted customers are in none of it): its index by date for the months, and itself for what
 * stands in no index. Both are grouped into few rows at once, which the planner gives to several processes where
 * that pays. What depends on no date is not counted at all but added up (customer_tally) or, for followers,
 * counted from what they carry.
 */
const statement = ({ isWhole, hasRange, isNarrow }: Bounds) => {
  /** Only rows of facets that the caller sees; where these are all, a million rows need not be asked. */
  const seen = (row: string) =>
    isWhole ? '' : `join customer_facet f on f.id = ${row}.facet_id and f.service_type = any($1::smallint[])`
  const listed = `customer_list l ${seen('l')}`
  const inRange = `where ($2::timestamptz is null or l.created_at >= $2) and ($3::timestamptz is null or l.created_at <= $3)${
    isNarrow
      ? " and l.customer_id in (select customer_id from customer_follower where kind = any('{1,2,3}') and account_id = $5::int)"
      : ''
  }`
  const mustLook = hasRange || isNarrow
  const facets = mustLook
    ? `select l.facet_id, count(*) as amount from ${listed} ${inRange} group by 1`
    : `select facet_id, sum(amount) as amount from customer_tally where facet_id is not null group by 1`
  const followers = mustLook
    ? `${listed} join customer_follower w on w.customer_id = l.customer_id and w.kind in (1, 2) ${inRange}`
    : `customer_follower w ${seen('w')} where w.kind in (1, 2) and w.facet_id is not null`
  return `
  with facets as materialized (
    select f.*, n.amount from (${facets}) as n
    join customer_facet f on f.id = n.facet_id and f.service_type = any($1::smallint[]) where n.amount > 0),
  days as materialized (
    select (l.created_at at time zone $4)::date as day, count(*) as amount from ${listed} ${inRange} group by 1),
  traits as materialized (
    select l.client_source, l.industries, l.missing, count(*) as amount from ${listed} ${inRange} group by 1, 2, 3),
  followed as materialized (
    select w.kind, w.account_id, count(*)::int as count from ${followers} group by 1, 2)
  select
    (select coalesce(sum(amount), 0)::int from facets) as total,
    ${ofFacets('status')} as status,
    ${ofFacets('cooperation_phase')} as "cooperationPhase",
    ${ofFacets('service_type')} as "serviceType",
    ${rows('select p as value, sum(amount)::int as count from facets cross join unnest(platforms) as p group by 1')} as platform,
    ${rows('select i as value, sum(amount)::int as count from traits cross join unnest(industries) as i group by 1')} as industry,
    ${rows('select client_source as value, sum(amount)::int as count from traits group by 1')} as "clientSource",
    ${rows(`select to_char(day, 'YYYY-MM') as month, sum(amount)::int as count from days group by 1 order by 1`)} as months,
    ${rows('select kind, account_id as id, count from followed')} as followers,
    ${rows(`select part as value, coalesce(sum(amount) filter (where missing & (1 << part - 1) <> 0), 0)::int as count
      from unnest('{${missingParts.join()}}'::int[]) as part left join traits on true group by 1`)} as missing,
    ${changesSql} as changes`
}

/** Remembers what was counted. */
const remember = rememberUntilChanged<Counts>(1_000_000, (counts) => JSON.stringify(counts).length)

/** Counts customers, exactly. */
export function countCustomers(
  database: Pick<Database, 'pool' | 'pipeline'>,
  { serviceTypes, followerId = null, from, to, zone }: Counted,
): Promise<Counts> {
  const isNarrow = followerId !== null
  const values = [serviceTypes, from, to, zone, ...(isNarrow ? [followerId] : [])]
  return remember(database, JSON.stringify(values), async () => {
    const text = statement({
      isNarrow,
      isWhole: allServiceTypes.every((type) => serviceTypes.includes(type)),
      hasRange: from !== null || to !== null,
    })
    // Without a name: the plan should know the range.
    const { rows: answers } = await database.pool.query<Counts>({ text, values })
    return answers[0] as Counts
  })
}
