import type { AuditEntity } from '@zhixin/contract/audit/audit.texts'
import { decodeMessage } from '@zhixin/contract/messages'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../http/call'
import { createStorage } from '../../lib/storage/createStorage'
import { storageKeyOf } from '../../lib/storage/storage'
import { inTransaction } from '../../lib/transaction'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenUpload } from '../../test/everything'
import { givenAccount, givenCustomer } from '../../test/given'
import { png } from '../../test/uploadSamples'
import { checkFiles, fileHolder, holdFiles } from './fileHolder'
import { removeOrphans } from './upload.orphans'
import { findFile } from './upload.reads'

/**
 * Records that the product does not have: each belongs to one person, who alone sees it. They are kept among the
 * products, so that what is declared here works in the databases of other tests, too.
 */
const evidence = fileHolder({
  entity: 'evidence' as AuditEntity,
  permission: 'product:list',
  name: '(select e.name from product e where e.id = h.entity_id)',
  isVisible: ({ accountId }, value) =>
    `exists (select from product e where e.id = h.entity_id and e.created_by_id = ${value(accountId)}::int)`,
})

const server = shared(startTestServer)
/** Sees customers, and evidence of its own. */
const admin = shared(() => server.as('admin'))
/** Sees evidence of its own, and no customer. */
let collector: Client
/** Has evidence, too, and no permission to see any. */
let blind: Client
const ids: Record<string, number> = {}

const person = async (username: string, permissions: string[]) => {
  ids[username] = (await givenAccount(server, { username, permissions, serviceTypes: [] })).id
  return server.as(username)
}

beforeAll(async () => {
  await server.asOwner(`
    create trigger evidence_files after delete on product referencing old table as gone
      for each statement execute function let_files_go('evidence')`)
  ids.admin = (await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'admin' } })).id
  collector = await person('collector', ['product:list', 'oss:upload'])
  blind = await person('blind', ['oss:upload'])
})

const upload = (client: Client) => givenUpload(server, client, 'a.png', png)

const callerOf = (username: string, permissions: string[]): Caller =>
  ({
    ...{ accountId: ids[username], type: 1, dataScope: 1, serviceTypes: [], companyId: null },
    permissions: new Set(permissions),
  }) as unknown as Caller
const collecting = () => callerOf('collector', ['product:list'])

