import type { Database } from '../../../lib/database'
import { perDatabase } from '../../../lib/gathering'
import { Recent } from '../../../lib/Recent'
import type { Condition, Parameter, Shape } from './conditions'
import { facetCondition } from './facets'
import { changesSql, originSql } from './listChanges.reads'
import type { Sort } from './sorts'

/** The customers of a list that share the value it is sorted by, or all of them where it is no facet's value. */
export interface Group {
  total: number
  /** The facets in it, as the text of a PostgreSQL array: it only goes back to where it came from. */
  facets: string
  facetCount: number
  /** How many customers there are in all, about: those that the search does not find count as well. */
  customers: number
  /** How many accounts there are, about. */
  accounts: number
}

/** A group, and how often the list had changed when it was counted. */
export interface GroupRow extends Group {
  changes: string
}

/** How many customers of each facet met the conditions, and in which snapshot of which database. */
interface Counts {
  facets: string
  amounts: string
  snapshot: string
  origin: string
}

/** Counts of searches, as many as have this many characters. */
const countsOf = perDatabase(() => new Recent<Counts>(1_000_000))

/** The number of all customers. */
export const wholeTotal = '(select coalesce(sum(amount), 0) from customer_tally where facet_id is not null)'

/** Kept by triggers for every facet, in several parts, so no filter with few values needs counting. */
const kept = '(select facet_id, amount from customer_tally where facet_id is not null)'

function counted(conditions: Condition[], parameter: Parameter): string {
  const sources = conditions.map((condition) => condition.followers)
  if (sources.every((source) => source !== undefined)) {
    // Each customer once, however many of its followers match; of several conditions those that meet all.
    const found = sources.map((source) => source(parameter)).join(' intersect ')
    return `(select facet_id, count(*) as amount from (select distinct customer_id, facet_id from (${found}) as a) as b group by 1)`
  }
  return `(select l.facet_id, count(*) as amount from customer_list l where ${all(conditions, parameter, 'gather')} group by 1)`
}

const all = (conditions: Condition[], parameter: Parameter, shape: Shape) =>
  conditions.map((condition) => condition.sql(parameter, shape)).join(' and ')

/**
 * What was counted before, less the customers that have changed since, as they were, and with them as they are. The
 * first row that is kept of a customer after a snapshot is what it was in that snapshot.
 */
const adjusted = (counts: Counts, conditions: Condition[], parameter: Parameter) =>
  `(select facet_id, sum(amount)::bigint as amount from (
      select * from unnest(${parameter(counts.facets)}::int[], ${parameter(counts.amounts)}::bigint[]) as known (facet_id, amount)
      union all select l.facet_id, -1 from (select distinct on (customer_id) * from past order by customer_id, id) as l
        where l.facet_id is not null and ${all(conditions, parameter, 'past')}
      union all select l.facet_id, 1 from customer_list l
        where l.customer_id in (select customer_id from past) and ${all(conditions, parameter, 'test')}) as a
    group by 1 having sum(amount) <> 0)`

/** What customers were before they changed, of the changes that a snapshot does not have. */
const pastSince = (snapshot: string) =>
  `(select * from customer_list_past where not pg_visible_in_snapshot(transaction::text::xid8, ${snapshot}::pg_snapshot))`

/** What is kept of all customers, less those that are outside of a range. */
const allBut = (outside: string) => `(select facet_id, sum(amount) as amount from (
    select facet_id, amount from customer_tally where facet_id is not null
    union all select l.facet_id, -count(*) from customer_list l where ${outside} group by 1) as a
  group by 1 having sum(amount) <> 0)`

/** Whether more customers are in a range of creation moments than outside of it, as far as the planner knows. */
async function areMostIn(
  { pool }: Pick<Database, 'pool'>,
  { from, to }: NonNullable<Condition['moments']>,
): Promise<boolean> {
  const { rows } = await pool.query<{ share: number | null }>({
    name: 'customers_created_in',
    text: `select avg((moment >= coalesce($1::timestamptz, '-infinity') and moment <= coalesce($2::timestamptz, 'infinity'))::int)::float8 as share
      from pg_stats cross join unnest(histogram_bounds::text::timestamptz[]) as moment
      where schemaname = current_schema() and tablename = 'customer_list' and attname = 'created_at'`,
    values: [from, to],
  })
  return (rows[0]?.share ?? 0) > 0.5
}

