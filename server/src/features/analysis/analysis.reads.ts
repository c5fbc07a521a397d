import {
  type AnalysisFilters,
  type AnalysisList,
  DIMENSION,
  type Dimension,
  meanPriceColumns,
} from '@zhixin/contract/analysis/analysis.list'
import type { AnalysisRow } from '@zhixin/contract/analysis/analysis.schema'
import { lastOfMonth, monthAfter } from '@zhixin/contract/calendar'
import { MISSING } from '@zhixin/contract/customer/customer.enums'
import type { Language } from '@zhixin/contract/language'
import type { SortOf } from '@zhixin/contract/list/list'
import { sentence } from '@zhixin/contract/messages'
import type { CountedFilters } from '@zhixin/contract/statistics/statistics.schema'
import type { Reader } from '../../http/call'
import { businessDay, businessMoment } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { jsonRowsSql } from '../../lib/statement'
import { fieldsSeenBy } from '../customer/customer.fields'
import { listedInScopeSql, listedSinceSql, scopeValues } from '../customer/customer.scope'
import { findStaff } from '../rank/people.reads'

/** How many months, this one included, new customers are counted for. */
const months = 6

const columns: Record<SortOf<AnalysisList>, string> = {
  fdName: "nullif(name, '') collate pinyin",
  fdCustomerNum: 'customers',
  fdNewNum: 'new',
  fdVolume: 'volume',
}

interface Grouping {
  /** The group of a row `l` of customer_list_entry, and its name; from tables that are joined to it. */
  key: string
  name: (language: 'zh' | 'en') => string
  joined?: string
  /** A customer may come into a group in several ways. */
  isRepeated?: true
  /** The filters of the customer list that find the group. */
  filters: (key: string) => CountedFilters
}

/** Groups by a dictionary; customers without a value have no name and no key. */
const byItem = (typeCode: string, key: string, joined = ''): Pick<Grouping, 'key' | 'name' | 'joined'> => ({
  key: `coalesce(${key}::text, '')`,
  name: (language) => `coalesce(d.label_${language}, ${key}::text, '')`,
  joined: `${joined} left join dictionary_item d on d.type_code = '${typeCode}' and d.value = ${key}`,
})

/** Followed in any way: the account's id times four, without a kind. */
const followers = `cross join unnest(l.followers) as f join account a on f & 3 = 0 and a.id = f >> 2`

const groupings: Record<Dimension, Grouping> = {
  [DIMENSION.serviceType]: {
    ...byItem('serviceType', 'l.service_type'),
    filters: (key) => ({ fdServiceType: Number(key) }),
  },
  [DIMENSION.source]: {
    ...byItem('clientSource', 'l.client_source'),
    filters: (key) =>
      key === '' ? { fdMissingList: [MISSING.clientSource] } : { fdClientSourceList: [Number(key)] },
  },
  [DIMENSION.follower]: {
    key: 'a.id::text',
    name: () => 'a.username',
    joined: followers,
    filters: (key) => ({ fdFollowUpAccountIdList: [Number(key)] }),
  },
  [DIMENSION.role]: {
    key: 'o.id::text',
    name: (language) => `o.name_${language}`,
    joined: `${followers} join role o on o.id = a.role_id`,
    isRepeated: true,
    filters: (key) => ({ fdFollowUpRoleIdList: [Number(key)] }),
  },
  [DIMENSION.company]: {
    key: 'lower(k.name)',
    name: () => 'k.name',
    joined: 'join customer_company k on k.customer_id = l.customer_id',
    isRepeated: true,
    filters: (key) => ({ fdWholeCompanyName: key }),
  },
  [DIMENSION.industry]: {
    ...byItem('industry', 'i', 'cross join unnest(l.industries) as i'),
    filters: (key) => ({ fdIndustryList: [Number(key)] }),
  },
}

/** The prices that count of customers that are not priced by tiers; of an industry, its prices alone. */
const pricesOf = (dimension: Dimension) =>
  dimension === DIMENSION.industry
    ? 'select m.key, p.platform, p.price from shown m join customer_settle_price p on p.customer_id = m.customer_id and p.industry = m.key::int where not m.tiered'
    : ['customer_settle_price', 'customer_vendor_price']
        .map(
          (table) =>
            `select m.key, p.platform, p.price from shown m join ${table} p on p.customer_id = m.customer_id where not m.tiered`,
        )
        .join(' union all ')

