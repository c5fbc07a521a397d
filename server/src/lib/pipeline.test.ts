import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../test/database'
import { databaseErrorCode } from './databaseErrors'
import { openPipeline, type Pipeline } from './pipeline'

let database: TestDatabase
let pipeline: Pipeline
const lost: Error[] = []

const echo = (value: number) =>
  pipeline.query<{ value: number }>(named('echo', 'select $1::int as value', [value]))
const named = (name: string, text: string, values?: unknown[]) => ({ name, text, ...(values && { values }) })

beforeAll(async () => {
  database = await testDatabase()
  pipeline = openPipeline({ connectionString: database.url, application_name: 'lanes' }, (error) =>
    lost.push(error),
  )
})

afterAll(async () => {
  await pipeline.close()
  await database.drop()
})

describe('the pipeline', () => {
  it('gives every statement its own answer, however many are under way on its two connections', async () => {
    const values = Array.from({ length: 500 }, (_, index) => index)
    const answers = await Promise.all(values.map(echo))
    expect(answers.map(({ rows }) => rows[0]?.value)).toEqual(values)
    const { rows } = await pipeline.query<{ count: number }>(
      named('lanes', `select count(*)::int as count from pg_stat_activity where application_name = 'lanes'`),
    )
    expect(rows[0]?.count).toBe(2)
  })

  it('lets a statement fail alone', async () => {
    const results = await Promise.allSettled([
      echo(1),
      pipeline.query(named('refused', 'select 1 / $1::int', [0])),
      echo(2),
      echo(3),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('opens a connection again when it was lost, and says so', async () => {
    const admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
    const { rowCount } = await admin.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'lanes'`,
    )
    await admin.end()
    expect(rowCount).toBe(2)
    await expect.poll(() => lost.length).toBe(2)
    expect((await Promise.all([echo(4), echo(5)])).map(({ rows }) => rows[0]?.value)).toEqual([4, 5])
  })

  it('says that the database is unavailable when there is none, and ends', async () => {
    const nowhere = openPipeline({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, () => undefined)
    const failure = await nowhere.query(named('one', 'select 1')).catch((error: unknown) => error)
    expect(databaseErrorCode(failure)).toBe('unavailable')
    await nowhere.close()
  })
})
