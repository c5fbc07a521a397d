import { afterAll, beforeAll, expect, test } from 'vitest'
import { runOn, type TestDatabase, testDatabase } from '../test/database'
import { openDatabase } from './database'

let testing: TestDatabase
beforeAll(async () => {
  testing = await testDatabase()
})
afterAll(() => testing.drop())

/** The code with which a database fails the check that `/readyz` makes, where it is set so. */
async function checkWith(setting: string): Promise<string> {
  const name = new URL(testing.ownerUrl).pathname.slice(1)
  await runOn(testing.ownerUrl, `alter database ${name} set ${setting}`)
  const database = openDatabase({ url: testing.url })
  const told = await database.check().then(
    () => 'ok',
    ({ code }) => code,
  )
  // The setting of the check ends with it.
  const { rows } = await database.pool.query(`select current_setting('work_mem') as memory`)
  expect(rows).toEqual([{ memory: '4MB' }])
  await database.close()
  await runOn(testing.ownerUrl, `set transaction read write; alter database ${name} reset all`)
  return told
}

test('a database is ready that answers and can be written', async () => {
  expect(await checkWith('work_mem to default')).toBe('ok')
  expect(await checkWith('default_transaction_read_only to on')).toBe('25006')
})

test('the check writes to the disk of the tables, so that a full one is seen', async () => {
  const database = openDatabase({ url: testing.url })
  const written = async () => {
    const { rows } = await database.pool.query<{ bytes: string }>(
      'select temp_bytes as bytes from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.bytes)
  }
  const before = await written()
  await database.check()
  await expect.poll(written).toBeGreaterThan(before + 100_000)
  await database.close()
})
