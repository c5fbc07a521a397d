import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { bulkApi } from '@zhixin/contract/customer/bulk.api'
import { jobApi } from '@zhixin/contract/job/job.api'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { type JobKind, type NewJob, requestCancel, startJob } from '../../lib/jobs/jobs'
import { renewLease, takeJob } from '../../lib/jobs/queue'
import { createRunner, type Runner } from '../../lib/jobs/runner'
import { inTransaction } from '../../lib/transaction'
import { shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'
import { callerOf } from '../auth/accessTokens'

const server = shared(startTestServer)
beforeAll(async () => {
  await server.asOwner('create table counted (job int, row int); grant all on counted to public')
})

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

interface Begun extends Partial<Pick<NewJob, 'accountId' | 'total' | 'data'>> {
  startAt?: Date
}

const begin = (kind: string, { accountId = 1, ...more }: Begun = {}) =>
  inTransaction(server.database.pool, async (query) => {
    await query('select 1', [])
    return startJob(query, { kind, accountId, language: 'zh-CN', ...more })
  })

const jobOf = (id: number) => server.database.prisma.job.findUniqueOrThrow({ where: { id } })
const ended = (id: number, state: string) =>
  vi.waitFor(async () => expect((await jobOf(id)).state).toBe(state))

/** Is under way until it is let go, or told to stop. */
const longUntil = (free: AbortSignal): JobKind<Caller> => ({
  run: async ({ signal }) => {
    await delay(300_000, undefined, { signal: AbortSignal.any([signal, free]) }).catch(() => {})
    return { total: 1, done: 1, refused: 0, isDone: true }
  },
})

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
        await startJob(query, { kind: 'counting', accountId: 1, language: 'zh-CN' })
        throw new Error('after all not')
      }),
    ).rejects.toThrow('after all not')
    expect(await takeJob(server.database.pool)).toBeNull()
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

  // Worth its seconds: a job is given up only after it has been silent for several of its beats.
  test('comes to another process when the one that took it gives no sign of life', async () => {
    const id = await begin('counting', { data: { rows: 2 } })
    const { pool } = server.database
    const lease = await takeJob(pool)
    expect(lease).toMatchObject({ id, attempts: 1 })
    let renewed: unknown
    run({
      counting: {
        run: async (work) => {
          // Who had it is told at once, and not only when it is done.
          renewed = lease && (await renewLease(pool, lease))
          return counting.run(work)
        },
      },
    })
    if (!lease) throw new Error('no lease')
    await delay(1500)
    expect([await rowsOf(id), await renewLease(pool, lease)]).toEqual([[], true])
    await server.asOwner(`update job set due_at = now() where id = ${id}`)
    await ended(id, 'done')
    expect(renewed).toBe(false)
    expect(await renewLease(pool, lease)).toBe(false)
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
    const told = log.error.mock.calls.filter(([, message]) => message === 'job interrupted')
    expect([tries, told.length]).toEqual([2, 1])
  })

  test('of another account begins while one account has many that are long', async () => {
    const free = new AbortController()
    run({
      counting,
      long: longUntil(free.signal),
    })
    const long = await Promise.all(Array.from({ length: 6 }, () => begin('long')))
    const running = () => server.database.prisma.job.count({ where: { id: { in: long }, state: 'running' } })
    await vi.waitFor(async () => expect(await running()).toBe(2))
    const { id: accountId } = await givenAccount(server, { username: 'another', permissions: [] })
    for (let number = 1; number <= 3; number += 1)
      await ended(await begin('counting', { accountId, data: { rows: 1 } }), 'done')
    expect(await running()).toBe(2)
    // What is cancelled takes no turn: it ends although its account has as many as it may.
    const last = long.at(-1) ?? 0
    await inTransaction(server.database.pool, (query) => requestCancel(query, last))
    await ended(last, 'cancelled')
    free.abort()
    await Promise.all(long.slice(0, -1).map((id) => ended(id, 'done')))
  })

  test('does not wait for a long one', async () => {
    const free = new AbortController()
    run({
      counting,
      long: longUntil(free.signal),
    })
    const long = await begin('long')
    const short = await begin('counting', { data: { rows: 1 } })
    await ended(short, 'done')
    await ended(long, 'running')
    free.abort()
    await ended(long, 'done')
  })
})

test('ten jobs of an account may wait, beside those that are scheduled: one more is refused with a sentence', async () => {
  const permissions = ['client:batch', 'client:list', 'client:detail', 'client:save']
  const { id: accountId } = await givenAccount(server, { username: 'busy', permissions })
  const client = await server.as('busy')
  const { id } = await givenCustomer(await server.as('admin'))
  const body = { fdIdList: [id], fdField: 'fdCooperationPhase', fdValue: 3 }
  const preview = (headers = {}) => client.call(bulkApi.preview, { body, headers })
  const startAt = new Date('2099-01-01')
  await begin('counting', { accountId, startAt })
  const begun: number[] = []
  for (let number = 1; number <= 10; number += 1) begun.push((await preview()).body.data.fdJobId)
  for (const [language, message] of [
    ['en-US', 'You already have 10 jobs that wait; please retry when one has begun, or cancel one'],
    ['zh-CN', '您已有 10 个后台任务在等待，请等其中一个开始，或取消一个后重试'],
  ] as const) {
    const refused = await preview({ 'accept-language': language })
    expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests', message } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await server.database.prisma.batch.count({ where: { accountId } })).toBe(10)
  await begin('counting', { accountId, startAt })
  // Nobody else waits for them, and one that is cancelled gives its found back.
  const others = await begin('counting', { data: { rows: 1 } })
  await client.call(jobApi.cancel, { body: { id: begun[0] } })
  expect((await preview()).status).toBe(200)
  run({ counting })
  await ended(others, 'done')
})

test('that no job can be taken is in the log once a minute, and is asked again all the same', async () => {
  const role = `"${new URL(server.config.DATABASE_URL ?? '').username}"`
  const asked = vi.spyOn(server.database.pool, 'query')
  const takes = () => asked.mock.calls.filter(([text]) => String(text).includes('skip locked')).length
  const afterMore = async () => {
    const before = takes()
    await vi.waitFor(() => expect(takes()).toBeGreaterThan(before + 2))
  }
  const told = () => log.error.mock.calls.filter(([, message]) => /none can be taken/.test(message)).length
  await server.asOwner(`revoke update on job from ${role}`)
  run({ counting })
  await afterMore()
  expect(told()).toBe(1)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  await afterMore()
  expect(told()).toBe(2)
  vi.restoreAllMocks()
  await server.asOwner(`grant update on job to ${role}`)
  await ended(await begin('counting', { data: { rows: 1 } }), 'done')
})
