import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { accountApi } from '@zhixin/contract/account/account.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { dictionaryApi } from '@zhixin/contract/dictionary/dictionary.api'
import { draftApi } from '@zhixin/contract/draft/draft.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { statisticsApi } from '@zhixin/contract/statistics/statistics.api'
import { viewApi } from '@zhixin/contract/view/view.api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { end, multipart, part } from '../features/upload/upload.samples'
import type { Client } from '../test/api'
import { passAll } from '../test/databaseProxy'
import { customerBody, givenCustomer } from '../test/given'
import { startTroubledServer, type TroubledServer } from '../test/troubled'

interface Setting extends TroubledServer {
  admin: Client
  /** A customer that is there. */
  id: number
  calls: Record<string, () => Promise<unknown>>
  /** What comes of calls at once. */
  tell: (names?: string[]) => Promise<Record<string, Told>>
}

interface Told {
  status: number
  error: string | undefined
  message: string
  /** `Retry-After`. */
  wait: string | undefined
  /** Milliseconds. */
  took: number
}

async function told(work: () => Promise<unknown>): Promise<Told> {
  const begin = performance.now()
  const answer = (await work()) as {
    status: number
    headers: Record<string, string>
    body: { error?: string; message: string }
  }
  const { error, message } = answer.body
  const took = performance.now() - begin
  return { status: answer.status, error, message, wait: answer.headers['retry-after'], took }
}

let names = 0
const another = () => `新${++names}`

/** Calls that go to the database in different ways. */
const callsOf = ({ server }: TroubledServer, admin: Client, id: number): Setting['calls'] => ({
  'the list': () => admin.call(customerApi.list, { body: {} }),
  'a search': () => admin.call(customerApi.list, { body: { fdCompanyName: another() } }),
  'a customer': () => admin.call(customerApi.detail, { params: { id } }),
  'its history': () => admin.call(customerApi.history, { params: { id } }),
  statistics: () => admin.call(statisticsApi.overview, { body: { fdStartCreateDate: '2026-01-01' } }),
  'a dictionary': () => admin.call(dictionaryApi.bundle),
  products: () => admin.call(productApi.list, { body: {} }),
  views: () => admin.call(viewApi.list, { body: { fdListKey: 'customer' } }),
  account: () => admin.call(accountApi.current),
  'a new customer': () => admin.call(customerApi.save, { body: customerBody({ fdName: another() }) }),
  'a changed customer': () => admin.call(customerApi.save, { body: customerBody({ id, fdName: another() }) }),
  'a new product': () => admin.call(productApi.save, { body: { fdName: another() } }),
  'a draft': () =>
    admin.call(draftApi.save, { body: { fdFormKey: 'customer', fdValues: { fdName: another() } } }),
  'a login': () => server.logIn('viewer'),
})

const writing = ['a new customer', 'a changed customer', 'a new product', 'a draft', 'a login']

async function startSetting(): Promise<Setting> {
  const troubled = await startTroubledServer()
  const admin = await troubled.server.as('admin')
  const { id } = await givenCustomer(admin)
  const calls = callsOf(troubled, admin, id)
  const tell = async (asked = Object.keys(calls)) =>
    Object.fromEntries(
      await Promise.all(asked.map(async (name) => [name, await told(calls[name] as () => Promise<unknown>)])),
    ) as Record<string, Told>
  expectFine(await tell())
  return { ...troubled, admin, id, calls, tell }
}

/** The different values that answers have. */
const all = <T>(answers: Record<string, Told>, of: (answer: Told) => T): T[] => [
  ...new Set(Object.values(answers).map(of)),
]

const isUnavailable = expect.objectContaining({ status: 503, error: 'unavailable', wait: '5' })
const everyOne = <T>(answers: Record<string, T>, value: T) =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, value]))

function expectUnavailable(answers: Record<string, Told>): void {
  expect(answers).toEqual(everyOne<unknown>(answers, isUnavailable))
  expect(Math.max(...Object.values(answers).map(({ took }) => took))).toBeLessThan(10_000)
}

const expectFine = (answers: Record<string, Told>) =>
  expect(answers).toEqual(everyOne<unknown>(answers, expect.objectContaining({ status: 200 })))

