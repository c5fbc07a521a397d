import { balanceApi } from '@zhixin/contract/balance/balance.api'
import { noticeApi } from '@zhixin/contract/notice/notice.api'
import { recordApis } from '@zhixin/contract/recordApis'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient, givenCustomer } from '../../test/given'
import { startMailServer } from '../../test/mailServer'
import { book, closeMonth, codeOf, declareFinal, givenSettled, monthOf } from '../../test/settlements'
import { renewFigures } from '../daily/figures'
import { collect, sendDue } from '../outside/outbox'
import { renewMonths } from '../settlement/renewal'
import { watchBalances } from './watching'

const { balanceWatch: watchApi } = recordApis

const post = shared(startMailServer)
const server = shared(() =>
  startTestServer({
    ...post.settings,
    JOBS: 'server',
    SETTLEMENT_FIRST_MONTH: '2026-08',
  }),
)
const admin = shared(() => server.as('admin'))
let blind: Client

beforeAll(async () => {
  const permissions = ['page:balanceMonitoring', 'order:list', 'order:save', 'client:list']
  blind = await givenClient(server, { username: 'blind', permissions, serviceTypes: [2] })
  await declareFinal(admin, '2026-07-01', '2026-09-30')
})
beforeEach(() => {
  post.mails.length = 0
})

/** An opening balance. */
const pays = (customerId: number, amount: number) =>
  server.database.pool.query(
    `insert into ledger_entry (customer_id, kind, day, amount, created_by_id) values ($1, 1, '2026-08-01', $2, 1)`,
    [customerId, amount],
  )
const renew = async () => {
  await renewMonths(server)
  await renewFigures(server)
}
const rowOf = async (id: number, client = admin) =>
  (await client.data(balanceApi.list, { body: { pageSize: 100 } })).find((row) => row.id === id)
const sender = (name: string, terms: object = {}) => givenSettled(server, admin, { name, terms })

test('balance.list: the ledger without what is not stated, with tax on top, and how long it lasts at the pace of seven days', async () => {
  const id = await sender('预付', { tax_included: false })
  const code = await codeOf(server, id)
  await pays(id, 1000)
  // Before the first month that is settled: in no statement for good.
  await book(admin, code, { '2026-07-31': 9000 })
  await book(admin, code, { '2026-09-20': 3000, '2026-09-26': 1000, '2026-09-30': 400 })
  await renew()
  // 4,400 × 0.05 = 220, with tax 233.20; in seven days 1,400 × 0.05 × 1.06 / 7 = 10.60.
  expect(await rowOf(id)).toMatchObject({
    ...{ fdLedger: 1000, fdUnstated: 233.2, fdBalance: 766.8, fdPace: 10.6, fdDaysLeft: 72, fdStatus: null },
    ...{ fdPaceStartDate: '2026-09-24', fdPaceEndDate: '2026-09-30', fdUnvaluedMonths: '' },
  })
})

test('balance.list: a closed month counts as stated until it is confirmed, and is an entry of the ledger then', async () => {
  const id = await sender('出账')
  await pays(id, 100)
  await book(admin, await codeOf(server, id), { '2026-08-05': 1000 })
  await closeMonth(admin, '2026-08', [id])
  await renew()
  const open = await rowOf(id)
  expect(open).toMatchObject({ fdLedger: 100, fdUnstated: 50, fdBalance: 50, fdDaysLeft: null })
  const { fdStatementId } = await monthOf(admin, '2026-08', id)
  await admin.call(settlementApi.confirm, { body: { id: fdStatementId ?? 0 } })
  expect(await rowOf(id)).toMatchObject({ fdLedger: 50, fdUnstated: 0, fdBalance: 50 })
})

