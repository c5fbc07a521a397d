import { customerApi } from '@zhixin/contract/customer/customer.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../scripts/lib/ports'
import { startTestServer, type TestServer } from '../../test/api'
import { givenCustomer } from '../../test/given'
import { feedNow } from '../feed/feed.reads'

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
  // Prometheus writes infinity so.
  return Number(line?.split(' ').at(-1)?.replace('+Inf', 'Infinity'))
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
  const add = (state: string, age: string) =>
    server.database.pool.query(
      `insert into job (kind, account_id, language, state, due_at, ended_at) values
        ('gone', 1, 'zh-CN', $1::text, now() - $2::interval, case when $1::text = 'failed' then now() end)`,
      [state, age],
    )
  await add('waiting', '5 minutes')
  await add('waiting', '-1 minute')
  await add('running', '1 minute')
  await add('failed', '1 minute')
  for (const state of ['waiting', 'running', 'failed'])
    expect([state, await seriesValue(`zhixin_jobs{state="${state}"}`)]).toEqual([state, 1])
  const age = await seriesValue('zhixin_oldest_job_seconds')
  expect(age).toBeGreaterThan(299)
  expect(age).toBeLessThan(360)
})

test('site.metrics: what waits outside the product, how long, and what was given up', async () => {
  const { pool } = server.database
  await pool.query(
    `insert into webhook (name, url, kinds, secret_encrypted, account_id, position, created_by_id, updated_by_id)
      select 'a', 'https://a.example', '{update}', '', 1, last_position, 1, 1 from change_feed`,
  )
  const add = (webhook: boolean, age: string, outcome: string | null = null, kind = 'due') =>
    pool.query(
      `insert into outgoing_notice (webhook_id, account_id, kind, occasion, created_at, outcome, settled_at)
        select case when $1 then (select min(id) from webhook) end, 1, $4, gen_random_uuid(), now() - $2::interval, $3::text,
          case when $3::text is not null then now() end`,
      [webhook, age, outcome, kind],
    )
  const waits = async (kind: string) => [
    await seriesValue(`zhixin_outgoing{kind="${kind}",state="waiting"}`),
    await seriesValue(`zhixin_outgoing{kind="${kind}",state="given_up"}`),
    Math.floor((await seriesValue(`zhixin_oldest_outgoing_seconds{kind="${kind}"}`)) / 60),
  ]
  await server.database.prisma.outgoingNotice.deleteMany()
  expect(await waits('notice')).toEqual([0, 0, 0])
  await add(false, '5 minutes')
  await add(false, '1 hour', 'sent')
  await add(false, '1 hour', 'given_up')
  await add(true, '7 minutes')
  await add(true, '6 minutes')
  await add(true, '2 hours', 'given_up', 'test')
  expect(await waits('notice')).toEqual([1, 1, 5])
  expect(await waits('webhook')).toEqual([2, 0, 7])
  await feedNow(server.database, { begins: true })
  await pool.query('update webhook set position = last_position from change_feed')
  // Nobody takes from the feed what is to be told.
  await pool.query(
    `insert into audit_log (account_name, action, entity, entity_id, created_at)
      values ('a test', 'update', 'product', '1', now() - interval '9 minutes')`,
  )
  const [waiting, givenUp, minutes = 0] = await waits('webhook')
  expect([waiting, givenUp]).toEqual([2, 0])
  expect(minutes).toBe(9)
  await server.database.prisma.webhook.updateMany({ data: { status: 0 } })
  expect(await waits('webhook')).toEqual([0, 0, 0])
})

test('site.metrics: the age of the last backup that is whole', async () => {
  expect(await seriesValue('zhixin_last_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
  const made = (hours: number) =>
    server.asOwner(`insert into audit_log (account_name, action, entity, entity_label, changes, source)
      values ('system', 'makeBackup', 'backup', '${new Date(Date.now() - hours * 3_600_000).toISOString()}', '[]', 'system')`)
  await made(50)
  await made(2)
  const age = await seriesValue('zhixin_last_backup_age_seconds')
  expect(age).toBeGreaterThan(2 * 3600 - 60)
  expect(age).toBeLessThan(2 * 3600 + 600)
})

test('site.metrics: nothing else is there, and nothing of it on the port of people', async () => {
  expect((await fetch(`${address}/`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('http_request_duration')
})
