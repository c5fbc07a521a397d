import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { productApi } from '@zhixin/contract/product/product.api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractEndpoints, nameOf } from '../test/contractEndpoints'
import { type DatabaseProxy, passAll } from '../test/databaseProxy'
import { customerBody } from '../test/given'
import {
  all,
  another,
  everyOne,
  expectFine,
  expectUnavailable,
  isUnavailable,
  type Setting,
  sendFile,
  sendInParts,
  startSetting,
  type Told,
  told,
  writing,
} from '../test/troubledCalls'

/** Holds everything but the look-ups of callers. */
const holdAfterLookUp: DatabaseProxy['judge'] = (bytes, way) =>
  way === 'up' && !bytes.includes('find_caller') ? 'hold' : 'pass'

// Worth their seconds, which overlap: each is the time of a request, and each way of not answering is met elsewhere.
describe('a database that does not answer', () => {
  // Each test waits for 9 seconds or more, so they all wait at the same time, and no server is starting meanwhile.
  const settings: Setting[] = []
  beforeAll(async () => {
    for (let count = 0; count < 5; count++) settings.push(await startSetting())
  })
  afterAll(async () => {
    for (const { close } of settings) await close()
  })
  let taken = 0
  const inTrouble = (work: (setting: Setting) => Promise<void>) => work(settings[taken++] as Setting)

  it.concurrent('is 503 within 10 seconds from the look-up of the caller on, and forgotten when it answers again', () =>
    inTrouble(async ({ proxy, server, admin, tell }) => {
      const endpoints = (await contractEndpoints()).filter(({ access }) => access !== 'public')
      const knock = (endpoint: Endpoint) =>
        told(() => admin.call(endpoint, { params: { id: 1, roleId: 1 }, body: {} }))
      proxy.judge = () => 'hold'
      const [answers, ready, ...knocked] = await Promise.all([
        tell(),
        told(() => readiness(server.url)),
        ...endpoints.map(knock),
      ])
      expectUnavailable(answers)
      expectUnavailable(Object.fromEntries(endpoints.map((one, at) => [nameOf(one), knocked[at] as Told])))
      expect(ready).toEqual(isUnavailable)
      proxy.judge = passAll
      expectFine(await tell())
      expect(await told(() => readiness(server.url))).toMatchObject({ status: 200 })
    }))

  it.concurrent('is 503 within 10 seconds in the midst of a call, in a transaction or not', () =>
    inTrouble(async ({ tell, server, proxy, admin }) => {
      const asked = ['a search', 'statistics', 'its history', 'a dictionary', ...writing.slice(0, 5)]
      const save = `${server.url}${customerApi.save.path}`
      const body = Buffer.from(JSON.stringify(customerBody({ fdName: another() })))
      // Every call gets a connection at once, and does not wait for one.
      await Promise.all(Array.from({ length: 10 }, () => server.database.pool.query('select pg_sleep(0.2)')))
      proxy.judge = holdAfterLookUp
      const [answers, inParts] = await Promise.all([
        tell(asked),
        told(() => sendInParts(save, admin, 'application/json', body, 300)),
      ])
      expectUnavailable({ ...answers, inParts })
      proxy.judge = passAll
      expectFine(await tell())
    }))

  it.concurrent('is 503 within 10 seconds on sessions, however many log in at once and wait for each other', () =>
    inTrouble(async ({ tell, proxy, calls }) => {
      proxy.judge = holdAfterLookUp
      const crowd = Array.from({ length: 8 }, () => told(calls['a login'] as () => Promise<unknown>))
      const [answers, ...logins] = await Promise.all([
        tell(['a refresh', 'a logout', 'a link to a file']),
        ...crowd,
      ])
      expectUnavailable({ ...answers, ...Object.fromEntries(logins.entries()) })
      proxy.judge = passAll
      expectFine(await tell())
    }))

  it.concurrent('renews no session that was told to come again, also when it gets the question later', () =>
    inTrouble(async ({ tell, proxy, direct }) => {
      proxy.judge = (bytes) => (/update "public"."session"/i.test(bytes.toString('latin1')) ? 'hold' : 'pass')
      expectUnavailable(await tell(['a refresh']))
      proxy.judge = passAll
      await tell(['a new customer', 'a login'])
      await direct.query(`update session set rotated_at = now() - interval '1 minute'`)
      expectFine(await tell())
    }))

  it.concurrent('has one time for all statements of a request: slow ones add up', () =>
    inTrouble(async ({ proxy, direct, tell }) => {
      const counted = `select (select max(version) from customer) as version, (select count(*) from product) as products`
      const { rows: before } = await direct.query(counted)
      // One of them alone would be in time.
      proxy.delay = 2900
      expectUnavailable(await tell(['a changed customer', 'a new product']))
      proxy.delay = 0
      const { rows: after } = await direct.query(counted)
      expect(after).toEqual(before)
    }))

  it.concurrent('leaves what is slow itself its time: an upload may take longer than its statements', async () => {
    // Nothing but the refresh of sessions is held: PostgreSQL has connections for only so many servers.
    const { server, admin } = settings[3] as Setting
    const answer = await sendFile(server.url, admin, 9500)
    expect(answer).toMatchObject({ status: 200, body: { data: { fdName: 'slow.txt' } } })
  })
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
      // A request that finds the connection closed fails once.
      await expect.poll(async () => (await told(calls.products as () => Promise<unknown>)).status).toBe(200)
      expectUnavailable(await tell(writing))
      expectFine(await tell(Object.keys(calls).filter((name) => !writing.includes(name))))
      await alter('reset default_transaction_read_only')
      await terminate()
      await expect.poll(async () => all(await tell(), ({ status }) => status)).toEqual([200])
    }))

  it('writes, its disk being full, or for want of a right, is 503 on them', () =>
    inTrouble(async ({ direct, server, tell }) => {
      const tables = ['customer', 'product', 'form_draft', 'upload', 'login_log', 'session']
      await direct.query(`create function is_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file "base/1/1": No space left on device' using errcode = '53100'; end $$`)
      for (const table of tables)
        await direct.query(
          `create trigger a_full before insert or update on ${table} execute function is_full()`,
        )
      expectUnavailable(await tell(writing))
      for (const table of tables) await direct.query(`drop trigger a_full on ${table}`)
      expectFine(await tell(writing))

      // Of login_log the role may change one column alone.
      const role = new URL(server.config.DATABASE_URL).username
      const changed = tables.filter((table) => table !== 'login_log')
      await direct.query(`revoke insert on ${tables} from ${role}; revoke update on ${changed} from ${role}`)
      expectUnavailable(await tell(writing))
      await direct.query(`grant insert on ${tables} to ${role}; grant update on ${changed} to ${role}`)
      expectFine(await tell(writing))
    }))

  it('to say anything keeps no connection for those who ask whether the server is ready', () =>
    inTrouble(async ({ proxy, server }) => {
      const { pool } = server.database
      proxy.judge = () => 'hold'
      expect(await told(() => readiness(server.url))).toEqual(isUnavailable)
      await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    }))

  it('whatever it calls its trouble, is 503, by Prisma and without it', () =>
    inTrouble(async ({ direct, tell }) => {
      await direct.query(
        `create function fail() returns trigger language plpgsql as 'begin raise exception using errcode = tg_argv[0]; end'`,
      )
      const codes = ['08006', '28000', '53200', '53400', '57P01', '57014', '58030', '3D000', '55000', '25P03']
      for (const code of codes) {
        for (const table of ['customer', 'product'])
          await direct.query(
            `create or replace trigger a_fail before insert on ${table} execute function fail('${code}')`,
          )
        expectUnavailable(await tell(['a new customer', 'a new product']))
      }
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
    }))
})

async function readiness(url: string) {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.json() }
}
