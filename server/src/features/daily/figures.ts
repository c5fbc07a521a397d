import { dayAfter, lastOfMonth } from '@zhixin/contract/calendar'
import { type DayValue, settleDays } from '@zhixin/contract/settlement/days'
import { tiersOf } from '@zhixin/contract/settlement/settle'
import type { StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import { businessDay } from '../../lib/businessTime'
import { mapInPieces } from '../../lib/pieces'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import {
  type PiecesOfMonth,
  readPieces,
  readPiecesBefore,
  readTerms,
  type UsageAsked,
} from '../settlement/usage.reads'

/** How many customers a transaction computes: a booking of one of them waits for all. */
const pieceSize = 200

/** A customer's month whose figures are to be computed again from a day on. */
interface Behind {
  customerId: number
  month: string
  from: string
}

/** The newest first; those that somebody else works on at the next look. */
const behindSql = `select m.customer_id as "customerId", m.month::text as month, greatest(m.figures_from, m.month)::text as "from"
  from usage_month m where m.figures_from is not null
    and m.month = (select max(month) from usage_month where figures_from is not null)
  order by m.customer_id limit ${pieceSize} for update skip locked`

/** The days of a customer as its usage says; what a month with totals or without counts says has no value. */
function valuesOf(
  usage: PiecesOfMonth,
  before: Pick<PiecesOfMonth, 'pieces' | 'prices'> | undefined,
  { fdStepBasis }: StatementTerms,
): DayValue[] {
  const isUncounted = ({ day, platform }: DayValue) =>
    usage.uncounted.some((piece) => piece.from === day && piece.platform === platform)
  const prices = new Map([...(before?.prices ?? []), ...usage.prices])
  return settleDays(before?.pieces ?? [], usage.pieces, prices, fdStepBasis).map((value) => {
    if (usage.isTotalSplit && value.day === lastOfMonth(value.day))
      return { ...value, units: null, unvalued: value.count, block: 'total_split' }
    return isUncounted(value) ? { ...value, block: value.block ?? 'month_incomplete' } : value
  })
}

/** Whether a customer's days cost what they do because of earlier ones. */
const isTiered = ({ pieces, prices }: PiecesOfMonth) =>
  pieces.some((piece) => tiersOf(piece, prices) !== undefined)

/** What the days of these months add to them, by customer; of those without terms nothing. */
async function readValues(query: Query, behind: readonly Behind[], month: string, to: string, zone: string) {
  const terms = await readTerms(
    query,
    behind.map(({ customerId }) => customerId),
    month,
  )
  const asked = behind.flatMap(({ customerId, from }): (UsageAsked & Behind)[] => {
    const own = terms.get(customerId)
    return own ? [{ customerId, terms: own, month, from, to }] : []
  })
  const usages = await readPieces(query, asked, month, zone, true)
  const tiered = asked.filter(({ customerId, from }) => {
    const usage = usages.get(customerId)
    return usage && from > month && isTiered(usage)
  })
  const earlier = await readPiecesBefore(
    query,
    tiered.map(({ from, ...one }) => ({ ...one, from: month, to: dayAfter(from, -1) })),
    month,
    zone,
  )
  const values = await mapInPieces(asked, ({ customerId, terms: own }) => {
    const usage = usages.get(customerId)
    return usage
      ? valuesOf(usage, earlier.get(customerId), own).map((value) => ({ customerId, ...value }))
      : []
  })
  return { terms, values: values.flat() }
}

const askedSql = `json_to_recordset($1::json) as a (customer int, source smallint, "from" date)`
const lastSql = (month: string) => `(${month}::date + interval '1 month - 1 day')::date`

const removeSql = `delete from daily_figure f using ${askedSql}
  where f.customer_id = a.customer and f.day between a."from" and ${lastSql('$2')}`

/** Writes the days of customers $1 in the month $2 with the values $3: without terms they have none. */
const writeSql = `
  insert into daily_figure (day, customer_id, platform, source, submitted, delivered, parsed, count, units, unvalued, block)
    select distinct on (d.day, a.customer, d.platform) d.day, a.customer, d.platform, d.source, d.submitted, d.delivered, d.parsed,
        coalesce(v.count, d.told), v.units, coalesce(v.unvalued, d.told),
        case when v.customer is null then 'terms_missing' else v.block end
      from ${askedSql} cross join lateral (
          select d.day, d.platform, d.source, sum(coalesce(d.submitted, d.delivered, d.parsed, 0)) as told,
              case when bool_and(d.submitted is not null) then sum(d.submitted) end as submitted,
              case when bool_and(d.delivered is not null) then sum(d.delivered) end as delivered,
              case when bool_and(d.parsed is not null) then sum(d.parsed) end as parsed
            from usage_day d where d.customer_id = a.customer and d.current and d.source = coalesce(a.source, d.source)
              and d.day between $2::date and ${lastSql('$2')} and d.day >= a."from"
            group by 1, 2, 3) d
        left join json_to_recordset($3::json) as v (customer int, day date, platform int, count bigint, units bigint, unvalued bigint, block text)
          on v.customer = a.customer and v.day = d.day and v.platform = d.platform
      order by 1, 2, 3, d.source desc`

async function renewPiece(query: Query, zone: string, now: Date): Promise<number> {
  const behind = await query<Behind>(behindSql, [])
  const [first] = behind
  if (!first) return 0
  const { month } = first
  // No counts are of days to come.
  const [to = month] = [lastOfMonth(month), businessDay(now, zone)].toSorted()
  const { terms, values } = await readValues(query, behind, month, to, zone)
  const asked = behind.map(({ customerId, from }) => ({
    ...{ customer: customerId, source: terms.get(customerId)?.fdCountSource ?? null, from },
  }))
  const rows = values.map(({ customerId, count, units, unvalued, ...value }) => ({
    ...{ customer: customerId, ...value },
    ...{ count: String(count), units: units === null ? null : String(units), unvalued: String(unvalued) },
  }))
  await query(`select set_config('enable_mergejoin', 'off', true)`, [])
  await query(removeSql, [JSON.stringify(asked), month])
  await query(writeSql, [JSON.stringify(asked), month, JSON.stringify(rows)])
  await query(
    'update usage_month set figures_from = null where customer_id = any($1::int[]) and month = $2::date',
    [behind.map(({ customerId }) => customerId), month],
  )
  return behind.length
}

/**
 * Computes what days add to their months, where counts, prices or terms have become others since (rule daily.value).
 * @returns how many months of customers
 */
export async function renewFigures(
  { database, config }: Pick<Services, 'database' | 'config'>,
  signal?: AbortSignal,
): Promise<number> {
  let renewed = 0
  while (!signal?.aborted) {
    const count = await inTransaction(database.pool, (query) =>
      renewPiece(query, config.BUSINESS_TIME_ZONE, new Date()),
    )
    if (count === 0) break
    renewed += count
  }
  return renewed
}
