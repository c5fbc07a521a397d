import { batchApi } from '@zhixin/contract/batch/batch.api'
import { expect, vi } from 'vitest'
import type { Client, TestServer } from './api'
import { batchOf } from './batches'
import { lockWaits } from './database'
import type { WorkerProcess } from './workerProcess'

interface Killed {
  server: TestServer
  admin: Client
  worker: WorkerProcess
  /** Customers of each batch. */
  amount: number
}

/** The rows of a transaction. */
const piece = 100

/** What is only ever added to, what is being done, what a job finds anew each day, and who is logged in. */
const aside = [
  '_prisma_migrations',
  'anomaly_day',
  'audit_log',
  'batch',
  'batch_row',
  'change_entry',
  'customer_import',
  'customer_import_assignment',
  'customer_import_row',
  'idempotency_key',
  'job',
  'login_device',
  'login_log',
  'relation_record',
  'session',
]

/** Versions, and what goes with them: each write raises them. */
const raised = ['version', 'updated_at', 'updated_by_id']

/** Rows of customers that are not deleted: what an import made is deleted when it is undone. */
const ofThere = (column: string) =>
  `coalesce(${column}, 0) not in (select id from customer where deleted_at is not null)`

/** How a row of a table is told, where it is not as it stands. */
const rowsOf: Record<string, string> = {
  customer: `select to_jsonb(o) as t from customer o where ${ofThere('id')}`,
  // Counts are kept as additions, which are summed up now and then.
  customer_list_total: `select to_jsonb(t) - 'id' - 'amount' || jsonb_build_object('amount', sum(amount)) as t
    from customer_list_total t group by to_jsonb(t) - 'id' - 'amount' having sum(amount) <> 0`,
}

/** Batches whose process is killed while they run. */
export function killedBatches({ server, admin, worker, amount }: Killed) {
  const patience = { timeout: 300_000 + amount * 60, interval: 50 }
  const doneIn = async (id: number) => {
    const { rows } = await server.database.pool.query<{ done: number }>(
      `select count(*)::int as done from batch_row where batch_id = $1 and state = 'done'`,
      [id],
    )
    return rows[0]?.done ?? 0
  }

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
    vi.waitFor(async () => expect(await lockWaits(server.database)).toBe(amount), patience)

  /**
   * Has a batch previewed and run while the process is killed so many times, each time at the end of a piece that is not on
   * record yet: of that nothing has happened then.
   * @param records what it puts on record
   */
  async function carryOut(what: string, id: number, kills: number, records = amount): Promise<void> {
    const began = Date.now()
    await ended(id, 'ready')
    await worker.kill()
    // As if it was killed before the end of the preview was on record: that is done again beside the run.
    await server.asOwner(`update job set state = 'running', ended_at = null where batch_id = ${id}`)
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
    expect(await server.database.prisma.auditLog.count({ where: { batchId: id } })).toBe(records)
    if (process.env.BATCH_ROWS)
      console.info(`${what}: ${amount} rows, ${kills} kills, ${Date.now() - began} ms`)
  }

  const ended = (id: number, state: string) =>
    vi.waitFor(async () => expect((await batchOf(admin, id)).fdState).toBe(state), patience)

  /** The whole database but that, a hash for each table. */
  async function everything(): Promise<Record<string, string>> {
    const { pool } = server.database
    const { rows: tables } = await pool.query<{ name: string; isPart: boolean }>(
      `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id') as "isPart"
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1) order by 1`,
      [aside],
    )
    const hashes: Record<string, string> = {}
    for (const { name, isPart } of tables) {
      const whole =
        rowsOf[name] ??
        `select to_jsonb(o) as t from "${name}" o${isPart ? ` where ${ofThere('customer_id')}` : ''}`
      const { rows } = await pool.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(told), '' order by told)), '') as hash
        from (select (x.t - $1::text[])::text as told from (${whole}) as x) as y`,
        [raised],
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    return hashes
  }
  return { carryOut, everything }
}
