import { customerApi } from '@zhixin/contract/customer/customer.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/lib/ports'
import { startTestServer, type TestServer } from '../../test/api'
import { givenCustomer } from '../../test/given'

let server: TestServer
let address: string
beforeAll(async () => {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  server = await startTestServer({ METRICS_PORT: String(port) })
})
afterAll(() => server.close())

const metrics = async () => (await fetch(`${address}/metrics`)).text()

/** The value of a series. */
async function seriesValue(series: string): Promise<number> {
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1))
}

test('site.metrics: answers, refused logins, connections and jobs are counted, without a name or an id', async () => {
  const admin = await server.as('admin')
  const { id } = await givenCustomer(admin, { fdName: '不应出现' })
  await admin.call(customerApi.detail, { params: { id } })
  await server.logIn('admin', 'wrong password')
  const text = await metrics()
  expect(text).toContain('route="/api/account/client/detail/:id",status="200"')
  for (const secret of ['不应出现', 'admin', `detail/${id}`]) expect(text).not.toContain(secret)
  expect(await seriesValue('zhixin_logins_refused_total')).toBe(1)
  expect(await seriesValue('zhixin_database_connections{state="idle"}')).toBeGreaterThan(0)
  expect(await seriesValue('zhixin_database_waiting')).toBe(0)
})

test('site.metrics: jobs that are due, and the age of the oldest; a scheduled one waits for its time', async () => {
  const add = (state: string, age: string, data = '{}') =>
    server.database.pool.query(
      `insert into job (kind, account_id, language, state, data, created_at, ended_at) values
        ('gone', 1, 'zh-CN', $1::text, $2, now() - $3::interval, case when $1::text = 'failed' then now() end)`,
      [state, data, age],
    )
  await add('waiting', '5 minutes')
  await add('waiting', '1 day', JSON.stringify({ startAt: new Date(Date.now() + 60_000).toISOString() }))
  await add('running', '1 minute')
  await add('failed', '1 minute')
  for (const state of ['waiting', 'running', 'failed'])
    expect([state, await seriesValue(`zhixin_jobs{state="${state}"}`)]).toEqual([state, 1])
  const age = await seriesValue('zhixin_oldest_job_seconds')
  expect(age).toBeGreaterThan(299)
  expect(age).toBeLessThan(360)
})

test('site.metrics: nothing else is there, and nothing of it on the port of people', async () => {
  expect((await fetch(`${address}/`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('http_request_duration')
})
