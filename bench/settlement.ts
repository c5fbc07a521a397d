import { readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Batch } from '../contract/src/batch/batch.schema'
import { monthAfter } from '../contract/src/calendar'
import type { RevenueTotal } from '../contract/src/revenue/revenue.schema'
import { withClient } from '../scripts/lib/client'
import { step } from '../scripts/lib/steps'
import { showAnomalies } from './anomalies'
import type { Build } from './builds'
import { random } from './calls'
import { showDaily } from './daily'
import { dataOf, measure, type Request } from './http'
import { check, percentile, printRow, shown } from './report'

/** Closes a month of many customers while somebody else works, and prints how long it and its parts take. */
export async function showSettlement({ session, database }: Build, settled: number): Promise<void> {
  const month = monthAfter(new Date().toISOString(), -1)
  const fill = readFileSync(path.join(import.meta.dirname, 'settlement.sql'), 'utf8')
    .replaceAll(':settled', String(settled))
    .replaceAll(':month', `${month}-01`)
  const query = <Row extends object>(text: string) =>
    withClient(database, async (client) => (await client.query<Row>(text)).rows)
  await step(`Counts of ${settled} customers in ${month}`, () =>
    withClient(database, async (client) => {
      await client.query(fill)
      await client.query('vacuum (analyze)')
    }),
  )
  const send = <Data>(path: string, body: object) => dataOf<Data>(session.send({ path, body }))
  const until = async <Value>(read: () => Promise<Value>, isReached: (value: Value) => boolean) => {
    for (;;) {
      const value = await read()
      if (isReached(value)) return value
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now()
    await work()
    return (performance.now() - begun) / 1000
  }

  console.log(`\nClosing ${settled} customers of 24 keys a day, seconds\n`)
  const stale = `select count(*)::int as count from usage_month where month = '${month}-01' and stale`
  const computed = await timed(() =>
    until(
      () => query<{ count: number }>(stale),
      ([row]) => row?.count === 0,
    ),
  )
  printRow('all open months computed for the list', computed)
  const added = await timed(() =>
    until(
      () => send<RevenueTotal>('/api/revenue/total', {}),
      ({ fdPendingNum }) => fdPendingNum === 0,
    ),
  )
  printRow('statements of 11 months added up, from then on', added)

  const list = (body: object): Request => ({
    path: '/api/settlement/list',
    body: { fdMonth: month, ...body },
  })
  const reads: [name: string, goal: number, next: () => Request][] = [
    [
      'an open statement',
      50,
      () => ({
        path: '/api/settlement/preview',
        body: { fdCustomerId: 1 + random(settled), fdMonth: month },
      }),
    ],
    ["the month's list, any page", 50, () => list({ pageIndex: 1 + random(settled / 10) })],
    [
      "the month's list by amount",
      50,
      () => list({ pageIndex: 1 + random(20), sortName: 'fdPayable', sortOrder: 'desc' }),
    ],
    ["the month's list, what cannot be closed", 50, () => list({ fdBlocked: true })],
    [
      'revenue of 11 months by any two of five',
      300,
      () => {
        const [one = 1, other = 2] = [1, 2, 3, 4, 5].toSorted(() => random(3) - 1)
        const months = { fdStartMonth: '2000-01-01' }
        return { path: '/api/revenue/list', body: { ...months, fdDimension: one, fdSecondDimension: other } }
      },
    ],
    [
      'ageing of all customers, any page of any day',
      300,
      () => ({
        path: '/api/ageing/list',
        body: { pageIndex: 1 + random(settled / 10), fdDate: `${monthAfter(month, -random(6))}-15` },
      }),
    ],
    [
      'the list of all months',
      50,
      () => ({ path: '/api/settlement/list', body: { pageIndex: 1 + random(20) } }),
    ],
  ]
  printRow('ms with one client', 'p50', 'p95')
  for (const [name, goal, next] of reads) {
    await measure(session, next, { clients: 1, seconds: 0.5 })
    const { p50, p95 } = await measure(session, next, { clients: 1, seconds: 3 })
    printRow(name, p50, p95)
    check(`p95 of ${name} at most ${goal} ms`, shown(p95), p95 <= goal)
  }

  const others = () => ({
    path: '/api/account/client/list',
    body: { pageIndex: 1 + random(200), fdServiceType: 2 },
  })
  /** The times of somebody else's calls until some work is done. */
  const besides = async (work: Promise<unknown>) => {
    const times: number[] = []
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    while (!isDone) {
      const sent = performance.now()
      await session.send(others())
      times.push(performance.now() - sent)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await done
    return percentile(times, 0.95)
  }
  const alone = await besides(new Promise((resolve) => setTimeout(resolve, 10_000)))
  const reach = (id: number, state: string) =>
    until(
      () => dataOf<Batch>(session.send({ path: `/api/account/client/batch/detail/${id}` })),
      ({ fdState }) => fdState === state,
    )
  /** Previews and runs the closing of customers; none named: all that are left. @returns the seconds of both */
  const close = async (ids: number[], amount: number, run: (ended: Promise<Batch>) => Promise<unknown>) => {
    let id = 0
    const previewing = await timed(async () => {
      id = (await send<{ id: number }>('/api/settlement/close', { fdMonth: month, fdCustomerIdList: ids })).id
      const { fdReadyNum } = await reach(id, 'ready')
      if (fdReadyNum !== amount) throw new Error(`Of ${amount} months ${fdReadyNum} can be closed`)
    })
    const running = await timed(async () => {
      await send('/api/account/client/batch/run', { id })
      await run(reach(id, 'ended'))
    })
    return { previewing, running }
  }
  const one = await close([1], 1, (ended) => ended)
  let busy = 0
  const all = await close([], settled - 1, async (ended) => {
    busy = await besides(ended)
  })
  printRow('closing of one: preview, run', one.previewing, one.running)
  printRow('closing of all: preview, run', all.previewing, all.running)
  check('closing in at most 60 s', shown(all.running), all.running <= 60)
  printRow("p95 of others' list of customers, ms: alone, then", alone, busy)
  check("others' list at most 2 times slower", shown(busy / alone), busy <= 2 * alone)

  const closed = await query<{ id: number }>(
    `select id from statement where month = '${month}-01' order by id`,
  )
  let turn = 0
  const recount = () => ({
    path: '/api/settlement/recount',
    body: { id: closed[turn++ % closed.length]?.id },
  })
  const single = await measure(session, recount, { clients: 1, seconds: 5 })
  const { rate } = await measure(session, recount, { clients: 8, seconds: 10 })
  printRow('recount of one, ms; of all one by one, s', single.p50, settled / rate)
  check(
    "recounting a customer's month at most as long as closing it",
    shown(single.p50),
    single.p50 <= one.running * 1000,
  )

  await showDaily(database, month)
  await showAnomalies(database, month, async (work) => {
    const beside = await besides(work)
    printRow("p95 of others' list of customers, ms: alone, then", alone, beside)
    check("others' list at most 2 times slower", shown(beside / alone), beside <= 2 * alone)
  })

  const [size] = await query<{ mb: number; rows: number }>(
    `select sum(pg_total_relation_size(inhrelid))::float8 / 1e6 as mb, (select count(*)::float8 from usage_day) as rows
      from pg_inherits where inhparent = 'usage_day'::regclass`,
  )
  if (size) printRow('MB of a million rows of counts, with indexes', (size.mb / size.rows) * 1e6)
}
