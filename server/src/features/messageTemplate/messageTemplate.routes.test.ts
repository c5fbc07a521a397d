import { emptyAction, emptyContent, emptyPart } from '@zhixin/contract/card/card.content'
import { LAYOUT, LIMIT } from '@zhixin/contract/card/card.enums'
import { messageTemplateApi } from '@zhixin/contract/messageTemplate/messageTemplate.api'
import { recordApis } from '@zhixin/contract/recordApis'
import { filingApi } from '@zhixin/contract/review/filing.api'
import { reviewApi } from '@zhixin/contract/review/review.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenClient, givenCompanyClient, givenCustomer } from '../../test/given'
import { givenPicture } from '../../test/pictures'

const { subject: subjectApi, cardLimit: limitApi } = recordApis

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
const permissions = ['messageTemplate:list', 'messageTemplate:save', 'client:list', 'oss:upload'] as const
const reviewer = shared(() =>
  givenClient(server, {
    username: 'reviewer',
    permissions: [...permissions, 'messageTemplate:review', 'messageTemplate:file', 'review:list'],
  }),
)
/** Writes templates of message customers alone; sees no limits but by them. */
const writer = shared(() =>
  givenClient(server, { username: 'writer', permissions: [...permissions], serviceTypes: [2] }),
)
let customer: number
/** Another customer; one that buys no messages. */
let other: number
let game: number
/** An account of the first customer. */
let company: Client

beforeAll(async () => {
  customer = (await givenCustomer(admin, { fdName: '云帆' })).id
  other = (await givenCustomer(admin, { fdName: '拾光' })).id
  game = (await givenCustomer(admin, { fdName: '游侠', fdServiceType: 1 })).id
  company = await givenCompanyClient(server, customer, {
    username: 'yunfan',
    serviceTypes: [2],
    permissions: [...permissions, 'messageTemplate:review'],
  })
})

const uploaded = (client: Client, width: number, height: number) =>
  givenPicture(server, client, width, height)

const toShop = { ...emptyAction, fdKind: 2, fdUrl: 'https://shop.example/a' }

/** A card that every vendor takes, but for what is said. */
function contentOf(fdOssUri: string, more: Partial<typeof emptyPart> = {}) {
  const fdImage = { fdOssUri, fdName: 'card.png', fdWidth: 1, fdHeight: 1, fdSize: 1 }
  const part = {
    ...emptyPart,
    ...{ fdImage, fdTitle: '会员日到了', fdBody: '全场五折', fdAction: toShop },
    fdButtonList: [{ fdText: '去看看', fdAction: toShop }],
    ...more,
  }
  return { fdPartList: [part], fdParameterList: [] }
}

const body = (more: object = {}) => ({
  ...{ fdName: '会员日', fdCustomerId: customer, fdScene: '会员', fdPurpose: 1, fdIndustry: 1 },
  ...{ fdPlatformList: [1, 3], fdLayout: LAYOUT.imageText, fdContent: emptyContent },
  ...{ fdSmsSample: '会员日，拒收请回复R', fdSmsPattern: '.*' },
  ...more,
})
const save = (more: object = {}, client = writer) =>
  client.call(messageTemplateApi.save, { body: body(more) })
const detailOf = (id: number, client = writer) => client.data(messageTemplateApi.detail, { params: { id } })
const fitOf = async (id: number) => (await detailOf(id)).fdFitList

test('card.pictures: width, height and size are those of the file, whatever was sent', async () => {
  const uri = await uploaded(writer, 1248, 702)
  const { id } = (await save({ fdContent: contentOf(uri) })).body.data
  const { fdContent, fdFitList } = await detailOf(id)
  expect(fdContent.fdPartList[0]?.fdImage).toMatchObject({ fdOssUri: uri, fdWidth: 1248, fdHeight: 702 })
  expect(fdContent.fdPartList[0]?.fdImage?.fdSize).toBeGreaterThan(100)
  expect(fdFitList).toEqual([1, 3, 5])
  await save({ id, fdContent: contentOf('https://elsewhere.example/oss/a.png') })
  expect((await detailOf(id)).fdContent.fdPartList[0]?.fdImage).toMatchObject({ fdWidth: 0, fdSize: 0 })
  expect(await fitOf(id)).toEqual([])
})

