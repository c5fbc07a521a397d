import { batchApi } from '@zhixin/contract/customer/batch.api'
import { handoverApi } from '@zhixin/contract/customer/handover.api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../../test/api'
import { batchOf } from '../../../test/batches'
import { givenAccount, givenCustomer } from '../../../test/given'
import { type WorkerProcess, workerOf } from '../../../test/workerProcess'

/**
 * How many customers are changed: two pieces. `BATCH_ROWS=10000` kills each of the four runs five times; the suite does it
 * with a few, and kills the first three times and the others twice.
 */
const amount = Number(process.env.BATCH_ROWS ?? 120)
const isWhole = process.env.BATCH_ROWS !== undefined
const fewer = isWhole ? 5 : 2
const patience = { timeout: 300_000 + amount * 60, interval: 50 }

let server: TestServer
let admin: Client
let worker: WorkerProcess
beforeAll(async () => {
  server = await startTestServer()
  worker = workerOf(server)
  admin = await server.as('admin')
  worker.start()
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

/** The rows of a transaction. */
const piece = 100

/**
 * Holds the row of a batch, which is what a piece writes last: whoever works on it has written everything else then, and
 * has not said so yet.
 */
async function hold(id: number): Promise<{ letGo: () => Promise<void> }> {
  const holder = await server.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from batch where id = $1 for update', [id])
  return {
    letGo: async () => {
      await holder.query('rollback')
      holder.release()
    },
  }
}

const waiting = (amount: number) =>
  vi.waitFor(async () => {
    const { rowCount } = await server.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(amount)
  }, patience)

/**
 * Has a batch previewed and run while the process is killed so many times, each time at the end of a piece that is not on
 * record yet: of that nothing has happened then.
 */
async function carryOut(what: string, id: number, kills: number): Promise<void> {
  const began = Date.now()
  await ended(id, 'ready')
  await worker.kill()
  // As if it was killed before the end of the preview was on record: that is done again beside the run.
  await server.asOwner(`update job set state = 'running', ended_at = null where batch_id = ${id}`)
  await server.asOwner(`update public_queue.job set state = 'active', completed_on = null
    where (data ->> 'jobId')::int in (select id from job where batch_id = ${id})`)
  await worker.letTimePass()
  expect((await admin.call(batchApi.run, { body: { id } })).status).toBe(200)
  for (let kill = 1; kill <= kills; kill += 1) {
    let held = await hold(id)
    worker.start()
    await waiting(1)
    if (kill > 1 && (await doneIn(id)) + piece < amount) {
      // One piece goes through, and the next is held.
      const next = hold(id)
      await waiting(2)
      await held.letGo()
      held = await next
      await waiting(1)
    }
    const done = await doneIn(id)
    await worker.kill()
    await held.letGo()
    expect([await doneIn(id), done < amount]).toEqual([done, true])
    await worker.letTimePass()
  }
  worker.start()
  await ended(id, 'ended')
  expect(await batchOf(admin, id)).toMatchObject({ fdDoneNum: amount, fdReadyNum: 0, fdRefusedNum: 0 })
  expect(await server.database.prisma.auditLog.count({ where: { batchId: id } })).toBe(amount)
  if (isWhole) console.info(`${what}: ${amount} rows, ${kills} kills, ${Date.now() - began} ms`)
}

const ended = (id: number, state: string) =>
  vi.waitFor(async () => expect((await batchOf(admin, id)).fdState).toBe(state), patience)

/** What is only ever added to, what is being done, and who is logged in. */
const aside = [
  '_prisma_migrations',
  'audit_log',
  'batch',
  'batch_row',
  'change_entry',
  'idempotency_key',
  'job',
  'login_device',
  'login_log',
  'relation_record',
  'session',
]

/** Versions, and what goes with them: each write raises them. */
const raised = ['version', 'updated_at', 'updated_by_id']

/** How a row of a table is told, where it is not as it stands. */
const rowsOf: Record<string, string> = {
  // Counts are kept as additions, which are summed up now and then.
  customer_list_total: `select to_jsonb(t) - 'id' - 'amount' || jsonb_build_object('amount', sum(amount)) as t
    from customer_list_total t group by to_jsonb(t) - 'id' - 'amount'`,
}

/** The whole database but that, a hash for each table. */
async function everything(): Promise<Record<string, string>> {
  const { pool } = server.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> all($1) order by 1`,
    [aside],
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(told), '' order by told)), '') as hash
        from (select (x.t - $1::text[])::text as told from (${rowsOf[name] ?? `select to_jsonb(o) as t from "${name}" o`}) as x) as y`,
      [raised],
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

const followedBy = (accountId: number) =>
  server.database.prisma.customerFollower.count({ where: { kind: 2, accountId } })

test(
  'a bulk change, a hand-over and their undoing survive kills: every row is done, none twice, and all is as it was',
  async () => {
    const person = async (username: string) => (await givenAccount(server, { username, permissions: [] })).id
    const [cat, ann, ben] = [await person('cat'), await person('ann'), await person('ben')]
    const ids: number[] = []
    while (ids.length < amount) {
      const some = Array.from({ length: 20 }, () =>
        givenCustomer(admin, { fdBusinessFollowUpAccountIdList: [cat] }),
      )
      ids.push(...(await Promise.all(some)).map((customer) => customer.id))
    }
    const before = await everything()
    const versions = async () => {
      const found = await server.database.prisma.customer.findMany({ where: { id: { in: ids } } })
      return [...new Set(found.map(({ version }) => version))]
    }
    const previewed = async (answer: Promise<{ body: { data: { id: number } } }>) =>
      (await answer).body.data.id
    const undoingOf = (id: number) => previewed(admin.call(batchApi.undo, { body: { id } }))

    const ofCat = { pageIndex: 1, pageSize: 10, fdBusinessFollowUpAccountIdList: [cat] }
    const change = { fdField: 'fdBusinessFollowUpAccountIdList', fdMode: 'replace', fdAccountIdList: [ann] }
    const bulk = await previewed(admin.call(batchApi.preview, { body: { ...change, fdFilters: ofCat } }))
    await carryOut('bulk change', bulk, isWhole ? 5 : 3)
    expect([await followedBy(cat), await followedBy(ann), await versions()]).toEqual([0, amount, [2]])
    expect(await everything()).not.toEqual(before)
    const undoing = await undoingOf(bulk)
    await carryOut('its undoing', undoing, fewer)
    expect(await server.database.prisma.auditLog.count({ where: { batchId: undoing, source: 'undo' } })).toBe(
      amount,
    )
    expect(await everything()).toEqual(before)

    const handing = {
      fdFromAccountId: cat,
      fdKindList: [2],
      fdReceiverList: [{ fdAccountId: ann }, { fdAccountId: ben }],
      fdReason: '离职',
    }
    const handover = await previewed(admin.call(handoverApi.preview, { body: handing }))
    await carryOut('hand-over', handover, fewer)
    expect([await followedBy(cat), await followedBy(ann), await followedBy(ben), await versions()]).toEqual([
      0,
      amount / 2,
      amount / 2,
      [4],
    ])
    await carryOut('its undoing', await undoingOf(handover), fewer)
    expect(await everything()).toEqual(before)
  },
  240_000 + amount * 400,
)
