import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { expect } from 'vitest'
import { renewFigures } from '../features/daily/figures'
import { renewRevenue } from '../features/revenue/renewal'
import { renewMonths } from '../features/settlement/renewal'
import type { Client, TestServer } from './api'
import { lineText, months, type NaiveCustomer, settle, termsOf, type World } from './settlementOracle'
import { statementOf } from './settlements'

/** Yuan in 10^-4. */
export const units = (yuan: number | null) => Math.round((yuan ?? 0) * 10_000)

/** The lines of a statement as the oracle writes them. */
export const linesIn = ({ fdLineList }: Statement) =>
  fdLineList.map((line) =>
    lineText({
      ...{
        kind: line.fdKind,
        month: line.fdUsageMonth,
        platform: line.fdPlatform,
        industry: line.fdObeesIndustry,
      },
      ...{
        version: line.fdPriceVersion,
        hand: line.fdHandPriceId,
        tier: line.fdTierIndex,
        reason: line.fdReason,
      },
      ...{ price: line.fdUnitPrice === null ? null : units(line.fdUnitPrice), count: line.fdCount },
      ...{ amount: units(line.fdAmount), days: new Set() },
    }),
  )

export const sumsIn = (one: Statement) => ({
  ...{ payable: units(one.fdPayable), rounding: units(one.fdRounding), net: units(one.fdNet) },
  ...{ tax: units(one.fdTax), due: units(one.fdDue) },
})

export const rangesIn = ({ fdLineList }: Statement) =>
  JSON.stringify(fdLineList.map(({ fdFromDate, fdToDate }) => [fdFromDate, fdToDate]))

/** What of a stored revision never changes. */
export const frozenIn = (one: Statement) =>
  JSON.stringify([
    one.fdRevision,
    linesIn(one),
    sumsIn(one),
    one.fdTerms,
    one.fdHash,
    one.fdCount,
    one.fdAmount,
  ])

/** What was seen of every revision is there still, and the days behind its lines come to them. */
export async function demandFrozen(admin: Client, { customers }: World): Promise<void> {
  for (const { statements } of customers)
    for (const { id, seen } of statements.values())
      for (const [revision, text] of seen) {
        const statement = await statementOf(admin, id, revision)
        expect(frozenIn(statement)).toBe(text)
        await demandBehind(admin, statement)
      }
}

async function demandBehind(
  admin: Client,
  { id, fdCustomerId, fdTerms, fdRevision, fdLineList }: Statement,
): Promise<void> {
  const usage = fdLineList.filter(({ fdKind }) => fdKind === 1)
  for (const line of usage) {
    const { fdFromDate, fdToDate, fdPlatform, fdObeesIndustry, fdHandPriceId } = line
    const body = {
      ...{ fdCustomerId, fdFromDate, fdToDate, fdPlatform, fdObeesIndustry, fdHandPriceId },
      ...{ fdSource: fdTerms?.fdCountSource, fdStatementId: id, fdRevision },
    }
    const answer = await admin.call(settlementApi.days, { body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const { data } = answer.body
    const counted = (['fdSubmittedCount', 'fdDeliveredCount', 'fdParsedCount'] as const)[
      (fdTerms?.fdBillingBasis ?? 1) - 1
    ]
    const sum = data.reduce((all, day) => all + Number(day[counted ?? 'fdParsedCount']), 0)
    // The tiers of a version share its days.
    const together = usage.filter((one) =>
      line.fdTierIndex === null
        ? one === line
        : one.fdPriceVersion === line.fdPriceVersion && one.fdTierIndex !== null,
    )
    expect(sum).toBe(together.reduce((all, { fdCount }) => all + fdCount, 0))
  }
}

/** The days of an open month add up to what it comes to, or say what has no value (rule daily.value). */
export async function demandDaily(server: TestServer, world: World): Promise<void> {
  await renewMonths(server)
  await renewFigures(server)
  for (const customer of world.customers)
    for (const month of months) {
      if ((customer.statements.get(month)?.state ?? 0) !== 0) continue
      const { rows } = await server.database.pool.query<{ count: string; units: string; blocks: string[] }>(
        `select coalesce(sum(count), 0)::text as count, coalesce(sum(units), 0)::text as units,
            array_agg(distinct block) filter (where block is not null) as blocks
          from daily_figure where customer_id = $1 and date_trunc('month', day) = $2::date`,
        [customer.id, `${month}-01`],
      )
      const terms = termsOf(customer, month)
      const settled = terms && settle(world, customer, month, terms)
      const { count, units, blocks } = rows[0] as (typeof rows)[number]
      expect([...(blocks ?? [])].every((block) => !settled || settled.blocks.has(block))).toBe(true)
      if (!settled || settled.blocks.size > 0) continue
      expect(Number(count)).toBe(settled.groups.reduce((all, group) => all + group.count, 0))
      expect(Number(units)).toBe(settled.groups.reduce((all, group) => all + group.amount, 0))
    }
}

/** Reports add up to the lines, of each vendor and industry where no tiers are shared (rule revenue.shares). */
export async function demandRevenue({ database }: TestServer, world: World): Promise<void> {
  await renewRevenue(database)
  for (const { statements } of world.customers)
    for (const { id, state, lines } of statements.values()) {
      const { rows } = await database.pool.query<{ place: string; count: string; units: string }>(
        `select platform || '/' || industry as place, count::text, units::text from revenue where statement_id = $1`,
        [id],
      )
      const own = state === 0 ? [] : lines.filter(({ kind }) => kind !== 4)
      const sum = (key: 'count' | 'amount') => own.reduce((all, line) => all + line[key], 0)
      expect(rows.reduce((all, { count }) => all + Number(count), 0)).toBe(sum('count'))
      expect(rows.reduce((all, { units }) => all + Number(units), 0)).toBe(sum('amount'))
      if (own.some(({ tier }) => tier !== null)) continue
      const places = new Map<string, number>()
      for (const { platform, industry, amount } of own) {
        const place = `${platform ?? 0}/${industry ?? 0}`
        places.set(place, (places.get(place) ?? 0) + amount)
      }
      expect(new Map(rows.map(({ place, units }) => [place, Number(units)]))).toEqual(places)
    }
}

/** Over all statements, the lines of a month are what it costs; what is carried on is carried once. */
export function demandConserved(world: World, customer: NaiveCustomer): void {
  const stated = [...customer.statements].filter(([, { state }]) => state !== 0)
  for (const [month, { state, terms }] of stated) {
    if (state !== 2 && state !== 4) continue
    const now = settle(world, customer, month, terms)
    if (now.blocks.size > 0) return
    const after = stated.filter(([one, other]) => one > month && (other.state === 1 || other.state === 3))
    const [next] = after.map(([one]) => one).toSorted()
    if (next === undefined) continue
    // One between that is open, as it cannot be closed yet, waits for what came late.
    const between = months.filter((one) => month < one && one < next)
    if (between.some((one) => (customer.statements.get(one)?.state ?? 0) === 0)) continue
    const sum = stated
      .flatMap(([, { lines }]) => lines)
      .filter((line) => line.kind <= 2 && line.month === month)
      .reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBe(now.groups.reduce((all, { amount }) => all + amount, 0))
  }
}
