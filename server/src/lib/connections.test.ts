import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { withSettings } from '@zhixin/prisma/engine/databaseUrl'
import { seedDatabase } from '@zhixin/prisma/seed/seedDatabase'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/database'
import { passAll, startDatabaseProxy } from '../test/databaseProxy'
import { Allowance, withAllowance } from './allowance'
import { SecondConnection } from './connections'
import { type Database, openDatabase } from './database'
import { databaseErrorCode } from './databaseErrors'
import { inTransaction } from './transaction'

let testing: TestDatabase
let database: Database
/** Observes the database, and has no allowance. */
let watcher: pg.Client

beforeAll(async () => {
  testing = await testDatabase()
  database = openDatabase({ url: testing.url })
  watcher = new pg.Client({ connectionString: testing.ownerUrl })
  await watcher.connect()
  await watcher.query('create table step (number int)')
})

beforeEach(() => watcher.query('truncate step'))

afterAll(async () => {
  await watcher.end()
  await database.close()
  await testing.drop()
})

/** A statement that sleeps for 20 seconds is stopped long before it ends by itself. */
const soon = { timeout: 15_000 }
const timedOut = { name: 'DatabaseTimeout' }
const nap = (seconds: number) => database.pool.query('select pg_sleep($1)', [seconds])
const within = <T>(milliseconds: number, work: () => Promise<T>) =>
  withAllowance(new Allowance(milliseconds), work)