test('balance.list: what has no price is named, and not 0', async () => {
  const id = await sender('未定价')
  await pays(id, 100)
  const row = {
    fdCompanySerialCode: await codeOf(server, id),
    fdDate: '2026-09-02',
    fdPlatform: 5,
    fdDeliveredCount: 10,
  }
  await book(admin, '', { '2026-09-02': 10 }, { fdRowList: [row] })
  await renew()
  expect(await rowOf(id)).toMatchObject({ fdUnstated: 0, fdBalance: 100, fdUnvaluedMonths: '2026-09' })
})

test('balance.seen: without client:price there are no amounts, and other scopes have no rows', async () => {
  const { id } = await givenCustomer(admin, { fdName: '游戏', fdServiceType: 1 })
  await pays(id, 100)
  const message = await sender('消息')
  await pays(message, 100)
  expect(await rowOf(id, blind)).toBeUndefined()
  expect(await rowOf(message, blind)).toMatchObject({
    ...{
      fdName: '消息',
      fdBalance: null,
      fdPace: null,
      fdLedger: null,
      fdUnstated: null,
      fdWatchAmount: null,
    },
  })
  const sorted = await blind.call(balanceApi.list, { body: { sortName: 'fdBalance' } })
  expect(sorted.status).toBe(403)
})

test('balance.watch: who is named is told once, by what they may see then, and again after it had recovered', async () => {
  const id = await sender('提醒')
  await pays(id, 1000)
  const names = ['seeing', 'hiding', 'leaving']
  const base = ['page:balanceMonitoring', 'client:list']
  const accounts = await Promise.all(
    names.map((username) =>
      givenAccount(server, {
        username,
        permissions: username === 'seeing' ? [...base, 'client:price'] : base,
      }),
    ),
  )
  await server.database.prisma.noticeMail.createMany({
    data: accounts.map((one) => ({
      ...{ accountId: one.id, email: `${one.username}@example.com`, kinds: ['balance'], language: 'en-US' },
      since: new Date(Date.now() - 3_600_000),
    })),
  })
  const watch = {
    fdCustomerId: id,
    fdAmount: 900,
    fdReaderList: accounts.map((one) => ({ fdAccountId: one.id })),
  }
  expect((await admin.call(watchApi.save, { body: watch })).status).toBe(200)
  expect((await admin.call(watchApi.save, { body: watch })).body.key).toBe('watch_exists')
  expect(await rowOf(id)).toMatchObject({ fdStatus: 3, fdWatchAmount: 900, fdReaderList: names })

  const round = async () => {
    await watchBalances(server)
    await collect(server, new Date())
    await server.database.prisma.rolePermission.deleteMany({ where: { role: { code: 'role_leaving' } } })
    return sendDue(server, { warn: () => {} } as never, new Date())
  }
  expect(await round()).toBe(0)
  await book(admin, await codeOf(server, id), { '2026-09-28': 4000 })
  await renew()
  expect(await rowOf(id)).toMatchObject({ fdStatus: 1, fdBalance: 800 })
  expect([await round(), await round()]).toEqual([2, 0])
  const [first = '', second = ''] = post.mails.map(({ text }) => text).toSorted((a, b) => b.length - a.length)
  expect(first).toContain('The balance of 提醒 is below its threshold.')
  expect(first).toContain('Balance: 800.00 yuan')
  expect(second).toContain('提醒')
  expect(second).not.toContain('800')
  const seeing = await server.as('seeing')
  const told = () => seeing.data(noticeApi.list, { body: {} })
  expect(await told()).toMatchObject([
    { fdKind: 'lowBalance', fdNum: 1, fdCustomerList: [{ id, fdName: '提醒' }] },
  ])

  await server.database.pool.query(
    `insert into ledger_entry (customer_id, kind, day, amount, corrects_id, reason, created_by_id)
      select customer_id, 7, day, 500, id, '补', 1 from ledger_entry where customer_id = $1`,
    [id],
  )
  expect(await round()).toBe(0)
  expect(await told()).toEqual([])
  await book(admin, await codeOf(server, id), { '2026-09-29': 12_000 })
  await renew()
  expect(await round()).toBe(2)
})
