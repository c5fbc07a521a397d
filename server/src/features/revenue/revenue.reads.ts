import { monthAfter } from '@zhixin/contract/calendar'
import {
  REVENUE_BY,
  type RevenueBy,
  type RevenueFilters,
  revenueNoneTexts,
} from '@zhixin/contract/revenue/revenue.list'
import type {
  RevenueRow,
  RevenueStatement,
  RevenueStatementFilters,
  RevenueTotal,
  RevenueTotalInput,
} from '@zhixin/contract/revenue/revenue.schema'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import { businessDay } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { inScopeSql, limitValues } from '../customer/customer.scope'
import { findStaff } from '../rank/people.reads'
import { type Grouping, groupings } from './groupings.reads'
import { concernsFromSql, newCostsSql } from './renewal'

/** How many months are added up where none are given, with this one. */
const usualMonths = 12

const groupingOf = (by: number | undefined): Grouping | undefined => groupings[by as RevenueBy]

/**
 * The condition on rows `r` of customers: scope, months, service type; its parameters are the first five. Nobody looks
 * customers up where all of them count.
 */
const where = `r.month between $3::date and $4::date
    and ($1::smallint[] is null and $5::int is null or r.customer_id in (select c.id from customer c
      where ($1::smallint[] is null or ${inScopeSql('$1', '$2')}) and ($5::int is null or c.service_type = $5::int)))`

/** The rows that are enough for these groups: the fewer the sooner. */
const tableFor = (groups: readonly (Grouping | undefined)[]): string => {
  const has = (by: RevenueBy) => groups.includes(groupings[by])
  if (!has(REVENUE_BY.industry)) return 'revenue_by_vendor'
  return has(REVENUE_BY.vendor) ? 'revenue' : 'revenue_by_industry'
}

/** Sums of rows, for whom may see costs ($6); one cost that is missing leaves the sum without (rule revenue.cost). */
const sumsSql = `coalesce(sum(r.count), 0) as count, sum(r.units) as units, sum(r.net_units) as net,
      case when $6::boolean and bool_or(r.cost_units is null) is not true then coalesce(sum(r.cost_units), 0) end as cost`

/** The same as rows, which are added up again. */
const summedSql = `sum(r.count)::bigint as count, sum(r.units)::bigint as units, sum(r.net_units)::bigint as net_units,
      case when bool_and(r.cost_units is not null) then sum(r.cost_units)::bigint end as cost_units`

/** Sums as figures, for whom may see prices ($7). */
const figures = `count, case when $7::boolean then round(units / 10000.0, 4) end as amount,
      case when $7::boolean then round(net / 10000.0, 4) end as net, round(cost / 10000.0, 4) as cost,
      case when $7::boolean then round((net - cost) / 10000.0, 4) end as margin,
      case when $7::boolean then round((net - cost) * 100 / nullif(net, 0), 2) end as rate`

interface Figures {
  count: number
  amount: number | null
  net: number | null
  cost: number | null
  margin: number | null
  rate: number | null
}

const figuresIn = ({ count, amount, net, cost, margin, rate }: Figures) => ({
  ...{ fdCount: count, fdAmount: amount, fdNet: net, fdCost: cost, fdMargin: margin, fdMarginRate: rate },
})

interface Group extends Figures {
  key: string
  name: string
  secondKey: string | null
  secondName: string | null
}

/** What groups are in the order of. */
const orders: Record<string, string> = {
  ...{ fdName: 'name collate pinyin', fdSecondName: `"secondName" collate pinyin`, fdCount: 'count' },
  ...{ fdAmount: 'units', fdNet: 'net', fdCost: 'cost', fdMargin: 'net - cost' },
  fdMarginRate: '(net - cost) / nullif(net, 0)',
}

/** What only those may sort by who see prices. */
const amounts = ['fdAmount', 'fdNet', 'fdCost', 'fdMargin', 'fdMarginRate']

/** Prices belong to whom may see them; costs to whom may see these, too: others see counts alone. */
const seenBy = ({ caller }: Reader) => ({
  prices: caller.permissions.has('client:price'),
  costs: caller.permissions.has('client:price') && caller.permissions.has('cost:list'),
})

