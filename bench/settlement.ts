import { readFileSync } from 'node:fs'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Batch } from '../contract/src/batch/batch.schema'
import { withClient } from '../scripts/lib/client'
import { step } from '../scripts/lib/steps'
import type { Build } from './builds'
import { random } from './calls'
import { dataOf, measure, type Request } from './http'
import { check, percentile, printRow, shown } from './report'

/** The month before the present one, `YYYY-MM`. */
function lastMonth(): string {
  const date = new Date()
  date.setUTCDate(0)
  return date.toISOString().slice(0, 7)
}

/** Closes a month of many customers while somebody else works, and prints how long it and its parts take. */
export async function showSettlement({ session, database }: Build, settled: number): Promise<void> {
  const month = lastMonth()
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
  const alone = await measure(session, others, { clients: 1, seconds: 5 })
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
  const reach = (id: number, state: string) =>
    until(
      () => dataOf<Batch>(session.send({ path: `/api/account/client/batch/detail/${id}` })),
      ({ fdState }) => fdState === state,
    )
  let id = 0
  const previewing = await timed(async () => {
    id = (await send<{ id: number }>('/api/settlement/close', { fdMonth: month, fdCustomerIdList: [] })).id
    const { fdReadyNum } = await reach(id, 'ready')
    if (fdReadyNum !== settled) throw new Error(`Of ${settled} months ${fdReadyNum} can be closed`)
  })
  let busy = 0
  const closing = await timed(async () => {
    await send('/api/account/client/batch/run', { id })
    busy = await besides(reach(id, 'ended'))
  })
  printRow('preview of the closing', previewing)
  printRow('closing', closing)
  check('closing in at most 60 s', shown(closing), closing <= 60)
  printRow("p95 of others' list of customers, ms: alone, then", alone.p95, busy)
  check("others' list at most 2 times slower", shown(busy / alone.p95), busy <= 2 * alone.p95)

  const closed = await query<{ id: number }>(
    `select id from statement where month = '${month}-01' order by id`,
  )
  let turn = 0
  const recount = () => ({
    path: '/api/settlement/recount',
    body: { id: closed[turn++ % closed.length]?.id },
  })
  const { p50, rate } = await measure(session, recount, { clients: 4, seconds: 10 })
  printRow('recount of a statement, ms; of all, s', p50, settled / rate)
  check('recounting a month at most as long as closing it', shown(settled / rate), settled / rate <= closing)
}