/** How many rows a table has, as far as the planner knows. */
const about = (table: string) => `(select reltuples from pg_class where oid = '${table}'::regclass)`

const groupsOf = (source: string, sort: Sort) => `
  select sum(f.amount)::int as total, array_agg(f.id)::text as facets, count(*)::int as "facetCount", ${changesSql} as changes,
    ${about('customer_list')} as customers, ${about('account')} as accounts
  from (
    select f.*, sum(n.amount) as amount from ${source} as n join customer_facet f on f.id = n.facet_id
    where ${facetCondition}
    group by f.id having sum(n.amount) <> 0) as f
  group by ${sort.facet ?? '()'} having count(*) > 0
  order by ${sort.facet ?? '1'} ${sort.order}`

/** The groups and what they were added up from; `gap` says whether more has changed since than is kept. */
const statement = (source: string, sort: Sort, past?: { rows: string; origin: string }) => `
  with ${past ? `past as materialized ${past.rows},` : ''} counts as materialized ${source},
    groups as (${groupsOf('counts', sort)})
  select coalesce(array_agg(facet_id), '{}')::text as facets, coalesce(array_agg(amount), '{}')::text as amounts,
    pg_current_snapshot()::text as snapshot, ${originSql} as origin,
    ${past ? `${originSql} <> ${past.origin} or exists (select from past where customer_id is null)` : 'false'} as gap,
    (select coalesce(json_agg(groups), '[]') from groups) as groups
  from counts`

interface Answer extends Counts {
  gap: boolean
  groups: GroupRow[]
}

/**
 * Counts the customers of a list, exactly: by adding up what is kept or, with conditions that no facet holds, by
 * looking. What was counted once is put right by what has changed since, whatever facets, sort or caller asks.
 * @returns the groups in the order of the list
 */
export async function countGroups(
  database: Pick<Database, 'pool' | 'pipeline'>,
  facets: (number[] | null)[],
  conditions: Condition[],
  sort: Sort,
): Promise<GroupRow[]> {
  const { pool, pipeline } = database
  if (conditions.length === 0) {
    const name = `customer_groups ${sort.facet ?? ''} ${sort.order}`
    return (await pipeline.query<GroupRow>({ name, text: groupsOf(kept, sort), values: facets })).rows
  }
  // Without a name: the plan should know the values, and there are too many such statements to keep.
  const ask = async (text: (parameter: Parameter) => string): Promise<Answer> => {
    const values: unknown[] = [...facets]
    const { rows } = await pool.query<Answer>(
      text((value) => `$${values.push(value)}`),
      values,
    )
    return rows[0] as Answer
  }
  if (conditions.some(({ isLive }) => isLive))
    return (await ask((parameter) => statement(counted(conditions, parameter), sort))).groups
  const counts = countsOf(database)
  const key = keyOf(conditions)
  const known = counts.get(key)
  const answer =
    known &&
    (await ask((parameter) => {
      const past = { rows: pastSince(parameter(known.snapshot)), origin: parameter(known.origin) }
      return statement(adjusted(known, conditions, parameter), sort, past)
    }))
  if (answer && !answer.gap) return keep(answer)
  const [{ moments } = {}, ...others] = conditions
  const isMost = moments && others.length === 0 && (await areMostIn(database, moments))
  return keep(
    await ask((parameter) =>
      statement(isMost ? allBut(moments.outside(parameter)) : counted(conditions, parameter), sort),
    ),
  )

  function keep({ groups, facets, amounts, snapshot, origin }: Answer): GroupRow[] {
    counts.set(key, { facets, amounts, snapshot, origin }, key.length + facets.length + amounts.length)
    return groups
  }
}

/** What the conditions are, as a text. */
function keyOf(conditions: Condition[]): string {
  const values: unknown[] = []
  const sql = all(conditions, (value) => `$${values.push(value)}`, 'gather')
  return JSON.stringify([sql, values])
}
