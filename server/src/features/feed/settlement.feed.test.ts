import { feedApi } from '@zhixin/contract/feed/feed.api'
import type { FeedChange } from '@zhixin/contract/feed/feed.schema'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../test/api'
import { givenAccount } from '../../test/given'
import {
  book,
  closeMonth,
  declareFinal,
  givenSettled,
  monthOf,
  secondAdministrator,
} from '../../test/settlements'
import { callerOf } from '../auth/accessTokens'
import { isOfKind } from '../webhook/delivery'
import { readChange } from './feed.reads'

let server: TestServer
let admin: Client
let second: Client
beforeAll(async () => {
  server = await startTestServer({ JOBS: 'server' })
  admin = await server.as('admin')
  second = await secondAdministrator(server)
  await declareFinal(admin, '2026-08-01', '2026-08-31')
})
afterAll(() => server.close())

const read = async (client: Client, body: object = {}) =>
  (await client.call(feedApi.changes, { body })).body.data
const short = (changes: FeedChange[]) =>
  changes.map(({ fdEntity, id, fdAction, fdCustomerId, fdMonth }) =>
    [fdEntity, id, fdAction, fdCustomerId, fdMonth].join(' '),
  )

test('feed.order: statements that are closed, disputed, confirmed, and months whose counts change', async () => {
  const customer = await givenSettled(server, admin, {
    name: '跟随客户',
    versions: [{ from: '2026-01-01', vendors: { 3: '0.05' } }],
  })
  const other = await givenSettled(server, admin, { name: '另一客户', versions: [] })
  const code = async (id: number) =>
    (await server.database.prisma.customer.findUniqueOrThrow({ where: { id } })).serialCode
  const rights = ['client:detail', 'settlement:list', 'usage:list']
  await givenAccount(server, { username: 'of games', permissions: rights, serviceTypes: [1] })
  await givenAccount(server, { username: 'without', permissions: ['client:detail'] })
  const [games, without] = [await server.as('of games'), await server.as('without')]
  const { cursor } = await read(admin)
  const batch = await book(admin, await code(customer), {
    '2026-07-31': 5,
    '2026-08-01': 1000,
    '2026-08-02': 7,
  })
  const rows = [
    { fdCompanySerialCode: await code(customer), fdDate: '2026-08-03', fdDeliveredCount: 1 },
    { fdCompanySerialCode: await code(other), fdDate: '2026-08-03', fdDeliveredCount: 1 },
  ].map((row) => ({ ...row, fdPlatform: 3, fdObeesIndustry: 0 }))
  await book(admin, '', { '2026-08-03': 1 }, { fdRowList: rows })
  await closeMonth(admin, '2026-08', [customer])
  const id = (await monthOf(admin, '2026-08', customer)).fdStatementId ?? 0
  const act = (
    name: 'dispute' | 'confirm' | 'reopen' | 'invoice' | 'adjust',
    body: object = {},
    client = admin,
  ) =>
    client.call(settlementApi[name] as typeof settlementApi.dispute, {
      body: { id, fdReason: '核对', ...body } as never,
    })
  const asked = (await act('adjust', { fdAmount: -20_000 })).body.data as unknown as { id: number }
  await second.call(settlementApi.approve, { body: { id: asked.id, fdApproved: false } })
  await act('dispute')
  await act('reopen', {}, second)
  await admin.call(usageApi.withdraw, { params: { id: batch } })
  await closeMonth(admin, '2026-08', [customer])
  await act('confirm')
  await act('invoice', { fdInvoiceNo: '1', fdInvoiceDate: '2026-09-06' })
  const { changes } = await read(admin, { cursor })
  const told = changes.filter(({ fdEntity }) => fdEntity !== 'customer')
  const month = (action: string, of = '2026-08', whose = customer) =>
    `usage ${whose} ${action} ${whose} ${of}`
  const statement = (action: string) => `statement ${id} ${action} ${customer} 2026-08`
  expect(short(told)).toEqual([
    month('book', '2026-07'),
    ...[month('book'), month('book'), month('book', '2026-08', other)],
    ...[statement('close'), statement('dispute'), statement('reopen')],
    ...[month('withdraw', '2026-07'), month('withdraw')],
    ...[statement('close'), statement('confirm'), statement('invoice')],
  ])
  expect(new Set(told.map(({ fdChangeId }) => fdChangeId)).size).toBe(told.length)
  expect(told.every(({ fdFieldList, fdPriceChanged }) => fdFieldList.length === 0 && !fdPriceChanged)).toBe(
    true,
  )
  // Some at a time they are the same, and nothing is told to who does not see the customer, or may not list them.
  const page = await read(admin, { cursor, size: 2 })
  expect([page.changes, page.hasMore]).toEqual([changes.slice(0, 2), true])
  expect((await read(admin, { cursor: page.cursor })).changes).toEqual(changes.slice(2))
  for (const client of [games, without]) {
    const own = (await read(client, { cursor })).changes
    expect(own.filter(({ fdEntity }) => fdEntity !== 'customer')).toEqual([])
  }
  // A webhook finds each by its id, and sends the kinds that it is for.
  const account = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'admin' } })
  const caller = await callerOf(server.database, account.id)
  if (!caller) throw new Error('There is no admin')
  for (const change of told) {
    expect(await readChange(server.database, caller, change.fdChangeId)).toEqual(change)
    expect(isOfKind(change, ['statement'])).toBe(change.fdEntity === 'statement')
    expect(isOfKind(change, ['usage'])).toBe(change.fdEntity === 'usage')
    expect(isOfKind(change, ['create', 'update', 'price', 'switchStatus', 'delete', 'product'])).toBe(false)
  }
})