/** Whether a connection is one of the pipeline's: the look-ups of callers go there. */
const isPipelined = ({ opening }: { opening: string }) => opening.includes('plan_cache_mode')

describe('a database that does not answer', () => {
  // Each test waits for 9 seconds and more, so all wait at the same time, and nobody is busy starting meanwhile.
  const settings: Setting[] = []
  beforeAll(async () => {
    for (let count = 0; count < 4; count++) settings.push(await startSetting())
  }, 60_000)
  afterAll(async () => {
    for (const { close } of settings) await close()
  })
  let taken = 0
  const inTrouble = (work: (setting: Setting) => Promise<void>) => work(settings[taken++] as Setting)

  it.concurrent('is 503 within 10 seconds from the look-up of the caller on, and forgotten when it answers again', () =>
    inTrouble(async ({ proxy, server, tell }) => {
      proxy.judge = () => 'hold'
      const [answers, ready] = await Promise.all([tell(), told(() => readiness(server.url))])
      expectUnavailable(answers)
      expect(ready).toEqual(isUnavailable)
      expect(ready.took).toBeLessThan(5000)
      proxy.judge = passAll
      expectFine(await tell())
      expect(await told(() => readiness(server.url))).toMatchObject({ status: 200 })
    }))

  it.concurrent('is 503 within 10 seconds in the midst of a call, in a transaction or not', () =>
    inTrouble(async ({ tell, server, proxy, admin }) => {
      const asked = ['a search', 'statistics', 'its history', 'a dictionary', ...writing]
      const save = `${server.url}${customerApi.save.path}`
      const body = Buffer.from(JSON.stringify(customerBody({ fdName: another() })))
      // Every call gets a connection at once, and is not held up by the wait for one.
      await Promise.all(Array.from({ length: 10 }, () => server.database.pool.query('select pg_sleep(0.2)')))
      proxy.judge = (_bytes, way, carried) => (way === 'up' && !isPipelined(carried) ? 'hold' : 'pass')
      const [answers, inParts] = await Promise.all([
        tell(asked),
        told(() => sendInParts(save, admin, 'application/json', body, 300)),
      ])
      expectUnavailable({ ...answers, inParts })
      proxy.judge = passAll
      expectFine(await tell())
    }))

  it.concurrent('has one time for all statements of a request: slow ones add up', () =>
    inTrouble(async ({ proxy, admin, direct, tell }) => {
      proxy.delay = 1200
      expectUnavailable(await tell(['a changed customer', 'a new product']))
      proxy.delay = 0
      const latest = `新${names}`
      const { body } = await admin.call(productApi.list, { body: { fdName: latest } })
      expect(body.total).toBe(0)
      const { rows } = await direct.query('select max(version) as version from customer')
      expect(rows).toEqual([{ version: 2 }])
    }))

  it.concurrent('leaves what is slow itself its time: an upload may take longer than its statements', () =>
    inTrouble(async ({ server }) => {
      const file = part({ content: 'slow '.repeat(20_000), disposition: 'name="file"; filename="slow.txt"' })
      const address = `${server.url}/api/oss/upload`
      const business = await server.as('business')
      const answer = await sendInParts(address, business, multipart, Buffer.concat([file, end]), 9500)
      expect(answer).toMatchObject({ status: 200, body: { data: { fdName: 'slow.txt' } } })
    }))
})

