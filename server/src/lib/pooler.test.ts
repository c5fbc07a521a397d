import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/database'
import { type PoolMode, startPooler } from '../test/pooler'
import { openDatabase } from './database'
import { demandSessions, TransactionPooler } from './pooler'

let testing: TestDatabase
beforeAll(async () => {
  testing = await testDatabase()
})
afterAll(() => testing.drop())

/** What a start says to this address; the database is still good for statements where it was not refused. */
async function startAt(url: string): Promise<string> {
  const database = openDatabase({ url })
  const told = await demandSessions(database.pool).then(
    () => 'started',
    (error) => (error instanceof TransactionPooler ? 'refused' : error),
  )
  if (told === 'started') await database.pool.query('select')
  await database.close()
  return told
}

async function through(mode: PoolMode, size: number): Promise<string> {
  const pooler = await startPooler(testing.url, mode, size)
  try {
    return await startAt(pooler.url)
  } finally {
    await pooler.close()
  }
}

test.each([1, 2, 20])('a pooler of transactions with %i sessions is refused', async (size) => {
  expect(await through('transaction', size)).toBe('refused')
})

test('so is one of statements', async () => {
  expect(await through('statement', 20)).toBe('refused')
})

test.each([1, 2, 20])('a pooler of sessions with %i of them is not', async (size) => {
  expect(await through('session', size)).toBe('started')
})

test('nor is PostgreSQL itself, nor one that does not answer', async () => {
  expect(await startAt(testing.url)).toBe('started')
  const gone = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/nothing' })
  await demandSessions(gone.pool)
  await gone.close()
})

test('a pooler of transactions is refused while others use it', async () => {
  const pooler = await startPooler(testing.url, 'transaction', 3)
  const others = openDatabase({ url: pooler.url })
  let isOver = false
  const work = Array.from({ length: 4 }, async () => {
    while (!isOver) await others.pool.query('select pg_sleep(0.002)')
  })
  expect(await startAt(pooler.url)).toBe('refused')
  isOver = true
  await Promise.all(work)
  await others.close()
  await pooler.close()
})
