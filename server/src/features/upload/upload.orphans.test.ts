import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage } from '../../lib/storage/createStorage'
import type { TestServer } from '../../test/api'
import { startUploads, type Uploads } from './upload.harness'
import { removeOrphans } from './upload.orphans'
import { end, part, png } from './upload.samples'

let uploads: Uploads
let server: TestServer
beforeAll(async () => {
  uploads = await startUploads()
  server = uploads.server
})
afterAll(() => server.close())

describe('cleaning up', () => {
  const day = 24 * 3600 * 1000
  const old = (id: number) =>
    server.database.prisma.upload.update({
      where: { id },
      data: { createdAt: new Date(Date.now() - 2 * day) },
    })
  const rowOf = (uri: string) => server.database.prisma.upload.findUniqueOrThrow({ where: { uri } })
  const services = () => ({
    config: server.config,
    database: server.database,
    storage: createStorage(server.config),
  })

  it('removes, a day later, the files that no record refers to, and keeps the others', async () => {
    await removeOrphans(services(), new Date(Date.now() + 2 * day))
    const orphan = await rowOf((await uploads.upload(png)).fdOssUri)
    const used = await rowOf((await uploads.upload(png)).fdOssUri)
    const recent = await rowOf((await uploads.upload(png)).fdOssUri)
    const drafted = await rowOf((await uploads.upload(png)).fdOssUri)
    await Promise.all([old(orphan.id), old(used.id), old(drafted.id)])
    const accountId = drafted.createdById
    const customer = await server.database.prisma.customer.create({
      data: {
        name: '云帆科技',
        serviceType: 2,
        channelType: 1,
        budgetSource: 1,
        platforms: [1],
        cooperationPhase: 1,
        paymentTerm: 1,
        createdById: accountId,
        updatedById: accountId,
      },
    })
    await server.database.prisma.customerAttachment.create({
      data: {
        customerId: customer.id,
        kind: 1,
        position: 9,
        uri: used.uri,
        entry: used.uri,
        uploadId: used.id,
      },
    })

    await server.database.prisma.formDraft.create({
      data: { accountId, formKey: 'customer', values: { fdInvoiceDataList: [{ fdOssUri: drafted.uri }] } },
    })

    expect(await removeOrphans(services(), new Date())).toBe(1)
    expect((await uploads.get(drafted.uri)).statusCode).toBe(200)
    expect((await uploads.get(orphan.uri)).statusCode).toBe(404)
    expect((await uploads.get(used.uri)).statusCode).toBe(200)
    expect((await uploads.get(recent.uri)).statusCode).toBe(200)
    expect((await uploads.kept()).files).toHaveLength(3)
  })

  it('is done by one server at a time', async () => {
    const { id } = await rowOf((await uploads.upload(png)).fdOssUri)
    await old(id)
    const removed = await Promise.all([
      removeOrphans(services(), new Date()),
      removeOrphans(services(), new Date()),
    ])
    expect(removed.toSorted()).toEqual([0, 1])
  })

  it('keeps the row of a file that the store could not remove, for the next time', async () => {
    const { id } = await rowOf((await uploads.upload(png)).fdOssUri)
    await old(id)
    const failing = { ...createStorage(server.config), remove: () => Promise.reject(new Error('no disk')) }
    await expect(removeOrphans({ ...services(), storage: failing }, new Date())).rejects.toThrow('no disk')
    expect(await removeOrphans(services(), new Date())).toBe(1)
  })
})

describe('a store that fails', () => {
  it('is said so, and leaves nothing', async () => {
    const before = await uploads.kept()
    const broken = path.join(server.config.DATA_DIR, 'uploads/.incoming')
    await rm(broken, { recursive: true, force: true })
    await writeFile(broken, 'not a folder')
    const answer = await uploads.post(Buffer.concat([part({ content: png }), end]))
    expect([answer.status, answer.body.error]).toEqual([503, 'unavailable'])
    await rm(broken)
    expect(await uploads.kept()).toEqual(before)
  })
})
