import { expect, test, vi } from 'vitest'
import { buildApp } from '../app'
import { openDatabase } from '../lib/database'
import { createStorage } from '../lib/storage/createStorage'
import { shared, startTestServer } from '../test/api'

const server = shared(startTestServer)

/** The warnings of a server that reaches the database by this address. */
async function warnings(url: string): Promise<unknown[][]> {
  const { config } = server
  const database = openDatabase({ url })
  const warn = vi.fn()
  const app = await buildApp({ config, database, storage: createStorage(config) }, (made) => {
    made.log.warn = warn
  })
  await app.close()
  await database.close()
  return warn.mock.calls
}

test('a server that runs as the owner of the database says so once, and where to read on', async () => {
  const role = new URL(server.ownerUrl).username
  expect(await warnings(server.ownerUrl)).toEqual([
    [{ role }, expect.stringMatching(/owner of the database.*MIGRATION_DATABASE_URL.*README/)],
  ])
})

test('one with a role of its own has nothing to say', async () => {
  expect(await warnings(server.config.DATABASE_URL)).toEqual([])
})
