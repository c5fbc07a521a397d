import { lastOfMonth, monthAfter } from '@zhixin/contract/calendar'
import { MISSING } from '@zhixin/contract/customer/customer.enums'
import type { Language } from '@zhixin/contract/language'
import { sentence } from '@zhixin/contract/messages'
import type {
  CountedFilters,
  FollowerFigure,
  ItemFigure,
  MonthFigure,
  StatisticsFilters,
  StatisticsOverview,
} from '@zhixin/contract/statistics/statistics.schema'
import type { Call } from '../../http/call'
import { createDates, sinceDates } from '../../http/filters'
import { businessMoment } from '../../lib/businessTime'
import type { Database } from '../../lib/database'
import { fieldsSeenBy } from '../customer/customer.fields'
import { scopeValues } from '../customer/customer.scope'
import { type Counts, countCustomers } from './counts'

/** The dictionary item that names a figure. */
interface Item {
  value: number
  label: string
  enabled: boolean
}

type Items = (typeCode: string) => Item[]

/** The dictionaries by whose values customers are counted. */
const itemTypes = [
  'status',
  'cooperationPhase',
  'serviceType',
  'platform',
  'industry',
  'clientSource',
] as const

async function readItems({ prisma }: Database, language: Language): Promise<Items> {
  const items = await prisma.dictionaryItem.findMany({
    where: { typeCode: { in: [...itemTypes] } },
    orderBy: [{ sort: 'asc' }, { value: 'asc' }],
  })
  return (typeCode) =>
    items
      .filter((item) => item.typeCode === typeCode)
      .map(({ value, labelZh, labelEn, enabled }) => ({
        value: value.toNumber(),
        label: language === 'en-US' ? labelEn : labelZh,
        enabled,
      }))
}

/** The figures of a dictionary, in its order: enabled items, and disabled ones that still count. */
function itemFigures(
  items: Item[],
  counts: { value: number | null; count: number }[],
  language: Language,
  filtersOf: (value: number | null) => CountedFilters,
): ItemFigure[] {
  const byValue = new Map(counts.map(({ value, count }) => [value, count]))
  const known = new Set(items.map((item) => item.value))
  const figures = items
    .filter((item) => item.enabled || byValue.has(item.value))
    .map(({ value, label }) => ({
      fdValue: value,
      fdLabel: label,
      fdCount: byValue.get(value) ?? 0,
      fdFilters: filtersOf(value),
    }))
  const others = counts
    .filter(({ value }) => value === null || !known.has(value))
    .map(({ value, count }) => ({
      fdValue: value,
      fdLabel: value === null ? sentence('not_given', language) : String(value),
      fdCount: count,
      fdFilters: filtersOf(value),
    }))
  return [...figures, ...others]
}

/** The months from the first to the last in which there was a new customer, those without one included. */
function monthFigures(months: Counts['months'], asked: CountedFilters, zone: string): MonthFigure[] {
  const counts = new Map(months.map(({ month, count }) => [month, count]))
  const [first, last] = [months[0]?.month, months.at(-1)?.month]
  const figures: MonthFigure[] = []
  for (
    let month = first;
    month !== undefined && last !== undefined && month <= last;
    month = monthAfter(month, 1)
  ) {
    figures.push({ fdMonth: month, fdCount: counts.get(month) ?? 0, fdFilters: within(month, asked, zone) })
  }
  return figures
}

/** The part of a month within the requested range. */
function within(month: string, asked: CountedFilters, zone: string): CountedFilters {
  const start = `${month}-01`
  const end = lastOfMonth(month)
  const { fdStartSinceDate: from, fdEndSinceDate: to } = asked
  const isLater = (one: string, other: string, edge: 'start' | 'end') =>
    businessMoment(one, edge, zone) > businessMoment(other, edge, zone)
  return {
    ...asked,
    fdStartSinceDate: from !== undefined && isLater(from, start, 'start') ? from : start,
    fdEndSinceDate: to !== undefined && isLater(end, to, 'end') ? to : end,
  }
}

