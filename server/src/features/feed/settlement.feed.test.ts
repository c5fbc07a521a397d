import { feedApi } from '@zhixin/contract/feed/feed.api'
import type { FeedChange } from '@zhixin/contract/feed/feed.schema'
import { ledgerApi } from '@zhixin/contract/ledger/ledger.api'
import { recordApis } from '@zhixin/contract/recordApis'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { beforeAll, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenUpload } from '../../test/everything'
import { givenAccount } from '../../test/given'
import {
  book,
  closeMonth,
  codeOf,
  declareFinal,
  givenSettled,
  monthOf,
  secondAdministrator,
} from '../../test/settlements'
import { callerOf } from '../auth/accessTokens'
import { isOfKind } from '../webhook/delivery'
import { readChange } from './feed.reads'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const second = shared(() => secondAdministrator(server))
beforeAll(async () => {
  await declareFinal(admin, '2026-08-01', '2026-08-31')
})

const read = (client: Client, body: object = {}) => client.data(feedApi.changes, { body })
const short = (changes: FeedChange[]) =>
  changes.map(({ fdEntity, id, fdAction, fdCustomerId, fdMonth }) =>
    [fdEntity, id, fdAction, fdCustomerId, fdMonth].join(' '),
  )

test('feed.order: statements that are closed, disputed, confirmed, and months whose counts change', async () => {
  const customer = await givenSettled(server, admin, { name: '跟随客户' })
  const other = await givenSettled(server, admin, { name: '另一客户', versions: [] })
  const rights = ['client:detail', 'settlement:list', 'usage:list']
  await givenAccount(server, { username: 'of games', permissions: rights, serviceTypes: [1] })
  await givenAccount(server, { username: 'without', permissions: ['client:detail'] })
  const [games, without] = [await server.as('of games'), await server.as('without')]
  const { cursor } = await read(admin)
  const batch = await book(admin, await codeOf(server, customer), {
    '2026-07-31': 5,
    '2026-08-01': 1000,
    '2026-08-02': 7,
  })
  const rows = [
    { fdCompanySerialCode: await codeOf(server, customer), fdDate: '2026-08-03', fdDeliveredCount: 1 },
    { fdCompanySerialCode: await codeOf(server, other), fdDate: '2026-08-03', fdDeliveredCount: 1 },
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

test('feed.order: ledgers that money came to, that were opened, corrected, paid back or allocated', async () => {
  const customer = await givenSettled(server, admin, { name: '台账客户', versions: [] })
  await givenAccount(server, { username: 'clerk', permissions: ['client:detail', 'settlement:list'] })
  const { cursor } = await read(admin)
  const bodyOf = (answer: { body: { data: { id: number } } }) => answer.body.data.id
  const debt = bodyOf(
    await admin.call(ledgerApi.open, {
      body: { fdCustomerId: customer, fdKind: 2, fdAmount: 80, fdDueDate: '2026-08-31' },
    }),
  )
  const paid = { fdCustomerId: customer, fdAmount: 100, fdMethod: 1 as const }
  const receipt = bodyOf(
    await admin.call(recordApis.receipt.save, {
      body: { ...paid, fdReceivedDate: '2026-09-10', fdPayer: '台账', fdOldestFirst: true },
    }),
  )
  const { fdEntryId } = await admin.data(recordApis.receipt.detail, { params: { id: receipt } })
  const fdProofList = [{ fdOssUri: await givenUpload(server, admin), fdName: '回单.txt' }]
  const order = bodyOf(
    await admin.call(recordApis.order.save, {
      body: { ...paid, fdReferenceNo: 'T-1', fdPaidDate: '2026-09-11', fdProofList },
    }),
  )
  await admin.call(recordApis.order.submit, { body: { id: order } })
  await second.call(recordApis.order.confirm, { body: { id: order } })
  await admin.call(ledgerApi.correct, { body: { id: debt, fdAmount: 90, fdReason: '录错' } })
  await admin.call(ledgerApi.refund, { body: { fdEntryId, fdAmount: 5, fdReason: '退回' } })
  await admin.call(ledgerApi.allocate, {
    body: { id: fdEntryId, fdDebtList: [{ id: debt, fdAmount: 20 }] },
  })
  const { changes } = await read(admin, { cursor })
  expect(changes.map(({ fdEntity, id, fdAction }) => [fdEntity, id, fdAction].join(' '))).toEqual(
    ['open', 'receive', 'receive', 'correct', 'refund', 'allocate'].map((act) => `ledger ${customer} ${act}`),
  )
  expect(changes.every((one) => one.fdCustomerId === customer && one.fdMonth === null)).toBe(true)
  expect(isOfKind(changes[0] as FeedChange, ['ledger'])).toBe(true)
  // Without the right to see receipts nothing of it is told.
  expect((await read(await server.as('clerk'), { cursor })).changes).toEqual([])
})
