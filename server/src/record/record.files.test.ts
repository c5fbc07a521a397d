import { customerApi } from '@zhixin/contract/customer/customer.api'
import { both } from '@zhixin/contract/language'
import { decodeMessage } from '@zhixin/contract/messages'
import { files, line, record } from '@zhixin/contract/record/record'
import { referenceOf } from '@zhixin/contract/record/record.reference'
import { apiOf, inputSchema } from '@zhixin/contract/record/record.schema'
import { beforeAll, expect, test } from 'vitest'
import type { AppError } from '../http/AppError'
import type { Call } from '../http/call'
import { withReference } from '../http/openapi/document'
import { operation } from '../http/openapi/operation'
import { Shapes } from '../http/openapi/shapes'
import { type Client, shared, startTestServer } from '../test/api'
import { givenUpload } from '../test/everything'
import { givenAccount } from '../test/given'
import { png } from '../test/uploadSamples'
import { describerOf } from './recordChanges'
import { saverOf } from './recordWrites'

/**
 * Records that the product does not have. They are kept among the products, so that what is declared here works in the
 * databases of other tests, too.
 */
const dossier = record({
  key: 'dossier',
  path: '/api/dossier',
  page: 'dossier',
  name: both('卷宗', 'dossier'),
  things: both('卷宗', 'dossiers'),
  title: both('卷宗', 'Dossiers'),
  opens: { list: 'product:list', detail: 'product:list', save: 'product:save' },
  fields: {
    fdName: line('名称', 'Name', { max: 20, required: 'required' }),
    fdEvidenceList: files('证据', 'Evidence', { limits: { files: 2, megabytes: 1 } }),
    fdProofList: files('凭证', 'Proof', { limits: { files: 1, megabytes: 1 } }),
  },
  filters: [],
  order: ['createdDate', 'desc'],
})

/** Each dossier exists for its creator alone. */
const { save } = saverOf(dossier, {
  table: 'product',
  within: {
    condition: (place) => `r.created_by_id = ${place}::int`,
    value: ({ accountId }) => accountId,
  },
})

const server = shared(startTestServer)
let collector: Client
let stranger: Client
const calls: Record<string, Call> = {}

beforeAll(async () => {
  await server.asOwner(`
    alter table product add evidence_list jsonb not null default '[]', add proof_list jsonb not null default '[]';
    create trigger dossier_files after delete on product referencing old table as gone
      for each statement execute function let_files_go('dossier')`)
  const permissions = ['product:list', 'product:save', 'oss:upload'] as const
  for (const username of ['collector', 'stranger']) {
    const { id } = await givenAccount(server, { username, permissions: [...permissions], serviceTypes: [] })
    const caller = {
      ...{ accountId: id, username, type: 1, dataScope: 1, serviceTypes: [], companyId: null },
      permissions: new Set(permissions),
    }
    calls[username] = { caller, requestId: 'test', ip: '127.0.0.1' } as unknown as Call
  }
  collector = await server.as('collector')
  stranger = await server.as('stranger')
})

const upload = (client: Client) => givenUpload(server, client, '证据.png', png)

const open = async ({ token }: Client, uri: string) =>
  (await server.app.inject({ url: uri, headers: { authorization: `Bearer ${token}` } })).statusCode

const saveAs = (username: string, body: object) =>
  save(server.database, calls[username] as Call, inputSchema(dossier).parse(body))

const issuesOf = (refused: Promise<unknown>) =>
  refused.then(
    () => [],
    (error: AppError) =>
      error.options.issues?.map(({ path, message }) => [...path, decodeMessage(message).key]),
  )

test('record.files: who sees the details of a record may read its files, and nobody else, from its save on', async () => {
  const uri = await upload(collector)
  const { id } = await saveAs('collector', {
    fdName: '甲',
    fdEvidenceList: [{ fdOssUri: uri, fdName: '证据.png' }],
  })
  expect([await open(collector, uri), await open(stranger, uri)]).toEqual([200, 404])
  await saveAs('collector', { id, fdName: '甲', fdEvidenceList: [] })
  const entry = await server.database.prisma.auditLog.findFirstOrThrow({
    where: { entity: 'dossier', entityId: String(id), action: 'update' },
  })
  const words = { language: 'en-US', item: String, name: String } as const
  const reader = calls.collector as Call
  const [told] = await describerOf(dossier, {})(server.database, reader, words, [entry.changes as never])
  expect(told).toMatchObject([{ fdSentence: 'Evidence removed: 证据.png' }])
  expect(await server.database.prisma.fileHolder.count({ where: { entity: 'dossier', entityId: id } })).toBe(
    0,
  )
})

test('record.files: a save links no file that its author may not read, and goes with its record', async () => {
  const foreign = await upload(collector)
  const { id } = await saveAs('stranger', { fdName: '乙', fdEvidenceList: [foreign], fdProofList: [] })
  expect([await open(collector, foreign), await open(stranger, foreign)]).toEqual([200, 404])
  const own = await upload(stranger)
  await saveAs('stranger', { id, fdName: '乙', fdEvidenceList: [own] })
  expect(await server.database.prisma.fileHolder.count({ where: { entity: 'dossier', entityId: id } })).toBe(
    1,
  )
  await server.database.pool.query('delete from product where id = $1', [id])
  expect(await server.database.prisma.fileHolder.count({ where: { entity: 'dossier', entityId: id } })).toBe(
    0,
  )
})

test('record.files: each field has its own limits, of number and of size', async () => {
  const uri = await upload(collector)
  const tooMany = inputSchema(dossier).safeParse({
    fdName: '丙',
    fdEvidenceList: [uri],
    fdProofList: [uri, uri],
  })
  expect(tooMany.error?.issues.map(({ path }) => path)).toEqual([['fdProofList']])
  await server.database.pool.query('update upload set size = 2000000 where uri = $1', [uri])
  expect(await issuesOf(saveAs('collector', { fdName: '丙', fdEvidenceList: [uri] }))).toEqual([
    ['fdEvidenceList', 'upload_too_large'],
  ])
})

test('record.files: the document tells of its files as of everybody else’s', () => {
  const api = apiOf(dossier)
  const feature = referenceOf(dossier, { api })
  for (const language of ['zh-CN', 'en-US'] as const) {
    const shapes = new Shapes()
    operation(withReference(customerApi.save), language, shapes)
    for (const [endpoint, call] of feature.endpoints) operation({ endpoint, feature, call }, language, shapes)
  }
})
