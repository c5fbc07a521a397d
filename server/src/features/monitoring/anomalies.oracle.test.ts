import { dayAfter } from '@zhixin/contract/calendar'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { inTransaction } from '../../lib/transaction'
import { shared, startTestServer } from '../../test/api'
import { givenSettled } from '../../test/settlements'
import { lookThrough } from './anomalies'

const server = shared(() =>
  startTestServer({
    ...{ MONITORING_JUMP_FACTOR: String(factor), MONITORING_LEAST_COUNT: String(least) },
    ...{ SETTLEMENT_TOLERANCE_PERCENT: String(tolerance) },
  }),
)
const admin = shared(() => server.as('admin'))
/** By what each is billed: a source and a column; null: nothing is agreed. */
const billed = [{ source: 2, column: 1 }, { source: 1, column: 0 }, { source: 2, column: 2 }, null] as const
let ids: number[]

const [factor, least, tolerance] = [3, 100, 10]

beforeAll(async () => {
  ids = []
  for (const [at, own] of billed.entries())
    ids.push(
      await givenSettled(server, admin, {
        ...{ name: `客户${at}`, versions: [] },
        terms: own && {
          ...{ from_month: '2020-01-01', billing_basis: own.column + 1, count_source: own.source },
        },
      }),
    )
})

const yesterday = businessDay(new Date(), 'Asia/Shanghai', 1)
const dayOf = (week: number) => dayAfter(yesterday, -7 * week)
const sources = [1, 2]
const platforms = [1, 3]

/** What a source tells of a customer at a vendor on a weekday so many weeks ago; undefined: no row. */
type Cell = readonly [submitted: number | null, delivered: number | null, parsed: number | null] | undefined

