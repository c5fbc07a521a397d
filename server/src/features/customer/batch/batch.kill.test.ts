import { batchApi } from '@zhixin/contract/customer/batch.api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../../test/api'
import { batchOf } from '../../../test/batches'
import { givenAccount, givenCustomer } from '../../../test/given'
import { type WorkerProcess, workerOf } from '../../../test/workerProcess'

let server: TestServer
let admin: Client
let worker: WorkerProcess
beforeAll(async () => {
  server = await startTestServer()
  worker = workerOf(server)
  admin = await server.as('admin')
})
afterAll(async () => {
  await worker.kill()
  await server.close()
})

const doneIn = async (id: number) => {
  const { rows } = await server.database.pool.query<{ done: number }>(
    `select count(*)::int as done from batch_row where batch_id = $1 and state = 'done'`,
    [id],
  )
  return rows[0]?.done ?? 0
}

/** Has a batch run while the process is killed five times in the middle of it. */
async function runAmongKills(id: number, rows: number): Promise<void> {
  expect((await admin.call(batchApi.run, { body: { id } })).status).toBe(200)
  for (let kills = 1; kills <= 5; kills += 1) {
    worker.start()
    const enough = Math.floor((rows * kills) / 6)
    await vi.waitFor(async () => expect(await doneIn(id)).toBeGreaterThanOrEqual(enough), {
      timeout: 30_000,
      interval: 5,
    })
    await worker.kill()
    expect(await doneIn(id)).toBeLessThan(rows)
    await worker.letTimePass()
  }
  worker.start()
  await ended(id, 'ended')
}

const ended = (id: number, state: string) =>
  vi.waitFor(async () => expect((await batchOf(admin, id)).fdState).toBe(state), {
    timeout: 30_000,
    interval: 50,
  })

/** Everything about the customers but what each write raises, and what is only ever added. */
async function everything(): Promise<unknown[]> {
  const { pool } = server.database
  const tables = [
    'customer',
    'customer_follower',
    'customer_company',
    'customer_contact',
    'customer_vendor_price',
  ]
  const rows: unknown[] = []
  for (const table of tables) {
    const found =
      await pool.query(`select to_jsonb(t) - array['version', 'updated_at', 'updated_by_id'] as row
      from ${table} t order by 1`)
    rows.push(...found.rows)
  }
  return rows
}

test('a batch and its undoing survive five kills each: every row is done, none twice, and all is as it was', async () => {
  const { id: ann } = await givenAccount(server, { username: 'ann', permissions: [] })
  const ids: number[] = []
  while (ids.length < 240) {
    const some = Array.from({ length: 20 }, () => givenCustomer(admin))
    ids.push(...(await Promise.all(some)).map((customer) => customer.id))
  }
  const before = await everything()
  const change = { fdField: 'fdBusinessFollowUpAccountIdList', fdMode: 'replace', fdAccountIdList: [ann] }
  const previewed = await admin.call(batchApi.preview, { body: { ...change, fdIdList: ids } })
  const { id } = previewed.body.data
  worker.start()
  await ended(id, 'ready')
  await worker.kill()

  await runAmongKills(id, ids.length)
  expect(await batchOf(admin, id)).toMatchObject({ fdDoneNum: ids.length, fdReadyNum: 0, fdRefusedNum: 0 })
  const { prisma } = server.database
  const customers = await prisma.customer.findMany({ where: { id: { in: ids } } })
  expect(new Set(customers.map(({ version }) => version))).toEqual(new Set([2]))
  const followers = await prisma.customerFollower.findMany({ where: { customerId: { in: ids }, kind: 2 } })
  expect(followers.map(({ accountId }) => accountId)).toEqual(ids.map(() => ann))
  expect(await prisma.auditLog.count({ where: { batchId: id } })).toBe(ids.length)
  await worker.kill()

  const undoing = (await admin.call(batchApi.undo, { body: { id } })).body.data.id
  worker.start()
  await ended(undoing, 'ready')
  await worker.kill()
  await runAmongKills(undoing, ids.length)
  expect(await everything()).toEqual(before)
  expect(await prisma.auditLog.count({ where: { batchId: undoing, source: 'undo' } })).toBe(ids.length)
}, 240_000)
