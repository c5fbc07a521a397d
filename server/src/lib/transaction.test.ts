import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOn, type TestDatabase, testDatabase } from '../test/database'
import { type Database, openDatabase } from './database'
import { inTransaction, type Query } from './transaction'

let testing: TestDatabase
let database: Database

beforeAll(async () => {
  testing = await testDatabase()
  database = openDatabase({ url: testing.url })
  await runOn(testing.ownerUrl, 'create table step (number int primary key)')
})

beforeEach(() => database.pool.query('delete from step'))

afterAll(async () => {
  await database.close()
  await testing.drop()
})

const insert = 'insert into step values ($1)'
async function steps(): Promise<number[]> {
  const { rows } = await database.pool.query<{ number: number }>('select number from step order by 1')
  return rows.map(({ number }) => number)
}

describe('a transaction', () => {
  it('carries statements that are sent together out in their order, each on what the ones before have done', async () => {
    const counts = await inTransaction(database.pool, async (query) => {
      const numbers = [1, 2, 3]
      return Promise.all(
        numbers.flatMap((number) => [query(insert, [number]), query('select count(*)::int from step', [])]),
      )
    })
    expect(counts.flat()).toEqual([{ count: 1 }, { count: 2 }, { count: 3 }])
    expect(await steps()).toEqual([1, 2, 3])
  })

  it('undoes all of them when one fails, says which, and gives its connection back in order', async () => {
    const again = async (query: Query) => {
      await query(insert, [1])
    }
    const failing = inTransaction(database.pool, (query) =>
      // However each is awaited: the second fails, and so the others.
      Promise.all([query(insert, [1]), again(query), query(insert, [2]), query(insert, [3])]),
    )
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await steps()).toEqual([])
    await inTransaction(database.pool, (query) => query(insert, [3]))
    expect(await steps()).toEqual([3])
  })

  it('includes statements that nobody awaits, and fails if they do, for the same reason', async () => {
    const last = (number: unknown) =>
      inTransaction(database.pool, async (query) => {
        await query('select 1', [])
        void query(insert, [number])
      })
    await expect(last('four')).rejects.toMatchObject({ code: '22P02' })
    expect(await steps()).toEqual([])
    await last(5)
    expect(await steps()).toEqual([5])
  })
})
