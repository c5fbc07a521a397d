import { operators } from '@zhixin/contract/card/card.limits'
import type { Endpoint } from '@zhixin/contract/endpoint'
import type { Choice } from '@zhixin/contract/record/record'
import { recordApis } from '@zhixin/contract/recordApis'
import { reviewApi } from '@zhixin/contract/review/review.api'
import { TEXT_LIMIT } from '@zhixin/contract/textTemplate/text.limits'
import { beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenClient, givenCompanyClient, givenCustomer } from '../../test/given'

const { textTemplate: api, signature: signatureApi, cardLimit: limitApi } = recordApis

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let reviewer: Client
/** An account of the first customer. */
let company: Client
let customer: number
let other: number

const rights = ['textTemplate:list', 'textTemplate:save', 'signature:list'] as const

beforeAll(async () => {
  customer = (await givenCustomer(admin, { fdName: '云帆' })).id
  other = (await givenCustomer(admin, { fdName: '海潮' })).id
  const reviews = ['textTemplate:review', 'signature:review', 'review:list'] as const
  reviewer = await givenClient(server, { username: 'reviewer', permissions: [...rights, ...reviews] })
  const own = { username: 'yunfan', permissions: [...rights], serviceTypes: [2] }
  company = await givenCompanyClient(server, customer, own)
})

/** A signature in a state: 3 is approved, 1 a draft. */
async function givenSignature(name: string, fdCustomerId: number, state: 1 | 3 = 3): Promise<number> {
  const { prisma } = server.database
  const by = { createdById: 1, updatedById: 1 }
  const subject = await prisma.subject.create({
    data: { name, kind: 2, customerId: fdCustomerId, state: 3, approvedVersion: 1, ...by },
  })
  const signature = await prisma.signature.create({
    data: {
      ...{ signName: name, customerId: fdCustomerId, subjectId: subject.id, signType: 2, source: 1 },
      ...{ thirdParty: false, state, approvedVersion: state === 3 ? 1 : null, ...by },
    },
  })
  return signature.id
}

const code = { fdName: 'code', fdKind: 2, fdSample: '395217', fdLength: 6 } as const
const save = (fdSignId: number, more: object = {}, client = admin) =>
  client.call(api.save, {
    body: {
      ...{ fdName: '验证码', fdCustomerId: customer, fdKind: 1, fdSignId },
      ...{ fdContent: `验证码 \${code}，请勿告知他人。`, fdVariableList: [code], ...more },
    },
  })
const submit = (id: number, client = admin) => client.call(api.submit, { body: { id } })
const approve = (id: number) => reviewer.call(api.approve, { body: { id } })
const idOf = async (answer: ReturnType<typeof save>) => (await answer).body.data.id

test('text.signature: a template has an approved signature of its own customer', async () => {
  const [own, draft, foreign] = [
    await givenSignature('云帆通知', customer),
    await givenSignature('云帆草稿', customer, 1),
    await givenSignature('海潮通知', other),
  ]
  expect(issuesOf(await save(draft))).toEqual(['fdSignId: This is not approved, and cannot be chosen'])
  expect(issuesOf(await save(foreign))).toEqual(['fdSignId: This belongs to another customer'])
  expect(issuesOf(await save(foreign, {}, company))).toEqual([
    'fdSignId: This record does not exist or was deleted',
  ])
  const { choices: call } = api as unknown as Record<'choices', Endpoint>
  const choices = async (more: object, client = admin) => {
    const { body } = await client.call<Endpoint>(call, { body: { fdField: 'fdSignId', ...more } })
    return (body as unknown as { data: Choice[] }).data.map(({ fdName }) => fdName)
  }
  expect(await choices({ fdScopeId: customer })).toEqual(['云帆通知'])
  expect(await choices({ fdScopeId: other }, company)).toEqual([])
  expect(await choices({ fdIdList: [draft] })).toEqual(['云帆草稿'])
  const id = await idOf(save(own, {}, company))
  // Another customer's template does not keep the signature.
  expect(issuesOf(await save(own, { id, fdCustomerId: other }))).toEqual([
    'fdSignId: This belongs to another customer',
  ])
})

