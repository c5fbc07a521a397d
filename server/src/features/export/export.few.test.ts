import { once } from 'node:events'
import net from 'node:net'
import { heavyCalls } from '@zhixin/contract/endpoint'
import { exportApi } from '@zhixin/contract/export/export.api'
import { exportLimits } from '@zhixin/contract/export/export.enums'
import { siteApi } from '@zhixin/contract/site/site.api'
import request from 'supertest'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createStorage } from '../../lib/storage/createStorage'
import type { Storage } from '../../lib/storage/storage'
import { type Client, startTestServer, type TestServer } from '../../test/api'
import { passAll } from '../../test/databaseProxy'
import { customersAsked, fetchExport, givenExporter, givenMany, makeExport } from '../../test/exports'
import { givenCustomer } from '../../test/given'
import { startTroubledServer } from '../../test/troubled'
import { png } from '../../test/uploadSamples'
import { expireExports } from './export.schedule'

const stateOf = async ({ database }: TestServer, id: number) =>
  (await database.prisma.exportRecord.findUniqueOrThrow({ where: { id } })).state

/** The latest export of an account. */
const latest = ({ database }: TestServer, accountId: number) =>
  database.prisma.exportRecord.findFirstOrThrow({ where: { accountId }, orderBy: { id: 'desc' } })

describe('exports that are made at once', () => {
  const rows = exportLimits.rowsAtOnce
  let server: TestServer
  let storage: Storage
  /** How many files the disk has been given and does not take yet. */
  let held = 0
  let open = () => {}
  let opened: Promise<void>
  const close = () => {
    held = 0
    opened = new Promise((resolve) => {
      open = resolve
    })
  }
  beforeAll(async () => {
    close()
    const slow = (config: TestServer['config']) => {
      storage = createStorage(config)
      const write: Storage['write'] = async (key, content, type) => {
        held += 1
        await opened
        return storage.write(key, content, type)
      }
      return { ...storage, write }
    }
    server = await startTestServer({ EXPORT_ROWS_PER_DAY: '6001' }, undefined, slow)
    // More than streams keep on their way to the disk.
    await givenMany(server, `很长的名称${'长'.repeat(10)}`, rows)
    await givenMany(server, '短', 1)
  })
  afterEach(() => {
    open()
    close()
  })
  afterAll(() => server.close())

  const fdColumnList = ['fdName', 'fdServiceType', 'fdPlatformList', 'createdDate', 'lastModifiedDate']
  const many = customersAsked('很长的名称', { fdReason: '对账', fdFormat: 'csv', fdColumnList })
  const holding = (number: number) => vi.waitFor(() => expect(held).toBe(number))

  test('are 44 in all; more are refused with a sentence, and nobody else waits', async () => {
    const [first, second] = [await givenExporter(server), await givenExporter(server)]
    const others = await Promise.all(Array.from({ length: 11 }, () => givenExporter(server)))
    const admin = await server.as('admin')
    const under = [first, first, first, second].map(({ client }) => makeExport(client, many))
    await holding(exportLimits.atOnce)

    const few = customersAsked('短')
    // One more than may wait.
    const clients = others.flatMap((other) => Array<typeof other>(heavyCalls.atOnce).fill(other))
    const waiting = clients.slice(0, exportLimits.places + 1).map(({ client }) => makeExport(client, few))
    expect(waiting).toHaveLength(exportLimits.places + 1)
    const refused = await Promise.race(waiting)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: 'too_many_requests',
        message: 'Many people are exporting just now; please retry in a moment',
      },
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(held).toBe(exportLimits.atOnce)
    await expect.poll(async () => (await request(server.app.server).get('/readyz')).status).toBe(200)
    expect((await server.logIn('operation')).status).toBe(200)
    expect((await givenCustomer(admin)).id).toBeGreaterThan(0)
    open()
    expect((await Promise.all(under)).map(({ body }) => body.data.fdState)).toEqual(Array(4).fill('done'))
    const answers = await Promise.all(waiting)
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(exportLimits.places).fill(200), 429])
    const left = { state: { not: 'done' } }
    expect(await server.database.prisma.exportRecord.count({ where: left })).toBe(0)
  })

  test('keep nobody from reading while they wait for the store', async () => {
    const makers = [await givenExporter(server), await givenExporter(server)]
    const few = customersAsked('短')
    const answers = makers.flatMap(({ client }) => [1, 2, 3].map(() => makeExport(client, few)))
    await holding(answers.length)
    open()
    for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
  })

  test('are cancelled by their maker: no file is left, the rows are given back, and they can be begun again', async () => {
    const { client, id: accountId } = await givenExporter(server)
    const answers = [makeExport(client, many), makeExport(client, many), makeExport(client, many)]
    await holding(3)
    const { id, storageKey } = await latest(server, accountId)
    expect((await client.data(exportApi.cancel, { body: { id } })).fdState).toBe('cancelled')
    open()
    const states = (await Promise.all(answers)).map(({ body }) => body.data.fdState)
    expect(states.sort()).toEqual(['cancelled', 'done', 'done'])
    expect((await fetchExport(server, client, id)).status).toBe(404)
    expect(await storage.read(String(storageKey))).toBeNull()
    expect((await makeExport(client, many)).body.data).toMatchObject({ fdState: 'done', fdRowNum: rows })
    expect((await makeExport(client, many)).body.error).toBe('export_limit_reached')
  })

  test('that take more than two minutes are given up, even while they are still written', async () => {
    const { client, id: accountId } = await givenExporter(server)
    const answer = makeExport(client, many)
    await holding(1)
    const { id, storageKey } = await latest(server, accountId)
    const services = { ...server, storage }
    await expireExports(services, new Date(Date.now() + 100_000))
    expect(await stateOf(server, id)).toBe('running')
    await expireExports(services, new Date(Date.now() + 121_000))
    expect(await stateOf(server, id)).toBe('failed')
    open()
    expect((await answer).body.data).toMatchObject({ id, fdState: 'failed', fdAvailable: false })
    expect(await storage.read(String(storageKey))).toBeNull()
    for (let times = 0; times < 3; times += 1)
      expect((await makeExport(client, many)).body.data.fdState).toBe('done')
  })
})

