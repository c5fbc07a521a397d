import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inTransaction } from '../../lib/transaction'
import { shared, startTestServer } from '../../test/api'
import { bookBatch, withdrawBatch } from './booking'

const server = shared(startTestServer)

interface Row {
  customer: number
  day: string
  platform: number
  industry: number
  count: number
}

type Step =
  | { kind: 'book'; rows: Row[]; isFinal: boolean; platforms: number[]; days: [string, string] }
  | { kind: 'replace'; which: number; rows: Row[] }
  | { kind: 'withdraw'; which: number }

const days = ['2026-07-30', '2026-07-31', '2026-08-01', '2026-08-02']
const whereOf = ({ customer, day, platform, industry }: Row) => [customer, day, platform, industry].join('/')

const anyRows = fc.uniqueArray(
  fc.record({
    customer: fc.constantFrom(1, 2),
    day: fc.constantFrom(...days),
    platform: fc.constantFrom(1, 3),
    industry: fc.constantFrom(0, 2),
    count: fc.nat(9),
  }),
  { selector: whereOf, maxLength: 6 },
)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('book' as const),
    rows: anyRows,
    isFinal: fc.boolean(),
    platforms: fc.constantFrom<number[]>([1], [1, 3]),
    days: fc.constantFrom<[string, string]>(['2026-07-30', '2026-07-31'], ['2026-07-31', '2026-08-02']),
  }),
  fc.record({ kind: fc.constant('replace' as const), which: fc.nat(9), rows: anyRows }),
  fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat(9) }),
)

/** What a batch says of a key: its count, or 0 for what a final one lacks. */
interface Said {
  id: number
  counts: Map<string, number>
}

/** The counts by key, of the batches that are booked, the latest last. */
function naive(booked: Said[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const said of booked) for (const [where, count] of said.counts) counts.set(where, count)
  return counts
}

/** The numbers of batches, through all runs. */
let numbers = 0

async function given(rows: Row[], more: Partial<Extract<Step, { kind: 'book' }>>, replaces?: number) {
  const { pool } = server.database
  const { isFinal = false, platforms = [1, 3], days: [start, end] = [days[0], days[3]] } = more
  const { rows: made } = await pool.query<{ id: number }>(
    `insert into usage_batch (number, source, platforms, start_day, end_day, is_final, state, replaces_id, account_id)
      values ($1, 2, $2, $3, $4, $5, 'ready', $6, 1) returning id`,
    [`B${numbers++}`, platforms, start, end, isFinal, replaces ?? null],
  )
  const id = made[0]?.id ?? 0
  await pool.query(
    `insert into usage_row select $1, n, customer, day, platform, industry, count, count, count
      from jsonb_to_recordset($2) as r (n int, customer int, day date, platform int, industry int, count int)`,
    [id, JSON.stringify(rows.map((row, index) => ({ ...row, n: index + 1 })))],
  )
  return id
}

async function counts(): Promise<Map<string, number>> {
  const { rows } = await server.database.pool.query<Row>(
    `select customer_id as customer, day::text, platform, industry, submitted::int as count from usage_day where current`,
  )
  return new Map(rows.map((row) => [whereOf(row), row.count]))
}

const sorted = (all: Map<string, number>) => [...all].toSorted(([one], [other]) => (one < other ? -1 : 1))

test('usage.absolute, usage.final, usage.withdraw: the counts are those of the latest booked batch that has the key', async () => {
  const { pool } = server.database
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 7 }), async (steps) => {
      for (const table of ['day', 'row', 'batch', 'month']) await pool.query(`delete from usage_${table}`)
      let booked: Said[] = []
      for (const step of steps) {
        const one = step.kind === 'book' ? undefined : booked[step.which % Math.max(1, booked.length)]
        if (step.kind === 'withdraw') {
          if (!one) continue
          expect(await inTransaction(pool, (query) => withdrawBatch(query, { id: one.id, source: 2 }))).toBe(
            true,
          )
          booked = booked.filter((said) => said !== one)
        } else {
          const id = await given(step.rows, step.kind === 'book' ? step : {}, one?.id)
          const replacesId = one?.id ?? null
          expect(await inTransaction(pool, (query) => bookBatch(query, { id, source: 2, replacesId }))).toBe(
            true,
          )
          booked = booked.filter((said) => said !== one)
          const said = new Map(step.rows.map((row) => [whereOf(row), row.count]))
          if (step.kind === 'book' && step.isFinal)
            for (const where of naive(booked).keys()) {
              const [, day = '', platform] = where.split('/')
              const isWithin =
                day >= step.days[0] && day <= step.days[1] && step.platforms.includes(Number(platform))
              if (isWithin && !said.has(where)) said.set(where, 0)
            }
          booked.push({ id, counts: said })
        }
        expect(sorted(await counts())).toEqual(sorted(naive(booked)))
      }
    }),
    { numRuns: 40 },
  )
})