test('text.words, text.links: what is wrong with a text is said when it is submitted, and to its reviewer', async () => {
  const { prisma } = server.database
  const signId = await givenSignature('云帆检查', customer)
  const word = { match: 2, state: 3, approvedVersion: 1, createdById: 1, updatedById: 1 }
  await prisma.keyword.createMany({
    data: [
      { ...word, word: '中奖', use: 1 },
      { ...word, word: '贷款', use: 2 },
      { ...word, word: '竞品', use: 1, customerId: customer },
      { ...word, word: '海潮', use: 1, customerId: other },
      { ...word, word: '草稿', use: 1, state: 1, approvedVersion: null },
    ],
  })
  const id = await idOf(save(signId, { fdContent: `中奖 \${a}，竞品，海潮，草稿`, fdVariableList: [] }))
  expect(issuesOf(await submit(id))).toEqual([
    'fdContent: A verification has to say one of: 验证码、注册码、校验码、动态码',
    'fdVariableList: The variable a is not described',
    'fdContent: The text has the forbidden word "中奖"',
    'fdContent: The text has the forbidden word "竞品"',
  ])
  const link = 'https://m.example.com/a 回复，贷款'
  await save(signId, { id, fdKind: 2, fdContent: link, fdVariableList: [] })
  expect(issuesOf(await submit(id))).toEqual([
    'fdContent: The domain m.example.com of a link is not approved',
  ])
  await prisma.domain.create({
    data: {
      ...{ domain: 'm.example.com', customerId: customer, purpose: 2, icpNumber: '浙', state: 3 },
      ...{ approvedVersion: 1, createdById: 1, updatedById: 1 },
    },
  })
  expect((await submit(id)).status).toBe(200)
  const [waiting] = await reviewer.data(reviewApi.list, { body: { fdStateList: [2] } })
  const seen = await reviewer.call(reviewApi.detail, { params: { id: waiting?.id ?? 0 } })
  expect(seen.body.data.fdCheckList).toEqual([
    { fdLevel: 'notice', fdField: 'fdContent', fdText: 'The text has the word "贷款"' },
  ])
})

const fitsOf = async (id: number) => (await admin.data(api.detail, { params: { id } })).fdFits

/** Changes a limit of texts. */
async function change(item: number, taken: object) {
  const filters = { fdPlatformList: [operators], fdItemList: [item] } as never
  const [limit] = await admin.data(limitApi.list, { body: filters })
  return admin.call(limitApi.save, { body: { ...limit, ...taken } as never })
}

