import { missingParts } from '@zhixin/contract/customer/customer.enums'
import type { Database } from '../../lib/database'
import { jsonRowsSql } from '../../lib/statement'
import { listedFollowedBySql, listedOfTypesSql, listedSinceSql } from '../customer/customer.scope'

export interface Counted {
  serviceTypes: readonly number[]
  /** Of these types only what this account follows. */
  followerId?: number | null
  /** Since when they are customers, and when they were created. */
  since: Range
  created: Range
  zone: string
}

interface Range {
  from: Date | null
  to: Date | null
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

const ofFewValues = (column: string) =>
  jsonRowsSql(`select ${column} as value, sum(amount)::int as count from groups group by 1`)

/** What is excluded. */
interface Bounds {
  hasRange: boolean
  /** Only what an account ($7) follows: no stored count covers this (rule scope.totals). */
  isNarrow: boolean
}

/**
 * One statement for every figure, from the list's table (which has no deleted customers). Both are grouped into few rows at once, which the planner can
 * give to several processes. What has few values and depends on no date is added up from stored counts.
 */
const statement = ({ hasRange, isNarrow }: Bounds) => {
  const since = listedSinceSql('$4')
  const within = (column: string, from: string, to: string) =>
    `(${from}::timestamptz is null or ${column} >= ${from}) and (${to}::timestamptz is null or ${column} <= ${to})`
  const inRange = `where ${listedOfTypesSql('$1')} and ${within(since, '$2', '$3')} and ${within('l.created_at', '$5', '$6')}${
    isNarrow ? ` and ${listedFollowedBySql('$7')}` : ''
  }`
  const fewValues = 'service_type, platforms, cooperation_phase, status'
  const groups =
    hasRange || isNarrow
      ? `select ${fewValues}, count(*) as amount from customer_list_entry l ${inRange} group by 1, 2, 3, 4`
      : `select ${fewValues}, sum(amount) as amount from customer_list_total l where ${listedOfTypesSql('$1')}
          group by 1, 2, 3, 4 having sum(amount) > 0`
  return `
  with groups as materialized (${groups}),
  days as materialized (
    select (${since} at time zone $4)::date as day, count(*) as amount from customer_list_entry l ${inRange} group by 1),
  traits as materialized (
    select l.client_source, l.industries, l.missing, count(*) as amount from customer_list_entry l ${inRange} group by 1, 2, 3),
  followed as materialized (
    select follower & 3 as kind, follower >> 2 as account_id, count(*)::int as count
    from customer_list_entry l cross join unnest(l.followers) as follower ${inRange} and follower & 3 in (1, 2) group by follower)
  select
    (select coalesce(sum(amount), 0)::int from groups) as total,
    ${ofFewValues('status')} as status,
    ${ofFewValues('cooperation_phase')} as "cooperationPhase",
    ${ofFewValues('service_type')} as "serviceType",
    ${jsonRowsSql('select p as value, sum(amount)::int as count from groups cross join unnest(platforms) as p group by 1')} as platform,
    ${jsonRowsSql('select i as value, sum(amount)::int as count from traits cross join unnest(industries) as i group by 1')} as industry,
    ${jsonRowsSql('select client_source as value, sum(amount)::int as count from traits group by 1')} as "clientSource",
    ${jsonRowsSql(`select to_char(day, 'YYYY-MM') as month, sum(amount)::int as count from days group by 1 order by 1`)} as months,
    ${jsonRowsSql('select kind, account_id as id, count from followed')} as followers,
    ${jsonRowsSql(`select part as value, coalesce(sum(amount) filter (where missing & (1 << part - 1) <> 0), 0)::int as count
      from unnest('{${missingParts.join()}}'::int[]) as part left join traits on true group by 1`)} as missing`
}

/** Counts customers, exactly. */
export async function countCustomers(
  { pool }: Database,
  { serviceTypes, followerId = null, since, created, zone }: Counted,
): Promise<Counts> {
  const isNarrow = followerId !== null
  const text = statement({
    isNarrow,
    hasRange: [since, created].some(({ from, to }) => from !== null || to !== null),
  })
  // Without a name: the planner should know the range.
  const { rows: answers } = await pool.query<Counts>({
    text,
    values: [
      ...[serviceTypes, since.from, since.to, zone, created.from, created.to],
      ...(isNarrow ? [followerId] : []),
    ],
  })
  return answers[0] as Counts
}
