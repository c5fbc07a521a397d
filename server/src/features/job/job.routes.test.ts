import { jobApi } from '@zhixin/contract/job/job.api'
import { jobEventsPath } from '@zhixin/contract/job/job.calls'
import type { JobEvent } from '@zhixin/contract/job/job.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenAccount } from '../../test/given'
import { openEvents } from '../../test/jobEvents'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let somebody: Client
let accountId: number
beforeAll(async () => {
  accountId = (await givenAccount(server, { username: 'somebody', permissions: [] })).id
  somebody = await server.as('somebody')
})

const given = (more: object = {}) =>
  server.database.prisma.job.create({
    data: { kind: 'batchRun', accountId, language: 'zh-CN', total: 10, ...more },
  })
const list = async (client = somebody, headers = {}) =>
  (await client.call(jobApi.list, { body: {}, headers })).body

describe('jobs', () => {
  test('are told to whoever started them, the newest first, in their language', async () => {
    const first = await given({ state: 'running', done: 4, refused: 1, batchId: 3 })
    const second = await given({ state: 'failed', failure: 'unauthorized', endedAt: new Date() })
    const { data, total } = await list()
    expect([total, data.map(({ id }) => id)]).toEqual([2, [second.id, first.id]])
    expect(data[1]).toMatchObject({
      fdKind: 'batchRun',
      fdKindName: 'Bulk change',
      fdState: 'running',
      fdTotalNum: 10,
      fdDoneNum: 4,
      fdLeftNum: 6,
      fdRefusedNum: 1,
      fdBatchId: 3,
      fdFailure: null,
      fdEndedDate: null,
    })
    expect(data[0]?.fdFailure).toMatch(/^Your session has ended/)
    expect((await list(somebody, { 'accept-language': 'zh-CN' })).data[1]?.fdKindName).toBe('批量修改')
    expect((await list(admin)).data).toEqual([])
    expect(await somebody.data(jobApi.list, { body: { id: first.id } })).toHaveLength(1)
  })

  test('are called by what they are, hand-overs and undoing too', async () => {
    const batchOf = async (source: string, undoOf: number | null = null) => {
      const data = { source, accountId, undoOf, change: { field: null } }
      return (await server.database.prisma.batch.create({ data })).id
    }
    const handover = await batchOf('handover')
    await given({ batchId: handover })
    await given({ kind: 'batchPreview', batchId: await batchOf('undo', handover) })
    const names = async (language: string) =>
      (await list(somebody, { 'accept-language': language })).data
        .slice(0, 2)
        .map(({ fdKindName }) => fdKindName)
    expect(await names('en-US')).toEqual(['Preview of an undo', 'Handover'])
    expect(await names('zh-CN')).toEqual(['撤销预览', '工作交接'])
  })

  test('are one entry for the preview and the run of a batch, with what it changes and where it is', async () => {
    const change = {
      field: 'fdOtherFollowUpAccountIdList',
      mode: 'add',
      accountIds: [accountId],
      value: null,
    }
    const made = (more: object) =>
      server.database.prisma.batch.create({ data: { source: 'bulk', accountId, change, ...more } })
    const endedAt = new Date()
    const batch = await made({ state: 'ended', done: 7, refused: 3, endedAt })
    const preview = await given({ kind: 'batchPreview', batchId: batch.id, state: 'done', endedAt })
    const run = await given({ batchId: batch.id, state: 'done', endedAt })
    const passedOn = await given({ batchId: (await made({ accountId: 1 })).id })
    const { data, total } = await list()
    expect(data.slice(0, 2).map(({ id, fdBatch }) => [id, fdBatch?.id])).toEqual([
      [passedOn.id, undefined],
      [run.id, batch.id],
    ])
    expect(data[1]?.fdBatch).toMatchObject({
      fdSentence: 'Bulk change · Other followers: add somebody',
      fdState: 'ended',
      fdDoneNum: 7,
      fdRefusedNum: 3,
    })
    expect(data.map(({ id }) => id)).not.toContain(preview.id)
    expect(total).toBe(data.length)
    expect(await somebody.data(jobApi.list, { body: { id: preview.id } })).toHaveLength(1)
  })

  test('are cancelled by whoever started them alone', async () => {
    const { id } = await given()
    expect((await admin.call(jobApi.cancel, { body: { id } })).body.error).toBe('record_not_found')
    expect((await server.database.prisma.job.findUniqueOrThrow({ where: { id } })).cancelAsked).toBe(false)
    expect((await somebody.call(jobApi.cancel, { body: { id } })).status).toBe(200)
    expect((await server.database.prisma.job.findUniqueOrThrow({ where: { id } })).cancelAsked).toBe(true)
  })

  test('that have ended are news until they have been seen', async () => {
    const { id } = await given({ state: 'done', endedAt: new Date() })
    const running = await given({ state: 'running' })
    await admin.call(jobApi.see)
    const seen = async (one: number) => (await list()).data.find((job) => job.id === one)?.fdSeen
    expect(await seen(id)).toBe(false)
    await somebody.call(jobApi.see)
    expect([await seen(id), await seen(running.id)]).toEqual([true, false])
  })
})

describe('the stream of events', () => {
  const open = (client: Client) =>
    fetch(server.url + jobEventsPath, { headers: { authorization: `Bearer ${client.token}` } })

  /** The next event of a stream, which says now and then that it is still there. */
  async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<JobEvent> {
    let text = ''
    while (!/^data: .*\n\n/m.test(text)) text += new TextDecoder().decode((await reader.read()).value)
    return JSON.parse(/^data: (.*)/m.exec(text)?.[1] ?? '')
  }

  test('tells ids, states and counts of one’s own jobs, and when they change', async () => {
    await server.database.prisma.job.deleteMany()
    const { id } = await given({ state: 'running', done: 1 })
    await given({ accountId: 1, state: 'running' })
    const answer = await open(somebody)
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ])
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const job = {
      id,
      fdKind: 'batchRun',
      fdState: 'running',
      fdTotalNum: 10,
      fdDoneNum: 1,
      fdLeftNum: 9,
      fdRefusedNum: 0,
      fdBatchId: null,
    }
    expect(await next(reader)).toEqual({ jobs: [job] })
    await server.database.prisma.job.update({ where: { id }, data: { done: 2 } })
    expect(await next(reader)).toEqual({ jobs: [{ ...job, fdDoneNum: 2, fdLeftNum: 8 }] })
    await reader.cancel()
  })

  test('is for who is logged in, by the header alone', async () => {
    expect((await fetch(server.url + jobEventsPath)).status).toBe(401)
    const inAddress = `${server.url}${jobEventsPath}?access_token=${somebody.token}`
    expect((await fetch(inAddress)).status).toBe(401)
  })

  test('ends when its account has opened ten more', async () => {
    const first = ((await open(somebody)).body as ReadableStream<Uint8Array>).getReader()
    await first.read()
    const others = await Promise.all(Array.from({ length: 10 }, () => open(somebody)))
    for (let isOver = false; !isOver; ) isOver = (await first.read()).done
    await Promise.all(others.map(({ body }) => body?.cancel()))
  })

  // As with tokens (accessToken.narrow.test.ts), by the other way that a stream is opened.
  test('ends with the session', async () => {
    const token = (await server.logIn('somebody')).body.data.access_token
    const ended = await openEvents(server, token)
    const sid = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
    await server.database.prisma.session.update({
      where: { id: sid },
      data: { endedAt: new Date(), endReason: 'logout' },
    })
    await ended()
  })
})
