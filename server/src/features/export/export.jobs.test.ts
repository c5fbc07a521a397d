import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { exportApi } from '@zhixin/contract/export/export.api'
import { jobApi } from '@zhixin/contract/job/job.api'
import readSheets from 'read-excel-file/node'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { jobKinds } from '../../jobs'
import { createRunner, type Runner } from '../../lib/jobs/runner'
import { createStorage } from '../../lib/storage/createStorage'
import { inTransaction } from '../../lib/transaction'
import { type Client, shared, startTestServer } from '../../test/api'
import {
  customersAsked,
  exportRights,
  fetchExport,
  givenExporter,
  givenMany,
  makeExport,
} from '../../test/exports'
import { callerOf } from '../auth/accessTokens'
import { readProgress } from '../job/job.reads'
import { expireExports } from './export.schedule'

const rows = 4000
const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  await givenMany(server, '后台', rows)
  // With texts that hardly shrink: the file is larger than what the streams of Node 22 and later hold back.
  await server.database.pool.query(
    `insert into customer_contact (customer_id, position, name, mobile, job_title, phone, superior_leader)
      select id, 0, name || '的联系人', '13800001234', long, reverse(long), right(long, 50) || left(long, 46)
        from customer, lateral (select md5(id || 'a') || md5(id || 'b') || md5(id || 'c') as long) as texts
        where name like '后台%'`,
  )
})

const runners: Runner[] = []
const stopAll = () => Promise.all(runners.splice(0).map((runner) => runner.stop()))
afterEach(stopAll)

/**
 * Works on jobs, as a process of the server does.
 * @param meanwhile happens when a file has been begun, and before there are more rows
 * @param onChunk happens after every further piece of the file, and holds it up
 */
function work(meanwhile?: () => Promise<unknown>, onChunk?: () => Promise<unknown>): void {
  const { database, config } = server
  const storage = createStorage(config)
  const slow: typeof storage.write = (key, content, type) =>
    storage.write(key, Readable.from(paused(content)), type)
  async function* paused(content: Readable) {
    let isFirst = true
    for await (const chunk of content) {
      yield chunk
      if (isFirst) await meanwhile?.().then(() => delay(1100))
      else await onChunk?.()
      isFirst = false
    }
  }
  const runner = createRunner({
    database,
    kinds: jobKinds({ database, config, storage: meanwhile ? { ...storage, write: slow } : storage }),
    findCaller: (id) => callerOf(database, id),
    log: { error: vi.fn() },
  })
  runner.start()
  runners.push(runner)
}

const asked = (more: object = {}) => customersAsked('后台', { fdReason: '对账', ...more })

const recordOf = async (client: Client, id: number) => {
  const data = await admin.data(exportApi.list, { body: { pageSize: 100 } })
  const found = data.find((one) => one.id === id)
  if (!found || client.token === undefined) throw new Error(`No export ${id}`)
  return found
}

const ended = (client: Client, id: number, state: string) =>
  vi.waitFor(async () => {
    const record = await recordOf(client, id)
    expect(record.fdState).toBe(state)
    return record
  })

const stored = (id: number) => server.database.prisma.exportRecord.findUniqueOrThrow({ where: { id } })

