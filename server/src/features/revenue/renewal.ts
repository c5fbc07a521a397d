import { type Units, wholeOf } from '@zhixin/contract/customer/priceUnits'
import { shareOut } from '@zhixin/contract/revenue/shares'
import type { StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import { rounded } from '@zhixin/contract/settlement/statement'
import { lineKind } from '@zhixin/contract/settlement/statement.enums'
import type { Database } from '../../lib/database'
import { mapInPieces } from '../../lib/pieces'
import { inTransaction, type Query } from '../../lib/transaction'
import { countedSql } from '../settlement/recount.reads'

/** How many statements a transaction adds up: an act on one of them waits for all. */
const pieceSize = 200

/** The revision that counts of a statement `s`; 0 for a month that is open again. */
const revisionSql = 'case s.state when 0 then 0 else s.revision end'

/** Statements whose rows are of another revision than that which counts. */
const behindSql = `select s.id, s.customer_id as "customerId", s.month::text as month, ${revisionSql} as revision
  from statement s where s.revenue_revision <> ${revisionSql} order by s.id limit ${pieceSize} for update of s skip locked`

interface Behind {
  id: number
  customerId: number
  month: string
  revision: number
}

/** The lines of those statements but what is carried on; those of the tiers of a version together. */
const linesSql = `
  select l.statement_id as id, l.usage_month::text as month, l.platform, l.industry, l.tier is not null as "isTiered",
      coalesce(l.price_version, 0)::int as version, sum(l.count)::text as count, sum(l.amount)::text as amount, r.head->'terms' as terms
    from statement s join statement_line l on l.statement_id = s.id and l.revision = s.revision
      join statement_revision r on r.statement_id = s.id and r.revision = s.revision
    where s.id = any($1::int[]) and s.state <> 0 and l.kind <> ${lineKind.carried}
    group by 1, 2, 3, 4, 5, 6, r.head`

interface LineRow {
  id: number
  month: string
  platform: number | null
  industry: number | null
  isTiered: boolean
  version: number
  count: string
  amount: string
  terms: StatementTerms
}

/**
 * The messages of each vendor and industry on the days of a version with tiers, as the revision counted them, by the
 * terms of the month that they are of. Days that have a price by hand in it are no part of the tiers.
 */
const weightsSql = `
  with ranges as (
    select l.statement_id, l.usage_month, l.price_version, min(l.from_day) as first, max(l.to_day) as last, s.customer_id, r.cut,
        coalesce(o.head, r.head)->'terms' as terms
      from statement s join statement_line l on l.statement_id = s.id and l.revision = s.revision and l.tier is not null
        join statement_revision r on r.statement_id = s.id and r.revision = s.revision
        left join statement t on t.customer_id = s.customer_id and t.month = l.usage_month
        left join statement_revision o on o.statement_id = t.id and o.revision = t.revision
      where s.id = any($1::int[]) and s.state <> 0
      group by 1, 2, 3, 6, 7, r.head, o.head),
  days as (
    select distinct on (g.statement_id, g.usage_month, g.price_version, d.day, d.platform, d.industry) g.statement_id, g.usage_month,
        g.price_version, d.platform, d.industry,
        case (g.terms->>'fdBillingBasis')::int when 1 then d.submitted when 2 then d.delivered else d.parsed end as count
      from ranges g join usage_day d on d.customer_id = g.customer_id and d.day between g.first and g.last
        and d.source = (g.terms->>'fdCountSource')::int
        join usage_batch b on b.id = d.batch_id and ${countedSql('g.cut')}
      where not exists (select from statement_line l join hand_price h on h.id = l.hand_price_id
        where l.statement_id = g.statement_id and l.hand_price_id is not null and d.day between h.from_day and h.to_day
          and coalesce(h.platform, d.platform) = d.platform and coalesce(h.industry, d.industry) = d.industry)
      order by 1, 2, 3, d.day, d.platform, d.industry, b.booked_order desc)
  select statement_id as id, usage_month::text as month, price_version::int as version, platform, industry, sum(count)::text as count
    from days group by 1, 2, 3, 4, 5 having sum(count) > 0 order by 1, 2, 3, 4, 5`

interface Weight {
  id: number
  month: string
  version: number
  platform: number
  industry: number
  count: string
}

interface Part {
  platform: number
  industry: number
  count: bigint
  units: Units
}

const isOf = (line: LineRow) => (weight: Weight) =>
  weight.id === line.id && weight.month === line.month && weight.version === line.version

/** A line by vendor and industry: one of tiers is shared out by messages (rule revenue.shares). */
function partsOf(line: LineRow, weights: readonly Weight[]): Part[] {
  const [count, units] = [BigInt(line.count), wholeOf(line.amount)]
  const own = line.isTiered ? weights.filter(isOf(line)) : []
  if (own.length === 0) return [{ platform: line.platform ?? 0, industry: line.industry ?? 0, count, units }]
  const sizes = own.map((one) => BigInt(one.count))
  const [counts, amounts] = [shareOut(count, sizes), shareOut(units, sizes)]
  return own.map(({ platform, industry }, at) => ({
    ...{ platform, industry, count: counts[at] ?? 0n, units: amounts[at] ?? 0n },
  }))
}

/** An amount of lines without the tax that the terms include. */
const netOf = (units: Units, { fdTaxIncluded, fdTaxRate }: StatementTerms): Units =>
  fdTaxIncluded ? rounded(units * 10_000n, 10_000n + wholeOf(fdTaxRate)) : units

/** The rows of a statement: one for each vendor and industry. */
function rowsOf({ id, customerId, month }: Behind, lines: readonly LineRow[], weights: readonly Weight[]) {
  const parts = new Map<string, Part>()
  for (const line of lines)
    for (const part of partsOf(line, weights)) {
      const key = `${part.platform}/${part.industry}`
      const known = parts.get(key)
      if (!known) parts.set(key, part)
      else {
        known.count += part.count
        known.units += part.units
      }
    }
  const terms = lines[0]?.terms
  return [...parts.values()].map(({ platform, industry, count, units }) => ({
    ...{ statement_id: id, customer_id: customerId, month, platform, industry, count: String(count) },
    ...{ units: String(units), net_units: String(terms ? netOf(units, terms) : units) },
  }))
}

/** Rows by their statements. */
function byStatement<Row extends { id: number }>(rows: readonly Row[]): (id: number) => Row[] {
  const all = new Map<number, Row[]>()
  for (const row of rows) {
    const own = all.get(row.id)
    if (own) own.push(row)
    else all.set(row.id, [row])
  }
  return (id) => all.get(id) ?? []
}

const revenueTables = ['revenue', 'revenue_by_vendor', 'revenue_by_industry'] as const

const sumColumns = 'count, units, net_units, cost_units, uncosted'
/** Sums of rows; what lacks a cost has none in sum (rule revenue.cost). */
const summed = `sum(count), sum(units), sum(net_units), case when bool_and(cost_units is not null) then sum(cost_units) end, sum(uncosted)`

const sumsBy = (column: string) =>
  `(statement_id, customer_id, month, ${column}, ${sumColumns})
      select statement_id, customer_id, month, ${column}, ${summed} from parts group by 1, 2, 3, 4`

/** Rows with what their messages cost: the industry's cost, else the vendor's, of the month. And their sums. */
const insertSql = `
  with parts as materialized (
    select r.statement_id, r.customer_id, r.month, r.platform, r.industry, r.count, r.units, r.net_units,
        case r.count when 0 then 0 else r.count * k.units end as cost_units,
        case when k.units is null then r.count else 0 end as uncosted
      from json_populate_recordset(null::revenue, $1::json) r left join lateral (
        select (k.price * 10000)::bigint as units from cost_price k
          where k.status = 1 and k.platform = r.platform and coalesce(k.obees_industry, r.industry) = r.industry
            and k.from_month <= r.month
          order by k.obees_industry is null, k.from_month desc limit 1) k on true),
  whole as (
    insert into revenue (statement_id, customer_id, month, platform, industry, ${sumColumns})
      select statement_id, customer_id, month, platform, industry, ${sumColumns} from parts),
  by_vendor as (insert into revenue_by_vendor ${sumsBy('platform')})
  insert into revenue_by_industry ${sumsBy('industry')}`

/** Costs that the statements of their months are not added up with yet. */
export const newCostsSql = 'k.reported_version <> k.version'
/** The first month that such a cost concerns, also as it was before. */
export const concernsFromSql = 'least(k.from_month, k.reported_from)'

/** Marks the statements of months whose costs have changed. */
const markCosts = (query: Query) =>
  query(
    `with changed as (
      update cost_price k set reported_version = k.version, reported_from = k.from_month
        from (select k.id, ${concernsFromSql} as month from cost_price k where ${newCostsSql} for update) o
        where k.id = o.id returning o.month)
    update statement set revenue_revision = -1
      where revenue_revision > 0 and month >= (select min(month) from changed)`,
    [],
  )

/** Writes the rows of statements in place of those that they had, with their costs and sums. */
export async function writeRevenue(
  query: Query,
  statementIds: number[],
  rows: ReturnType<typeof rowsOf>,
): Promise<void> {
  for (const table of revenueTables)
    await query(`delete from ${table} where statement_id = any($1::int[])`, [statementIds])
  await query(insertSql, [JSON.stringify(rows)])
}

async function renewPiece(query: Query): Promise<number> {
  const behind = await query<Behind>(behindSql, [])
  if (behind.length === 0) return 0
  const ids = behind.map(({ id }) => id)
  const linesOf = byStatement(await query<LineRow>(linesSql, [ids]))
  const weightsOf = byStatement(await query<Weight>(weightsSql, [ids]))
  const rows = await mapInPieces(behind, (one) => rowsOf(one, linesOf(one.id), weightsOf(one.id)))
  for (const table of revenueTables)
    await query(`delete from ${table} where statement_id = any($1::int[])`, [ids])
  await query(insertSql, [JSON.stringify(rows.flat())])
  await query(`update statement s set revenue_revision = ${revisionSql} where id = any($1::int[])`, [ids])
  return behind.length
}

/**
 * Adds up the statements that have become others for reports, or whose costs have, some at a time (rules revenue.shares,
 * revenue.cost).
 * @returns how many
 */
export async function renewRevenue({ pool }: Pick<Database, 'pool'>, signal?: AbortSignal): Promise<number> {
  let renewed = 0
  await inTransaction(pool, markCosts)
  while (!signal?.aborted) {
    const count = await inTransaction(pool, renewPiece)
    if (count === 0) break
    renewed += count
  }
  return renewed
}
