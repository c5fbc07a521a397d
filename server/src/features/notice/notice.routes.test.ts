import { customerApi } from '@zhixin/contract/customer/customer.api'
import { handoverApi } from '@zhixin/contract/customer/handover.api'
import { exportApi } from '@zhixin/contract/export/export.api'
import { noticeApi } from '@zhixin/contract/notice/notice.api'
import type { Notice } from '@zhixin/contract/notice/notice.schema'
import { describe, expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { preview, reach, run, undo } from '../../test/batches'
import { givenAccount, givenCustomer } from '../../test/given'
import { removeOldNotices } from './notice.writes'

const server = shared(() => startTestServer({ JOBS: 'server', EXPORT_ROWS_PER_DAY: '1' }))
const admin = shared(() => server.as('admin'))

let accounts = 0
/** Somebody who follows nobody yet. */
async function somebody(more: Partial<Parameters<typeof givenAccount>[1]> = {}) {
  accounts += 1
  const permissions = ['client:list', 'client:detail', 'client:save', 'client:price']
  const { id, username } = await givenAccount(server, { username: `ann${accounts}`, permissions, ...more })
  return { id, username, client: await server.as(username) }
}

const noticesOf = (client: Client): Promise<Notice[]> => client.data(noticeApi.list, { body: {} })
const today = () => businessDay(new Date(), 'Asia/Shanghai')
/** The customers that the list finds as received on a day. */
const found = async (client: Client, day = today()): Promise<number[]> => {
  const body = { fdStartReceivedDate: day, fdEndReceivedDate: day, pageSize: 100 }
  const data = await client.data(customerApi.list, { body })
  return data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
}
const followedBy = (id: number, more = {}) =>
  givenCustomer(admin, { fdOtherFollowUpAccountIdList: [id], ...more })

describe('notice.received', () => {
  test('somebody is told, once, of the customers that others have made them a follower of; not of their own', async () => {
    const ann = await somebody()
    expect(await noticesOf(ann.client)).toEqual([])
    const first = await followedBy(ann.id, { fdOperationFollowUpAccountIdList: [ann.id] })
    const second = await followedBy(ann.id)
    const own = await givenCustomer(ann.client, { fdOperationFollowUpAccountIdList: [ann.id] })
    const [told, ...others] = await noticesOf(ann.client)
    expect(others).toEqual([])
    expect(told).toMatchObject({
      fdKind: 'received',
      fdDate: today(),
      fdNum: 2,
      fdNameList: ['admin'],
      fdNew: true,
    })
    expect(await found(ann.client)).toEqual([first.id, second.id])
    expect(await found(admin)).toEqual([own.id])

    const see = (fdUntilDate?: string) => ann.client.call(noticeApi.see, { body: { fdUntilDate } })
    await see(told?.fdLastDate)
    expect(await noticesOf(ann.client)).toMatchObject([{ fdNum: 2, fdNew: false }])
    await followedBy(ann.id)
    expect(await noticesOf(ann.client)).toMatchObject([{ fdNum: 3, fdNew: true }])
    // What has been seen stays seen, and nobody has seen what is yet to come.
    await see('2020-01-01')
    expect(await noticesOf(ann.client)).toMatchObject([{ fdNew: true }])
    await see('2999-01-01')
    expect(await noticesOf(ann.client)).toMatchObject([{ fdNew: false }])
    await followedBy(ann.id)
    expect(await noticesOf(ann.client)).toMatchObject([{ fdNum: 4, fdNew: true }])
  })

  test('bulk changes and hand-overs tell those who take over; undoing them takes it back, and tells nobody', async () => {
    const [ann, ben] = [await somebody(), await somebody()]
    const { id } = await followedBy(ben.id)
    await ben.client.call(noticeApi.see, { body: {} })
    const bulk = await preview(admin, {
      fdIdList: [id],
      fdField: 'fdOtherFollowUpAccountIdList',
      fdMode: 'replace',
      fdAccountIdList: [ann.id],
    })
    await run(admin, bulk.id)
    expect([await found(ann.client), await found(ben.client)]).toEqual([[id], []])
    await undo(admin, bulk.id)
    expect([await noticesOf(ann.client), await found(ben.client)]).toEqual([[], [id]])
    expect(await noticesOf(ben.client)).toMatchObject([{ fdNum: 1, fdNew: false }])

    const { body } = await admin.call(handoverApi.preview, {
      body: {
        fdFromAccountId: ben.id,
        fdKindList: [3],
        fdReceiverList: [{ fdAccountId: ann.id }],
        fdReason: '岗位调整',
      },
    })
    await reach(admin, body.data.id, 'ready')
    await run(admin, body.data.id)
    expect(await noticesOf(ann.client)).toMatchObject([{ fdNum: 1, fdNew: true, fdNameList: ['admin'] }])
  })

  test('what is out of somebody’s scope, or not theirs any more, is neither counted nor found', async () => {
    const ann = await somebody({ serviceTypes: [2] })
    const game = { fdServiceType: 1, fdChannelType: null, fdBudgetSource: null }
    await followedBy(ann.id, game)
    const { id } = await followedBy(ann.id)
    const left = await followedBy(ann.id)
    const data = await admin.data(customerApi.detail, { params: { id: left.id } })
    await admin.call(customerApi.save, { body: { ...data, fdOtherFollowUpAccountIdList: [] } })
    expect(await noticesOf(ann.client)).toMatchObject([{ fdNum: 1 }])
    expect(await found(ann.client)).toEqual([id])
    const blind = await somebody({ permissions: [] })
    await followedBy(blind.id)
    expect(await noticesOf(blind.client)).toEqual([])
  })

  test('is told for thirty days, by day, and pages', async () => {
    const ann = await somebody()
    const { id } = await followedBy(ann.id)
    const { pool } = server.database
    await pool.query(
      `insert into received_customer (account_id, customer_id, by_id, created_at)
        select $1, $2, 1, now() - n * interval '1 day' from unnest(array[3, 40]) n`,
      [ann.id, id],
    )
    const all = await noticesOf(ann.client)
    expect(all.map(({ fdDate }) => fdDate)).toEqual([
      today(),
      businessDay(new Date(Date.now() - 3 * 86_400_000), 'Asia/Shanghai'),
    ])
    const second = await ann.client.call(noticeApi.list, { body: { pageIndex: 2, pageSize: 1 } })
    expect(second.body).toMatchObject({ data: [all[1]], total: 2 })
    expect(await removeOldNotices(server.database)).toBe(1)
    expect(await noticesOf(ann.client)).toEqual(all)
    const wrong = await ann.client.call(noticeApi.see, { body: { fdUntilDate: 'soon' } })
    expect(issuesOf(wrong)).toHaveLength(1)
  })
})

test('notice.exports: administrators are told who has reached the daily limit of exports, and nobody else', async () => {
  const eve = await somebody({ permissions: ['client:list', 'client:export'] })
  const customers = [await givenCustomer(admin), await givenCustomer(admin)]
  const make = (codes: number) =>
    eve.client.call(exportApi.make, {
      body: {
        fdListKey: 'customer',
        fdFormat: 'csv',
        fdFilters: codes === 1 ? { fdCompanySerialCode: customers[0]?.fdCompanySerialCode } : {},
        fdColumnList: ['fdName'],
      },
    })
  const told = async (client: Client) =>
    (await noticesOf(client)).filter(({ fdKind }) => fdKind === 'exportLimit')
  expect((await make(2)).status).toBe(429)
  const [refused] = await told(admin)
  expect(refused).toMatchObject({ fdDate: today(), fdNum: 0, fdNameList: [eve.username], fdNew: true })
  expect((await make(1)).status).toBe(200)
  expect(await told(admin)).toMatchObject([{ fdNum: 1, fdNameList: [eve.username] }])
  expect(await told(eve.client)).toEqual([])
  await admin.call(noticeApi.see, { body: {} })
  expect(await told(admin)).toMatchObject([{ fdNew: false }])
})

test('notice.unpriced: those who may fill in prices are told of new customers without any, until they have some', async () => {
  const priced = ['client:list', 'client:detail', 'client:price', 'client:pricing']
  const [sales, finance, reader, gamer] = [
    await somebody({ permissions: ['client:list', 'client:save'] }),
    await somebody({ permissions: priced }),
    await somebody({ permissions: priced.slice(0, 3) }),
    await somebody({ permissions: priced, serviceTypes: [1] }),
  ]
  const told = async ({ client }: { client: Client }) =>
    (await noticesOf(client)).filter(({ fdKind }) => fdKind === 'unpriced')
  expect(await told(finance)).toEqual([])
  const [first, second] = [await givenCustomer(sales.client), await givenCustomer(sales.client)]
  expect(await told(finance)).toMatchObject([
    { fdDate: today(), fdNum: 2, fdNameList: [sales.username], fdNew: true },
  ])
  for (const other of [sales, reader, gamer]) expect(await told(other)).toEqual([])
  await finance.client.call(noticeApi.see, { body: {} })
  const prices = {
    fdPaymentTerm: 3,
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.04 }],
  }
  await finance.client.call(customerApi.savePrices, { body: { id: first.id, ...prices } })
  expect(await told(finance)).toMatchObject([{ fdNum: 1, fdNew: false }])
  await finance.client.call(customerApi.savePrices, { body: { id: second.id, ...prices } })
  expect(await told(finance)).toEqual([])
})
