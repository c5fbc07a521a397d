import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import type { Database } from '../../../lib/database'
import type { Scoped } from '../customer.scope'
import { conditionValues, driverOf, whereOf } from './conditions'
import { facetMatches, facetsOf, forgetFacets, readFacets } from './facets'
import { accountsNamed } from './list.reads'
import { runList, statementOf } from './statement'

interface Found {
  ids: number[]
  facets: number
  [column: string]: unknown
}

/** The statement that finds the ids of all matching customers, in ascending order. */
const idStatement = (driver: string | undefined) =>
  statementOf(`ids ${driver ?? 'scan'}`, (place) => {
    const hits = whereOf(driver, place, facetMatches('l.facet_id', place))
    return `select (select count(*) from customer_facet)::int as facets, array(select l.customer_id
      from customer_list_entry l where ${hits} order by l.customer_id limit ${place('most', 'int')}) as ids`
  })

/**
 * The ids of all customers that match the filters now; paging and sorting are ignored.
 * @param most the maximum number of ids
 */
export async function findCustomerIds(
  { reads }: Pick<Database, 'reads'>,
  caller: Scoped,
  filters: CustomerFilters,
  zone: string,
  most: number,
): Promise<number[]> {
  const values = await conditionValues(filters, zone, caller, (text) => accountsNamed(reads, text))
  if (!values) return []
  for (;;) {
    const all = await readFacets(reads)
    const { marks } = facetsOf(all, filters, caller)
    const statement = idStatement(driverOf(values))
    const [found] = await runList<Found>(reads, statement, { ...marks, ...values, most })
    if (found && found.facets === all.length) return found.ids
    // A new customer has a combination of values that the cached facets do not contain.
    forgetFacets(reads)
  }
}