/** How many of the server's connections are active. */
async function busy(): Promise<number> {
  const { rows } = await watcher.query(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`,
  )
  return rows[0].count
}

async function steps(): Promise<number> {
  const { rows } = await watcher.query('select count(*)::int as count from step')
  return rows[0].count
}

/** Blocks all writes to steps while `work` runs. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  // The observer cannot do it: within a transaction it would see others as they were.
  const holder = new pg.Client({ connectionString: testing.ownerUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('lock table step in share mode')
  try {
    return await work()
  } finally {
    await holder.end()
  }
}

describe('an allowance', () => {
  it('is for all statements together', async () => {
    await Promise.all([nap(0), nap(0)])
    await within(1000, async () => {
      const naps = async () => {
        for (;;) await nap(0.3)
      }
      await expect(naps()).rejects.toMatchObject(timedOut)
      // Nothing is left: what follows is not even sent, and uses no connection.
      const connections = database.pool.totalCount
      await expect(database.pool.query('insert into step values (1)')).rejects.toMatchObject(timedOut)
      expect(database.pool.totalCount).toBe(connections)
    })
    expect(await steps()).toBe(0)
  })

  it('counts what overlaps once, and what is done in between not at all', async () => {
    const allowance = new Allowance(60_000)
    const timed = async (work: () => Promise<unknown>) => {
      const begin = performance.now()
      await work()
      return performance.now() - begin
    }
    await withAllowance(allowance, async () => {
      const together = await timed(() => Promise.all(Array.from({ length: 8 }, () => nap(0.1))))
      await sleep(200)
      const alone = await timed(() => nap(0.1))
      const used = 60_000 - allowance.left
      expect(used).toBeGreaterThan(190)
      expect(used).toBeLessThanOrEqual(together + alone)
    })
  })

  it('is used by waiting for a connection, too, and what comes too late goes back to the pool', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
    await expect(within(200, () => nap(0))).rejects.toMatchObject(timedOut)
    for (const client of clients) client.release()
    await expect.poll(() => database.pool.idleCount).toBe(10)
  })

  it('is that of the request that asks, not of the one that returns the connection', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()))
    const asked = within(60_000, () => nap(0.1))
    withAllowance(new Allowance(0), () => {
      for (const client of clients) client.release()
    })
    await asked
  })

  it('holds for the transactions of Prisma, and for its single statements', async () => {
    const { prisma } = database
    await expect(within(300, async () => await prisma.$queryRaw`select pg_sleep(1)::text`)).rejects.toThrow()
    const transaction = within(300, () =>
      inTransaction(prisma, async (tx) => {
        await tx.$executeRaw`insert into step values (1)`
        await tx.$queryRaw`select pg_sleep(1)::text`
      }),
    )
    await expect(transaction).rejects.toThrow()
    expect(await steps()).toBe(0)
    await prisma.$executeRaw`insert into step values (2)`
    expect(await steps()).toBe(1)
  })
})

describe('a statement that was given up', () => {
  it('is stopped, and its connection closed', async () => {
    await expect(within(300, () => nap(20))).rejects.toMatchObject(timedOut)
    await expect.poll(busy, soon).toBe(0)
  })

  it('writes nothing later', async () => {
    await whileLocked(async () => {
      await expect(
        within(300, () => database.pool.query('insert into step values (1)')),
      ).rejects.toMatchObject(timedOut)
      await expect.poll(busy, soon).toBe(0)
    })
    expect(await steps()).toBe(0)
  })

  it('is stopped, too, when the database gets it only after its connection was closed', async () => {
    const proxy = await startDatabaseProxy(testing.url)
    const behind = openDatabase({ url: proxy.url })
    const { rows } = await behind.pool.query('select pg_backend_pid() as pid')
    proxy.judge = (bytes) => (bytes.includes('pg_sleep') ? 'hold' : 'pass')
    await expect(
      within(200, () => behind.pool.query('insert into step select 1 from pg_sleep(20)')),
    ).rejects.toMatchObject(timedOut)
    proxy.judge = passAll
    // The process that runs the statement ends after its connection.
    const process = () => watcher.query('select from pg_stat_activity where pid = $1', [rows[0].pid])
    await expect.poll(async () => (await process()).rowCount, soon).toBe(0)
    expect(await steps()).toBe(0)
    await proxy.close()
    await behind.close()
  })

  it('undoes its transaction, and leaves no connection within one behind', async () => {
    const work = () =>
      inTransaction(database.pool, async (query) => {
        await query('insert into step values ($1)', [1])
        await query('select pg_sleep($1)', [1])
      })
    await expect(within(300, work)).rejects.toMatchObject(timedOut)
    // The time is used up between two statements: the connection works, but its transaction cannot continue.
    const late = () =>
      inTransaction(database.pool, async (query) => {
        await query('insert into step values ($1)', [2])
        await query('select pg_sleep($1)', [0.2])
        await expect.poll(async () => within(60_000, steps)).toBe(0)
        await query('select pg_sleep($1)', [0.2])
      })
    await expect(within(250, late)).rejects.toMatchObject(timedOut)
    await Promise.all(Array.from({ length: 10 }, () => database.pool.query('insert into step values (3)')))
    expect(await steps()).toBe(10)
  })
})

describe('who holds a connection', () => {
  it('asks the pool for no other: all who did would wait for each other', async () => {
    const { pool, prisma } = database
    const ask = [
      async () => pool.connect(),
      async () => pool.query('select 1'),
      () => inTransaction(pool, async () => {}),
      () => inTransaction(pool, async () => {}, { isSnapshot: true }),
      async () => prisma.$queryRaw`select 1`,
      () => inTransaction(prisma, async () => {}),
    ]
    const hold = [
      (work: () => Promise<unknown>) => inTransaction(pool, work),
      (work: () => Promise<unknown>) => inTransaction(pool, work, { isSnapshot: true }),
      (work: () => Promise<unknown>) => inTransaction(prisma, work),
    ]
    for (const within of hold)
      for (const second of ask)
        await within(() => expect(second(), String(second)).rejects.toThrow(SecondConnection))
    await Promise.all(ask.slice(1).map((first) => first()))
    expect(pool.waitingCount).toBe(0)
  })
})

it('a transaction whose work fails by itself fails as that did, also where its beginning is lost', async () => {
  const proxy = await startDatabaseProxy(testing.url)
  const behind = openDatabase({ url: proxy.url })
  await behind.pool.query('select 1')
  proxy.judge = () => 'hold'
  const refuse = () => Promise.reject(new Error('refused'))
  // An unhandled rejection would end the process.
  await expect(within(200, () => inTransaction(behind.pool, refuse))).rejects.toThrow('refused')
  await proxy.close()
  await behind.close()
})

it('a connection that is not made in time is waited for no longer than the time lasts', async () => {
  const proxy = await startDatabaseProxy(testing.url)
  const behind = openDatabase({ url: proxy.url })
  proxy.judge = () => 'hold'
  await expect(within(200, () => behind.pool.query('select 1'))).rejects.toMatchObject(timedOut)
  await proxy.close()
  await behind.close()
})

it('a connection that ends between two statements is a database failure for every request on it', async () => {
  const outside = AsyncLocalStorage.snapshot()
  const end = async () => {
    await watcher.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    )
    // The end has arrived when a statement on a connection of the same kind finds it there.
    await expect.poll(() => outside(() => database.pool.query('select 1')).then(() => 'works')).toBe('works')
  }
  const inPool = inTransaction(database.pool, async (query) => {
    await query('insert into step values ($1)', [1])
    await end()
    await query('insert into step values ($1)', [2])
  })
  const inPrisma = () =>
    inTransaction(database.prisma, async (tx) => {
      await tx.$executeRaw`insert into step values (1)`
      await end()
      await tx.$executeRaw`insert into step values (2)`
    })
  expect(databaseErrorCode(await inPool.catch((error: unknown) => error))).toBe('unavailable')
  expect(databaseErrorCode(await inPrisma().catch((error: unknown) => error))).toBe('unavailable')
  expect(await steps()).toBe(0)
})

it('every connection does without JIT, and keeps what its address sets', async () => {
  const address = withSettings(testing.url, '-c lock_timeout=1234 -c search_path=public')
  const addressed = openDatabase({ url: address })
  const text = `select current_setting('jit') || ' ' || current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as set`
  const settings = async ({ pool, prisma }: Database) => [
    ...(await pool.query(text)).rows,
    ...(await prisma.$queryRawUnsafe<unknown[]>(text)),
  ]
  expect(await settings(database)).toEqual(Array(2).fill({ set: 'off 30s 3s' }))
  expect(await settings(addressed)).toEqual(Array(2).fill({ set: 'off 30s 1234ms' }))
  await addressed.close()
  // A seed tells nobody of its connection, but a row that it adds can.
  await watcher.query(`delete from dictionary_item where type_code = 'industry' and value = 3`)
  await watcher.query(`alter table dictionary_item add jit text default current_setting('jit')`)
  await seedDatabase(testing.ownerUrl, { demo: 'accounts' })
  const { rows } = await watcher.query(
    `select jit from dictionary_item where type_code = 'industry' and value = 3`,
  )
  expect(rows).toEqual([{ jit: 'off' }])
})

it('a lock that cannot be had is given up before the time of a request is used up', async () => {
  await whileLocked(() =>
    expect(database.pool.query('insert into step values (1)')).rejects.toMatchObject({ code: '55P03' }),
  )
})
