import type { Queries } from '../../../lib/database'
import { type FacetValues, facetCondition } from './facets'
import type { Sort } from './sorts'
import { runList, statementOf } from './statement'

/** The customers of a list that share the value it is sorted by, or all of them where it is no facet's value. */
export interface Group {
  value: number | null
  total: number
  /** The facets in it, as the text of a PostgreSQL array, and how many these are. */
  facets: string
  facetCount: number
  /** How many customers the list has, with those that are not in it. */
  customers: number
}

const inOrder = (one: Group, other: Group) =>
  (one.value ?? Number.POSITIVE_INFINITY) - (other.value ?? Number.POSITIVE_INFINITY)

/**
 * Counts the customers of a list that facets alone decide, exactly: adds up what is kept.
 * @returns the groups in the order of the list
 */
export async function countGroups(
  reads: Queries,
  facets: FacetValues,
  { facet, order }: Sort,
): Promise<Group[]> {
  const value = facet ? `f.${facet}` : 'null::int'
  const statement = statementOf(
    `groups ${facet ?? ''}`,
    (place) => `
    with kept as materialized (
      select facet_id, sum(amount) as amount from customer_list_total group by 1 having sum(amount) > 0)
    select ${value} as value, sum(k.amount)::int as total, array_agg(f.id)::text as facets, count(*)::int as "facetCount",
       (select sum(amount) from kept)::int as customers
    from kept k join customer_facet f on f.id = k.facet_id where ${facetCondition(place)} group by 1`,
  )
  const groups = (await runList<Group>(reads, statement, facets)).sort(inOrder)
  return order === 'asc' ? groups : groups.reverse()
}