describe('an export of many rows', () => {
  test('is a job: it waits, is written in the background, and has every row once and in order', async () => {
    const { client } = await givenExporter(server)
    const made = (await makeExport(client, asked({ fdPartList: ['contacts'] }))).body.data
    expect(made).toMatchObject({
      fdState: 'waiting',
      fdRowNum: rows,
      fdDoneNum: 0,
      fdAvailable: false,
      fdOwn: true,
    })
    expect((await fetchExport(server, client, made.id)).status).toBe(404)
    const job = async () => (await client.data(jobApi.list, { body: {} }))[0]
    expect(await job()).toMatchObject({
      id: made.fdJobId,
      fdKind: 'export',
      fdKindName: 'List export',
      fdState: 'waiting',
      fdTotalNum: rows,
    })
    work()
    const done = await ended(client, made.id, 'done')
    expect(done).toMatchObject({ fdRowNum: rows, fdDoneNum: rows, fdFailure: null })
    expect(
      await vi.waitFor(async () => {
        const now = await job()
        expect(now?.fdState).toBe('done')
        return now
      }),
    ).toMatchObject({ fdDoneNum: rows, fdTotalNum: rows })

    const [list, contacts, about] = await readSheets(
      (await fetchExport(server, client, made.id)).body as Buffer,
    )
    const names = Array.from({ length: rows }, (_, index) => `后台${String(index + 1).padStart(5, '0')}`)
    expect(list?.data.slice(1).map((row) => row[1])).toEqual(names)
    expect(contacts?.data.slice(1).map((row) => row[2])).toEqual(names.map((name) => `${name}的联系人`))
    expect(new Map(about?.data.slice(1) as [string, unknown][]).get('Rows')).toBe(rows)
  })

  test('tells how far it is, of the list and its details together: in the records, the bell and its stream', async () => {
    const { client, id: accountId } = await givenExporter(server)
    const { id } = (await makeExport(client, asked({ fdPartList: ['contacts'] }))).body.data
    let between = 0
    const far = async () => {
      const { fdState, fdDoneNum } = await recordOf(client, id)
      const [listed] = await client.data(jobApi.list, { body: {} })
      const [streamed] = (await readProgress(server.database, [accountId])).get(accountId) ?? []
      expect([fdState, listed?.fdState, streamed?.fdState]).toEqual(Array(3).fill('running'))
      expect([listed?.fdDoneNum, streamed?.fdDoneNum]).toEqual([fdDoneNum, fdDoneNum])
      return fdDoneNum
    }
    work(
      async () => {},
      async () => {
        if (between === 0) between = await vi.waitFor(far)
      },
    )
    expect(await ended(client, id, 'done')).toMatchObject({ fdDoneNum: rows })
    expect(between).toBeGreaterThan(0)
    expect(between).toBeLessThan(rows)
  })

  test('is cancelled by its maker alone, leaves no file, and can be begun again', async () => {
    const { client, username } = await givenExporter(server)
    const { id } = (await makeExport(client, asked({ fdFormat: 'csv' }))).body.data
    for (const call of [exportApi.cancel, exportApi.retry])
      expect((await admin.call(call, { body: { id } })).body.error).toBe('record_not_found')
    let key: string | null = null
    work(async () => {
      key = (await stored(id)).storageKey
      expect((await client.call(exportApi.cancel, { body: { id } })).status).toBe(200)
    })
    await ended(client, id, 'cancelled')
    const storage = createStorage(server.config)
    expect((await stored(id)).storageKey).toBeNull()
    expect(await storage.read(String(key))).toBeNull()
    const log = () =>
      server.database.prisma.auditLog.count({ where: { accountName: username, action: 'exportRows' } })
    expect(await log()).toBe(0)

    await stopAll()
    expect(await client.data(exportApi.retry, { body: { id } })).toMatchObject({
      id,
      fdState: 'waiting',
    })
    work()
    await ended(client, id, 'done')
    const lines = ((await fetchExport(server, client, id)).body as Buffer).toString().split('\r\n')
    expect(new Set(lines).size).toBe(rows + 2)
    expect(await log()).toBe(1)
    // What is done stays done.
    expect((await client.data(exportApi.retry, { body: { id } })).fdState).toBe('done')
    expect((await client.data(exportApi.cancel, { body: { id } })).fdState).toBe('done')
  })

  test('that waits is cancelled when somebody works on it', async () => {
    const { client } = await givenExporter(server)
    const { id } = (await makeExport(client, asked())).body.data
    await client.call(exportApi.cancel, { body: { id } })
    work()
    await ended(client, id, 'cancelled')
  })

  test.each([
    ['customer', 'client:mobile', {}],
    ['systemLog', 'client:detail', { fdListKey: 'systemLog', fdFilters: {}, fdColumnList: ['fdSentence'] }],
  ])('of the list %s ends when its maker lost %s since it was begun', async (list, permissionCode, more) => {
    if (list === 'systemLog')
      await server.database.pool.query(
        `insert into audit_log (account_name, action, entity, entity_id, customer_id)
          select 'admin', 'update', 'customer', id::text, id from customer where name like '后台%' limit 2500`,
      )
    const { client, roleId } = await givenExporter(server, {
      permissions: [...exportRights, 'auditLog:list'],
    })
    const { id } = (await makeExport(client, asked(more))).body.data
    work(() =>
      server.database.prisma.rolePermission.delete({
        where: { roleId_permissionCode: { roleId, permissionCode } },
      }),
    )
    const failed = await ended(client, id, 'failed')
    expect(failed.fdFailure).toMatch(/^Your permissions or data scope have changed/)
    expect((await stored(id)).storageKey).toBeNull()
    await stopAll()
    // With the rights of now it is another file.
    expect((await client.call(exportApi.retry, { body: { id } })).status).toBe(200)
    work()
    await ended(client, id, 'done')
    expect((await fetchExport(server, client, id)).status).toBe(200)
  })

  test('ends with its job or not at all: who reads that it failed reads why', async () => {
    const { client } = await givenExporter(server)
    const { id } = (await makeExport(client, asked())).body.data
    const { jobId } = await stored(id)
    const { database, config } = server
    const kinds = jobKinds({ database, config, storage: createStorage(config) })
    const undone = inTransaction(database.pool, async (query) => {
      await kinds.export?.abandon?.(query, { id: Number(jobId), batchId: null }, 'failed')
      expect(await query('select state from export_record where id = $1', [id])).toEqual([
        { state: 'failed' },
      ])
      throw new Error('the job was not ended')
    })
    await expect(undone).rejects.toThrow('the job was not ended')
    expect((await stored(id)).state).toBe('waiting')
  })

  test('is not begun again by who may not export any more', async () => {
    const { client, roleId } = await givenExporter(server)
    const { id } = (await makeExport(client, asked())).body.data
    await client.call(exportApi.cancel, { body: { id } })
    work()
    await ended(client, id, 'cancelled')
    const where = { roleId_permissionCode: { roleId, permissionCode: 'client:list' } }
    await server.database.prisma.rolePermission.delete({ where })
    expect((await client.call(exportApi.retry, { body: { id } })).status).toBe(403)
    await server.database.prisma.rolePermission.create({ data: { roleId, permissionCode: 'client:list' } })
  })

  test('counts among the rows of a day while it waits, and not when it was cancelled', async () => {
    const { client, id: accountId } = await givenExporter(server)
    const { prisma } = server.database
    const { id } = (await makeExport(client, asked())).body.data
    await prisma.exportRecord.update({ where: { id }, data: { rows: 18_000 } })
    expect((await makeExport(client, asked())).body.error).toBe('export_limit_reached')
    await client.call(exportApi.cancel, { body: { id } })
    work()
    await ended(client, id, 'cancelled')
    await prisma.exportRecord.create({
      data: {
        ...{ accountId, listKey: 'customer', format: 'csv', state: 'done', rows: 18_000, filters: {} },
        expiresAt: new Date(),
      },
    })
    expect((await client.call(exportApi.retry, { body: { id } })).body.error).toBe('export_limit_reached')
    expect((await stored(id)).state).toBe('cancelled')
  })

  test('takes more of the day where the list has grown since, and ends where none are left', async () => {
    const { client, id: accountId } = await givenExporter(server)
    const { id } = (await makeExport(client, asked())).body.data
    const { prisma } = server.database
    await prisma.exportRecord.update({ where: { id }, data: { rows: rows - 100 } })
    await prisma.exportRecord.create({
      data: {
        ...{
          accountId,
          listKey: 'customer',
          format: 'csv',
          state: 'done',
          rows: 20_000 - rows + 50,
          filters: {},
        },
        expiresAt: new Date(),
      },
    })
    work()
    expect((await ended(client, id, 'failed')).fdFailure).toMatch(/^The list has more rows by now/)
  })

  test('is no business of who gives up what was interrupted, and its file is gone after seven days', async () => {
    const { client } = await givenExporter(server, { permissions: exportRights })
    const { id } = (await makeExport(client, asked())).body.data
    const services = { ...server, storage: createStorage(server.config) }
    await expireExports(services, new Date(Date.now() + 2 * 3600 * 1000))
    expect((await stored(id)).state).toBe('waiting')
    work()
    await ended(client, id, 'done')
    const key = String((await stored(id)).storageKey)
    await expireExports(services, new Date(Date.now() + 7 * 24 * 3600 * 1000 + 1000))
    expect(await services.storage.read(key)).toBeNull()
    expect((await recordOf(client, id)).fdAvailable).toBe(false)
  })
})
