import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { draftApi } from '@zhixin/contract/draft/draft.api'
import { describe, expect, it } from 'vitest'
import { createStorage } from '../../lib/storage/createStorage'
import { storageKeyOf } from '../../lib/storage/storage'
import { shared, startBeside } from '../../test/api'
import { lockWaits } from '../../test/database'
import { nodesOfStatement, rowsRead } from '../../test/plans'
import { end, part, png } from '../../test/uploadSamples'
import { startUploads } from '../../test/uploads'
import { orphansSql, removeOrphans } from './upload.orphans'

const server = shared(startUploads)
/** The uploader. */
const business = shared(() => server.as('business'))

describe('cleaning up', () => {
  const day = 24 * 3600 * 1000
  const old = (id: number) =>
    server.database.prisma.upload.update({
      where: { id },
      data: { createdAt: new Date(Date.now() - 2 * day) },
    })
  const rowOf = (uri: string) => server.database.prisma.upload.findUniqueOrThrow({ where: { uri } })
  const draftOf = (fdInvoiceDataList: unknown[], fdRecordId = 1) => ({
    fdFormKey: 'customer',
    fdRecordId,
    fdValues: { drafts: [{ values: { fdInvoiceDataList } }] },
  })
  const draft = (files: unknown[], fdRecordId = 1) =>
    business.call(draftApi.save, { body: draftOf(files, fdRecordId) })
  /** Waits until a statement waits for a row that another transaction has locked. */
  const waitsForLock = () => expect.poll(() => lockWaits(server.database)).toBeGreaterThan(0)
  const services = () => ({
    config: server.config,
    database: server.database,
    storage: createStorage(server.config),
  })

  it('removes, a day later, the files that no record refers to, and keeps the others', async () => {
    await removeOrphans(services(), new Date(Date.now() + 2 * day))
    const orphan = await rowOf((await server.upload(png)).fdOssUri)
    const used = await rowOf((await server.upload(png)).fdOssUri)
    const recent = await rowOf((await server.upload(png)).fdOssUri)
    const drafted = await rowOf((await server.upload(png)).fdOssUri)
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
    await server.database.prisma.fileHolder.create({
      data: { entity: 'customer', entityId: customer.id, uploadId: used.id },
    })

    await draft([drafted.uri])

    expect(await removeOrphans(services(), new Date())).toBe(1)
    expect((await server.get(drafted.uri)).statusCode).toBe(200)
    expect((await server.get(orphan.uri)).statusCode).toBe(404)
    expect((await server.get(used.uri)).statusCode).toBe(200)
    expect((await server.get(recent.uri)).statusCode).toBe(200)
    expect((await server.kept()).files).toHaveLength(3)
  })

  it('keeps a file for as long as a draft of its uploader names it', async () => {
    await draft([])
    await removeOrphans(services(), new Date())
    const { uri, id } = await rowOf((await server.upload(png)).fdOssUri)
    await old(id)
    await draft([{ fdOssUri: `http://zhixin.example${uri}` }])
    await draft([uri], 2)
    await (await server.as('admin')).call(draftApi.save, { body: draftOf([uri], 3) })
    await draft([], 2)
    expect(await removeOrphans(services(), new Date())).toBe(0)
    await draft(['/oss/2026/11/nothing/a.png'])
    expect(await removeOrphans(services(), new Date())).toBe(1)

    const other = await rowOf((await server.upload(png)).fdOssUri)
    await old(other.id)
    await draft([other.uri], 2)
    expect(await removeOrphans(services(), new Date())).toBe(0)
    await business.call(draftApi.save, { body: { ...draftOf([], 2), fdValues: null } })
    expect(await removeOrphans(services(), new Date())).toBe(1)
  })

  it('is done by one server at a time', async () => {
    const { id } = await rowOf((await server.upload(png)).fdOssUri)
    await old(id)
    const removed = await Promise.all([
      removeOrphans(services(), new Date()),
      removeOrphans(services(), new Date()),
    ])
    expect(removed.toSorted()).toEqual([0, 1])
  })

  it('by two servers at once takes each file once, and none that is being taken into a record or a draft', async () => {
    const uris = await Promise.all(Array.from({ length: 9 }, async () => (await server.upload(png)).fdOssUri))
    for (const uri of uris) await old((await rowOf(uri)).id)
    const [saved = '', drafted = '', ...lost] = uris
    const beside = await startBeside(server)
    try {
      const removed: string[] = []
      const storage = createStorage(server.config)
      const counting = {
        ...storage,
        remove: (key: string) => {
          removed.push(key)
          return storage.remove(key)
        },
      }
      const saving = await server.database.pool.connect()
      try {
        // Two saves that have locked their files and are not done yet.
        const customer = await server.database.prisma.customer.findFirstOrThrow()
        await saving.query('begin')
        await saving.query(
          `insert into file_holder (entity, entity_id, upload_id) select 'customer', $1, id from upload where uri = $2`,
          [customer.id, saved],
        )
        await saving.query(
          `insert into form_draft_file (draft_id, upload_id)
            select d.id, u.id from form_draft d, upload u where u.uri = $1 limit 1`,
          [drafted],
        )
        const rounds = Promise.all(
          [server, beside].map(({ config, database }) =>
            removeOrphans({ config, database, storage: counting }, new Date()),
          ),
        )
        await waitsForLock()
        await saving.query('commit')
        const [one = 0, other = 0] = await rounds
        expect(one + other).toBe(lost.length)
      } finally {
        await saving.query('rollback')
        saving.release()
      }
      expect(removed.toSorted()).toEqual(lost.map(storageKeyOf).toSorted())
      for (const uri of [saved, drafted]) expect((await server.get(uri)).statusCode).toBe(200)
      for (const uri of lost) expect((await server.get(uri)).statusCode).toBe(404)
    } finally {
      await beside.close()
    }
  })

  it('is waited for by a draft that names a file which is just being removed', async () => {
    const { id, uri } = await rowOf((await server.upload(png)).fdOssUri)
    await old(id)
    let begun = () => {}
    let proceed = () => {}
    const removing = new Promise<void>((resolve) => {
      begun = resolve
    })
    const held = new Promise<void>((resolve) => {
      proceed = resolve
    })
    const storage = createStorage(server.config)
    const remove = async (key: string) => {
      begun()
      await held
      await storage.remove(key)
    }
    const cleaning = removeOrphans({ ...services(), storage: { ...storage, remove } }, new Date())
    await removing
    const saving = draft([uri], 9)
    await waitsForLock()
    proceed()
    expect(await cleaning).toBe(1)
    expect((await saving).status).toBe(200)
    expect(await server.database.prisma.formDraftFile.count({ where: { draft: { recordId: 9 } } })).toBe(0)
    expect((await server.get(uri)).statusCode).toBe(404)
  })

  it('reads no drafts to find what nobody refers to, and no more when there are more of them', async () => {
    const { createdById } = await server.database.prisma.upload.findFirstOrThrow()
    const { pool } = server.database
    await pool.query(
      `insert into upload (uri, storage_key, name, size, content_type, created_by_id, created_at)
        select '/plan/' || n, 'plan/' || n, 'a', 1, 'x', $1, now() - interval '2 days' from generate_series(1, 400) n`,
      [createdById],
    )
    /** How many rows are read, of any table. */
    const looked = async (drafts: number) => {
      await pool.query(`delete from form_draft where form_key = 'plan'`)
      await pool.query(
        `insert into form_draft (account_id, form_key, record_id, "values")
          select $1, 'plan', n, json_build_object('a', repeat('x', 1000)) from generate_series(1, $2::int) n`,
        [createdById, drafts],
      )
      await pool.query(
        `insert into form_draft_file (draft_id, upload_id)
          select d.id, u.id from form_draft d join upload u on u.uri = '/plan/' || (d.record_id % 100 + 1)
          where d.form_key = 'plan'`,
      )
      await server.asOwner('analyze upload, form_draft, form_draft_file')
      const nodes = await nodesOfStatement(server, orphansSql, [new Date(), 0, 100])
      expect(nodes.map((node) => node['Relation Name'])).not.toContain('form_draft')
      return rowsRead(nodes)
    }
    const uploadsThere = await server.database.prisma.upload.count()
    for (const drafts of [100, 1000]) expect(await looked(drafts)).toBeLessThan(2 * (uploadsThere + drafts))
    await pool.query(`delete from form_draft where form_key = 'plan'`)
    await pool.query(`delete from upload where uri like '/plan/%'`)
  })

  it('keeps the row of a file that the store could not remove, for the next time', async () => {
    const { id } = await rowOf((await server.upload(png)).fdOssUri)
    await old(id)
    const failing = { ...createStorage(server.config), remove: () => Promise.reject(new Error('no disk')) }
    await expect(removeOrphans({ ...services(), storage: failing }, new Date())).rejects.toThrow('no disk')
    expect(await removeOrphans(services(), new Date())).toBe(1)
  })
})

describe('a store that fails', () => {
  it('is said so, and leaves nothing', async () => {
    const before = await server.kept()
    const broken = path.join(server.config.DATA_DIR, 'uploads/.incoming')
    await rm(broken, { recursive: true, force: true })
    await writeFile(broken, 'not a folder')
    const answer = await server.post(Buffer.concat([part({ content: png }), end]))
    expect([answer.status, answer.body.error]).toEqual([503, 'unavailable'])
    await rm(broken)
    expect(await server.kept()).toEqual(before)
  })
})
