import { serviceTypes } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { maxId } from '@zhixin/contract/fields'
import { listedOfTypesSql, type Scoped, scopeOf } from '../customer.scope'
import type { Place } from './statement'

/** Only what a column can hold can match it; the rest would be an error of the database. */
const within = (max: number) => (values: number[]) =>
  values.filter((value) => Number.isInteger(value) && Math.abs(value) <= max)
/** Closed sets are kept as smallint, the values of dictionary items and ids as integer. */
const closedSet = within(32_767)
export const integers = within(maxId)

/** The facets that are asked for, as values of `facetCondition`; null: no such filter; several values: any of them. */
export interface FacetValues extends Record<string, number[] | null> {
  serviceTypes: number[]
  platforms: number[] | null
  channelTypes: number[] | null
  budgetSources: number[] | null
  phases: number[] | null
  statuses: number[] | null
}

/**
 * The facets that a caller sees and the filters ask for: the service types of the data scope (what is deleted has left
 * the list) and the filters with few values. The other half of the scope is a condition on rows (conditions.ts).
 */
export function facetValues(filters: CustomerFilters, caller: Scoped): FacetValues {
  const { fdServiceType } = filters
  const given = (values: number[], fit: (values: number[]) => number[]) =>
    values.length === 0 ? null : fit(values)
  return {
    serviceTypes: scopeOf(caller).serviceTypes.filter(
      (type) => fdServiceType === undefined || type === fdServiceType,
    ),
    platforms: given(filters.fdPlatformList, closedSet),
    channelTypes: given(filters.fdChannelTypeList, closedSet),
    budgetSources: given(filters.fdBudgetSourceList, integers),
    phases: given(filters.fdCooperationPhaseList, integers),
    statuses: given(filters.fdStatusList, closedSet),
  }
}

/** Whether the values leave nothing out: a caller of every service type who filters by none of these. */
export function areAllFacets({ serviceTypes: visible, ...chosen }: FacetValues): boolean {
  return (
    serviceTypes.every((type) => visible.includes(type)) &&
    Object.values(chosen).every((values) => values === null)
  )
}

/** The condition on a row `f` of customer_facet. */
export function facetCondition(place: Place): string {
  const oneOf = (column: string, value: string, type: string) =>
    `(${place(value, type)} is null or f.${column} = any(${place(value, type)}))`
  return [
    listedOfTypesSql(place('serviceTypes', 'smallint[]')),
    `(${place('platforms', 'smallint[]')} is null or f.platforms && ${place('platforms', 'smallint[]')})`,
    oneOf('channel_type', 'channelTypes', 'smallint[]'),
    oneOf('budget_source', 'budgetSources', 'int[]'),
    oneOf('cooperation_phase', 'phases', 'int[]'),
    oneOf('status', 'statuses', 'smallint[]'),
  ].join(' and ')
}
