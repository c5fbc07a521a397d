import { emptyPart } from '@zhixin/contract/card/card.content'
import { LAYOUT } from '@zhixin/contract/card/card.enums'
import { materialApi } from '@zhixin/contract/material/material.api'
import { messageTemplateApi } from '@zhixin/contract/messageTemplate/messageTemplate.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenClient, givenCompanyClient, givenCustomer } from '../../test/given'
import { givenFile, givenPicture } from '../../test/pictures'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
const permissions = ['material:list', 'material:save', 'client:list', 'oss:upload'] as const
/** Keeps materials, and sees no card templates. */
const keeper = shared(() =>
  givenClient(server, { username: 'keeper', permissions: [...permissions], serviceTypes: [2] }),
)
/** An account of the first customer. */
let company: Client
let customer: number
let other: number

beforeAll(async () => {
  customer = (await givenCustomer(admin, { fdName: '云帆' })).id
  other = (await givenCustomer(admin, { fdName: '拾光' })).id
  company = await givenCompanyClient(server, customer, {
    username: 'yunfan',
    serviceTypes: [2],
    permissions: [...permissions, 'messageTemplate:list', 'messageTemplate:save'],
  })
})

const save = (more: object, client = admin) =>
  client.call(materialApi.save, { body: { fdName: '头图', fdCustomerId: customer, ...more } as never })
const detailOf = (id: number, client = admin) => client.call(materialApi.detail, { params: { id } })
const remove = (id: number, client = admin) => client.call(materialApi.remove, { params: { id } })
const file = (fdOssUri: string) => [{ fdOssUri, fdName: 'card.png', fdWidth: 1, fdHeight: 1, fdSize: 1 }]

/** A card template with the picture, and its id. */
async function templateWith(fdOssUri: string, more: object = {}, client = admin) {
  const fdImage = { fdOssUri, fdName: 'card.png', fdWidth: 1, fdHeight: 1, fdSize: 1 }
  const fdPartList = [{ ...emptyPart, fdImage, fdTitle: '会员日' }]
  const body = {
    ...{ fdName: '会员日', fdCustomerId: customer, fdScene: '会员', fdPurpose: 1, fdIndustry: 1 },
    ...{ fdPlatformList: [1], fdLayout: LAYOUT.imageText, fdContent: { fdPartList, fdParameterList: [] } },
    ...more,
  }
  return client.call(messageTemplateApi.save, { body: body as never })
}

test.each([
  [1248, 702, 1],
  [320, 320, 2],
  [960, 1300, 3],
  [576, 192, 4],
  [400, 300, 9],
])(
  'material.read: size and ratio are those of the file, whatever was sent: %i × %i',
  async (width, height, ratio) => {
    const uri = await givenPicture(server, admin, width, height)
    const { id } = (await save({ fdFileList: file(uri) })).body.data
    const { data } = (await detailOf(id)).body
    expect(data).toMatchObject({ fdKind: 1, fdRatio: ratio, fdWidth: width, fdHeight: height, fdOssUri: uri })
    expect(data.fdSize).toBeGreaterThan(50)
    const filters = { fdRatioList: [ratio], fdCustomerIdList: [customer] }
    const rows = await admin.data(materialApi.list, { body: filters as never })
    expect(rows.map((one) => one.id)).toEqual([id])
  },
)

test('material.read: what is no picture or film of ours is refused', async () => {
  const text = await givenFile(server, admin, Buffer.from('a text'), 'a.png')
  for (const uri of [text, 'https://elsewhere.example/oss/a.png'])
    expect(issuesOf(await save({ fdFileList: file(uri) }))).toEqual([
      'fdFileList: Please upload a JPG or PNG picture, or an MP4 film',
    ])
  expect(issuesOf(await save({ fdFileList: [] }))).toEqual(['fdFileList: Please upload a file'])
})

test('material.used: what a card has is neither deleted nor replaced, and it says where', async () => {
  const [uri, next] = [
    await givenPicture(server, admin, 1248, 702),
    await givenPicture(server, admin, 1248, 702),
  ]
  const { id } = (await save({ fdFileList: file(uri) })).body.data
  expect((await detailOf(id)).body.data.fdUsedBy).toBeNull()
  const { id: template } = (await templateWith(uri)).body.data
  expect((await detailOf(id)).body.data.fdUsedBy).toBe('会员日')
  expect((await detailOf(id, keeper)).body.data.fdUsedBy).toBeNull()
  const refusals = [
    await remove(id),
    await save({ id, fdFileList: file(next) }),
    await save({ id, fdFileList: file(uri), fdCustomerId: other }),
  ]
  for (const { status, body } of refusals)
    expect([status, body.message]).toEqual([409, 'This is in use, and cannot be deleted or replaced: 会员日'])
  expect((await save({ id, fdName: '主图', fdFileList: file(uri) })).status).toBe(200)

  // The approved version has it, whatever the draft of the next one does.
  const { prisma, pool } = server.database
  const opened = await prisma.reviewCase.create({
    data: {
      ...{ kind: 'messageTemplate', recordId: template, customerId: customer, label: '会员日', content: {} },
      ...{
        contentVersion: 1,
        state: 3,
        authorId: 1,
        submittedById: 1,
        decidedById: 2,
        decidedAt: new Date(),
      },
    },
  })
  await prisma.messageTemplate.update({
    where: { id: template },
    data: { approvedVersion: 1, contentVersion: 2 },
  })
  await pool.query(
    `insert into file_holder (entity, entity_id, upload_id) select 'reviewCase', $1, id from upload where uri = $2`,
    [opened.id, uri],
  )
  expect((await templateWith(next, { id: template })).status).toBe(200)
  expect((await remove(id)).status).toBe(409)
  await prisma.messageTemplate.update({ where: { id: template }, data: { approvedVersion: 2 } })
  expect((await remove(id)).status).toBe(200)
  expect((await detailOf(id)).status).toBe(404)
  expect(await prisma.auditLog.findFirst({ where: { entity: 'material', action: 'delete' } })).toMatchObject({
    entityLabel: '主图',
  })
})

test('material.own: a card takes no material of another customer', async () => {
  const uri = await givenPicture(server, admin, 1248, 702)
  await save({ fdFileList: file(uri), fdCustomerId: other })
  expect(issuesOf(await templateWith(uri))).toEqual(['fdContent: This belongs to another customer'])
  await save({ fdFileList: file(uri) })
  expect((await templateWith(uri)).status).toBe(200)
})

test('review.scope: an account of a company has the materials of its customer alone', async () => {
  const uri = await givenPicture(server, company, 320, 320)
  const { id } = (await save({ fdFileList: file(uri) }, company)).body.data
  const { id: foreign } = (
    await save({ fdFileList: file(await givenPicture(server, admin, 320, 320)), fdCustomerId: other })
  ).body.data
  expect((await detailOf(id, company)).status).toBe(200)
  expect((await detailOf(foreign, company)).status).toBe(404)
  expect((await remove(foreign, company)).status).toBe(404)
  expect((await save({ fdFileList: file(uri), fdCustomerId: other }, company)).status).toBe(400)
  const sign = (client: Client) => client.call(uploadApi.sign, { query: { fdOssUri: uri } })
  expect((await sign(admin)).status).toBe(200)
  expect((await remove(id, company)).status).toBe(200)
  expect((await sign(admin)).status).toBe(404)
})
