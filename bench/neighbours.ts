/**
 * `pnpm bench:neighbours`: what one account's dearest calls cost everybody else. Walks all calls of the API document
 * that read, each with its largest page, fifty at once, and measures another account meanwhile (docs/performance.md).
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '../scripts/lib/commands'
import { startBuilds } from './builds'
import { openSession, type Request, type Session } from './http'
import { databaseTime, serverTime } from './processor'
import { check, finish, percentile, printRow, shown } from './report'

const { values: options } = parseArgs({
  options: {
    customers: { type: 'string', default: '20000' },
    /** Calls of the first account at once. */
    calls: { type: 'string', default: '50' },
    /** The fewest seconds for which one of them is repeated. */
    seconds: { type: 'string', default: '2' },
    /** Only paths that have this in them. */
    only: { type: 'string', default: '' },
  },
})
const atOnce = Number(options.calls)
const lasts = Number(options.seconds) * 1000

/** A schema of the document, as far as a page needs it. */
interface Schema {
  properties?: Record<string, { maximum?: number }>
}

interface Operation {
  'x-effect': 'read' | 'write'
  parameters: { in: string; name: string; example?: unknown; schema?: { maximum?: number } }[]
  requestBody?: { content: Record<string, { schema: Schema & { $ref?: string }; example?: unknown }> }
}

interface Document {
  paths: Record<string, Partial<Record<'get' | 'post', Operation>>>
  components: { schemas: Record<string, Schema> }
}

/** A stream has no end. */
const endless = ['/api/job/events']

/** Every call that reads, as its example has it, but with the largest page and no filter. */
function dearRequests({ paths, components }: Document): Request[] {
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.values(methods).flatMap((operation): Request[] => {
      if (operation['x-effect'] !== 'read' || !template.startsWith('/api/') || endless.includes(template))
        return []
      const given = operation.parameters.flatMap(({ schema, ...one }) => {
        const example = one.name === 'pageSize' ? schema?.maximum : one.example
        return example === undefined ? [] : [{ ...one, example }]
      })
      const filled = given.reduce(
        (text, { name, example }) => text.replace(`{${name}}`, String(example)),
        template,
      )
      const query = new URLSearchParams(
        given.flatMap(({ in: place, name, example }) => (place === 'query' ? [[name, String(example)]] : [])),
      )
      const address = query.size > 0 ? `${filled}?${query}` : filled
      const sent = operation.requestBody?.content['application/json']
      if (!sent) return [{ path: address, ...(methods.post === operation && { body: {} }) }]
      const schema = sent.schema.$ref
        ? components.schemas[sent.schema.$ref.split('/').at(-1) ?? '']
        : sent.schema
      const field = ['pageSize', 'size'].find((name) => schema?.properties?.[name]) ?? ''
      const largest = schema?.properties?.[field]?.maximum
      const { fdDimension } = (sent.example ?? {}) as { fdDimension?: number }
      return [
        {
          path: address,
          body: largest ? { [field]: largest, fdDimension } : ((sent.example ?? {}) as object),
        },
      ]
    }),
  )
}

/** Milliseconds of a request, and the status of its answer. */
async function timed(
  { send }: Session,
  request: Request,
): Promise<{ milliseconds: number; isRefused: boolean }> {
  const sent = performance.now()
  const isRefused = await send(request).then(
    () => false,
    () => true,
  )
  return { milliseconds: performance.now() - sent, isRefused }
}

/** What a neighbour asks for all day. */
const account: Request = { path: '/api/account' }
const list: Request = { path: '/api/account/client/list', body: {} }

interface Waits {
  account: number
  list: number
}

/** Of a neighbour, while something lasts: the 95th percentile of its two calls in milliseconds. */
async function waitsOf(neighbour: Session, whatever: Promise<unknown>): Promise<Waits> {
  let isOver = false
  void whatever.finally(() => {
    isOver = true
  })
  const times = { account: [] as number[], list: [] as number[] }
  do {
    times.account.push((await timed(neighbour, account)).milliseconds)
    times.list.push((await timed(neighbour, list)).milliseconds)
  } while (!isOver)
  return { account: percentile(times.account, 0.95), list: percentile(times.list, 0.95) }
}

/** Sends a request many times at once, and again until some time has passed. */
async function press(session: Session, request: Request): Promise<{ sent: number; refused: number }> {
  const end = performance.now() + lasts
  let [sent, refused] = [0, 0]
  do {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => timed(session, request)))
    sent += answers.length
    refused += answers.filter(({ isRefused }) => isRefused).length
  } while (performance.now() < end)
  return { sent, refused }
}

const goals: Waits = { account: 100, list: 300 }

await runCommand(async (shutdown) => {
  const fill = ['seed.sql', 'neighbours.sql']
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .join('\n')
    .replaceAll(':customers', options.customers)
  const [build] = await startBuilds({ other: undefined, demo: 'accounts', fill }, shutdown)
  if (!build) return 1
  const { session } = build
  const neighbour = await openSession(session.url, 'operation')
  const document = JSON.parse(
    String(await session.send({ path: '/api/openapi.json?lang=en-US' })),
  ) as Document
  const requests = dearRequests(document).filter(({ path: one }) => one.includes(options.only))
  const quiet = await waitsOf(neighbour, new Promise((resolve) => setTimeout(resolve, lasts)))

  console.log(
    `\n${options.customers} customers, ${atOnce} calls of one account at once: another one's p95, the processor's time for each, ms\n`,
  )
  printRow('', 'account', 'list', 'server', 'database', 'refused')
  printRow('nothing else', quiet.account, quiet.list)
  const found: (Waits & { name: string })[] = []
  for (const request of requests) {
    const name = request.path.slice(0, 44)
    const ofServer = serverTime(build)
    const ofDatabase = await databaseTime(build)
    const pressing = press(session, request)
    const waits = await waitsOf(neighbour, pressing)
    const { sent, refused } = await pressing
    printRow(name, waits.account, waits.list, ofServer() / sent, (await ofDatabase()) / sent, refused / sent)
    for (const call of ['account', 'list'] as const)
      check(`${call} within ${goals[call]} ms`, shown(waits[call]), waits[call] <= goals[call])
    found.push({ name, ...waits })
  }
  const worst = found.toSorted((a, b) => b.account + b.list - a.account - a.list)[0]
  if (worst) {
    console.log(`\nThe worst neighbour: ${worst.name}`)
    printRow('times as long as alone', worst.account / quiet.account, worst.list / quiet.list)
  }
  return finish()
})
