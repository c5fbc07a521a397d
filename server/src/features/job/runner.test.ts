import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { type JobKind, startJob } from '../../lib/jobs/jobs'
import { queueOf } from '../../lib/jobs/queue'
import { createRunner, type Runner } from '../../lib/jobs/runner'
import { inTransaction } from '../../lib/transaction'
import { startTestServer, type TestServer } from '../../test/api'
import { givenAccount } from '../../test/given'
import { callerOf } from '../auth/caller.reads'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.asOwner('create table counted (job int, row int); grant all on counted to public')
})
afterAll(() => server.close())

const log = { error: vi.fn() }
let runners: Runner[] = []
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()))
  runners = []
})

/** Starts a runner, as a process of the server does. */
function run(kinds: Record<string, JobKind<Caller>>): Runner {
  const { database } = server
  const runner = createRunner({ database, kinds, findCaller: (id) => callerOf(database, id), log })
  runner.start()
  runners.push(runner)
  return runner
}

const begin = (kind: string, { accountId = 1, total = 0, data = {} } = {}) =>
  inTransaction(server.database.pool, async (query) => {
    await query('select 1', [])
    return startJob(server.database, query, { kind, accountId, language: 'zh-CN', total, data })
  })

const jobOf = (id: number) => server.database.prisma.job.findUniqueOrThrow({ where: { id } })
const ended = (id: number, state: string) =>
  vi.waitFor(async () => expect((await jobOf(id)).state).toBe(state))

/** Counts its rows one at a time, each stored as it is done; a step has three of them. */
const counting: JobKind<Caller> = {
  run: async ({ id, data, signal }) => {
    const { pool } = server.database
    const { rows } = data as { rows: number }
    const done = async () => (await pool.query('select from counted where job = $1', [id])).rowCount ?? 0
    for (let piece = 0; piece < 3 && !signal.aborted && (await done()) < rows; piece += 1) {
      await pool.query('insert into counted values ($1, $2)', [id, (await done()) + 1])
      await delay(5)
    }
    return { total: rows, done: await done(), refused: 1, isDone: (await done()) === rows }
  },
}

const rowsOf = async (id: number) =>
  (await server.database.pool.query('select row from counted where job = $1 order by row', [id])).rows.map(
    ({ row }) => row,
  )

describe('a job', () => {
  test('is done piece by piece for whoever started it, and says how far it is', async () => {
    const seen: (string | string[])[] = []
    run({
      counting: {
        run: async (work) => {
          seen.push(work.caller.username, work.language)
          return counting.run(work)
        },
      },
    })
    const id = await begin('counting', { data: { rows: 7 } })
    await ended(id, 'done')
    expect(await jobOf(id)).toMatchObject({ total: 7, done: 7, refused: 1, failure: null, seen: false })
    expect(await rowsOf(id)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(seen).toEqual(['admin', 'zh-CN', 'admin', 'zh-CN', 'admin', 'zh-CN'])
  })

  test('is there if and only if what it works on is', async () => {
    await expect(
      inTransaction(server.database.pool, async (query) => {
        await query('select 1', [])
        await startJob(server.database, query, { kind: 'counting', accountId: 1, language: 'zh-CN' })
        throw new Error('after all not')
      }),
    ).rejects.toThrow('after all not')
    const queue = await queueOf(server.database)
    expect(await queue.take()).toBeNull()
  })

  test('has the rights of the moment for every piece: an account that is disabled ends its jobs', async () => {
    const { id: accountId } = await givenAccount(server, { username: 'leaving', permissions: [] })
    run({
      counting: {
        run: async (work) => {
          const piece = await counting.run(work)
          await server.database.prisma.account.update({ where: { id: accountId }, data: { status: 0 } })
          return piece
        },
      },
    })
    const id = await begin('counting', { accountId, data: { rows: 7 } })
    await ended(id, 'failed')
    expect(await jobOf(id)).toMatchObject({ failure: 'unauthorized', done: 3 })
    expect(await rowsOf(id)).toEqual([1, 2, 3])
  })

  test('ends where it is when it is cancelled', async () => {
    const abandoned: unknown[] = []
    run({
      counting: {
        run: async (work) => {
          await server.database.prisma.job.update({ where: { id: work.id }, data: { cancelAsked: true } })
          return counting.run(work)
        },
        abandon: async (_query, { id }) => {
          abandoned.push(id)
        },
      },
    })
    const id = await begin('counting', { data: { rows: 7 } })
    await ended(id, 'cancelled')
    expect([await rowsOf(id), abandoned]).toEqual([[1, 2, 3], [id]])
  })

  test('ends with the code of a refusal, and one that nobody knows how to do fails', async () => {
    run({
      refused: {
        run: async () => {
          throw new AppError('forbidden')
        },
      },
    })
    const [refused, unknown] = [await begin('refused'), await begin('unknown')]
    await ended(refused, 'failed')
    await ended(unknown, 'failed')
    expect([(await jobOf(refused)).failure, (await jobOf(unknown)).failure]).toEqual([
      'forbidden',
      'internal_error',
    ])
  })

  test('is done by another process when one stops in the middle, from where it was', async () => {
    const id = await begin('counting', { data: { rows: 20 } })
    const first = run({
      counting: {
        run: async (work) => {
          const piece = await counting.run(work)
          if (piece.done > 3 && !work.signal.aborted) await once(work.signal, 'abort')
          return piece
        },
      },
    })
    await vi.waitFor(async () => expect((await rowsOf(id)).length).toBeGreaterThan(3))
    await first.stop()
    const left = await rowsOf(id)
    expect(left.length).toBeLessThan(20)
    run({ counting })
    await ended(id, 'done')
    expect(await rowsOf(id)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('comes to another process when the one that took it gives no sign of life', async () => {
    const id = await begin('counting', { data: { rows: 2 } })
    const queue = await queueOf(server.database)
    const ticket = await queue.take()
    expect(ticket).toMatchObject({ jobId: id, isLast: false })
    run({ counting })
    if (!ticket) throw new Error('no ticket')
    await delay(1500)
    expect([await rowsOf(id), await queue.beat(ticket)]).toEqual([[], true])
    await server.asOwner(`update public_queue.job set started_on = now() - interval '16 seconds'`)
    await ended(id, 'done')
    expect(await queue.beat(ticket)).toBe(false)
  })

  test('that fails for a reason of ours is tried again', async () => {
    let tries = 0
    run({
      counting: {
        run: async (work) => {
          tries += 1
          if (tries === 1) throw new Error('the database went away')
          return counting.run(work)
        },
      },
    })
    const id = await begin('counting', { data: { rows: 1 } })
    await ended(id, 'done')
    expect([tries, log.error.mock.calls.length]).toEqual([2, 1])
  })

  test('does not wait for a long one', async () => {
    const free = new AbortController()
    run({
      counting,
      long: {
        run: async ({ signal }) => {
          await delay(60_000, undefined, { signal: AbortSignal.any([signal, free.signal]) }).catch(() => {})
          return { total: 1, done: 1, refused: 0, isDone: true }
        },
      },
    })
    const long = await begin('long')
    const short = await begin('counting', { data: { rows: 1 } })
    await ended(short, 'done')
    expect((await jobOf(long)).state).toBe('running')
    free.abort()
    await ended(long, 'done')
  })
})
