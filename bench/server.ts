/**
 * `pnpm bench --other=<revision or folder>`: this build's server beside another one's, in turns, on the customers of
 * seed.sql. The goals, the last figures and how to read them: docs/performance.md.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { CustomerDetail } from '../contract/src/customer/customer.schema'
import { withClient } from '../scripts/lib/client'
import { runCommand } from '../scripts/lib/commands'
import { type Build, startBuilds, switchReadModel } from './builds'
import { type ListCall, listCalls, random } from './calls'
import { showDesk } from './desk'
import { dataOf, measure, type Request } from './http'
import { showImport } from './import'
import { databaseTime } from './processor'
import { check, finish, median, printRow, shown } from './report'
import { showSettlement } from './settlement'
import { showUsage } from './usage'

const { values: options } = parseArgs({
  options: {
    other: { type: 'string' },
    customers: { type: 'string', default: '100000' },
    /** Seconds of one measurement. */
    seconds: { type: 'string', default: '1' },
    /** Measurements of each build, in turns. */
    rounds: { type: 'string', default: '3' },
    /** New customers that an import makes; 0: none. */
    imported: { type: 'string', default: '10000' },
    /** Customers whose month is closed; 0: none. */
    settled: { type: 'string', default: '10000' },
    /** Cases of reviews; 0: none. */
    cases: { type: 'string', default: '100000' },
    /** Rows of the files of counts; 0: none. */
    counted: { type: 'string', default: '200000' },
    /** Jobs in a process of their own, as README advises where there is much of them. */
    worker: { type: 'boolean', default: false },
    /** Only calls whose name has this in it. */
    only: { type: 'string', default: '' },
  },
})
const customers = Number(options.customers)
const seconds = Number(options.seconds)
const rounds = Array.from({ length: Number(options.rounds) })

/** A call that is measured. */
interface Call extends Pick<ListCall, 'name' | 'share' | 'p95'> {
  /** @returns a function that makes the next request to a build */
  prepare: (build: Build) => Promise<() => Request>
}

const reads: Call[] = [
  ...listCalls.map(({ body, ...call }) => ({
    ...call,
    prepare: async () => () => ({ path: '/api/account/client/list', body: body(customers) }),
  })),
  {
    name: 'detail of any customer',
    prepare: async () => () => ({ path: `/api/account/client/detail/${1 + random(customers)}` }),
  },
]

/** Customers that are changed, from all over the table: far more than clients, so that none waits for another. */
const changed = Array.from({ length: 200 }, (_, index) => 1 + Math.floor((index * customers) / 200))

/** A call that changes these customers one after the other, to and fro. */
const write = (name: string, path: string, bodies: (detail: CustomerDetail) => [object, object]): Call => ({
  name,
  prepare: async ({ session }) => {
    const detail = (id: number) =>
      dataOf<CustomerDetail>(session.send({ path: `/api/account/client/detail/${id}` }))
    const prepared = await Promise.all(changed.map(async (id) => bodies(await detail(id))))
    const requests = [0, 1].flatMap((which) => prepared.map((pair) => ({ path, body: pair[which] })))
    let turn = 0
    return () => requests[turn++ % requests.length] ?? { path }
  },
})

const writes = [
  write('status of a customer', '/api/account/client/switchStatus', ({ id, fdStatus }) => [
    { id, fdStatus: 1 - fdStatus },
    { id, fdStatus },
  ]),
  // The contacts have two names in an answer, and one in a request.
  write(
    'save of a customer',
    '/api/account/client/save',
    ({ contacts: _, fdMyClientContactList, ...detail }) => {
      const withName = (fdName: string, fdContactMobile: string) => ({
        ...detail,
        fdName,
        fdMyClientContactList: fdMyClientContactList.map((contact) => ({ ...contact, fdContactMobile })),
      })
      return [withName('改前', '13000000001'), withName('改后', '13000000002')]
    },
  ),
]

