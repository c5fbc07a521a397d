import type { Queries } from '../../../lib/database'
import { type Facet, type FacetSet, type Facets, facetMatches, facetSet } from './facets'
import type { Sort } from './sorts'
import { runList, statementOf } from './statement'

/**
 * The customers of a list that have the same value in the column that it is sorted by; all customers if it is not
 * sorted by a facet.
 */
export type Group = FacetSet

/**
 * Counts the customers of a list that facets alone decide, exactly, by adding up the stored totals.
 * @returns the groups in the order of the list, and how many facets there were
 */
export async function countGroups(
  reads: Queries,
  { all, marks }: Facets,
  sorted: NonNullable<Sort['facet']>,
  order: Sort['order'],
): Promise<{ groups: Group[]; facets: number }> {
  const statement = statementOf(
    'totals',
    (place) => `
    select (select count(*) from customer_facet)::int as facets, array_agg(facet_id) as ids, array_agg(total) as totals from (
      select facet_id, sum(amount)::int as total from customer_list_total t where ${facetMatches('t.facet_id', place)}
      group by 1 having sum(amount) > 0) as kept`,
  )
  const [counted] = await runList<{ facets: number; ids: number[] | null; totals: number[] }>(
    reads,
    statement,
    { ...marks },
  )
  const { facets = 0, ids, totals = [] } = counted ?? {}
  const now = new Map(ids?.map((id, index) => [id, totals[index] ?? 0]))
  const some = all.flatMap((facet) => {
    const total = now.get(facet.id)
    return total === undefined ? [] : [{ ...facet, total }]
  })
  const sortedBy = (facet: Facet) => facet[sorted] ?? Number.POSITIVE_INFINITY
  const inOrder = [...new Set(some.map(sortedBy))]
    .sort((one, other) => (one < other ? -1 : 1))
    .map((value) => facetSet(some.filter((facet) => sortedBy(facet) === value)))
  return { groups: order === 'asc' ? inOrder : inOrder.reverse(), facets }
}