/** The first days of the first and of the last month. */
function monthsOf(from: string | undefined, to: string | undefined, zone: string): [string, string] {
  const first = (day: string) => `${day.slice(0, 7)}-01`
  const last = first(to ?? businessDay(new Date(), zone))
  return [from === undefined ? `${monthAfter(last, 1 - usualMonths)}-01` : first(from), last]
}

const valuesOf = (
  reader: Reader,
  { fdStartMonth, fdEndMonth, fdServiceType }: RevenueTotalInput,
  zone: string,
) => [...limitValues(reader.caller), ...monthsOf(fdStartMonth, fdEndMonth, zone), fdServiceType ?? null]

/** Names come last where they are none. */
const orderBy = (name: string, to: string) => `${orders[name]} ${to} nulls last`

/** The statement of a page; only its rows are named, but where names are searched or sorted by. */
function statement(groups: readonly Grouping[], order: string, language: 'zh' | 'en', isByName: boolean) {
  const keys = groups.map(({ group }, at) => `${group} as g${at}`).join(', ')
  const joined = groups.find((one) => one.joined)?.joined
  // A customer is added up once, however many followers it has.
  const own = [
    ...new Set(['r.customer_id', ...groups.flatMap((one) => (one.joined ? [] : one.group))]),
  ].join()
  const rows = `${tableFor(groups)} r where ${where}`
  const added = joined ? `(select ${own}, ${summedSql} from ${rows} group by ${own}) r ${joined}` : rows
  const [first, second] = groups.map((one, at) => ({
    key: one.key(`g${at}`),
    name: one.name(`g${at}`, language),
  }))
  const named = (rows: string) => `select ${rows}.*, ${first?.key} as key, ${first?.name} as name,
      ${second?.key ?? 'null::text'} as "secondKey", ${second?.name ?? 'null::text'} as "secondName"
    from ${rows} ${groups.map((one, at) => one.named?.(`g${at}`) ?? '').join(' ')}`
  const page = (rows: string) =>
    `select * from ${rows} order by ${order}, ${groups.map((_, at) => `g${at}`).join()}`
  return `with sums as (
    select ${keys}, ${sumsSql} from ${added} group by ${groups.map((_, at) => at + 1).join()}),
  found as (${isByName ? `select * from (${named('sums')}) n where ${containsSql('name', '$8')} or name = any($11::text[])` : 'select * from sums where $8::text is null and $11::text[] is not null'}),
  page as (${page('found')} limit $9 offset $10)
  select (select count(*)::int from found) as total, (select coalesce(json_agg(p), '[]') from (
    select key, name, "secondKey", "secondName", ${figures} from (${page(isByName ? 'page' : `(${named('page')}) named`)}) ordered) p) as rows`
}

/**
 * What statements come to in groups (rule revenue.groups).
 * @throws AppError forbidden for an order by amounts without the permission to see them
 */
export async function listRevenue(
  { pool }: Database,
  reader: Reader,
  filters: RevenueFilters,
  zone: string,
): Promise<Page<RevenueRow>> {
  const { prices, costs } = seenBy(reader)
  const { sortName, pageSize, pageIndex, fdDimension = REVENUE_BY.month, fdSecondDimension } = filters
  if (sortName !== undefined && !prices && amounts.includes(sortName))
    throw new AppError('forbidden', { permission: 'client:price' })
  const first = groupingOf(fdDimension)
  const second = fdSecondDimension === fdDimension ? undefined : groupingOf(fdSecondDimension)
  if (!first) return { rows: [], total: 0 }
  const usual = `${fdDimension === REVENUE_BY.month ? 'g0 desc, ' : ''}${orderBy(prices ? 'fdAmount' : 'fdCount', 'desc')}`
  const order = sortName ? orderBy(sortName, filters.sortOrder) : usual
  const people =
    fdDimension === REVENUE_BY.follower && filters.fdName ? await findStaff(pool, filters.fdName) : []
  const { rows } = await pool.query<{ total: number; rows: Group[] }>(
    statement(
      second ? [first, second] : [first],
      order,
      reader.language === 'en-US' ? 'en' : 'zh',
      filters.fdName !== undefined || sortName === 'fdName' || sortName === 'fdSecondName',
    ),
    [
      ...valuesOf(reader, filters, zone),
      ...[costs, prices, filters.fdName ?? null, pageSize, (pageIndex - 1) * pageSize],
      people.map(({ username }) => username),
    ],
  )
  const [page] = rows
  const named = (name: string, by: number | undefined) =>
    name || revenueNoneTexts[by as RevenueBy][reader.language]
  return {
    total: page?.total ?? 0,
    rows: (page?.rows ?? []).map((group, at) => ({
      id: (pageIndex - 1) * pageSize + at + 1,
      fdKey: group.key,
      fdName: named(group.name, fdDimension),
      fdSecondKey: group.secondKey,
      fdSecondName: group.secondName === null ? null : named(group.secondName, fdSecondDimension),
      ...figuresIn(group),
    })),
  }
}