test('an export that is cancelled as it begins stays cancelled', async () => {
  const { server, proxy, close } = await startTroubledServer()
  const admin = await server.as('admin')
  const { id: last } = (await makeExport(admin, customersAsked(''))).body.data
  let isHeld = false
  proxy.judge = (bytes, way) => {
    const isBeginning =
      way === 'up' && /UPDATE "public"."export_record" SET[^;]*"storage_key" = \$/.test(String(bytes))
    isHeld ||= isBeginning
    return isBeginning ? 'hold' : 'pass'
  }
  const answer = makeExport(admin, customersAsked(''))
  await vi.waitFor(() => expect(isHeld).toBe(true), { interval: 5 })
  const id = last + 1
  expect((await admin.data(exportApi.cancel, { body: { id } })).fdState).toBe('cancelled')
  proxy.judge = passAll
  expect((await answer).body.data).toMatchObject({ id, fdState: 'cancelled' })
  await close()
})

describe('a file whose object store', () => {
  let server: TestServer
  let client: Client
  let accountId: number
  let uploader: Client
  /** Takes what it is sent, and never answers. */
  let frozen: net.Server
  /** How many connections of the server were held when it gave up on the store. */
  const held: number[] = []
  beforeAll(async () => {
    frozen = net.createServer((socket) => {
      socket.resume().on('error', () => {})
      socket.on('close', () => held.push(server.database.pool.totalCount - server.database.pool.idleCount))
    })
    await once(frozen.listen(0, '127.0.0.1'), 'listening')
    server = await startTestServer({
      EXPORT_ROWS_PER_DAY: '1',
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${(frozen.address() as net.AddressInfo).port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    })
    await givenMany(server, '存储', 1)
    const exporter = await givenExporter(server)
    client = exporter.client
    accountId = exporter.id
    uploader = await server.as('business')
  })
  afterAll(() => server.close())

  /** Said without a doubt whether something was done. */
  const unavailable = {
    status: 503,
    body: {
      error: 'unavailable',
      message: 'The service is unavailable at the moment; please retry later',
    },
  }
  const failing = async () => {
    const answer = await makeExport(client, customersAsked('存储'))
    expect(answer).toMatchObject(unavailable)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await latest(server, accountId)).state).toBe('failed')
  }
  const upload = () =>
    request(server.app.server)
      .post('/api/oss/upload')
      .set({ authorization: `Bearer ${uploader.token}`, 'accept-language': 'en-US' })
      .attach('file', png, 'licence.png')

  // Worth its seconds: the store's time-out passes, in which other requests must have connections.
  test('does not answer fails, on record, and holds no connection while it waits', async () => {
    await failing()
    expect(await upload()).toMatchObject(unavailable)
    expect(held).toEqual([0, 0])
  })

  test('is stopped fails alike: the row of the export before was given back; everything else goes on', async () => {
    frozen.close()
    await failing()
    expect(await upload()).toMatchObject(unavailable)
    expect((await client.call(siteApi.site)).status).toBe(200)
    expect((await request(server.app.server).get('/readyz')).status).toBe(503)
  })
})
