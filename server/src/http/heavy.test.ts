import { analysisApi } from '@zhixin/contract/analysis/analysis.api'
import { changeApi } from '@zhixin/contract/customer/change.api'
import { importFilePaths } from '@zhixin/contract/customerImport/import.calls'
import { heavyCalls } from '@zhixin/contract/endpoint'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import pg from 'pg'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../test/api'
import { customersAsked, makeExport } from '../test/exports'

const { atOnce, places, page, lightAtOnce } = heavyCalls

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
})
afterAll(() => owner.end())
beforeEach(() => owner.query('begin; lock audit_log, product in access exclusive mode'))

/** Lets what waits for the locked tables go on. */
const open = () => owner.query('rollback')

/** How many statements wait for the locked tables. */
const waiting = async () => {
  const { rows } = await owner.query<{ number: number }>(
    "select count(*)::int as number from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows[0]?.number
}

const log = (client: Client, headers = {}) => client.call(systemLogApi.list, { body: {}, headers })
const many = <T>(number: number, ask: () => T) => Array.from({ length: number }, ask)
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('four heavy calls of an account are worked on, fifty wait, and one more is refused with a sentence', async () => {
  const answers = many(atOnce + places, () => log(admin))
  const oneMore = await Promise.race([...answers, log(admin)])
  expect(oneMore).toMatchObject({
    status: 429,
    headers: { 'cache-control': 'no-store' },
    body: {
      error: 'too_many_requests',
      message: 'Too many of your large requests are under way; please retry in a moment',
      data: null,
    },
  })
  expect(Number(oneMore.headers['retry-after'])).toBeGreaterThan(0)
  expect((await log(admin, { 'accept-language': 'zh-CN' })).body.message).toBe(
    '您同时进行的大型查询过多，请稍后重试',
  )
  await expect.poll(waiting).toBe(atOnce)
  // What is light passes them, and others have turns of their own.
  expect((await admin.call(profileApi.current)).status).toBe(200)
  const operation = await server.as('operation')
  const others = operation.call(productApi.list, { body: { pageSize: page + 1 } })
  await expect.poll(waiting).toBe(atOnce + 1)
  await open()
  expect((await others).status).toBe(200)
  const refused = (await statuses(answers)).filter((status) => status !== 200)
  // Whichever came last, and nobody else.
  expect(refused.length).toBeLessThanOrEqual(1)
  expect((await log(admin)).status).toBe(200)
})

test('a page is heavy by its size, whatever its call', async () => {
  const pages = (pageSize: number | string) =>
    many(atOnce + 2, () => admin.call(productApi.list, { body: { pageSize } }))
  const large = pages(String(page + 1))
  await expect.poll(waiting).toBe(atOnce)
  const small = pages(page)
  await expect.poll(waiting).toBeGreaterThan(atOnce)
  await open()
  expect(new Set(await statuses([...large, ...small]))).toEqual(new Set([200]))
})

test('light calls of an account wait for each other when they are many, and none is refused', async () => {
  const answers = many(lightAtOnce + places, () => admin.call(productApi.list, { body: {} }))
  await expect.poll(waiting).toBe(lightAtOnce)
  const operation = await server.as('operation')
  const others = operation.call(productApi.list, { body: {} })
  await expect.poll(waiting).toBe(lightAtOnce + 1)
  await open()
  expect(new Set(await statuses([...answers, others]))).toEqual(new Set([200]))
})

test('whoever goes away gives the place up, and what is wrong waits for nothing', async () => {
  const running = many(atOnce, () => log(admin))
  await expect.poll(waiting).toBe(atOnce)
  const gone = new AbortController()
  const left = many(places + 1, () =>
    fetch(`${server.url}${systemLogApi.list.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      signal: gone.signal,
    }).catch(() => null),
  )
  expect((await Promise.race(left))?.status).toBe(429)
  expect((await admin.call(systemLogApi.list, { body: { pageIndex: -1 } })).status).toBe(400)
  gone.abort()
  await Promise.all(left)
  await open()
  expect(new Set(await statuses(running))).toEqual(new Set([200]))
  expect(new Set(await statuses(many(atOnce + places, () => log(admin))))).toEqual(new Set([200]))
})

test('analyses, exports and workbooks of imports are heavy, too', async () => {
  const { token } = admin
  const asks = [
    () => admin.call(analysisApi.byCompany, { body: {} }),
    () => admin.call(changeApi.list, { body: {} }),
    () => admin.call(loginLogApi.list, { body: {} }),
    () => makeExport(admin, customersAsked('')),
    async () =>
      request(server.app.server).get(importFilePaths.template).set('authorization', `Bearer ${token}`),
  ]
  const running = many(atOnce + places + 1, () => log(admin))
  expect((await Promise.race(running)).status).toBe(429)
  for (const ask of asks) expect((await ask()).status).toBe(429)
  await open()
  await Promise.all(running)
  for (const ask of asks) expect((await ask()).status).toBe(200)
})