/** Measures a call with one client and with eight, the builds in turns, and prints a row. */
async function showCall({ name, prepare, p95, share = 0.3 }: Call, builds: Build[]): Promise<void> {
  const sides = await Promise.all(
    builds.map(async (build) => ({
      session: build.session,
      next: await prepare(build),
      found: [] as { p50: number; p95: number; rate: number }[],
    })),
  )
  for (const { session, next } of sides) await measure(session, next, { clients: 8, seconds: seconds / 2 })
  for (const _ of rounds)
    for (const { session, next, found } of sides) {
      const alone = await measure(session, next, { clients: 1, seconds, limit: 200 })
      const { rate } = await measure(session, next, { clients: 8, seconds })
      found.push({ ...alone, rate })
    }
  const [own, other] = sides.map(({ found }) => ({
    p50: median(found.map((one) => one.p50)),
    p95: median(found.map((one) => one.p95)),
    rate: median(found.map((one) => one.rate)),
  }))
  if (!own) return
  const ratio = other && own.rate / other.rate
  printRow(name, own.p50, own.p95, other?.p50, other?.p95, own.rate, other?.rate, ratio)
  if (p95) check(`p95 of one client at most ${p95} ms`, shown(own.p95), own.p95 <= p95)
  if (ratio) check(`at least ${share} of the rate`, shown(ratio), ratio >= share)
}

/** Prints what a change costs the database with the read model of the list, and without its triggers. */
async function showCost({ name, prepare }: Call, builds: Build[]): Promise<void> {
  for (const build of builds) {
    const next = await prepare(build)
    const costs = { enable: [] as number[], disable: [] as number[] }
    for (const _ of rounds)
      for (const to of ['enable', 'disable'] as const) {
        await withClient(build.database, (client) => switchReadModel(client, to))
        await measure(build.session, next, { clients: 1, seconds: seconds / 2 })
        const takenSince = await databaseTime(build)
        const { count } = await measure(build.session, next, { clients: 1, seconds: seconds * 3 })
        costs[to].push((await takenSince()) / count)
      }
    const ratio = median(costs.enable) / median(costs.disable)
    printRow(`${name}, ${build.name}`, median(costs.enable), median(costs.disable), ratio)
    if (build === builds[0]) check('at most 1.6 times the cost without', shown(ratio), ratio <= 1.6)
  }
}

/** The most memory that a process has held, in megabytes. */
const peakMemory = ({ pid }: Build) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

await runCommand(async (shutdown) => {
  const seed = readFileSync(path.join(import.meta.dirname, 'seed.sql'), 'utf8')
  const fill = seed.replaceAll(':customers', options.customers)
  const builds = await startBuilds(
    { other: options.other, demo: 'accounts', fill, hasWorker: options.worker },
    shutdown,
  )
  const isChosen = ({ name }: Call) => name.includes(options.only)
  console.log(`\n${customers} customers: ms with one client, answers per second with eight\n`)
  printRow('', 'p50', 'p95', 'other p50', 'other p95', 'rate', 'other rate', 'ratio')
  for (const call of [...reads, ...writes].filter(isChosen)) await showCall(call, builds)
  const [own = 0, other = own] = builds.map(peakMemory)
  printRow('memory of the server at its peak, MB', own, other)
  check('at most 1.1 times the memory', shown(own / other), own <= 1.1 * other)
  const [build] = builds
  if (build && Number(options.cases) > 0) await showDesk(build, Number(options.cases))
  if (build && Number(options.imported) > 0)
    await showImport(build, Number(options.imported), () => peakMemory(build))
  if (build && Number(options.settled) > 0) await showSettlement(build, Number(options.settled))
  if (build && Number(options.counted) > 0)
    await showUsage(build, Number(options.counted), () => peakMemory(build))
  console.log('\nProcessor time of the database for one change, in ms\n')
  printRow('', 'list kept', 'not kept', 'ratio')
  for (const call of writes.filter(isChosen)) await showCost(call, builds)
  return finish()
})
