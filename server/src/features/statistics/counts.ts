import { serviceTypes as allServiceTypes, missingParts } from '@zhixin/contract/customer/customer.enums'
import type { Database } from '../../lib/database'
import { listedFollowedBySql, listedOfTypesSql } from '../customer/customer.scope'

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
  /** In order; months without a customer are left out. */
  months: { month: string; count: number }[]
  followers: { kind: number; id: number; count: number }[]
  /** Customers without something; who lacks two things is in both. */
  missing: { value: number; count: number }[]
}

const rows = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select}) as r)`
const ofFacets = (column: string) =>
  rows(`select ${column} as value, sum(amount)::int as count from facets group by 1`)

/** What is excluded: the facets that the caller does not see, and what was created outside the range. */
interface Bounds {
  isWhole: boolean
  hasRange: boolean
  /** Only what an account ($5) follows: no stored count covers this (rule scope.totals). */
  isNarrow: boolean
}

/**
 * One statement for every figure, from the list's tables (which have no deleted customers): the index by date for the
 * months, and the table itself for what has no index. Both are grouped into few rows at once, which the planner can
 * give to several processes. What depends on facets alone and on no date is added up from stored counts.
 */
const statement = ({ isWhole, hasRange, isNarrow }: Bounds) => {
  /** Only rows of facets that the caller sees; if these are all, a million rows need no check. */
  const seen = isWhole ? '' : `join customer_facet f on f.id = l.facet_id and ${listedOfTypesSql('$1')}`
  const listed = `customer_list_entry l ${seen}`
  const inRange = `where ($2::timestamptz is null or l.created_at >= $2) and ($3::timestamptz is null or l.created_at <= $3)${
    isNarrow ? ` and ${listedFollowedBySql('$5')}` : ''
  }`
  const facets =
    hasRange || isNarrow
      ? `select l.facet_id, count(*) as amount from ${listed} ${inRange} group by 1`
      : 'select facet_id, sum(amount) as amount from customer_list_total group by 1'
  return `
  with facets as materialized (
    select f.*, n.amount from (${facets}) as n
    join customer_facet f on f.id = n.facet_id and ${listedOfTypesSql('$1')} where n.amount > 0),
  days as materialized (
    select (l.created_at at time zone $4)::date as day, count(*) as amount from ${listed} ${inRange} group by 1),
  traits as materialized (
    select l.client_source, l.industries, l.missing, count(*) as amount from ${listed} ${inRange} group by 1, 2, 3),
  followed as materialized (
    select follower & 3 as kind, follower >> 2 as account_id, count(*)::int as count
    from ${listed} cross join unnest(l.followers) as follower ${inRange} and follower & 3 in (1, 2) group by follower)
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
      from unnest('{${missingParts.join()}}'::int[]) as part left join traits on true group by 1`)} as missing`
}

/** Counts customers, exactly. */
export async function countCustomers(
  { pool }: Pick<Database, 'pool'>,
  { serviceTypes, followerId = null, from, to, zone }: Counted,
): Promise<Counts> {
  const isNarrow = followerId !== null
  const text = statement({
    isNarrow,
    isWhole: allServiceTypes.every((type) => serviceTypes.includes(type)),
    hasRange: from !== null || to !== null,
  })
  // Without a name: the planner should know the range.
  const { rows: answers } = await pool.query<Counts>({
    text,
    values: [serviceTypes, from, to, zone, ...(isNarrow ? [followerId] : [])],
  })
  return answers[0] as Counts
}