test('card.pictures: the template holds its files, which exist for whom its customer does', async () => {
  const uri = await uploaded(admin, 1248, 702)
  const { id } = (await save({ fdCustomerId: other, fdContent: contentOf(uri) }, admin)).body.data
  const sign = (client: Client) => client.call(uploadApi.sign, { query: { fdOssUri: uri } })
  expect((await sign(writer)).status).toBe(200)
  expect((await sign(company)).status).toBe(404)
  expect((await company.call(messageTemplateApi.detail, { params: { id } })).status).toBe(404)
  await save({ id, fdCustomerId: customer, fdContent: contentOf(uri) }, admin)
  expect((await sign(company)).status).toBe(200)
  const held = () => server.database.pool.query('select holders from upload where uri = $1', [uri])
  expect((await held()).rows).toEqual([{ holders: 1 }])
  await save({ id })
  expect((await held()).rows).toEqual([{ holders: 0 }])
})

test('card.draft: a draft may be unfinished, what is beyond the bounds or malformed is refused at its place', async () => {
  const { id } = (await save()).body.data
  expect(await detailOf(id)).toMatchObject({ fdContent: emptyContent, fdFitList: [] })
  const long = contentOf('', { fdTitle: '长'.repeat(501) })
  expect(issuesOf(await save({ fdContent: long }))).toEqual([
    'fdContent.fdPartList.0.fdTitle: At most 500 characters',
  ])
  const parameter = { fdName: '1a', fdSample: '', fdLongest: '' }
  expect(issuesOf(await save({ fdContent: { ...emptyContent, fdParameterList: [parameter] } }))).toEqual([
    'fdContent.fdParameterList.0.fdName: The name of a parameter has letters and digits, a letter first, at most 10',
  ])
  expect((await save({ fdContent: undefined })).status).toBe(400)
  expect((await save({ fdName: '十八个字的名称十八个字的名称十八个字' })).status).toBe(400)
})

test('card.text: texts are kept and answered as they were typed', async () => {
  const fdTitle = '<img src=x onerror=alert(1)> & "引号"'
  const { id } = (await save({ fdContent: contentOf('', { fdTitle }) })).body.data
  expect((await detailOf(id)).fdContent.fdPartList[0]?.fdTitle).toBe(fdTitle)
})

test('card.limits: a changed limit looks at all templates again; a limit is there once', async () => {
  const uri = await uploaded(writer, 1248, 702)
  const { id } = (
    await save({ fdContent: contentOf(uri, { fdTitle: '二十个字的标题二十个字的标题二十个字二十' }) })
  ).body.data
  expect(await fitOf(id)).toEqual([3])
  const limit = async (fdPlatform: number) => {
    const filters = {
      fdPlatformList: [fdPlatform],
      fdLayoutList: [LAYOUT.imageText],
      fdItemList: [LIMIT.titleChars],
    }
    return (await admin.data(limitApi.list, { body: filters }))[0]
  }
  const oppo = await limit(1)
  expect(oppo).toMatchObject({ fdValue: 17, fdConfidence: 2 })
  expect(
    (await admin.call(limitApi.save, { body: { ...oppo, fdValue: 20, fdSource: '厂商邮件' } as never }))
      .status,
  ).toBe(200)
  expect(await fitOf(id)).toEqual([1, 3])
  const again = { ...oppo, id: undefined, fdValue: 3 } as never
  expect(issuesOf(await admin.call(limitApi.save, { body: again }))).toEqual([
    'fdItem: There is this limit already, please edit that',
  ])
  expect((await writer.call(limitApi.list, { body: {} })).status).toBe(403)
  const all = await writer.data(limitApi.all)
  expect(
    all.find((one) => one.fdPlatform === 1 && one.fdItem === LIMIT.titleChars && one.fdLayout === 1),
  ).toMatchObject({
    fdValue: 20,
    fdSource: '厂商邮件',
  })
})

