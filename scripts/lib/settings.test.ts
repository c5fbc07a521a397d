import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from './client'
import { checkDatabase } from './settings'
import { inDatabase, startTemporaryPostgres, type TemporaryPostgres } from './test-database'

let postgres: TemporaryPostgres
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
})
afterAll(() => postgres.stop())

test('a database that cannot hold Chinese text is refused before anything is written', async () => {
  const { owner } = postgres.addresses
  await expect(checkDatabase(owner, 'DATABASE_URL')).resolves.toBeUndefined()
  await withClient(owner, (client) =>
    client.query(`create database plain template template0 encoding 'SQL_ASCII' locale 'C'`),
  )
  await expect(checkDatabase(inDatabase(postgres.addresses, 'plain').owner, 'DATABASE_URL')).rejects.toThrow(
    /^The database at \S+\/plain has the encoding SQL_ASCII; make one with UTF8 /,
  )
})
