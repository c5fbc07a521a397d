import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, shared, startBeside } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'
import { type S3, startS3 } from '../../test/s3'
import { png } from '../../test/uploadSamples'
import { startUploads } from '../../test/uploads'

describe.each(['on disk', 'in an object store'])('reading a file %s', (place) => {
  let folder: string
  let store: S3 | undefined
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'zhixin-s3-'))
    store = place === 'on disk' ? undefined : await startS3(folder)
  })
  afterAll(async () => {
    await store?.close()
    await rm(folder, { recursive: true, force: true })
  })
  const server = shared(() => startUploads(store?.environment))
  const second = shared(() => startBeside(server))
  const business = shared(() => server.as('business'))
  const admin = shared(() => server.as('admin'))

  let uri: string
  let id: number
  let name: string
  let count = 0
  beforeEach(async () => {
    name = `云帆 ${++count}`
    uri = (await server.upload(png, 'licence.png')).fdOssUri
    id = (await givenCustomer(business, { fdName: name, fdBusinessLicenseList: [uri] })).id
  })

  const open = async (client: Client, { app }: { app: FastifyInstance } = server, headers = {}) =>
    (await app.inject({ url: uri, headers: { authorization: `Bearer ${client.token}`, ...headers } }))
      .statusCode
  const sign = (client: Client) => client.call(uploadApi.sign, { query: { fdOssUri: uri } })
  /** The log entries about it, the oldest first. */
  const told = async (client = admin, language = 'en-US') => {
    const body = { fdEntityLabel: name, fdActionList: ['readFile', 'signFile'], sortName: 'createdDate' }
    const headers = { 'accept-language': language }
    const data = await client.data(systemLogApi.list, { body, headers })
    return data.map((row) => [row.fdSentence, ...row.fdChangeList.map((change) => change.fdSentence)])
  }

  test('is on record with the person and the customer that holds it, by address and by link', async () => {
    expect(await open(business)).toBe(200)
    expect((await sign(admin)).status).toBe(200)
    expect(await told()).toEqual([
      [`business opened a file of customer “${name}”`, 'File: licence.png'],
      [`admin got a link to a file of customer “${name}”`, 'File: licence.png'],
    ])
    expect(await told(admin, 'zh-CN')).toEqual([
      [`business 查看了客户「${name}」的文件`, '文件：licence.png'],
      [`admin 获取了客户「${name}」的文件链接`, '文件：licence.png'],
    ])
    const { body } = await admin.call(systemLogApi.list, {
      body: { fdEntityLabel: name, fdActionList: ['readFile'] },
    })
    expect(body.data[0]).toMatchObject({
      fdEntityId: String(id),
      fdIp: '127.0.0.1',
      fdRequestId: expect.any(String),
    })
  })

  // A quarter of an hour may end in the middle of it: then the next attempt is in one.
  test('is so once per person, file and quarter of an hour, on two servers as well', {
    retry: 1,
  }, async () => {
    const ranges = [{}, { range: 'bytes=0-9' }, { range: 'bytes=10-' }]
    const statuses = await Promise.all(
      [server, second].flatMap((at) => ranges.map((headers) => open(business, at, headers))),
    )
    expect(statuses).toEqual([200, 206, 206, 200, 206, 206])
    expect(await open(admin, second)).toBe(200)
    const once = [`business opened a file of customer “${name}”`, 'File: licence.png']
    expect(await told()).toEqual([once, [`admin opened a file of customer “${name}”`, 'File: licence.png']])
    await server.asOwner(`
      alter table audit_log disable trigger user;
      update audit_log set occasion = occasion || ' (a quarter ago)' where occasion is not null;
      alter table audit_log enable trigger user`)
    expect(await open(business)).toBe(200)
    expect((await told()).at(-1)).toEqual(once)
    expect(await told()).toHaveLength(3)
  })

  test('tells each customer that holds it', async () => {
    await givenCustomer(business, { fdName: `${name} B`, fdInvoiceDataList: [uri] })
    expect(await open(business)).toBe(200)
    expect((await told()).map(([sentence]) => sentence)).toEqual([
      `business opened a file of customer “${name}”`,
      `business opened a file of customer “${name} B”`,
    ])
  })

  test('records nothing about refused requests, files without a customer, and requests by link', async () => {
    const { fdUrl } = (await sign(business)).body.data
    expect((await server.app.inject({ url: fdUrl })).statusCode).toBe(200)
    const game = await server.as('game')
    expect([await open(game), (await sign(game)).status]).toEqual([404, 404])
    expect(await told()).toEqual([
      [`business got a link to a file of customer “${name}”`, 'File: licence.png'],
    ])
    const records = await server.database.prisma.auditLog.count()
    uri = (await server.upload(png, 'own.png')).fdOssUri
    expect([await open(business), (await sign(business)).status]).toEqual([200, 200])
    expect(await server.database.prisma.auditLog.count()).toBe(records)
  })

  test('does not stand in the history of the customer, nor its name in the log of who may not see details', async () => {
    expect(await open(business)).toBe(200)
    const { body } = await admin.call(customerApi.history, { params: { id } })
    expect(body.data.map((entry) => entry.fdAction)).toEqual(['create'])
    expect(body.total).toBe(1)
    const username = `auditor ${count}`
    await givenAccount(server, { username, permissions: ['auditLog:list'] })
    expect(await told(await server.as(username))).toEqual([[`business opened a file of customer “${name}”`]])
  })

  test('is refused where it cannot be put on record', async () => {
    const { asOwner } = server
    await asOwner('alter table audit_log rename to audit_log_away')
    const statuses = [await open(business), (await sign(business)).status]
    await asOwner('alter table audit_log_away rename to audit_log')
    expect(statuses).toEqual([500, 500])
    expect([await open(business), (await sign(business)).status]).toEqual([200, 200])
  })
})