test('card.subject: a template is in the name of its customer, or of one of us', async () => {
  const own = await admin.call(subjectApi.save, { body: { fdName: '智信', fdKind: 1 } })
  const foreign = await admin.call(subjectApi.save, {
    body: { fdName: '游侠网络', fdKind: 2, fdCustomerId: game },
  })
  expect((await save({ fdSubjectId: own.body.data.id })).status).toBe(200)
  expect(issuesOf(await save({ fdSubjectId: foreign.body.data.id }, admin))).toEqual([
    'fdSubjectId: Please choose a legal entity of this customer, or one of ours',
  ])
})

test('record.document: its history names what differs, and nothing else', async () => {
  const { id } = (await save({ fdContent: contentOf('', { fdTitle: '旧标题' }) })).body.data
  await save({ id, fdContent: contentOf('', { fdTitle: '新标题' }) })
  const { rows } = await server.database.pool.query(
    `select changes from audit_log where entity = 'messageTemplate' and entity_id = $1 order by id`,
    [String(id)],
  )
  expect(rows.at(-1)?.changes.map(({ field }: { field: string }) => field)).toEqual(['fdContent'])
})

const act = (
  name: 'submit' | 'withdraw' | 'approve' | 'reject',
  id: number,
  client = writer,
  more: object = {},
) => client.call(messageTemplateApi[name], { body: { id, ...more } })

/** A template that OPPO and VIVO take, as it waits for its reviewer. */
async function submitted(more: object = {}) {
  const fdContent = contentOf(await uploaded(writer, 1248, 702))
  const { id } = (await save({ fdContent, ...more })).body.data
  expect((await act('submit', id)).status).toBe(200)
  return { id, fdContent }
}

const caseOf = async (id: number) => {
  const data = await reviewer.data(reviewApi.list, { body: { fdKindList: ['messageTemplate'] } })
  const one = data.find(({ fdRecordId, fdState }) => fdRecordId === id && fdState === 2)
  return await reviewer.data(reviewApi.detail, { params: { id: one?.id ?? 0 } })
}

test('card.submit: what does not fit a chosen vendor refuses it, at its place and with the vendor', async () => {
  const fdContent = contentOf(await uploaded(writer, 1248, 702), {
    fdTitle: '二十一字的标题二十一字的标题二十一字二十一',
  })
  const { id } = (await save({ fdContent })).body.data
  expect(issuesOf(await act('submit', id))).toEqual([
    'fdContent.fdPartList.0.fdTitle: OPPO: card 1 · title: 21 of 20 characters',
  ])
  const unfinished = (await save()).body.data.id
  expect(issuesOf(await act('submit', unfinished))).toContain(
    'fdContent.fdPartList.0.fdTitle: card 1 · title: is missing',
  )
  // VIVO alone takes a longer title, and nobody asks the others.
  await save({ id, fdContent, fdPlatformList: [3] })
  expect((await act('submit', id)).status).toBe(200)
})

test('card.submit: a vendor that does not offer an action gets no card, as long as another does', async () => {
  const fdAction = { ...emptyAction, fdKind: 5, fdNumber: '4008001234' }
  const more = { fdButtonList: [{ fdText: '致电', fdAction }] }
  const fdContent = contentOf(await uploaded(writer, 1248, 702), more)
  const alone = (await save({ fdContent, fdPlatformList: [1] })).body.data.id
  expect(issuesOf(await act('submit', alone))).toEqual([
    'fdContent.fdPartList.0.fdButtonList.0.fdAction: OPPO: card 1 · button 1 · action: does not offer this action, will not be filed',
  ])
  const { id } = await submitted({ fdContent })
  expect((await caseOf(id)).fdCheckList).toMatchObject([
    {
      fdLevel: 'notice',
      fdText: 'OPPO: card 1 · button 1 · action: does not offer this action, will not be filed',
    },
  ])
})

