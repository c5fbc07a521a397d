import { wholeOf } from '@zhixin/contract/customer/priceUnits'
import type { UsageLine, UsagePiece } from '@zhixin/contract/settlement/settle'
import type { Statement, StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import {
  type ComposedStatement,
  composeStatement,
  lateLines,
  type TaxTerms,
} from '@zhixin/contract/settlement/statement'
import { type Block, lineKind, type StatementState } from '@zhixin/contract/settlement/statement.enums'
import { mapInPieces } from '../../lib/pieces'
import { type Query, queriesIn } from '../../lib/transaction'
import { reportedDays, untoldDays } from '../usage/days.reads'
import { readTerms, readUsage, type UsageAsked, type UsageOfMonth } from './usage.reads'

/** The statement that a customer's month has, as its closing needs it. */
interface PresentStatement {
  id: number
  state: StatementState
  revision: number
  version: number
}

/** A customer's month as it would be stated now. */
export interface ReckonedMonth {
  customerId: number
  terms: StatementTerms | null
  /** Null without terms. */
  usage: UsageOfMonth | null
  /** Null where something blocks it. */
  composed: ComposedStatement | null
  blocks: Block[]
  /** Where that is, as far as it has a place. */
  lacks: Statement['fdLackList']
  /** The vendors whose days have to be complete. */
  vendors: number[]
  present: PresentStatement | null
  /** The earlier months of which it has lines, or had, and their terms. */
  lateMonths: { month: string; terms: StatementTerms }[]
  /** Whether some counts do not tell what is billed: then nothing is to be written. */
  isCountMissing: boolean
}

export const taxOf = ({ fdTaxIncluded, fdTaxRate }: StatementTerms): TaxTerms => ({
  included: fdTaxIncluded,
  rate: Number(wholeOf(fdTaxRate)),
})

/**
 * Months of customers, earlier than the month $2, whose counts have changed since their statements were confirmed, and
 * which no statement between is to have; and those of which the month $2 has lines already (rule settlement.late).
 */
const lateMonthsSql = `
  select m.customer_id as "customerId", m.month::text as month, r.head->'terms' as terms
    from usage_month m join statement s on s.customer_id = m.customer_id and s.month = m.month and s.state in (2, 4)
      join statement_revision r on r.statement_id = s.id and r.revision = s.revision
    where m.customer_id = any($1::int[]) and m.month < $2::date and ((m.stale or m.late)
      and not exists (select from usage_month k left join statement o on o.customer_id = k.customer_id and o.month = k.month
        where k.customer_id = m.customer_id and k.month > m.month and k.month < $2::date
          and (o.state in (0, 1, 3) or o.id is null and k.count is distinct from 0))
      or exists (select from statement o join statement_line l on l.statement_id = o.id and l.revision = o.revision
        where o.customer_id = m.customer_id and o.month = $2::date and o.state <> 0
          and l.kind = ${lineKind.late} and l.usage_month = m.month))
    order by 2, 1`

interface LateMonth {
  customerId: number
  month: string
  terms: StatementTerms
}

/** The lines of usage of some months that statements have, those of the month $3 left out, if it is given. */
const statedSql = `
  select s.customer_id as "customerId", l.usage_month::text as month, l.from_day::text as "from", l.to_day::text as "to",
      l.platform, l.industry, l.count::text as count, l.price::text as price, l.amount::text as amount,
      l.price_version::int as version, l.hand_price_id as hand, l.tier
    from statement s join statement_line l on l.statement_id = s.id and l.revision = s.revision
    where s.customer_id = any($1::int[]) and s.state <> 0 and s.month is distinct from $3::date
      and l.kind in (${lineKind.usage}, ${lineKind.late}) and l.usage_month = any($2::date[])`

type StatedRow = Omit<UsageLine, 'count' | 'units' | 'amount'> & {
  customerId: number
  month: string
  count: string
  price: string
  amount: string
}

const isOf =
  ({ customerId, month }: LateMonth) =>
  (row: StatedRow) =>
    row.customerId === customerId && row.month === month

const lineOf = (row: StatedRow): UsageLine => ({
  ...row,
  count: BigInt(row.count),
  units: wholeOf(row.price),
  amount: wholeOf(row.amount),
})

/** What of earlier months is not stated yet, by customer, and what it rests on. */
async function readLate(query: Query, customerIds: number[], month: string, zone: string) {
  const months = await query<LateMonth>(lateMonthsSql, [customerIds, month])
  if (months.length === 0) return () => []
  const those = [...new Set(months.map((one) => one.month))]
  const ids = [...new Set(months.map(({ customerId }) => customerId))]
  const stated = await query<StatedRow>(statedSql, [ids, those, month])
  const usages = new Map<string, Map<number, UsageOfMonth>>()
  for (const one of those)
    usages.set(
      one,
      await readUsage(
        query,
        months.filter((each) => each.month === one),
        one,
        zone,
      ),
    )
  return (customerId: number) =>
    months.flatMap((one) => {
      const usage = one.customerId === customerId ? usages.get(one.month)?.get(customerId) : undefined
      if (!usage) return []
      return [{ ...one, usage, lines: lateLines(usage.lines, stated.filter(isOf(one)).map(lineOf)) }]
    })
}

/**
 * The customers with a confirmed statement of a month whose usage costs something else now than what is stated of it.
 * Their months are locked.
 */
export async function readDiffering(
  query: Query,
  customerIds: number[],
  month: string,
  zone: string,
): Promise<Set<number>> {
  const asked = await query<UsageAsked>(
    `select s.customer_id as "customerId", r.head->'terms' as terms from statement s
        join statement_revision r on r.statement_id = s.id and r.revision = s.revision
      where s.customer_id = any($1::int[]) and s.month = $2::date`,
    [customerIds, month],
  )
  const usages = await readUsage(query, asked, month, zone)
  const stated = await query<StatedRow>(statedSql, [customerIds, [month], null])
  const differs = ({ customerId, terms }: UsageAsked) => {
    const usage = usages.get(customerId)
    const before = stated.filter(isOf({ customerId, month, terms })).map(lineOf)
    return (
      usage &&
      (usage.unpriced.length > 0 || usage.uncounted.length > 0 || lateLines(usage.lines, before).length > 0)
    )
  }
  return new Set(asked.filter(differs).map(({ customerId }) => customerId))
}

interface Facts {
  customerId: number
  platforms: number[]
  present: PresentStatement | null
  /** Yuan as text. */
  carried: string
  adjustments: { amount: string; reason: string }[]
  isHandWaiting: boolean
}

/**
 * What statements of the customer `customer` carry on to the one of the month `month`: what the earlier ones do, less
 * what others have begun with, among them confirmed ones of later months. One that is confirmed keeps what it began with.
 */
export const carriedSql = (customer: string, month: string) => `(
  select case when bool_or(s.month = ${month}::date and s.state in (2, 4)) then -sum(first.amount) filter (where s.month = ${month}::date)
      else greatest(0, coalesce(sum(r.carried) filter (where s.month < ${month}::date), 0)
        + coalesce(sum(first.amount) filter (where s.month < ${month}::date or s.month > ${month}::date and s.state in (2, 4)), 0)) end
    from statement s join statement_revision r on r.statement_id = s.id and r.revision = s.revision
      left join lateral (select coalesce(sum(l.amount), 0) as amount from statement_line l where l.statement_id = s.id
        and l.revision = s.revision and l.position = 0 and l.kind = ${lineKind.carried} and l.amount < 0) as first on true
    where s.customer_id = ${customer} and s.state <> 0)`

const factsSql = `
  select c.id as "customerId", c.platforms,
      (select json_build_object('id', s.id, 'state', s.state, 'revision', s.revision, 'version', s.version)
        from statement s where s.customer_id = c.id and s.month = $2::date) as present,
      coalesce(${carriedSql('c.id', '$2')}, 0)::text as carried,
      (select coalesce(json_agg(json_build_object('amount', a.amount::text, 'reason', a.reason) order by a.id), '[]')
        from statement s join statement_adjustment a on a.statement_id = s.id and a.state = 2
        where s.customer_id = c.id and s.month = $2::date) as adjustments,
      exists (select from hand_price h where h.customer_id = c.id and h.state = 1 and h.from_day < $2::date + interval '1 month'
        and h.to_day >= $2::date) as "isHandWaiting"
    from customer c where c.id = any($1::int[])`

/** How many places are named at the most. */
const mostLacks = 200

const lackOf =
  (fdBlock: Block) =>
  ({
    platform,
    industry,
    from,
    to,
  }: Pick<UsagePiece, 'platform' | 'from' | 'to'> & { industry?: number }) => ({
    fdBlock,
    fdPlatform: platform,
    fdObeesIndustry: industry ?? null,
    fdFromDate: from,
    fdToDate: to,
  })

/** Days of a vendor in their order, those that follow each other as one range. */
function rangesOf(days: readonly { platform: number; day: string }[]) {
  const ranges: { platform: number; from: string; to: string }[] = []
  for (const { platform, day } of days) {
    const last = ranges.at(-1)
    const follows = last?.platform === platform && Number(day.slice(8)) === Number(last.to.slice(8)) + 1
    if (last && follows) last.to = day
    else ranges.push({ platform, from: day, to: day })
  }
  return ranges
}

/**
 * Months of customers as they would be stated now. Who writes it has locked their months (`lockMonths`).
 * @param month its first day
 */
export async function reckonMonths(
  query: Query,
  customerIds: number[],
  month: string,
  zone: string,
): Promise<ReckonedMonth[]> {
  const terms = await readTerms(query, customerIds, month)
  const asked = [...terms].map(([customerId, own]): UsageAsked => ({ customerId, terms: own }))
  const usages = await readUsage(query, asked, month, zone)
  const lateOf = await readLate(query, customerIds, month, zone)
  const facts = await query<Facts>(factsSql, [customerIds, month])
  const reported = await reportedDays(queriesIn(query), month)
  return mapInPieces(facts, ({ customerId, platforms, present, carried, adjustments, isHandWaiting }) => {
    const own = terms.get(customerId) ?? null
    const usage = usages.get(customerId) ?? null
    const late = lateOf(customerId)
    const vendors = [...new Set([...platforms, ...(usage?.vendors ?? [])])].toSorted(
      (one, other) => one - other,
    )
    const all = [...(usage ? [usage] : []), ...late.map((one) => one.usage)]
    const source = own?.fdCountSource
    const untold = source === undefined ? [] : untoldDays(reported, month, source, vendors)
    const unpriced = all.flatMap((one) => one.unpriced)
    const uncounted = all.flatMap((one) => one.uncounted)
    const given: Record<Block, boolean> = {
      terms_missing: own === null,
      unpriced_usage: unpriced.length > 0,
      step_basis_missing: all.some(({ isBasisMissing }) => isBasisMissing),
      month_incomplete: uncounted.length > 0 || untold.length > 0,
      total_split: all.some(({ isTotalSplit }) => isTotalSplit),
      hand_price_waiting: isHandWaiting,
    }
    const blocks = (Object.keys(given) as Block[]).filter((block) => given[block])
    const cannotBeCounted = blocks.some(
      (block) => block !== 'month_incomplete' && block !== 'hand_price_waiting',
    )
    const composed =
      own === null || usage === null || cannotBeCounted
        ? null
        : composeStatement(
            {
              month,
              usage: usage.lines,
              late,
              adjustments: adjustments.map(({ amount, reason }) => ({ amount: wholeOf(amount), reason })),
              carried: wholeOf(carried),
            },
            taxOf(own),
          )
    const lateMonths = late.map((one) => ({ month: one.month, terms: one.terms }))
    const lacks = [
      ...unpriced.map(lackOf('unpriced_usage')),
      ...uncounted.map(lackOf('month_incomplete')),
      ...rangesOf(untold).map(lackOf('month_incomplete')),
    ].slice(0, mostLacks)
    return {
      customerId,
      terms: own,
      usage,
      composed,
      blocks,
      lacks,
      vendors,
      present,
      lateMonths,
      isCountMissing: uncounted.length > 0,
    }
  })
}