/** All groups together, and what is not in them. */
export async function totalRevenue(
  { pool }: Database,
  reader: Reader,
  filters: RevenueTotalInput,
  zone: string,
): Promise<RevenueTotal> {
  const { prices, costs } = seenBy(reader)
  const { rows } = await pool.query<{
    total: Figures & Record<'uncosted' | 'statements' | 'open' | 'pending', number>
  }>(
    `with sums as (select ${sumsSql}, coalesce(sum(r.uncosted), 0) as uncosted from revenue_by_vendor r where ${where})
    select json_build_object('statements', (select count(*) from statement r where ${where} and r.state <> 0),
        'pending', (select count(*) from statement r where ${where} and (r.revenue_revision <> case r.state when 0 then 0 else r.revision end or $6::boolean and r.state <> 0
            and r.month >= (select min(${concernsFromSql}) from cost_price k where ${newCostsSql}))),
        'open', (select count(*) from usage_month r where ${where} and r.count <> 0 and not exists (select from statement s
            where s.customer_id = r.customer_id and s.month = r.month and s.state <> 0)))::jsonb || to_jsonb(f) as total
      from (select uncosted, ${figures} from sums) f`,
    [...valuesOf(reader, filters, zone), costs, prices],
  )
  const { total } = rows[0] as (typeof rows)[number]
  return {
    ...figuresIn(total),
    fdStatementNum: total.statements,
    fdUncostedNum: costs ? total.uncosted : 0,
    fdOpenNum: total.open,
    fdPendingNum: total.pending,
  }
}

/** The statements that a group is made of, the latest month first. A key that can be none has none. */
export async function listRevenueStatements(
  { pool }: Database,
  reader: Reader,
  filters: RevenueStatementFilters,
  zone: string,
): Promise<Page<RevenueStatement>> {
  const asked = [
    { by: groupingOf(filters.fdDimension), key: filters.fdKey },
    { by: groupingOf(filters.fdSecondDimension), key: filters.fdSecondKey },
  ].flatMap(({ by, key }) => (by && key !== undefined ? [{ by, key }] : []))
  if (asked.some(({ by, key }) => !by.isKey.test(key))) return { rows: [], total: 0 }
  const conditions = asked.map(({ by }, at) => ` and ${by.isOf(`$${9 + at}::text`)}`).join('')
  const { rows } = await pool.query<{ total: number; rows: RevenueStatement[] }>(
    `with found as materialized (
      select r.statement_id, sum(r.count) as count, sum(r.units) as units, sum(r.net_units) as net
        from ${tableFor(asked.map(({ by }) => by))} r where ${where}${conditions} group by 1)
    select (select count(*)::int from found) as total, (select coalesce(json_agg(p), '[]') from (
      select s.id, v.head->>'fdNo' as "fdNo", s.customer_id as "fdCustomerId", c.name as "fdCustomerName",
          to_char(s.month, 'YYYY-MM') as "fdMonth", s.state as "fdState", f.count as "fdCount",
          case when $6::boolean then round(f.units / 10000.0, 4) end as "fdAmount",
          case when $6::boolean then round(f.net / 10000.0, 4) end as "fdNet"
        from found f join statement s on s.id = f.statement_id join customer c on c.id = s.customer_id
          join statement_revision v on v.statement_id = s.id and v.revision = s.revision
        order by s.month desc, f.units desc, s.id limit $7 offset $8) p) as rows`,
    [
      ...valuesOf(reader, filters, zone),
      ...[seenBy(reader).prices, filters.pageSize, (filters.pageIndex - 1) * filters.pageSize],
      ...asked.map(({ key }) => key),
    ],
  )
  return rows[0] ?? { rows: [], total: 0 }
}
