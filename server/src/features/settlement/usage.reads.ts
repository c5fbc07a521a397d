import { activeRows, type Prices } from '@zhixin/contract/customer/priceRows'
import { wholeOf } from '@zhixin/contract/customer/priceUnits'
import { type SettledMonth, settleMonth, type UsagePiece } from '@zhixin/contract/settlement/settle'
import type { StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import { type PriceSnapshot, pricesOfVersion } from '@zhixin/prisma/priceSnapshot'
import { mapInPieces } from '../../lib/pieces'
import type { Query } from '../../lib/transaction'

/** Of whom the usage of a month is read, and by which terms. */
export interface UsageAsked {
  customerId: number
  terms: StatementTerms
  /** The first and the last of its days that are read; all of the month, if not given. */
  from?: string
  to?: string
}

/** The usage of a customer in a month, and the prices that hold in it. */
export interface PiecesOfMonth {
  pieces: UsagePiece[]
  prices: ReadonlyMap<number, Prices>
  /** Vendors with counts, or with a price in one of the versions that hold. */
  vendors: number[]
  /** Whether counts of a whole month fall into one in which its prices changed, without a price by hand. */
  isTotalSplit: boolean
  /** Counts that do not tell what is billed. */
  uncounted: UsagePiece[]
}

/** What the usage of a customer in a month costs, and what this rests on. */
export type UsageOfMonth = SettledMonth & PiecesOfMonth

/** The terms of customers that hold in a month; of those without any there are none (rule settlement.terms). */
export async function readTerms(
  query: Query,
  customerIds: number[],
  month: string,
): Promise<Map<number, StatementTerms>> {
  const rows = await query<StatementTerms & { customerId: number }>(
    `select distinct on (customer_id) customer_id as "customerId", billing_basis as "fdBillingBasis",
        count_source as "fdCountSource", step_basis as "fdStepBasis", price_day as "fdPriceDay",
        tax_included as "fdTaxIncluded", tax_rate::float8 as "fdTaxRate", invoice_type as "fdInvoiceType",
        contracting_entity as "fdContractingEntity", invoice_subject_id as "fdInvoiceSubjectId", due_days as "fdDueDays"
      from settlement_term where customer_id = any($1::int[]) and from_month <= $2::date
      order by customer_id, from_month desc, id desc`,
    [customerIds, month],
  )
  return new Map(rows.map(({ customerId, ...terms }) => [customerId, terms]))
}

interface PieceRow {
  customerId: number
  from: string
  to: string
  /** Null: a version that holds on days without counts. */
  platform: number | null
  industry: number
  /** A bigint as text. */
  count: string
  isCountMissing: boolean
  isTotal: boolean
  version: string | null
  handId: number | null
  handPrice: string | null
}

type ToldRow = PieceRow & { platform: number }

/** The customers that are asked, $1, in the month $2. */
const askedSql = `
  with asked as (
    select a."customerId", a.basis, a.source, a."priceDay", l.last, coalesce(a."from", $2::date) as "from", coalesce(a."to", l.last) as "to"
      from json_to_recordset($1::json) as a ("customerId" int, basis int, source int, "priceDay" int, "from" date, "to" date)
        cross join (select ($2::date + interval '1 month - 1 day')::date as last) l)`

/** The version of the prices of a customer asked, `a`, that holds on a day: it has seen its end (rule settlement.price). */
const versionSql = (day: string) => `
  (select v.id from customer_price_version v where v.customer_id = a."customerId"
    and coalesce(v.valid_from, v.created_at) < ((case a."priceDay" when 2 then a.last else ${day} end) + 1)::timestamp at time zone $3
    order by v.customer_version desc limit 1)`

/**
 * The billable messages of customers $1 in the month $2, added up as far as one price version, or one price by hand,
 * holds, or by day if $4, and the versions that hold on days without any; $3 is the business time zone.
 */
const piecesSql = `${askedSql},
  versions as materialized (
    select a."customerId" as customer_id, g.day::date as day, ${versionSql('g.day::date')} as version
      from asked a cross join generate_series(a."from", a."to", interval '1 day') as g (day)),
  hands as materialized (
    select h.* from asked a join hand_price h on h.customer_id = a."customerId" and h.state = 2
      and h.from_day <= a."to" and h.to_day >= a."from")
  select a."customerId", p.first::text as "from", p.last::text as "to", p.platform, p.industry, coalesce(p.count, 0)::text as count,
      p.is_missing as "isCountMissing", p.is_total as "isTotal", p.version::text as version, p.hand as "handId",
      h.price::text as "handPrice"
    from asked a cross join lateral (
        select d.platform, d.industry, v.version, d.hand, case when $4::boolean then d.day end, min(d.day) as first, max(d.day) as last, sum(d.count) as count,
            bool_or(d.count is null) as is_missing,
            bool_or(d.count is distinct from 0 and d.batch_id = any(array(
              select b.id from usage_batch b where b.is_monthly and b.end_day >= $2::date))) as is_total
          from (select d.day, d.platform, d.industry, d.batch_id,
                case a.basis when 1 then d.submitted when 2 then d.delivered else d.parsed end as count,
                case when exists (select from hands) then (select max(h.id) from hands h
                  where h.customer_id = d.customer_id and d.day between h.from_day and h.to_day
                    and coalesce(h.platform, d.platform) = d.platform
                    and coalesce(h.industry, d.industry) = d.industry) end as hand
              from usage_day d where d.customer_id = a."customerId" and d.source = a.source and d.current
                and d.day between $2::date and ($2::date + interval '1 month - 1 day')::date and d.day between a."from" and a."to") d
            join versions v on v.customer_id = a."customerId" and v.day = d.day
          group by 1, 2, 3, 4, 5) p
      left join hand_price h on h.id = p.hand
  union all
  select v.customer_id, null, null, null, null, '0', false, false, v.version::text, null, null
    from versions v group by v.customer_id, v.version`

const pieceOf = (row: Omit<ToldRow, 'isCountMissing' | 'isTotal'>): UsagePiece => ({
  from: row.from,
  to: row.to,
  platform: row.platform,
  industry: row.industry,
  count: BigInt(row.count),
  version: row.version === null ? null : Number(row.version),
  hand:
    row.handId === null || row.handPrice === null
      ? undefined
      : { id: row.handId, units: wholeOf(row.handPrice) },
})

/** The prices of versions by their ids. */
export async function readPrices(query: Query, ids: number[]): Promise<Map<number, Prices>> {
  const rows = await query<{ id: number; prices: PriceSnapshot }>(
    'select id::int as id, prices from customer_price_version where id = any($1::bigint[])',
    [ids],
  )
  return new Map(await mapInPieces(rows, ({ id, prices }) => [id, pricesOfVersion(prices)]))
}

/** The customers with totals of the month in which their prices changed within it. */
async function readChanged(
  query: Query,
  rows: readonly PieceRow[],
  month: string,
  zone: string,
): Promise<Set<number>> {
  const ids = [...new Set(rows.flatMap(({ isTotal, customerId }) => (isTotal ? customerId : [])))]
  if (ids.length === 0) return new Set()
  const changed = await query<{ id: number }>(
    `select distinct v.customer_id as id from customer_price_version v
      where v.customer_id = any($1::int[]) and coalesce(v.valid_from, v.created_at) >= ($2::date + 1)::timestamp at time zone $3
        and coalesce(v.valid_from, v.created_at) < ($2::date + interval '1 month') at time zone $3`,
    [ids, month, zone],
  )
  return new Set(changed.map(({ id }) => id))
}

/** What a source asks for, as the statements take it. */
const askedJson = (asked: readonly UsageAsked[]) =>
  JSON.stringify(
    asked.map(({ terms, ...one }) => ({
      ...one,
      basis: terms.fdBillingBasis,
      source: terms.fdCountSource,
      priceDay: terms.fdPriceDay,
    })),
  )

/** The customers $1 with a price by hand for days of the month $2. */
const handsSql = `select distinct customer_id as "customerId" from hand_price
  where customer_id = any($1::int[]) and state = 2 and from_day < $2::date + interval '1 month' and to_day >= $2::date`

/** The billable messages of whole days, by the version that holds on them, as the daily figures have them. */
const figuredSql = `${askedSql}
  select a."customerId", min(d.day)::text as "from", max(d.day)::text as "to", sum(d.count)::text as count, d.version::text as version
    from asked a cross join lateral (
      select f.day, sum(f.count) as count, ${versionSql('f.day')} as version from daily_figure f
        where f.customer_id = a."customerId" and f.day between a."from" and a."to" group by 1) d
    group by 1, d.version`

/**
 * The pieces of days whose daily figures hold, for what the days after them add to tiers (rule daily.value): no counts are
 * read again, but where some have a price by hand, which the figures do not tell. Of which vendor they are is not told.
 */
export async function readPiecesBefore(
  query: Query,
  asked: readonly UsageAsked[],
  month: string,
  zone: string,
): Promise<Map<number, Pick<PiecesOfMonth, 'pieces' | 'prices'>>> {
  const ids = asked.map(({ customerId }) => customerId)
  const hands = await query<{ customerId: number }>(handsSql, [ids, month])
  const withHand = new Set(hands.map(({ customerId }) => customerId))
  const isByHand = ({ customerId }: UsageAsked) => withHand.has(customerId)
  const rows = await query<Pick<ToldRow, 'customerId' | 'from' | 'to' | 'count' | 'version'>>(figuredSql, [
    askedJson(asked.filter((one) => !isByHand(one))),
    month,
    zone,
  ])
  const prices = await readPrices(query, [...new Set(rows.flatMap(({ version }) => Number(version ?? 0)))])
  const found = new Map<number, Pick<PiecesOfMonth, 'pieces' | 'prices'>>(
    await readPieces(query, asked.filter(isByHand), month, zone),
  )
  for (const row of rows) {
    const own = found.get(row.customerId) ?? { pieces: [], prices }
    own.pieces.push(pieceOf({ ...row, ...{ platform: 0, industry: 0, handId: null, handPrice: null } }))
    found.set(row.customerId, own)
  }
  return found
}

const vendorsOf = ({ tiered, rows }: Prices): number[] =>
  activeRows({ tiered, rows }).flatMap(({ platform }) => platform ?? [])

/**
 * The usage of customers in a month, and the prices that hold on its days (rule settlement.price).
 * @param month its first day
 * @param isByDay whether no piece is of several days
 * @returns by customer, also those without counts
 */
export async function readPieces(
  query: Query,
  asked: readonly UsageAsked[],
  month: string,
  zone: string,
  isByDay = false,
): Promise<Map<number, PiecesOfMonth>> {
  const rows = await query<PieceRow>(piecesSql, [askedJson(asked), month, zone, isByDay])
  const prices = await readPrices(query, [...new Set(rows.flatMap(({ version }) => Number(version ?? 0)))])
  const byCustomer = new Map(asked.map(({ customerId }) => [customerId, [] as PieceRow[]]))
  for (const row of rows) byCustomer.get(row.customerId)?.push(row)
  const changed = await readChanged(query, rows, month, zone)
  return new Map(
    await mapInPieces(asked, ({ customerId, terms }) => {
      const found = byCustomer.get(customerId) ?? []
      const told = found.filter((row): row is ToldRow => row.platform !== null)
      const own = told.map(pieceOf)
      const held = [...new Set(found.map(({ version }) => Number(version ?? 0)))].flatMap(
        (version) => prices.get(version) ?? [],
      )
      const vendors = new Set([...own.map(({ platform }) => platform), ...held.flatMap(vendorsOf)])
      return [
        customerId,
        {
          pieces: own,
          prices,
          vendors: [...vendors],
          isTotalSplit:
            terms.fdPriceDay === 1 &&
            changed.has(customerId) &&
            found.some(({ isTotal, handId }) => isTotal && handId === null),
          uncounted: told.filter(({ isCountMissing }) => isCountMissing).map(pieceOf),
        },
      ]
    }),
  )
}

/**
 * What the usage of customers in a month costs, and what this rests on.
 * @param month its first day
 */
export async function readUsage(
  query: Query,
  asked: readonly UsageAsked[],
  month: string,
  zone: string,
): Promise<Map<number, UsageOfMonth>> {
  const found = await readPieces(query, asked, month, zone)
  const terms = new Map(asked.map((one) => [one.customerId, one.terms]))
  return new Map(
    await mapInPieces([...found], ([customerId, own]) => [
      customerId,
      { ...settleMonth(own.pieces, own.prices, terms.get(customerId)?.fdStepBasis ?? null), ...own },
    ]),
  )
}
