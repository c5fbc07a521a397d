import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { Allowance, requestAllowance, waitWithin, withAllowance } from '../../../lib/allowance'
import type { Queries } from '../../../lib/database'
import { type Scoped, scopeOf } from '../customer.scope'
import { type Place, runList, statementOf } from './statement'

/**
 * A row of customer_facet: one combination of the attributes that have few values. Rows are never changed or deleted.
 */
export interface Facet {
  id: number
  serviceType: number
  platforms: number[]
  channelType: number | null
  budgetSource: number | null
  cooperationPhase: number
  status: number
  /** How many customers had this combination when the totals were last read. */
  total: number
}

/** A set of facets for SQL: one byte per id, 1 if the facet is in the set. */
interface FacetMarks {
  lastFacet: number
  facetMarks: Buffer
}

/** A set of facets; the totals may be up to half a minute old. */
export interface FacetSet {
  members: Facet[]
  ids: number[]
  marks: FacetMarks
  /** How many customers have one of these facets. */
  total: number
  /** The service type of all of them, if it is one. */
  serviceType: number | undefined
}

/** The facets that match a list's filters. */
export interface Facets extends FacetSet {
  /** Those that do not match, too. */
  all: Facet[]
}

/** How many customers have one of these facets. */
export const customersOf = (facets: Facet[]) => facets.reduce((sum, { total }) => sum + total, 0)

/** Makes a set of facets. */
export function facetSet(members: Facet[]): FacetSet {
  const ids = members.map(({ id }) => id)
  const lastFacet = ids.reduce((last, id) => Math.max(last, id), 0)
  const facetMarks = Buffer.alloc(lastFacet + 1)
  for (const id of ids) facetMarks[id] = 1
  const first = members[0]?.serviceType
  return {
    members,
    ids,
    marks: { lastFacet, facetMarks },
    total: customersOf(members),
    serviceType: members.every(({ serviceType }) => serviceType === first) ? first : undefined,
  }
}

/** What a walk passes, through the customers of a service type or all: how many, and whether all have these facets. */
export function passedBy(
  { ids }: FacetSet,
  all: Facet[],
  serviceType: number | undefined,
): { isAll: boolean; customers: number } {
  const passed = serviceType === undefined ? all : all.filter((facet) => facet.serviceType === serviceType)
  return { isAll: ids.length === passed.length, customers: customersOf(passed) }
}

/**
 * SQL that tests whether a facet is in the set. Walking an index tests little else, so this uses the cheapest operation
 * that PostgreSQL has. Facets that were added meanwhile are beyond the end of the bytes, and not in the set.
 */
export const facetMatches = (facetId: string, place: Place): string =>
  `case when ${facetId} <= ${place('lastFacet', 'int')} then get_byte(${place('facetMarks', 'bytea')}, ${facetId}) = 1 end`

/** Milliseconds after which the totals are read again. */
const freshFor = 30_000

const read = statementOf(
  'facets',
  () => `
  select f.id, f.service_type as "serviceType", f.platforms, f.channel_type as "channelType", f.budget_source as "budgetSource",
    f.cooperation_phase as "cooperationPhase", f.status, coalesce(t.total, 0) as total
  from customer_facet f left join (select facet_id, sum(amount)::int as total from customer_list_total group by 1) as t on t.facet_id = f.id`,
)

interface Cached {
  facets: Promise<Facet[]>
  until: number
}

const cache = new WeakMap<Queries, Cached>()

/**
 * All facets, at most half a minute old. A list that uses them compares their number with the current one, because a
 * facet added since would be missing. Concurrent requests share one query, which has an allowance of its own; each
 * request waits for it as long as its own allowance lasts.
 */
export function readFacets(reads: Queries): Promise<Facet[]> {
  const now = Date.now()
  let cached = cache.get(reads)
  if (!cached || now >= cached.until) {
    const facets = withAllowance(new Allowance(requestAllowance), () =>
      runList<Facet & Record<string, unknown>>(reads, read, {}),
    )
    cached = { facets, until: now + freshFor }
    cache.set(reads, cached)
    facets.catch(() => forgetFacets(reads))
  }
  const { facets } = cached
  return waitWithin((resolve, reject) => facets.then(resolve, reject))
}

/** Makes the next call read the facets again. */
export const forgetFacets = (reads: Queries): unknown => cache.delete(reads)

/**
 * The facets that match the filters and the service types of the caller's data scope (deleted customers are not in the
 * list). Several values of a filter are combined with "or". The other half of the scope, following a customer, is a
 * condition on rows (conditions.ts).
 */
export function facetsOf(all: Facet[], filters: CustomerFilters, caller: Scoped): Facets {
  const { fdServiceType, fdPlatformList: platforms } = filters
  const visible = scopeOf(caller).serviceTypes.filter(
    (type) => fdServiceType === undefined || type === fdServiceType,
  )
  const chosen = [
    ['channelType', filters.fdChannelTypeList],
    ['budgetSource', filters.fdBudgetSourceList],
    ['cooperationPhase', filters.fdCooperationPhaseList],
    ['status', filters.fdStatusList],
  ] as const
  const given = chosen.filter(([, values]) => values.length > 0)
  const found = all.filter(
    (facet) =>
      visible.includes(facet.serviceType) &&
      (platforms.length === 0 || facet.platforms.some((platform) => platforms.includes(platform))) &&
      given.every(([column, values]) => values.includes(facet[column] ?? Number.NaN)),
  )
  return { ...facetSet(found), all }
}