describe('a database that refuses', () => {
  async function inTrouble(work: (setting: Setting) => Promise<void>): Promise<void> {
    const setting = await startSetting()
    try {
      await work(setting)
    } finally {
      await setting.close()
    }
  }

  it('writes, being read-only, is 503 on them, and still read', () =>
    inTrouble(async ({ direct, terminate, calls, tell }) => {
      const { rows } = await direct.query('select current_database() as name')
      const alter = (what: string) => direct.query(`alter database ${rows[0].name} ${what}`)
      await alter('set default_transaction_read_only = on')
      await terminate()
      // Who finds the connection ended is told so once.
      await expect.poll(async () => (await told(calls.products as () => Promise<unknown>)).status).toBe(200)
      expectUnavailable(await tell(writing))
      expectFine(await tell(Object.keys(calls).filter((name) => !writing.includes(name))))
      await alter('reset default_transaction_read_only')
      await terminate()
      await expect.poll(async () => all(await tell(), ({ status }) => status)).toEqual([200])
    }))

  it('writes, its disk being full, or for want of a right, is 503 on them', () =>
    inTrouble(async ({ direct, server, tell }) => {
      const tables = ['customer', 'product', 'form_draft', 'login_log']
      await direct.query(`create function is_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file "base/1/1": No space left on device' using errcode = '53100'; end $$`)
      for (const table of tables)
        await direct.query(
          `create trigger a_full before insert or update on ${table} execute function is_full()`,
        )
      expectUnavailable(await tell(writing))
      for (const table of tables) await direct.query(`drop trigger a_full on ${table}`)
      expectFine(await tell(writing))

      const role = new URL(server.config.DATABASE_URL).username
      await direct.query(`revoke insert on customer, product, form_draft, login_log from ${role};
        revoke update on customer, product, form_draft from ${role}`)
      expectUnavailable(await tell(writing))
      await direct.query(`grant insert on customer, product, form_draft, login_log to ${role};
        grant update on customer, product, form_draft to ${role}`)
      expectFine(await tell(writing))
    }))

  it('connections, having too many, taking none, or not being there, is 503, until it takes them again', () =>
    inTrouble(async ({ direct, proxy, terminate, tell }) => {
      const { rows } = await direct.query('select current_database() as name')
      const alter = (what: string) => direct.query(`alter database ${rows[0].name} ${what}`)
      const recovers = () => expect.poll(async () => all(await tell(), ({ status }) => status)).toEqual([200])
      await alter('connection limit 1')
      await terminate()
      await expect.poll(async () => all(await tell(), ({ error }) => error)).toEqual(['unavailable'])
      expectUnavailable(await tell())
      await alter('connection limit -1')
      await recovers()
      await proxy.cut()
      expectUnavailable(await tell())
      await proxy.mend()
      await recovers()
    }))

  it('a lock that somebody else has is a conflict, not trouble', () =>
    inTrouble(async ({ direct, admin, tell, id }) => {
      const { body } = await admin.call(productApi.save, { body: { fdName: another() } })
      await direct.query('begin')
      await direct.query('select from customer where id = $1 for update', [id])
      await direct.query('select from product where id = $1 for update', [body.data.id])
      const renaming = admin.call(productApi.save, { body: { id: body.data.id, fdName: another() } })
      const answers = { ...(await tell(['a changed customer'])), renaming: await told(() => renaming) }
      await direct.query('rollback')
      expect(answers).toEqual(
        everyOne<unknown>(answers, expect.objectContaining({ status: 409, error: 'conflict' })),
      )
      expect(Math.max(...Object.values(answers).map(({ took }) => took))).toBeLessThan(6000)
    }))

  it('to say whether it has committed is told as that', () =>
    inTrouble(async ({ proxy, admin, tell }) => {
      const committing = new Set<object>()
      proxy.judge = (bytes, way, carried) => {
        if (way === 'up' && /commit/i.test(bytes.toString('latin1'))) committing.add(carried)
        return way === 'down' && committing.has(carried) ? 'cut' : 'pass'
      }
      const answers = await tell(['a new customer', 'a new product'])
      proxy.judge = passAll
      expectUnavailable(answers)
      expect(all(answers, ({ message }) => message)).toEqual([
        'The service is unavailable at the moment, and this may have been done all the same; please check before you retry',
      ])
      // As it says: they are there.
      const { body } = await admin.call(productApi.list, { body: { fdName: `新${names}` } })
      expect(body.total).toBe(1)
      const before = await admin.call(customerApi.list, { body: { fdName: `新${names - 1}` } })
      expect(before.body.total).toBe(1)
    }))
})

async function readiness(url: string) {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.json() }
}

/** Sends a body in two parts, the second after a while, in milliseconds. */
async function sendInParts(address: string, { token }: Client, type: string, body: Buffer, pause: number) {
  const headers = {
    authorization: `Bearer ${token}`,
    'accept-language': 'en-US',
    'content-type': type,
    'content-length': body.length,
  }
  const request = http.request(address, { method: 'POST', headers })
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('response', resolve).on('error', reject)
  })
  const half = Math.floor(body.length / 2)
  request.write(body.subarray(0, half))
  await sleep(pause)
  request.end(body.subarray(half))
  const answer = await answered
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(Buffer.concat(chunks).toString()),
  }
}
