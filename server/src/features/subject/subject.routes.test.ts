import { recordApis } from '@zhixin/contract/recordApis'
import { reviewApi } from '@zhixin/contract/review/review.api'
import { beforeAll, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient, givenCompanyClient, givenCustomer } from '../../test/given'
import { readParties } from '../settlement/party.reads'

const { subject: subjectApi, signature: signatureApi } = recordApis

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
const permissions = ['subject:list', 'subject:save', 'client:list'] as const
/** Sees message customers alone. */
const seller = shared(() =>
  givenClient(server, { username: 'seller', permissions: [...permissions], serviceTypes: [2] }),
)
let message: number
let game: number

beforeAll(async () => {
  message = (await givenCustomer(admin, { fdName: '云帆' })).id
  game = (await givenCustomer(admin, { fdName: '游侠', fdServiceType: 1 })).id
})

const save = (body: object, client = admin) => client.call(subjectApi.save, { body })
const named = async (client: Client) =>
  (await client.data(subjectApi.list, { body: { pageSize: 100 } })).map(({ fdName }) => fdName)
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { data: { issues: { path: string[]; key: string }[] } }).data.issues.map(({ path, key }) => [
    path.join('.'),
    key,
  ])

test('subject.scope: our own exist for everybody with the permission, invoice titles for whom their customer does', async () => {
  await save({ fdName: '智信科技', fdKind: 1 })
  await save({ fdName: '云帆科技', fdKind: 2, fdCustomerId: message, fdCreditCode: '91330106MA2HK3QF1Y' })
  const other = await save({ fdName: '游侠网络', fdKind: 2, fdCustomerId: game })
  expect(await named(admin)).toEqual(['游侠网络', '云帆科技', '智信科技'])
  expect(await named(seller)).toEqual(['云帆科技', '智信科技'])
  const { id } = other.body.data
  expect((await seller.call(subjectApi.detail, { params: { id } })).status).toBe(404)
  expect((await save({ id, fdName: '改名', fdKind: 2, fdCustomerId: message }, seller)).status).toBe(404)
  const foreign = await save({ fdName: '改名', fdKind: 2, fdCustomerId: game }, seller)
  expect(issuesOf(foreign)).toEqual([['fdCustomerId', 'customer_not_found']])
})

test('subject.kinds: an invoice title has a customer, our own has none and may stand for a contracting entity', async () => {
  expect(issuesOf(await save({ fdName: '甲', fdKind: 2 }))).toEqual([['fdCustomerId', 'required']])
  expect(issuesOf(await save({ fdName: '甲', fdKind: 1, fdCustomerId: message }))).toEqual([
    ['fdCustomerId', 'subject_own_customer'],
  ])
  const title = { fdName: '甲', fdKind: 2, fdCustomerId: message, fdContractingEntity: 1 }
  expect(issuesOf(await save(title))).toEqual([['fdContractingEntity', 'subject_not_own']])
})

test('subject.entity: a contracting entity is one legal entity at a time', async () => {
  const first = await save({ fdName: '智信一', fdKind: 1, fdContractingEntity: 1 })
  const { id } = first.body.data
  const second = { fdName: '智信二', fdKind: 1, fdContractingEntity: 1 }
  expect(issuesOf(await save(second))).toEqual([['fdContractingEntity', 'contracting_entity_taken']])
  expect((await save({ id, fdName: '智信一号', fdKind: 1, fdContractingEntity: 1 })).status).toBe(200)
  await save({ id, fdName: '智信一号', fdKind: 1 })
  expect((await save(second)).status).toBe(200)
})

test('subject.review: one of a company is reviewed by staff, and what counts is the approved version', async () => {
  const { prisma, pool } = server.database
  const company = await givenCompanyClient(server, message, {
    username: 'yunfan',
    permissions: ['subject:list', 'subject:save', 'subject:review'],
    serviceTypes: [2],
  })
  const reviewer = await givenClient(server, {
    username: 'reviewer',
    permissions: ['subject:list', 'subject:review', 'signature:review', 'review:list'],
  })
  const title = { fdName: '云帆网络', fdKind: 2, fdCustomerId: message, fdTaxNumber: '91330106MA2HK3QF1Y' }
  const { id } = (await save(title, company)).body.data
  const act = (name: 'submit' | 'approve', client: Client) => client.call(subjectApi[name], { body: { id } })
  const stateOf = () => admin.data(subjectApi.detail, { params: { id } })
  const signing = { fdSignName: '云帆', fdCustomerId: message, fdSubjectId: id, fdSignType: 2, fdSource: 1 }
  const { id: signature } = await admin.data(signatureApi.save, { body: signing })
  await prisma.signature.update({ where: { id: signature }, data: { state: 2 } })
  const sign = () => reviewer.call(signatureApi.approve, { body: { id: signature } })
  expect(await sign()).toMatchObject({
    body: { message: 'The legal entity is not approved, or is inactive' },
  })
  expect((await act('submit', company)).status).toBe(200)
  expect((await act('approve', company)).status).toBe(403)
  expect((await act('approve', reviewer)).status).toBe(200)

  // The next version counts once it is approved: invoices name the former one until then.
  expect((await save({ ...title, id, fdName: '云帆新网络' }, company)).status).toBe(200)
  expect(await stateOf()).toMatchObject({ fdState: 1, fdContentVersion: 2, fdStatus: 1 })
  const terms = { fdContractingEntity: null, fdInvoiceSubjectId: id } as never
  const query = async (text: string, values?: unknown[]) => (await pool.query(text, values)).rows as never
  const named = async () => (await readParties(query, [terms]))(terms)
  expect(await named()).toMatchObject({ fdInvoiceTitle: '云帆网络', fdTaxNumber: '91330106MA2HK3QF1Y' })
  await act('submit', company)
  expect((await act('approve', reviewer)).status).toBe(200)
  expect(await named()).toMatchObject({ fdInvoiceTitle: '云帆新网络' })
})

test('subject.review: the desk has those of all customers in scope, also of those who buy no messages', async () => {
  const of = { fdName: '游侠互动', fdKind: 2, fdCustomerId: game }
  const { id } = (await save(of)).body.data
  await admin.call(subjectApi.submit, { body: { id } })
  await givenAccount(server, {
    ...{
      username: 'messages',
      permissions: ['subject:list', 'subject:review', 'review:list'],
      serviceTypes: [2],
    },
  })
  const waits = async (client: Client) =>
    (await client.data(reviewApi.list, { body: { fdStateList: [2] } })).map(({ fdLabel }) => fdLabel)
  expect(await waits(await server.as('reviewer'))).toEqual(['游侠互动'])
  expect(await waits(await server.as('messages'))).toEqual([])
})