const followerKinds = {
  1: 'fdOperationFollowUpAccountIdList',
  2: 'fdBusinessFollowUpAccountIdList',
} as const

/** The present names of followers: counts may be older than a new name. */
async function readNames({ prisma }: Database, followers: Counts['followers']): Promise<Map<number, string>> {
  const ids = [...new Set(followers.map(({ id }) => id))]
  const accounts = await prisma.account.findMany({
    where: { id: { in: ids } },
    select: { id: true, username: true },
  })
  return new Map(accounts.map(({ id, username }) => [id, username]))
}

/** By account, not by name: a filter by name would also find others whose name contains it. */
function followerFigures(
  followers: Counts['followers'],
  names: Map<number, string>,
  kind: keyof typeof followerKinds,
  asked: CountedFilters,
): FollowerFigure[] {
  return followers
    .filter((follower) => follower.kind === kind)
    .map(({ id, count }) => ({
      fdAccountId: id,
      fdUsername: names.get(id) ?? String(id),
      fdCount: count,
      fdFilters: { ...asked, [followerKinds[kind]]: [id] },
    }))
    .sort((one, other) => other.fdCount - one.fdCount || one.fdUsername.localeCompare(other.fdUsername))
}

/** All figures about the customers that the caller may see, counted at this moment (rule statistics.link). */
export async function readOverview(
  database: Database,
  { caller, language }: Call,
  filters: StatisticsFilters,
  zone: string,
): Promise<StatisticsOverview> {
  const { fdServiceType, ...dates } = filters
  const [serviceTypes, followerId] = scopeValues(caller, fdServiceType)
  const [items, counts] = await Promise.all([
    readItems(database, language),
    countCustomers(database, {
      ...{ serviceTypes, followerId, zone },
      ...{ since: sinceDates(filters, zone), created: createDates(filters, zone) },
    }),
  ])
  const names = await readNames(database, counts.followers)
  const asked: CountedFilters = {
    ...(fdServiceType !== undefined && { fdServiceType }),
    ...Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== undefined)),
  }
  const without = (part: number) => ({
    fdCount: counts.missing.find(({ value }) => value === part)?.count ?? 0,
    fdFilters: { ...asked, fdMissingList: [part] },
  })
  const figuresOf = (
    typeCode: (typeof itemTypes)[number],
    filter: Extract<keyof CountedFilters, `${string}List`>,
  ) =>
    itemFigures(items(typeCode), counts[typeCode], language, (value) =>
      // Only a source can be empty; the list finds such customers as those that lack it.
      value === null ? { ...asked, fdMissingList: [MISSING.clientSource] } : { ...asked, [filter]: [value] },
    )
  return {
    fdTotal: { fdCount: counts.total, fdFilters: asked },
    fdStatusList: figuresOf('status', 'fdStatusList'),
    fdCooperationPhaseList: figuresOf('cooperationPhase', 'fdCooperationPhaseList'),
    fdServiceTypeList: itemFigures(
      items('serviceType').filter((item) => serviceTypes.includes(item.value)),
      counts.serviceType,
      language,
      (value) => ({ ...asked, ...(value !== null && { fdServiceType: value }) }),
    ),
    fdPlatformList: figuresOf('platform', 'fdPlatformList'),
    fdIndustryList: figuresOf('industry', 'fdIndustryList'),
    fdClientSourceList: figuresOf('clientSource', 'fdClientSourceList'),
    fdMonthList: monthFigures(counts.months, asked, zone),
    fdOperationFollowerList: followerFigures(counts.followers, names, 1, asked),
    fdBusinessFollowerList: followerFigures(counts.followers, names, 2, asked),
    ...(fieldsSeenBy(caller).prices && { fdWithoutPrice: without(MISSING.price) }),
    fdWithoutContact: without(MISSING.contact),
    fdWithoutLicence: without(MISSING.licence),
  }
}
