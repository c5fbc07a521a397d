import { noticeApi } from '@zhixin/contract/notice/notice.api'
import { recordApis } from '@zhixin/contract/recordApis'
import { filingApi } from '@zhixin/contract/review/filing.api'
import { reviewApi } from '@zhixin/contract/review/review.api'
import { beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenUpload } from '../../test/everything'
import { givenAccount, givenClient, givenCompanyClient, givenCustomer } from '../../test/given'

const { signature: signatureApi, subject: subjectApi, keyword: keywordApi } = recordApis

const server = shared(startTestServer)
/** Saves and reviews everything; reviews signatures; an account of the customer, whose role holds everything. */
const admin = shared(() => server.as('admin'))
let reviewer: Client
let customer: Client
let company: number
let subject: number

const rights = ['signature:list', 'signature:save', 'signature:review', 'signature:file'] as const

beforeAll(async () => {
  company = (await givenCustomer(admin, { fdName: '云帆' })).id
  subject = (
    await admin.data(subjectApi.save, { body: { fdName: '云帆科技', fdKind: 2, fdCustomerId: company } })
  ).id
  // A signature is approved after its legal entity.
  await server.database.prisma.subject.update({
    where: { id: subject },
    data: { approvedVersion: 1, state: 3 },
  })
  const permissions = [...rights, 'subject:list', 'oss:upload', 'review:list']
  reviewer = await givenClient(server, { username: 'reviewer', permissions })
  customer = await givenCompanyClient(server, company, {
    username: 'yunfan',
    permissions: [...permissions, 'keyword:list', 'keyword:save'],
    serviceTypes: [2],
  })
})

const body = (more: object = {}) => ({
  fdSignName: '云帆科技',
  fdCustomerId: company,
  fdSubjectId: subject,
  fdSignType: 2,
  fdSource: 1,
  ...more,
})
const save = (more: object = {}, client = admin) => client.call(signatureApi.save, { body: body(more) })
const proof = async (client: Client) => ({
  fdLicenceFileList: [{ fdOssUri: await givenUpload(server, client), fdName: '执照.txt' }],
})
const detail = (id: number, client = admin) => client.data(signatureApi.detail, { params: { id } })
const open = (client = reviewer) => client.data(reviewApi.list, { body: { fdStateList: [2] } })
const submitted = async (more: object = {}, client = admin) => {
  const { id } = (await save({ ...(await proof(client)), ...more }, client)).body.data
  expect((await client.call(signatureApi.submit, { body: { id } })).status).toBe(200)
  return id
}
const approve = (id: number, client = reviewer) => client.call(signatureApi.approve, { body: { id } })
const reject = (id: number, more: object, client = reviewer) =>
  client.call(signatureApi.reject, { body: { id, ...more } })
const casesOf = (id: number, client: Client) =>
  client.data(reviewApi.of, { body: { fdKind: 'signature', fdRecordId: id } })

test('review.states: a draft is submitted, rejected with a reason, corrected as its next version, and approved', async () => {
  const { id } = (await save({ fdSignName: '云帆通知' })).body.data
  expect(issuesOf(await admin.call(signatureApi.submit, { body: { id } }))).toEqual([
    'fdLicenceFileList: Please upload: Proof',
  ])
  const files = await proof(admin)
  await save({ id, fdSignName: '云帆通知', ...files })
  await admin.call(signatureApi.submit, { body: { id } })
  expect((await save({ id, fdSignName: '改名' })).status).toBe(409)
  expect(issuesOf(await reject(id, {}))).toEqual(['fdReason: Please enter the reason'])
  expect((await reject(id, { fdReasonList: [1], fdReason: '主体不符' })).status).toBe(200)
  expect(await detail(id)).toMatchObject({ fdState: 4, fdContentVersion: 1 })
  expect((await save({ id, fdSignName: '云帆服务', ...files })).status).toBe(200)
  expect(await detail(id)).toMatchObject({ fdState: 1, fdContentVersion: 2 })
  await admin.call(signatureApi.submit, { body: { id } })
  expect((await approve(id)).status).toBe(200)
  expect(await detail(id)).toMatchObject({ fdState: 3, fdContentVersion: 2, fdSignName: '云帆服务' })
  expect(await casesOf(id, admin)).toMatchObject([
    { fdContentVersion: 2, fdState: 3, fdDecidedByName: 'reviewer' },
    { fdContentVersion: 1, fdState: 4, fdReasonList: [1], fdReason: '主体不符' },
  ])
})

