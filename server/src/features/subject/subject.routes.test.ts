import { recordApis } from '@zhixin/contract/recordApis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'

const { subject: subjectApi } = recordApis

let server: TestServer
let admin: Client
/** Sees message customers alone. */
let seller: Client
let message: number
let game: number

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
  message = (await givenCustomer(admin, { fdName: '云帆' })).id
  game = (await givenCustomer(admin, { fdName: '游侠', fdServiceType: 1 })).id
  const permissions = ['subject:list', 'subject:save', 'client:list'] as const
  await givenAccount(server, { username: 'seller', permissions: [...permissions], serviceTypes: [2] })
  seller = await server.as('seller')
})
afterAll(() => server.close())

const save = (body: object, client = admin) => client.call(subjectApi.save, { body })
const named = async (client: Client) =>
  (await client.call(subjectApi.list, { body: { pageSize: 100 } })).body.data.map(({ fdName }) => fdName)
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