/** One statement for a page of groups: all are counted, phases, months and prices only of those on the page. */
function statement(dimension: Dimension, language: Language, order: string, seesPrices: boolean): string {
  const { key, name: nameIn, joined = '', isRepeated } = groupings[dimension]
  const name = nameIn(language === 'en-US' ? 'en' : 'zh')
  const members = `select ${key} as key, ${isRepeated ? `min(${name})` : name} as name, l.customer_id, l.cooperation_phase, ${listedSinceSql('$8')} as since
    from customer_list_entry l ${joined} where ${listedInScopeSql('$1', '$2')}
    ${isRepeated ? 'group by 1, 3, 4, 5' : ''}`
  const prices = `,
  prices as materialized (select key, platform, round(avg(price), 4)::float8 as price from (${pricesOf(dimension)}) as p group by 1, 2)`
  return `
  with members as materialized (${members}),
  counted as materialized (
    select m.key, min(m.name) as name, count(*)::int as customers, sum(c.business_volume)::float8 as volume,
      (count(*) filter (where m.since >= $3))::int as new
    from members m join customer c on c.id = m.customer_id group by m.key),
  found as (select * from counted where ${containsSql('name', '$5')} or name = any($9::text[])),
  page as materialized (
    select *, row_number() over (order by ${order}, key) as place from found order by place limit $6 offset $7),
  shown as materialized (
    select m.key, m.customer_id, m.cooperation_phase, m.since, c.tiered
    from members m join page using (key) join customer c on c.id = m.customer_id),
  phases as materialized (select key, cooperation_phase as phase, count(*)::int as amount from shown group by 1, 2),
  created as materialized (
    select key, to_char(since at time zone $8, 'YYYY-MM') as month, count(*)::int as amount
    from shown where since >= $4 group by 1, 2)${seesPrices ? prices : ''}
  select (select count(*)::int from found) as total, ${jsonRowsSql(`
    select place, key, name, customers, volume, new,
      ${jsonRowsSql(`select phase as "fdCooperationPhase", amount as "fdCustomerNum" from phases where phases.key = page.key order by phase`)} as phases,
      ${jsonRowsSql('select month, amount from created where created.key = page.key')} as months
      ${seesPrices ? `, ${jsonRowsSql('select platform, price from prices where prices.key = page.key')} as prices` : ''}
    from page order by place`)} as rows`
}

interface Group {
  place: number
  key: string
  name: string
  customers: number
  volume: number | null
  new: number
  phases: AnalysisRow['fdPhaseList']
  months: { month: string; amount: number }[]
  /** For readers who may see them. */
  prices?: { platform: keyof typeof meanPriceColumns; price: number }[]
}

/** The first and the last day of the last months, the oldest first. */
const lastMonths = (today: string): { month: string; first: string; last: string }[] =>
  Array.from({ length: months }, (_, place) => {
    const month = monthAfter(today, place + 1 - months)
    return { month, first: `${month}-01`, last: lastOfMonth(month) }
  })

/** A page of the groups of customers in the caller's scope (rule analysis.groups). */
export async function listGroups(
  { pool }: Database,
  { caller, language }: Reader,
  { dimensions }: AnalysisList,
  filters: AnalysisFilters,
  zone: string,
): Promise<Page<AnalysisRow>> {
  const { fdDimension = dimensions[0], fdServiceType, fdName, sortName = 'fdCustomerNum', pageSize } = filters
  const dimension = dimensions.find((one) => one === fdDimension)
  if (dimension === undefined) return { rows: [], total: 0 }
  const { prices: seesPrices } = fieldsSeenBy(caller)
  const counted = lastMonths(businessDay(new Date(), zone))
  const startOf = (at: number) => businessMoment(counted.at(at)?.first ?? '', 'start', zone)
  const order = `${columns[sortName]} ${filters.sortName ? filters.sortOrder : 'desc'} nulls last`
  const people = dimension === DIMENSION.follower && fdName ? await findStaff(pool, fdName) : []
  const { rows } = await pool.query<{ rows: Group[]; total: number }>(
    statement(dimension, language, order, seesPrices),
    [
      ...scopeValues(caller, fdServiceType),
      startOf(-1),
      startOf(0),
      fdName,
      pageSize,
      (filters.pageIndex - 1) * pageSize,
      zone,
      people.map(({ username }) => username),
    ],
  )
  const asked = fdServiceType === undefined ? {} : { fdServiceType }
  const found = rows[0] ?? { rows: [], total: 0 }
  return {
    total: found.total,
    rows: found.rows.map((group) => ({
      id: group.place,
      fdKey: group.key,
      fdName: group.name || sentence('not_given', language),
      fdCustomerNum: group.customers,
      fdNewNum: group.new,
      fdVolume: group.volume,
      ...(group.prices && meansOf(group.prices)),
      fdPhaseList: group.phases,
      fdMonthList: counted.map(({ month, first, last }) => ({
        fdMonth: month,
        fdFirstDay: first,
        fdLastDay: last,
        fdCustomerNum: group.months.find((one) => one.month === month)?.amount ?? 0,
      })),
      fdFilters: { ...asked, ...groupings[dimension].filters(group.key) },
    })),
  }
}

function meansOf(prices: NonNullable<Group['prices']>): Partial<AnalysisRow> {
  const priceAt = (vendor: number) => prices.find(({ platform }) => platform === vendor)?.price ?? null
  return Object.fromEntries(
    Object.entries(meanPriceColumns).map(([vendor, column]) => [column, priceAt(Number(vendor))]),
  )
}
