import type { Database } from '../../../lib/database'
import { perDatabase } from '../../../lib/gathering'
import { changesSql, Remembered, readChanges } from './changes'
import type { Condition, Parameter } from './conditions'
import { facetCondition } from './facets'
import type { Sort } from './sorts'

/** The customers of a list that share the value it is sorted by, or all of them where it is no facet's value. */
export interface Group {
  total: number
  /** The facets in it, as the text of a PostgreSQL array: it only goes back to where it came from. */
  facets: string
  facetCount: number
  /** How many customers there are in all, about: those that the search does not find count as well. */
  customers: number
}

/** A group, and how often the list had changed when it was counted. */
export interface GroupRow extends Group {
  changes: string
}

/** Searches that have been counted. */
const countsOf = perDatabase(() => new Remembered<GroupRow[]>(500))

/** The number of all customers. */
export const wholeTotal = '(select coalesce(sum(amount), 0) from customer_tally where facet_id is not null)'

/** Kept by triggers for every facet, so no filter with few values needs counting. */
const kept = `(select facet_id, sum(amount) as amount from customer_tally
  where facet_id is not null group by 1 having sum(amount) <> 0)`

function counted(conditions: Condition[], parameter: Parameter): string {
  const sources = conditions.map((condition) => condition.followers)
  if (sources.every((source) => source !== undefined)) {
    // Each customer once, however many of its followers match; of several conditions those that meet all.
    const all = sources.map((source) => source(parameter)).join(' intersect ')
    return `(select facet_id, count(*) as amount from (select distinct customer_id, facet_id from (${all}) as a) as b group by 1)`
  }
  const where = conditions.map((condition) => condition.sql(parameter, 'gather')).join(' and ')
  return `(select l.facet_id, count(*) as amount from customer_list l where ${where} group by 1)`
}

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

const statement = (source: string, sort: Sort) => `
  select sum(n.amount)::int as total, array_agg(f.id)::text as facets, count(*)::int as "facetCount", ${changesSql} as changes,
    (select reltuples from pg_class where oid = 'customer_list'::regclass) as customers
  from ${source} as n join customer_facet f on f.id = n.facet_id
  where ${facetCondition}
  group by ${sort.facet ?? '()'} having count(*) > 0
  order by ${sort.facet ?? '1'} ${sort.order}`

/**
 * Counts the customers of a list, exactly: by adding up what is kept or, with conditions that no facet holds, by
 * looking. What was looked up is good until the list changes.
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
    return (await pipeline.query<GroupRow>({ name, text: statement(kept, sort), values: facets })).rows
  }
  const count = (source: (parameter: Parameter) => string) => {
    const values: unknown[] = [...facets]
    return {
      text: statement(
        source((value) => `$${values.push(value)}`),
        sort,
      ),
      values,
    }
  }
  const search = count((parameter) => counted(conditions, parameter))

  const counts = countsOf(database)
  const key = JSON.stringify([search.text, search.values])
  const known = counts.has(key) ? counts.get(key, await readChanges(database)) : undefined
  if (known) return known
  const [{ moments } = {}, ...others] = conditions
  const isMost = moments && others.length === 0 && (await areMostIn(database, moments))
  // Without a name: the plan should know the values, and there are too many such statements to keep.
  const { rows } = await pool.query<GroupRow>(
    isMost ? count((parameter) => allBut(moments.outside(parameter))) : search,
  )
  if (rows[0]) counts.set(key, rows[0].changes, rows, 1)
  return rows
}
