import type { Database } from '../../lib/database'

/** Which customers are counted. */
export interface Counted {
  serviceTypes: number[]
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
  /** `isUnmistakable`: no other account's name contains this one, so a filter by it finds nobody else's customers. */
  followers: { kind: number; id: number; username: string; count: number; isUnmistakable: boolean }[]
  withoutPrice: number
  withoutContact: number
  withoutLicence: number
  /** How often customers have changed; the same number in another snapshot: the same customers. */
  changes: string
}

/** Every save of a customer, whatever it is about, changes the list and so adds to this. */
const changes = `coalesce((select sum(amount) from customer_tally where facet_id is null), 0)::text`

const rows = (select: string) => `(select coalesce(json_agg(r), '[]') from (${select}) as r)`
const ofFacets = (column: string) =>
  rows(`select ${column} as value, sum(amount)::int as count from facets group by 1`)
const without = (...conditions: string[]) =>
  `(select count(*)::int from hits c where ${conditions.map((one) => `not exists (${one})`).join(' and ')})`
const part = (table: string, condition = 'true') =>
  `select from ${table} part where part.customer_id = c.customer_id and ${condition}`

/**
 * What the list holds of a customer is read from there (customer_list, customer_facet: few values, counted by
 * facet); only source and pricing are the customer's own. Deleted customers are in none of it.
 */
const statement = `
  with hits as materialized (
    select l.customer_id, l.facet_id, l.created_at, customer.client_source, customer.tiered
    from customer_list l
    join customer_facet f on f.id = l.facet_id
    join customer on customer.id = l.customer_id
    where f.service_type = any($1::smallint[])
      and ($2::timestamptz is null or l.created_at >= $2) and ($3::timestamptz is null or l.created_at <= $3)),
  facets as materialized (
    select f.*, n.amount from (select facet_id, count(*) as amount from hits group by 1) as n
    join customer_facet f on f.id = n.facet_id)
  select
    (select count(*)::int from hits) as total,
    ${ofFacets('status')} as status,
    ${ofFacets('cooperation_phase')} as "cooperationPhase",
    ${ofFacets('service_type')} as "serviceType",
    ${rows('select p as value, sum(amount)::int as count from facets cross join unnest(platforms) as p group by 1')} as platform,
    ${rows(`select industry as value, count(*)::int as count from (
      select distinct price.customer_id, price.industry from hits join customer_settle_price price using (customer_id)) as priced
      group by 1`)} as industry,
    ${rows('select client_source as value, count(*)::int as count from hits group by 1')} as "clientSource",
    ${rows(`select to_char(day, 'YYYY-MM') as month, sum(amount)::int as count from (
      select (created_at at time zone $4)::date as day, count(*) as amount from hits group by 1) as daily
      group by 1 order by 1`)} as months,
    ${rows(`select w.kind, a.id, a.username, count(*)::int as count,
        not exists (select from account other where other.id <> a.id and position(lower(a.username) in lower(other.username)) > 0) as "isUnmistakable"
      from hits join customer_follower w using (customer_id) join account a on a.id = w.account_id
      group by w.kind, a.id order by count(*) desc, a.username`)} as followers,
    ${without(
      part('customer_price_tier', 'c.tiered'),
      part('customer_vendor_price', 'not c.tiered'),
      part('customer_settle_price', 'not c.tiered'),
    )} as "withoutPrice",
    ${without(part('customer_contact'))} as "withoutContact",
    ${without(part('customer_attachment', 'part.kind = 1'))} as "withoutLicence",
    ${changes} as changes`

/** What was counted; the oldest goes first. */
const remembered = new WeakMap<Database['pool'], Map<string, Counts>>()
const rememberedCounts = 50

/** Counts customers, exactly; what was counted before is good until a customer changes. */
export async function countCustomers(
  { pool }: Pick<Database, 'pool'>,
  { serviceTypes, from, to, zone }: Counted,
): Promise<Counts> {
  const values = [serviceTypes, from, to, zone]
  const known = remembered.get(pool) ?? new Map<string, Counts>()
  remembered.set(pool, known)
  const key = JSON.stringify(values)
  const before = known.get(key)
  if (before && before.changes === (await countChanges({ pool }))) return before
  const { rows: answers } = await pool.query<Counts>({ name: 'statistics_overview', text: statement, values })
  const counts = answers[0] as Counts
  known.delete(key)
  known.set(key, counts)
  for (const oldest of known.keys()) {
    if (known.size <= rememberedCounts) break
    known.delete(oldest)
  }
  return counts
}

async function countChanges({ pool }: Pick<Database, 'pool'>): Promise<string | undefined> {
  const { rows: answers } = await pool.query<{ changes: string }>({
    name: 'statistics_changes',
    text: `select ${changes} as changes`,
  })
  return answers[0]?.changes
}