async function givenEvidence(username: string): Promise<number> {
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into product (name, created_by_id, updated_by_id) values ('证据', $1, $1) returning id`,
    [ids[username]],
  )
  return rows[0]?.id ?? 0
}

const limits = { files: 3, megabytes: 1 }

/** Saves the files of evidence as a feature does that has it. */
const save = (reader: Caller, id: number, after: string[], before: string[] = []) =>
  inTransaction(server.database.pool, async (query) => {
    const fields = [{ field: 'fdEvidenceList', before, after, limits }]
    const { files, issues } = await checkFiles(query, { reader, holder: evidence, id, fields })
    await holdFiles(query, evidence, id, files)
    return issues.map(({ path, message }) => [...path, decodeMessage(message)])
  })

const rowOf = (uri: string) => server.database.prisma.upload.findUniqueOrThrow({ where: { uri } })
const holdIn = async (entityId: number, uri: string, entity = 'evidence') => {
  const { id: uploadId } = await rowOf(uri)
  await server.database.prisma.fileHolder.create({ data: { entity, entityId, uploadId } })
}
const open = async ({ token }: Client, uri: string) =>
  (await server.app.inject({ url: uri, headers: { authorization: `Bearer ${token}` } })).statusCode
const opened = async (uri: string) => [
  await open(admin, uri),
  await open(collector, uri),
  await open(blind, uri),
]

describe('upload.holder: a file that a record of any entity holds', () => {
  it('is read by whoever may see the record and its details, and is absent for everybody else', async () => {
    const uri = await upload(blind)
    expect(await opened(uri)).toEqual([404, 404, 200])
    const id = await givenEvidence('blind')
    await save(callerOf('blind', []), id, [uri])
    expect(await opened(uri), 'by its holder’s scope, without the permission').toEqual([404, 404, 404])
    const other = await givenEvidence('collector')
    await holdIn(other, uri)
    expect(await opened(uri)).toEqual([404, 200, 404])
    const signed = await admin.call(uploadApi.sign, { query: { fdOssUri: uri } })
    expect(signed.body.error).toBe('file_not_found')
  })

  it('is read by whoever sees one of its holders, whatever these are', async () => {
    const uri = await upload(admin)
    await givenCustomer(admin, { fdBusinessLicenseList: [uri] })
    expect(await opened(uri)).toEqual([200, 404, 404])
    const id = await givenEvidence('collector')
    await holdIn(id, uri)
    expect(await opened(uri)).toEqual([200, 200, 404])
  })

  it('follows the record as it is at that moment', async () => {
    const uri = await upload(collector)
    const id = await givenEvidence('collector')
    await save(collecting(), id, [uri])
    expect(await opened(uri)).toEqual([404, 200, 404])
    await server.database.pool.query('update product set created_by_id = $1 where id = $2', [ids.admin, id])
    expect(await opened(uri)).toEqual([200, 404, 404])
  })

  it('is seen by nobody where nobody declares the entity', async () => {
    const uri = await upload(admin)
    await holdIn(1, uri, 'other')
    expect(await opened(uri)).toEqual([404, 404, 404])
  })

  it('is named in the log with its record', async () => {
    const uri = await upload(collector)
    const id = await givenEvidence('collector')
    await save(collecting(), id, [uri])
    const file = await findFile(server.database, storageKeyOf(uri), collecting())
    expect(file.holders).toEqual([{ entity: 'evidence', id, name: '证据' }])
    expect(await open(collector, uri)).toBe(200)
    const { prisma } = server.database
    expect(
      await prisma.auditLog.findMany({ where: { entity: 'evidence', entityId: String(id) } }),
    ).toMatchObject([{ action: 'readFile', entityLabel: '证据', accountName: 'collector', customerId: null }])
  })
})

describe('a save of a record with files', () => {
  it('links what its author may read, and what the record holds already', async () => {
    const [own, foreign] = [await upload(collector), await upload(admin)]
    const id = await givenEvidence('collector')
    const holding = async () =>
      (
        await server.database.prisma.fileHolder.findMany({
          where: { entity: 'evidence', entityId: id },
          orderBy: { uploadId: 'asc' },
          select: { upload: { select: { uri: true } } },
        })
      ).map((row) => row.upload.uri)
    await save(collecting(), id, [own, foreign, 'https://elsewhere.example/a.png'])
    expect(await holding()).toEqual([own])
    await save(callerOf('admin', ['product:list']), id, [own, foreign], [own, foreign])
    expect(await holding()).toEqual([own])
    await save(callerOf('admin', ['product:list']), id, [foreign], [own])
    expect(await holding()).toEqual([foreign])
  })

  it('attachment.size: is refused beyond the limits that its field has', async () => {
    const id = await givenEvidence('collector')
    const uri = await upload(collector)
    await server.database.prisma.upload.update({ where: { uri }, data: { size: 2 * 1024 * 1024 } })
    const four = [uri, '/1', '/2', '/3']
    expect(await save(collecting(), id, four)).toEqual([
      ['fdEvidenceList', { key: 'attachments_too_many', parameters: { max: 3 } }],
      ['fdEvidenceList', { key: 'upload_too_large', parameters: { n: 1 } }],
    ])
    expect(await save(collecting(), id, four, four)).toEqual([])
  })
})

describe('upload.expire: the clean-up', () => {
  const clean = () =>
    removeOrphans(
      { ...server, storage: createStorage(server.config) },
      new Date(Date.now() + 2 * 24 * 3600 * 1000),
    )

  it('leaves the file to its record, until the record is gone', async () => {
    await clean()
    const uri = await upload(collector)
    const [id, beside] = [await givenEvidence('collector'), await givenEvidence('collector')]
    await save(collecting(), id, [uri])
    await save(collecting(), beside, [uri])
    expect((await rowOf(uri)).holders).toBe(2)
    await save(collecting(), beside, [])
    expect((await rowOf(uri)).holders).toBe(1)
    expect(await clean()).toBe(0)
    await server.database.pool.query('delete from product where id = $1', [id])
    expect((await rowOf(uri)).holders).toBe(0)
    expect(await clean()).toBe(1)
  })
})