test('text.limits: what operators take is data, which a company reads; a change counts from then on, also while a text waits', async () => {
  const signId = await givenSignature('云帆限制', customer)
  const [first, second] = [await idOf(save(signId)), await idOf(save(signId, { fdName: '另一' }))]
  expect((await submit(first)).status).toBe(200)
  expect((await approve(first)).status).toBe(200)
  const written = await change(TEXT_LIMIT.content, { fdValue: 20, fdSource: '移动邮件' })
  expect(written.status).toBe(200)
  expect((await change(TEXT_LIMIT.verification, { fdWords: '动态码\n 校验码 ' })).status).toBe(200)
  const all = await company.data(limitApi.all)
  expect(all.filter(({ fdPlatform, fdItem }) => fdPlatform === operators && fdItem < 50)).toMatchObject([
    { fdItem: TEXT_LIMIT.content, fdValue: 20, fdWords: null, fdSource: '移动邮件' },
    ...[42, 43, 44, 45, 46, 47].map((fdItem) => ({ fdItem })),
    { fdItem: TEXT_LIMIT.verification, fdValue: null, fdWords: '动态码\n 校验码 ' },
    { fdItem: TEXT_LIMIT.refusal, fdValue: null, fdWords: '拒收请回复R' },
  ])
  // Drafts are looked at again, and what was decided is not.
  expect([await fitsOf(first), await fitsOf(second)]).toEqual([true, false])
  const refused = [
    'fdContent: With its signature the text has up to 24 characters, at most 20 are taken',
    'fdContent: A verification has to say one of: 动态码、校验码',
  ]
  expect(issuesOf(await submit(second))).toEqual(refused)
  const approved = await admin.data(api.detail, { params: { id: first } })
  expect(approved).toMatchObject({ fdState: 3, fdContentVersion: 1 })
  await change(TEXT_LIMIT.content, { fdValue: 500 })
  await change(TEXT_LIMIT.verification, { fdWords: '验证码' })
  expect(await fitsOf(second)).toBe(true)
  expect((await submit(second)).status).toBe(200)
  await change(TEXT_LIMIT.content, { fdValue: 23 })
  const [waiting] = await reviewer.data(reviewApi.list, {
    body: { fdStateList: [2], fdLabel: '另一' } as never,
  })
  const seen = await reviewer.call(reviewApi.detail, { params: { id: waiting?.id ?? 0 } })
  expect(seen.body.data.fdCheckList.map(({ fdText }) => fdText)).toEqual([
    'With its signature the text has up to 24 characters, at most 23 are taken',
  ])
  expect(await fitsOf(second)).toBe(true)
  expect((await admin.call(api.withdraw, { body: { id: second } })).status).toBe(200)
  expect(await fitsOf(second)).toBe(false)
  await save(signId, { id: second, fdContent: `验证码 \${code}` })
  expect(await fitsOf(second)).toBe(true)
  await change(TEXT_LIMIT.content, { fdValue: 500 })
})

test('text.limits: a limit is a number or words, of operators or of vendors', async () => {
  expect(issuesOf(await change(TEXT_LIMIT.symbols, { fdWords: ' \n' }))).toEqual([
    'fdWords: Please fill in this field',
  ])
  expect(issuesOf(await change(TEXT_LIMIT.part, { fdValue: null }))).toEqual([
    'fdValue: Please fill in this field',
  ])
  expect(issuesOf(await change(TEXT_LIMIT.part, { fdPlatform: 1 }))).toEqual([
    'fdPlatform: Limits of texts are those of operators, all others those of vendors',
  ])
  expect(issuesOf(await change(TEXT_LIMIT.part, { fdLayout: 1 }))).toEqual([
    'fdLayout: This limit is the same for all layouts, please choose these',
  ])
  expect((await company.call(limitApi.list, { body: {} })).status).toBe(403)
})

test('review.used: a signature that an approved template uses is not disabled, and no template of a disabled one is approved', async () => {
  const signId = await givenSignature('云帆使用', customer)
  const [first, second] = [
    await idOf(save(signId, { fdName: '首个模板' })),
    await idOf(save(signId, { fdName: '另一模板' })),
  ]
  for (const id of [first, second]) expect((await submit(id)).status).toBe(200)
  expect((await approve(first)).status).toBe(200)
  const disable = () => reviewer.call(signatureApi.disable, { body: { id: signId, fdReason: '到期' } })
  expect(await disable()).toMatchObject({
    status: 409,
    body: { message: 'This is in use, and cannot be disabled: 首个模板' },
  })
  await reviewer.call(api.disable, { body: { id: first, fdReason: '不再使用' } })
  expect((await disable()).status).toBe(200)
  const unusable = { status: 409, body: { message: 'The signature is not approved, or is disabled' } }
  expect(await approve(second)).toMatchObject(unusable)
  expect(await reviewer.call(api.enable, { body: { id: first } })).toMatchObject(unusable)
  await reviewer.call(signatureApi.enable, { body: { id: signId } })
  expect((await approve(second)).status).toBe(200)
})
