import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../test/api'
import { customersAsked, fetchExport, givenExporter, givenMany, makeExport } from '../../test/exports'

const root = path.resolve(import.meta.dirname, '../../../..')
const customers = 15_000

let server: TestServer
let worker: ChildProcess | undefined
beforeAll(async () => {
  server = await startTestServer()
  await givenMany(server, '中断', customers)
  await server.database.pool.query(
    `insert into customer_contact (customer_id, position, name, mobile)
      select id, place, name || place, '13800001234' from customer, generate_series(0, 1) place where name like '中断%'`,
  )
}, 120_000)
afterAll(async () => {
  await kill()
  await server.close()
})

/** Starts a process that works on jobs, as `pnpm worker` does. */
function startWorker(): void {
  const { DATABASE_URL, JWT_SECRET, DATA_DIR } = server.config
  worker = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts', 'worker'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL, JWT_SECRET, DATA_DIR, LOG_LEVEL: 'error' },
    stdio: 'inherit',
  })
}

/** Kills it without a word, wherever it is. */
async function kill(): Promise<void> {
  const ended = worker
  worker = undefined
  if (!ended || ended.exitCode !== null || ended.signalCode !== null) return
  ended.kill('SIGKILL')
  await once(ended, 'exit')
}

/** Lets the 15 seconds go by after which a process that gives no sign of life has lost its jobs. */
const letTimePass = () =>
  server.asOwner(
    `update public_queue.job set started_on = started_on - interval '16 seconds' where state = 'active'`,
  )

const stored = (id: number) => server.database.prisma.exportRecord.findUniqueOrThrow({ where: { id } })

/** The files that the storage has, without what was only arriving. */
async function files(): Promise<string[]> {
  const folder = path.join(server.config.DATA_DIR, 'uploads')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.incoming'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

test('an export survives four kills: one file, with every row once and in order, on record once', async () => {
  const { client, username } = await givenExporter(server)
  const body = customersAsked('中断', { fdReason: '对账', fdPartList: ['contacts'] })
  const { id } = (await makeExport(client, body)).body.data
  let before: string | null = null
  for (let kills = 1; kills <= 4; kills += 1) {
    startWorker()
    // Another attempt has begun its own file.
    await vi.waitFor(
      async () => {
        const { state, storageKey } = await stored(id)
        expect(state).toBe('running')
        expect(storageKey).not.toBe(before)
      },
      { timeout: 30_000, interval: 5 },
    )
    await delay(60 * kills)
    await kill()
    const { state, storageKey } = await stored(id)
    expect([state, await files()]).toEqual(['running', []])
    before = storageKey
    await letTimePass()
  }
  startWorker()
  await vi.waitFor(async () => expect((await stored(id)).state).toBe('done'), {
    timeout: 30_000,
    interval: 50,
  })
  expect(await files()).toEqual([(await stored(id)).storageKey])
  const [list, contacts] = await readSheets((await fetchExport(server, client, id)).body as Buffer)
  const names = Array.from({ length: customers }, (_, index) => `中断${String(index + 1).padStart(5, '0')}`)
  expect(list?.data.slice(1).map((row) => row[1])).toEqual(names)
  expect(contacts?.data.slice(1).map((row) => row[2])).toEqual(
    names.flatMap((name) => [`${name}0`, `${name}1`]),
  )
  const written = { accountName: username, action: 'exportRows' }
  expect(await server.database.prisma.auditLog.count({ where: written })).toBe(1)
}, 180_000)
