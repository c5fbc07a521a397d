import { productApi } from '@zhixin/contract/product/product.api'
import { siteApi } from '@zhixin/contract/site/site.api'
import request from 'supertest'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Client, type Reachable, shared, startBeside, startTestServer } from '../test/api'

const server = shared(() => startTestServer({ RATE_LIMIT_PER_ACCOUNT: '5', RATE_LIMIT_PER_ADDRESS: '3' }))
beforeAll(async () => {
  await Promise.all([server.as('admin'), server.as('viewer')])
  // The second of a limit lasts until the test ends it, however busy the machine is.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
})
const nextSecond = () => vi.setSystemTime(Date.now() + 1001)

const list = (client: Client, headers = {}) => client.call(productApi.list, { body: {}, headers })
const site = ({ nobody }: Reachable, headers = {}) => nobody.call(siteApi.site, { headers })

/** The statuses of some requests, one after the other. */
async function statuses(count: number, ask: () => PromiseLike<{ status: number }>): Promise<number[]> {
  const found: number[] = []
  for (let asked = 0; asked < count; asked += 1) found.push((await ask()).status)
  return found
}

test('an account that sends too much in a second gets 429 with the seconds to wait, over all of its sessions', async () => {
  nextSecond()
  const first = await server.as('admin')
  const { body } = await server.logIn('admin')
  const second: Client = { ...first, token: body.data.access_token }
  expect(await statuses(5, () => list(first))).toEqual([200, 200, 200, 200, 200])
  const refused = await list(first, { 'accept-language': 'zh-CN' })
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '1', 'cache-control': 'no-store' },
    body: { code: 0, error: 'too_many_requests', message: '请求过于频繁，请稍后重试', data: null },
  })
  const withToken = { authorization: `Bearer ${second.token}` }
  const again = await server.nobody.call(productApi.list, { body: {}, headers: withToken })
  expect([again.status, again.body.message]).toEqual([429, 'Too many requests; please retry later'])
  expect((await request(server.app.server).head('/api/site').set(withToken)).status).toBe(200)

  expect((await list(await server.as('viewer'))).status).toBe(200)
  nextSecond()
  expect((await list(first)).status).toBe(200)
})

test('without an account the address counts, whatever the request says of itself', async () => {
  nextSecond()
  const asks = [
    () => site(server),
    () => list(server.nobody, { 'x-forwarded-for': '203.0.113.1' }),
    () => list(server.nobody, { authorization: 'Bearer a.b.c' }),
  ]
  for (const [index, ask] of asks.entries()) expect((await ask()).status).toBe(index === 0 ? 200 : 401)
  for (const ask of asks) expect((await ask()).status).toBe(429)
  expect((await request(server.app.server).head('/api/site')).status).toBe(429)
  expect((await list(await server.as('viewer'))).status).toBe(200)

  const proxied = await startBeside(server, [], { TRUST_PROXY: '127.0.0.1' })
  const from = (address: string) => () => site(proxied, { 'x-forwarded-for': address })
  expect(await statuses(4, from('203.0.113.1'))).toEqual([200, 200, 200, 429])
  expect(await statuses(1, from('203.0.113.2'))).toEqual([200])
  expect(await statuses(3, from('2001:db8::1'))).toEqual([200, 200, 200])
  expect(await statuses(1, from('2001:db8::2'))).toEqual([429])
  await proxied.close()
})

test('what answers no JSON of a call is counted, too: the document, workbooks of imports, the stream of jobs', async () => {
  for (const path of ['/api/account/client/import/template', '/api/account/client/import/marked/1']) {
    nextSecond()
    const { token } = await server.as('admin')
    const ask = () => request(server.app.server).get(path).set('authorization', `Bearer ${token}`)
    expect([path, (await statuses(6, ask)).at(-1)]).toEqual([path, 429])
    expect((await list(await server.as('admin'))).status).toBe(429)
  }
  nextSecond()
  const document = () => request(server.app.server).get('/api/openapi.json')
  expect(await statuses(4, document)).toEqual([200, 200, 200, 429])
  expect((await request(server.app.server).head('/api/openapi.json')).status).toBe(429)
})

test('files, health and what belongs to logging in are not counted, and 0 counts nothing', async () => {
  nextSecond()
  const { token } = await server.as('admin')
  const uncounted = [
    '/auth/publicKey',
    '/healthz',
    '/api/oss/sign?fdOssUri=/oss/x',
    '/oss/2026/11/x/y',
    '/api/export/file/1',
  ]
  for (const path of uncounted) {
    const ask = () => request(server.app.server).get(path).set('authorization', `Bearer ${token}`)
    expect([path, await statuses(8, ask)]).not.toEqual([path, expect.arrayContaining([429])])
  }
  const open = await startBeside(server, [], { RATE_LIMIT_PER_ACCOUNT: 0, RATE_LIMIT_PER_ADDRESS: 0 })
  const client = open.as(await server.as('admin'))
  expect(new Set(await statuses(8, () => list(client)))).toEqual(new Set([200]))
  expect(new Set(await statuses(8, () => site(open)))).toEqual(new Set([200]))
  await open.close()
})
