import { customerApi } from '@zhixin/contract/customer/customer.api'
import { notHeldLimits, uploadApi } from '@zhixin/contract/upload/upload.api'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStorage } from '../../lib/storage/createStorage'
import { type Client, shared, startBeside, startTestServer } from '../../test/api'
import { customerBody } from '../../test/given'
import { end, multipart, part, png, storedFiles } from '../../test/uploadSamples'
import { removeOrphans } from './upload.orphans'
import { notHeldSql } from './upload.writes'

const server = shared(() => startTestServer({ UPLOAD_MAX_MB: '2' }))
const beside = shared(() => startBeside(server))
const business = shared(() => server.as('business'))
let accountId: number
beforeAll(async () => {
  const account = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'business' } })
  accountId = account.id
})
beforeEach(() => removeOrphans({ ...server, storage: createStorage(server.config) }, inTwoDays()))

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000)

async function upload(content: Buffer | string = png, { app } = { app: server.app }, headers = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: uploadApi.upload.path,
    headers: {
      authorization: `Bearer ${business.token}`,
      'accept-language': 'en-US',
      'content-type': multipart,
      ...headers,
    },
    payload: Buffer.concat([part({ content }), end]),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Unreferenced files of the account with these sizes in bytes, in the database only. */
const given = (files: number, bytes = 1) =>
  server.database.pool.query(
    `insert into upload (uri, storage_key, name, size, content_type, created_by_id)
      select '/oss/' || key || '/a', key, 'a', $2::bigint, 'text/plain', $3
      from (select '2026/11/' || lpad((1000000 * random())::int || 'x' || n, 22, '0') as key
        from generate_series(1, $1::int) n) as keys`,
    [files, bytes, accountId],
  )

/** Has two servers take this many uploads at once; how many were accepted, and how many refused. */
async function atOnce(count: number) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) => upload(png, index % 2 ? server : beside)),
  )
  return [200, 409].map((status) => answers.filter((answer) => answer.status === status).length)
}

const full = {
  status: 409,
  body: expect.objectContaining({
    error: 'upload_quota_exceeded',
    message:
      'There is no room for more files that are not saved yet (at most 200, 50 MB in all): submit or discard the forms they are in; files that nothing refers to go after a day',
  }),
}
const megabyte = 1024 * 1024
const quota = notHeldLimits.times * 2 * megabyte
const kept = async () => ({
  rows: await server.database.prisma.upload.count(),
  files: await storedFiles(server.config.DATA_DIR),
})

describe('files that no record holds', () => {
  it('are at most 200 of an account, also when two servers take the last ones at once', async () => {
    await given(notHeldLimits.files - 3)
    expect(await atOnce(8)).toEqual([3, 5])
    const before = await kept()
    expect(await upload()).toEqual(full)
    expect((await upload(png, server, { 'accept-language': 'zh-CN' })).body.message).toBe(
      '未保存的文件已达上限（200 个，共 50 MB）：请先提交或丢弃正在填写的表单；无人引用的文件一天后自动清除',
    )
    expect(await kept()).toEqual(before)
    const { token } = await server.as('admin')
    expect((await upload(png, server, { authorization: `Bearer ${token}` })).status).toBe(200)
  })

  it('have at most 25 times the size of one together, also when two servers take them at once', async () => {
    await given(1, quota - 3 * png.length)
    expect(await atOnce(8)).toEqual([3, 5])
    const before = await kept()
    expect(await upload('x')).toEqual(full)
    expect(await kept()).toEqual(before)
  })

  it('and are larger than what is left are refused when their size is known, and leave nothing', async () => {
    await given(1, quota - megabyte)
    const before = await kept()
    expect(await upload(Buffer.alloc(megabyte + 1))).toEqual(full)
    expect(await kept()).toEqual(before)
    expect((await upload(Buffer.alloc(megabyte))).status).toBe(200)
  })

  it('make room when a record takes them, or the clean-up, and count again when a record lets them go', async () => {
    const uri = (await upload()).body.data.fdOssUri
    await given(notHeldLimits.files - 1)
    expect(await upload()).toEqual(full)
    const save = async (parts: object) =>
      (await business.data(customerApi.save, { body: customerBody({ ...parts }) })).id
    const id = await save({ fdInvoiceDataList: [uri] })
    expect((await upload()).status).toBe(200)
    expect(await upload()).toEqual(full)
    const other = await save({ fdBusinessLicenseList: [uri, uri] })
    await save({ id })
    await server.database.pool.query(`delete from upload where id in (
      select id from upload where holders = 0 order by id desc limit 1)`)
    expect((await upload()).status).toBe(200)
    await save({ id: other })
    await removeOrphans({ ...server, storage: createStorage(server.config) }, new Date())
    expect(await upload()).toEqual(full)
    await removeOrphans({ ...server, storage: createStorage(server.config) }, inTwoDays())
    expect((await upload()).status).toBe(200)
  })

  it('are counted right when two servers let records take them and let them go at once', async () => {
    const uris = [(await upload()).body.data.fdOssUri, (await upload()).body.data.fdOssUri]
    const clients = Array.from({ length: 8 }, (_, index) => (index % 2 ? business : beside.as(business)))
    const save = async (client: Client, parts: object) => {
      const { status, body } = await client.call(customerApi.save, { body: customerBody({ ...parts }) })
      expect(status).toBe(200)
      return body.data.id
    }
    const order = (index: number) => (index % 2 ? uris : uris.toReversed())
    const ids = await Promise.all(
      clients.map((client, index) => save(client, { fdInvoiceDataList: order(index) })),
    )
    const holders = async () =>
      (
        await server.database.prisma.upload.findMany({
          where: { uri: { in: uris } },
          select: { holders: true },
        })
      ).map((row) => row.holders)
    expect(await holders()).toEqual([8, 8])
    await Promise.all(
      clients.map((client, index) =>
        save(client, { id: ids[index], fdBusinessLicenseList: order(index + 1) }),
      ),
    )
    expect(await holders()).toEqual([8, 8])
    await Promise.all(clients.map((client, index) => save(client, { id: ids[index] })))
    expect(await holders()).toEqual([0, 0])
  })

  it('are counted from an index that holds no others', async () => {
    await given(5000)
    await server.database.pool.query(
      `update upload set holders = 1 where created_by_id = $1 and id % 50 <> 0`,
      [accountId],
    )
    await server.asOwner('vacuum analyze upload')
    const { rows } = await server.database.pool.query(`explain (format json) ${notHeldSql}`, [accountId])
    expect(JSON.stringify(rows)).toContain('upload_not_held')
    await server.database.pool.query('delete from upload where created_by_id = $1 and holders = 1', [
      accountId,
    ])
  })
})