const count = fc.constantFrom(null, 0, 0, 20, 99, 100, 105, 120, 300, 350, 1000)
const cell: fc.Arbitrary<Cell> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.tuple(count, count, count) },
)
const perPair = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 4, maxLength: 4 })
const world = fc.record({
  // By week, pair and customer.
  cells: fc.array(perPair(fc.array(cell, { minLength: 4, maxLength: 4 })), { minLength: 9, maxLength: 9 }),
  declared: perPair(fc.boolean()),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

const pairs = sources.flatMap((source) => platforms.map((platform) => ({ source, platform })))

async function write({ cells, declared }: World) {
  const { pool } = server.database
  for (const table of ['usage_day', 'usage_batch_day', 'usage_batch', 'usage_final', 'anomaly'])
    await pool.query(`delete from ${table}`)
  const rows = cells.flatMap((ofPairs, week) =>
    ofPairs.flatMap((customers, pair) =>
      customers.flatMap((one, customer) =>
        one
          ? [{ ...pairs[pair], day: dayOf(week), customer: ids[customer], s: one[0], d: one[1], p: one[2] }]
          : [],
      ),
    ),
  )
  await pool.query(
    `select usage_month_add(date_trunc('month', d)::date) from generate_series($1::date, $2::date, interval '1 day') d group by date_trunc('month', d)`,
    [dayOf(8), yesterday],
  )
  for (const source of sources) {
    const batch = await pool.query<{ id: number }>(
      `insert into usage_batch (number, source, platforms, start_day, end_day, state, booked_order, account_id, booked_at)
        values ('A', $1, '{1,3}', $2, $3, 'booked', nextval('usage_order'), 1, now()) returning id`,
      [source, dayOf(8), yesterday],
    )
    await pool.query(
      `insert into usage_day (customer_id, day, source, platform, industry, batch_id, number, submitted, delivered, parsed, current)
        select customer, day, source, platform, 0, $1, 1, s, d, p, true
          from json_to_recordset($2::json) as r (customer int, day date, source int, platform int, s bigint, d bigint, p bigint)
          where source = $3`,
      [batch.rows[0]?.id, JSON.stringify(rows), source],
    )
  }
  await pool.query(`insert into usage_batch_day (batch_id, platform, day, rows)
    select batch_id, platform, day, count(*) from usage_day group by 1, 2, 3`)
  for (const [at, { source, platform }] of pairs.entries())
    if (declared[at])
      await pool.query('insert into usage_final (source, platform, day, account_id) values ($1, $2, $3, 1)', [
        ...[source, platform, yesterday],
      ])
}

/** The same, customer by customer and day by day. */
function naive({ cells, declared }: World): string[] {
  const found: string[] = []
  const told = (week: number, pair: number) =>
    (cells[week]?.[pair] ?? []).some((one) => one !== undefined) || (week === 0 && declared[pair] === true)
  const columnOf = (customer: number) => billed[customer]?.column
  const countIn = (week: number, pair: number, customer: number): number | null | undefined => {
    const one = cells[week]?.[pair]?.[customer]
    if (one === undefined) return undefined
    const column = columnOf(customer)
    return column === undefined ? (one[0] ?? one[1] ?? one[2]) : one[column]
  }
  const isKnown = (pair: number) => cells.some((_, week) => told(week, pair))
  for (const [pair, { source, platform }] of pairs.entries()) {
    if (!isKnown(pair)) continue
    if (!told(0, pair)) {
      found.push(`1 ${source} ${platform} - - -`)
      continue
    }
    const weeks = [1, 2, 3, 4, 5, 6, 7, 8].filter((week) => told(week, pair))
    const isMute = ids.every((_, customer) => !countIn(0, pair, customer))
    const silent: string[] = []
    for (const [customer, id] of ids.entries()) {
      const own = billed[customer]
      if (own && own.source !== source) continue
      const now = countIn(0, pair, customer)
      if (now === null) continue
      const before = weeks
        .map((week) => countIn(week, pair, customer))
        .filter((one) => one !== null)
        .map((one) => one ?? 0)
        .toSorted((one, other) => one - other)
      if (before.length < 4) continue
      const median = before[Math.ceil(before.length / 2) - 1] ?? 0
      const is = now ?? 0
      if (median === 0 || Math.max(is, median) < least) continue
      if (is <= median * factor && is * factor >= median) continue
      if (is === 0) silent.push(`1 ${source} ${platform} ${id} 0 ${median}`)
      else found.push(`2 ${source} ${platform} ${id} ${is} ${median}`)
    }
    if (!isMute) found.push(...silent)
    else if (silent.length > 0 && !declared[pair]) found.push(`1 ${source} ${platform} - - -`)
  }
  for (const platform of platforms) {
    const [one, other] = sources.map((source) =>
      pairs.findIndex((pair) => pair.source === source && pair.platform === platform),
    ) as [number, number]
    if (!isKnown(one) || !isKnown(other)) continue
    for (const [customer, id] of ids.entries()) {
      if (!billed[customer]) continue
      const [own, vendor] = [one, other].map((pair) => countIn(0, pair, customer))
      if (own === undefined || own === null || vendor === undefined || vendor === null) continue
      if (Math.abs(own - vendor) * 100 > Math.max(own, vendor) * tolerance)
        found.push(`3 2 ${platform} ${id} ${vendor} ${own}`)
    }
  }
  return found.toSorted()
}

test('monitoring.kinds: medians, silence, jumps and differences are those of a program that looks at each count by itself', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      await write(given)
      await inTransaction(server.database.pool, (query) => lookThrough(query, server.config, yesterday))
      const { rows } = await server.database.pool.query<{ found: string }>(
        `select concat_ws(' ', kind, source, platform, coalesce(customer_id::text, '-'), coalesce(count::text, '-'),
            coalesce(expected::text, '-')) as found from anomaly where day = $1`,
        [yesterday],
      )
      expect(rows.map(({ found }) => found).toSorted()).toEqual(naive(given))
    }),
    { numRuns: 60, endOnFailure: true },
  )
}, 120_000)
