import { serviceTypes } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { maxId } from '@zhixin/contract/fields'
import { Allowance, requestAllowance, waitWithin, withAllowance } from '../../../lib/allowance'
import type { Queries } from '../../../lib/database'
import { type Scoped, scopeOf } from '../customer.scope'
import { type Place, runList, statementOf } from './statement'

/** Only what a column can hold can match it; the rest would be an error of the database. */
export const integers = (values: number[]): number[] =>
  values.filter((value) => Number.isInteger(value) && Math.abs(value) <= maxId)

/** A row of customer_facet. It never changes and never goes. */
export interface Facet {
  id: number
  serviceType: number
  platforms: number[]
  channelType: number | null
  budgetSource: number | null
  cooperationPhase: number
  status: number
  /** How many customers had it a while ago. */
  total: number
}

/** Facets as `seen` tests them: a byte for each id up to the last, which is 1 where the facet is among them. */
interface FacetMarks {
  lastFacet: number
  facetMarks: Buffer
}

/** Some facets; what is said of customers is from a while ago. */
export interface FacetSet {
  ids: number[]
  marks: FacetMarks
  /** Customers that have one of these. */
  total: number
}

/** The facets of a list. */
export interface Facets extends FacetSet {
  all: Facet[]
  /** Whether nothing is left out. */
  isWhole: boolean
  /** Customers, with those whose facets are left out. */
  customers: number
}

/** The set of some facets. */
export function setOf(facets: Facet[]): FacetSet {
  const ids = facets.map(({ id }) => id)
  const lastFacet = ids.reduce((last, id) => Math.max(last, id), 0)
  const facetMarks = Buffer.alloc(lastFacet + 1)
  for (const id of ids) facetMarks[id] = 1
  return { ids, marks: { lastFacet, facetMarks }, total: facets.reduce((sum, { total }) => sum + total, 0) }
}

/**
 * Whether a facet is among those that are asked for. Most of what a walk passes is tested for nothing else, so this is
 * the cheapest that PostgreSQL has. Facets that have come meanwhile are beyond the end.
 */
export const seen = (facetId: string, place: Place): string =>
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

interface Kept {
  facets: Promise<Facet[]>
  until: number
}

const kept = new WeakMap<Queries, Kept>()

/**
 * All facets, as they were at most half a minute ago. Who reads the list with them compares their number with what there
 * is: one that has come since would be missing. Requests share the question, which has the allowance of a request for
 * itself; each waits for it as long as its own lasts.
 */
export function readFacets(reads: Queries): Promise<Facet[]> {
  const now = Date.now()
  let known = kept.get(reads)
  if (!known || now >= known.until) {
    const facets = withAllowance(new Allowance(requestAllowance), () =>
      runList<Facet & Record<string, unknown>>(reads, read, {}),
    )
    known = { facets, until: now + freshFor }
    kept.set(reads, known)
    facets.catch(() => forgetFacets(reads))
  }
  const { facets } = known
  return waitWithin((resolve, reject) => facets.then(resolve, reject))
}

/** Has them read again. */
export const forgetFacets = (reads: Queries): unknown => kept.delete(reads)

/**
 * The facets that a caller sees and the filters ask for: the service types of the data scope (what is deleted has left
 * the list) and the filters with few values, of which several are "any of them". The other half of the scope, whose
 * customers one follows, is a condition on rows (conditions.ts).
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
  return {
    ...setOf(found),
    all,
    isWhole:
      given.length === 0 && platforms.length === 0 && serviceTypes.every((type) => visible.includes(type)),
    customers: all.reduce((sum, { total }) => sum + total, 0),
  }
}
