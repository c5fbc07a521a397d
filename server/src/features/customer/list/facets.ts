import { serviceTypes } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customer.schema'
import { type Scoped, scopeOf } from '../customer.scope'

/** Only what a column can hold can match it; the rest would be an error of the database. */
const within = (max: number) => (values: number[]) =>
  values.filter((value) => Number.isInteger(value) && Math.abs(value) <= max)
/** Closed sets are kept as smallint, the values of dictionary items as integer. */
const closedSet = within(32_767)
const items = within(2_147_483_647)

/**
 * The facets that a caller sees and the filters ask for, as the values of `facetCondition`: the service types of the
 * data scope (what is deleted has left the list) and the filters with few values. Null: no such filter; several values: any of them.
 */
export function facetValues(filters: CustomerFilters, caller: Scoped): (number[] | null)[] {
  const { fdServiceType } = filters
  const given = (values: number[], fit: (values: number[]) => number[]) =>
    values.length === 0 ? null : fit(values)
  return [
    scopeOf(caller).serviceTypes.filter((type) => fdServiceType === undefined || type === fdServiceType),
    given(filters.fdPlatformList, closedSet),
    given(filters.fdChannelTypeList, closedSet),
    given(filters.fdBudgetSourceList, items),
    given(filters.fdCooperationPhaseList, items),
    given(filters.fdStatusList, closedSet),
  ]
}

/** Whether the values leave nothing out: a caller of every service type who filters by none of these. */
export function areAllFacets([visible, ...chosen]: (number[] | null)[]): boolean {
  return serviceTypes.every((type) => visible?.includes(type)) && chosen.every((values) => values === null)
}

/** The condition on a row `f` of customer_facet, with the values of `facetValues` from $1 on. */
export const facetCondition = `f.service_type = any($1::smallint[])
  and ($2::smallint[] is null or f.platforms && $2)
  and ($3::smallint[] is null or f.channel_type = any($3))
  and ($4::int[] is null or f.budget_source = any($4))
  and ($5::int[] is null or f.cooperation_phase = any($5))
  and ($6::smallint[] is null or f.status = any($6))`