test('review.versions: what was approved counts until its next version is, and the reviewer sees what differs', async () => {
  const id = await submitted({ fdSignName: '云帆出行' })
  await approve(id)
  const { fdLicenceFileList } = await detail(id)
  await save({ id, fdSignName: '云帆旅行', fdLicenceFileList })
  const { rows } = await server.database.pool.query(
    'select content_version, approved_version, state from signature where id = $1',
    [id],
  )
  expect(rows).toEqual([{ content_version: 2, approved_version: 1, state: 1 }])
  await admin.call(signatureApi.submit, { body: { id } })
  const [waiting] = (await open()).filter(({ fdRecordId }) => fdRecordId === id)
  const seen = await reviewer.data(reviewApi.detail, { params: { id: waiting?.id ?? 0 } })
  expect(seen.fdOpen).toBe(true)
  expect(seen.fdChangeList).toMatchObject([{ fdField: 'fdSignName', fdOld: '云帆出行', fdNew: '云帆旅行' }])
  expect(seen.fdEarlierList).toHaveLength(1)
})

test('review.own: nobody reviews what they wrote or submitted, and of two reviewers one decides', async () => {
  const id = await submitted({ fdSignName: '云帆支付' }, reviewer)
  expect((await approve(id, reviewer)).body.key).toBe('second_person_needed')
  const answers = await Promise.all([approve(id, admin), reject(id, { fdReason: '不符' }, admin)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await casesOf(id, admin)).toHaveLength(1)
})

test('review.withdraw: what waits is withdrawn until it is decided, and can be changed then', async () => {
  const id = await submitted({ fdSignName: '云帆物流' })
  const versionOf = async (one: number) =>
    (await reviewer.data(reviewApi.detail, { params: { id: one } })).fdVersion
  const seen = await versionOf((await open()).find(({ fdRecordId }) => fdRecordId === id)?.id ?? 0)
  expect((await admin.call(signatureApi.withdraw, { body: { id } })).status).toBe(200)
  expect((await open()).some(({ fdRecordId }) => fdRecordId === id)).toBe(false)
  expect((await approve(id)).status).toBe(409)
  const { fdLicenceFileList } = await detail(id)
  expect((await save({ id, fdSignName: '云帆速递', fdLicenceFileList })).status).toBe(200)
  expect(await detail(id)).toMatchObject({ fdState: 1, fdContentVersion: 1 })
  // Submitted anew with another content, it is not approved by whoever has read the former one.
  await admin.call(signatureApi.submit, { body: { id } })
  const decide = (version: number) =>
    reviewer.call(signatureApi.approve, { body: { id }, headers: { 'if-match': `"${version}"` } })
  expect((await decide(seen)).status).toBe(409)
  const again = (await open()).find(({ fdRecordId }) => fdRecordId === id)
  expect((await decide(await versionOf(again?.id ?? 0))).status).toBe(200)
})

test('review.scope: a case out of a reviewer’s scope is neither listed, counted nor opened', async () => {
  const id = await submitted({ fdSignName: '云帆范围' })
  await givenAccount(server, {
    ...{ username: 'followerOnly', permissions: [...rights, 'review:list'], dataScope: 2 },
  })
  const other = await server.as('followerOnly')
  const { body: answer } = await other.call(reviewApi.list, { body: {} })
  expect(answer).toMatchObject({ data: [], total: 0 })
  const [theirs] = await server.database.prisma.reviewCase.findMany({ where: { recordId: id } })
  const opened = (client: Client) => client.call(reviewApi.detail, { params: { id: theirs?.id ?? 0 } })
  expect((await opened(other)).status).toBe(404)
  expect((await opened(reviewer)).status).toBe(200)
  const all = await reviewer.call(reviewApi.list, { body: { pageSize: 1 } })
  const cases = await server.database.prisma.reviewCase.count({ where: { kind: 'signature' } })
  expect(all.body).toMatchObject({ total: cases })
})

test('review.scope, review.staff: a company has its own alone, and decides nothing whatever its role holds', async () => {
  const id = await submitted({ fdSignName: '云帆企业' }, customer)
  expect((await approve(id, customer)).status).toBe(403)
  expect((await reject(id, { fdReason: '不符' }, customer)).status).toBe(403)
  expect(await open(customer)).toEqual([])
  await reject(id, { fdReasonList: [2] })
  expect(await casesOf(id, customer)).toMatchObject([
    { fdState: 4, fdReasonList: [2], fdDecidedByName: null },
  ])
  const other = (await givenCustomer(admin, { fdName: '海潮' })).id
  const foreign = await customer.call(subjectApi.save, {
    body: { fdName: '海潮科技', fdKind: 2, fdCustomerId: other },
  })
  expect(foreign.status).toBe(403)
  expect(issuesOf(await save({ fdCustomerId: other }, customer))).toEqual([
    'fdCustomerId: This customer does not exist or was deleted',
  ])
  const foreignSubject = (
    await admin.data(subjectApi.save, { body: { fdName: '海潮科技', fdKind: 2, fdCustomerId: other } })
  ).id
  const theirs = await submitted({ fdCustomerId: other, fdSubjectId: foreignSubject })
  expect((await customer.call(signatureApi.detail, { params: { id: theirs } })).status).toBe(404)
  expect(
    (await customer.call(reviewApi.of, { body: { fdKind: 'signature', fdRecordId: theirs } })).status,
  ).toBe(404)
  const platform = { fdWord: '贷款', fdUse: 2, fdMatch: 2 }
  expect((await admin.call(keywordApi.save, { body: platform })).status).toBe(200)
  expect(await customer.data(keywordApi.list, { body: {} })).toEqual([])
  expect(issuesOf(await customer.call(keywordApi.save, { body: platform }))).toEqual([
    'fdCustomerId: Please fill in this field',
  ])
})

test('account.names: a company reads who of its own wrote something, and no name of the staff, to find it neither', async () => {
  const id = await submitted({ fdSignName: '云帆人员' }, customer)
  await reject(id, { fdReasonList: [2] })
  const theirs = (await save({ fdSignName: '云帆代填' })).body.data.id
  const read = async (client: Client, filters: object = {}) =>
    (await client.data(signatureApi.list, { body: filters }))
      .filter((row) => [id, theirs].includes(row.id))
      .map(({ createdByName, lastModifiedByName }) => [createdByName, lastModifiedByName])
  expect(await read(reviewer)).toEqual([
    ['admin', 'admin'],
    ['yunfan', 'reviewer'],
  ])
  expect(await read(customer)).toEqual([
    ['', ''],
    ['yunfan', ''],
  ])
  expect(await read(customer, { fdCreatedByName: 'admin' })).toEqual([])
  expect(await read(customer, { fdCreatedByName: 'yunfan' })).toEqual([['yunfan', '']])
  expect(await detail(theirs, customer)).toMatchObject({ createdByName: '', lastModifiedByName: '' })
})

test('filing.states: only an approved version is filed, each step follows the last, and refusals are seen by the next reviewer', async () => {
  const id = await submitted({ fdSignName: '云帆报备' })
  const step = (fdState: number, more: object = {}, client = reviewer) =>
    client.call(filingApi.record, {
      body: {
        ...{ fdKind: 'signature', fdRecordId: id, fdTarget: 11, fdContentVersion: 1 },
        ...{ fdState, fdDate: '2026-11-20', ...more },
      },
    })
  expect((await step(1)).status).toBe(409)
  await approve(id)
  expect(issuesOf(await step(1, { fdTarget: 1 }))).toHaveLength(1)
  expect((await step(2)).status).toBe(409)
  expect((await step(1)).status).toBe(200)
  expect(issuesOf(await step(3))).toEqual(['fdReason: Please enter the reason'])
  expect(issuesOf(await step(3, { fdReason: '不符', fdDate: '2026-11-19' }))).toHaveLength(1)
  const fdOssUri = await givenUpload(server, reviewer)
  expect((await step(3, { fdReason: '资质不符', fdEvidenceList: [{ fdOssUri }] })).status).toBe(200)
  expect((await step(1, { fdDate: '2026-11-21' }, customer)).status).toBe(403)
  const of = (client: Client) => client.data(filingApi.of, { body: { fdKind: 'signature', fdRecordId: id } })
  const rows = await of(customer)
  expect(rows.map(({ fdTarget, fdState }) => [fdTarget, fdState])).toEqual([
    [11, 3],
    [12, 0],
    [13, 0],
    [14, 0],
  ])
  expect(rows[0]?.fdStepList).toMatchObject([
    { fdState: 3, fdReason: '资质不符', createdByName: '' },
    { fdState: 1 },
  ])
  const files = await detail(id)
  await save({ id, fdSignName: '云帆再报', fdLicenceFileList: files.fdLicenceFileList })
  await admin.call(signatureApi.submit, { body: { id } })
  const [waiting] = (await open()).filter(({ fdRecordId }) => fdRecordId === id)
  const seen = await reviewer.data(reviewApi.detail, { params: { id: waiting?.id ?? 0 } })
  expect(seen.fdRefusalList[0]).toMatchObject({ fdTarget: 11, fdReason: '资质不符', fdOwn: true })
  await approve(id)
  expect(
    (await of(admin)).map(({ fdContentVersion, fdTarget, fdState }) => [fdContentVersion, fdTarget, fdState]),
  ).toEqual([
    [2, 11, 0],
    [2, 12, 0],
    [2, 13, 0],
    [2, 14, 0],
    [1, 11, 3],
  ])
  expect((await step(1, { fdDate: '2026-11-22' })).status).toBe(409)
})

test('notice.reviews: who submitted something is told what became of it, by day and kind, as long as they may see it', async () => {
  const told = async (client: Client) =>
    (await client.data(noticeApi.list, { body: {} })).filter(({ fdRecordKind }) => fdRecordKind)
  const account = await givenAccount(server, {
    ...{ username: 'registrar', permissions: [...rights, 'oss:upload', 'subject:list'] },
  })
  const registrar = await server.as('registrar')
  const names = ['云帆甲', '云帆乙', '云帆丙', '云帆丁']
  const ids: number[] = []
  for (const fdSignName of names) ids.push(await submitted({ fdSignName }, registrar))
  const [first = 0, second = 0, third = 0] = ids
  expect(await told(registrar)).toEqual([])
  for (const id of [first, second]) expect((await reject(id, { fdReasonList: [2] })).status).toBe(200)
  expect((await approve(third)).status).toBe(200)
  const ofSignatures = { fdRecordKind: 'signature', fdNameList: [], fdNew: true }
  expect(await told(registrar)).toMatchObject([
    { ...ofSignatures, fdKind: 'reviewApproved', fdNum: 1, fdLabelList: ['云帆丙'] },
    { ...ofSignatures, fdKind: 'reviewRejected', fdNum: 2, fdLabelList: ['云帆乙', '云帆甲'] },
  ])
  await registrar.call(noticeApi.see, { body: {} })
  expect((await told(registrar)).map(({ fdNew }) => fdNew)).toEqual([false, false])
  expect((await told(reviewer)).filter(({ fdLabelList }) => fdLabelList.includes('云帆丙'))).toEqual([])
  const { prisma } = server.database
  const { roleId } = await prisma.account.findUniqueOrThrow({ where: { id: account.id } })
  await prisma.role.update({ where: { id: roleId }, data: { dataScope: 2 } })
  expect(await told(registrar)).toEqual([])
})

// The last one: its cases stay.
test('review.desk: what waits is read in pages, what waits longest first, and counted, beside what was decided', async () => {
  const { prisma } = server.database
  const author = (await prisma.account.findFirstOrThrow({ where: { username: 'admin' } })).id
  const known = await prisma.reviewCase.count({ where: { kind: 'signature', state: 2 } })
  const start = Date.parse('2020-01-01')
  await prisma.reviewCase.createMany({
    data: Array.from({ length: 30 }, (_, at) => ({
      ...{ kind: 'signature', recordId: 1_000_000 + at, contentVersion: 1, content: {}, customerId: company },
      ...{ label: `等待${at}`, authorId: author, submittedById: author },
      // In another order than that in which they came in; a third was decided.
      submittedAt: new Date(start + ((at * 7) % 30) * 3_600_000),
      ...(at % 3 === 0
        ? { state: 3, decidedById: author, decidedAt: new Date(start + 1_000_000_000) }
        : { state: 2 }),
    })),
  })
  const page = (filters: object) => reviewer.call(reviewApi.list, { body: { fdStateList: [2], ...filters } })
  const naive = Array.from({ length: 30 }, (_, at) => at)
    .filter((at) => at % 3 !== 0)
    .sort((a, b) => ((a * 7) % 30) - ((b * 7) % 30))
    .map((at) => `等待${at}`)
  const seen: string[] = []
  for (let pageIndex = 1; pageIndex <= 5; pageIndex += 1) {
    const { body: answer } = await page({ pageIndex, pageSize: 4 })
    expect(answer).toMatchObject({ total: known + 20 })
    seen.push(...answer.data.map(({ fdLabel }) => fdLabel))
  }
  expect(seen).toEqual(naive)
  const sorted = await page({ sortName: 'fdLabel', sortOrder: 'desc', fdLabel: '等待', pageSize: 100 })
  expect(new Set(sorted.body.data.map(({ fdLabel }) => fdLabel))).toEqual(new Set(naive))
  expect((await page({ fdLabel: '等待2', pageSize: 100 })).body.data.map(({ fdLabel }) => fdLabel)).toEqual(
    naive.filter((label) => label.startsWith('等待2')),
  )
})