test('card.changes: a reviewer reads what differs from the approved version part by part', async () => {
  const { id, fdContent } = await submitted()
  expect((await save({ id, fdContent })).status).toBe(409)
  expect((await act('approve', id, writer)).status).toBe(403)
  expect((await act('approve', id, reviewer)).status).toBe(200)
  const [part = emptyPart] = fdContent.fdPartList
  const next = { ...part, fdTitle: '会员日来了', fdButtonList: [], fdBody: `\${name}，全场五折` }
  const parameter = { fdName: 'name', fdSample: '小王', fdLongest: '欧阳修远' }
  const fdButtonList = [...part.fdButtonList, { fdText: '领券', fdAction: toShop }]
  await save({ id, fdContent: { fdPartList: [{ ...next, fdButtonList }], fdParameterList: [parameter] } })
  expect(await detailOf(id)).toMatchObject({ fdState: 1, fdContentVersion: 2 })
  expect((await act('submit', id)).status).toBe(200)
  const { fdChangeList } = await caseOf(id)
  expect(fdChangeList.map(({ fdSentence }) => fdSentence)).toEqual([
    'Content card 1, title: 会员日到了 → 会员日来了',
    `Content card 1, text: 全场五折 → \${name}，全场五折`,
    'Content card 1, button 2 · words: 领券',
    'Content card 1, button 2 · action: Open in the browser https://shop.example/a',
    'Content parameter, name: 小王 / 欧阳修远',
  ])
})

test('card.limits: a changed limit leaves what waits, and what was decided, as it was; what is withdrawn is looked at', async () => {
  const [waits, decided] = [await submitted(), await submitted()]
  await act('approve', decided.id, reviewer)
  const filters = { fdPlatformList: [3], fdLayoutList: [LAYOUT.imageText], fdItemList: [LIMIT.titleChars] }
  const vivo = (await admin.data(limitApi.list, { body: filters }))[0]
  const change = (fdValue: number) => admin.call(limitApi.save, { body: { ...vivo, fdValue } as never })
  expect((await change(2)).status).toBe(200)
  expect(await fitOf(waits.id)).toEqual([1, 3, 5])
  expect(await fitOf(decided.id)).toEqual([1, 3, 5])
  expect((await act('approve', waits.id, reviewer)).status).toBe(200)
  const { id } = await submitted({ fdPlatformList: [1] })
  expect(await fitOf(id)).toEqual([1, 5])
  await change(30)
  expect(await fitOf(id)).toEqual([1, 5])
  await act('withdraw', id)
  expect(await fitOf(id)).toEqual([1, 3, 5])
})

test('review.scope, review.staff: a company makes and submits templates of its own customer, and decides none', async () => {
  const fdContent = contentOf(await uploaded(company, 1248, 702))
  expect((await save({ fdCustomerId: other, fdContent }, company)).status).toBe(400)
  expect((await save({ fdCustomerId: game, fdContent }, admin)).status).toBe(400)
  const { id } = (await save({ fdContent }, company)).body.data
  expect((await act('submit', id, company)).status).toBe(200)
  expect((await act('approve', id, company)).status).toBe(403)
  expect((await act('reject', id, reviewer, { fdReason: '图片不清晰' })).status).toBe(200)
  const body = { fdKind: 'messageTemplate', fdRecordId: id } as const
  expect(await company.data(reviewApi.of, { body })).toMatchObject([
    { fdState: 4, fdReason: '图片不清晰', fdDecidedByName: null },
  ])
})

test('filing.rows: an approved version is filed with vendors, by whoever may', async () => {
  const { id } = await submitted()
  const file = (client: Client, more: object = {}) =>
    client.call(filingApi.record, {
      body: {
        ...{ fdKind: 'messageTemplate', fdRecordId: id, fdTarget: 1, fdContentVersion: 1, fdState: 1 },
        ...{ fdDate: '2026-01-05', ...more },
      } as never,
    })
  expect((await file(reviewer)).status).not.toBe(200)
  await act('approve', id, reviewer)
  expect((await file(writer)).status).toBe(403)
  expect((await file(reviewer)).status).toBe(200)
  const body = { fdKind: 'messageTemplate', fdRecordId: id } as const
  const rows = await writer.data(filingApi.of, { body })
  expect(rows.map(({ fdTarget, fdState }) => [fdTarget, fdState])).toEqual([
    [1, 1],
    [3, 0],
  ])
  // HONOR is no vendor of this card.
  expect(issuesOf(await file(reviewer, { fdTarget: 5 }))).toHaveLength(1)
})
