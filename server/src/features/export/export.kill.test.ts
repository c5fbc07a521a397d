import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { customersAsked, fetchExport, givenExporter, givenMany, makeExport } from '../../test/exports'
import { type WorkerProcess, workerOf } from '../../test/workerProcess'

const customers = 6000

const server = shared(startTestServer)
let worker: WorkerProcess
beforeAll(async () => {
  worker = workerOf(server)
  await givenMany(server, '中断', customers)
  await server.database.pool.query(
    `insert into customer_contact (customer_id, position, name, mobile)
      select id, place, name || place, '13800001234' from customer, generate_series(0, 1) place where name like '中断%'`,
  )
})
afterAll(() => worker.kill())

const stored = (id: number) => server.database.prisma.exportRecord.findUniqueOrThrow({ where: { id } })

/** The files that the storage has, without what was only arriving. */
async function files(): Promise<string[]> {
  const folder = path.join(server.config.DATA_DIR, 'uploads')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.incoming'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

// Worth its seconds: a file that lacks rows looks like one that has them all.
test('an export survives five kills: one file, with every row once and in order, on record once', async () => {
  const { client, username } = await givenExporter(server)
  const body = customersAsked('中断', { fdReason: '对账', fdPartList: ['contacts'] })
  const { id } = (await makeExport(client, body)).body.data
  // No attempt gets through its second sheet before it is killed, however long that takes.
  const holder = new pg.Client({ connectionString: server.ownerUrl })
  await holder.connect()
  await holder.query('begin; lock table customer_contact in access exclusive mode')
  let before: string | null = null
  for (let kills = 1; kills <= 5; kills += 1) {
    worker.start()
    // Another attempt has begun its own file.
    await vi.waitFor(
      async () => {
        const { state, storageKey } = await stored(id)
        expect(state).toBe('running')
        expect(storageKey).not.toBe(before)
      },
      { interval: 5 },
    )
    await delay(60 * kills)
    await worker.kill()
    const { state, storageKey } = await stored(id)
    expect([state, await files()]).toEqual(['running', []])
    before = storageKey
    await worker.letTimePass()
  }
  await holder.end()
  worker.start()
  await vi.waitFor(async () => expect((await stored(id)).state).toBe('done'))
  expect(await files()).toEqual([(await stored(id)).storageKey])
  const [list, contacts] = await readSheets((await fetchExport(server, client, id)).body as Buffer)
  const names = Array.from({ length: customers }, (_, index) => `中断${String(index + 1).padStart(5, '0')}`)
  expect(list?.data.slice(1).map((row) => row[1])).toEqual(names)
  expect(contacts?.data.slice(1).map((row) => row[2])).toEqual(
    names.flatMap((name) => [`${name}0`, `${name}1`]),
  )
  const written = { accountName: username, action: 'exportRows' }
  expect(await server.database.prisma.auditLog.count({ where: written })).toBe(1)
})
