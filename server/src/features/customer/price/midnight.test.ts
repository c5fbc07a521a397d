import { batchApi } from '@zhixin/contract/batch/batch.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { priceApprovalApi } from '@zhixin/contract/customer/priceApproval.api'
import { feedApi } from '@zhixin/contract/feed/feed.api'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { businessDay, businessMoment } from '../../../lib/businessTime'
import { inTransaction } from '../../../lib/transaction'
import { shared, startTestServer } from '../../../test/api'
import { batchOf, previewPrices, reach } from '../../../test/batches'
import { customersAsked, exportRights, fetchExport, makeExport } from '../../../test/exports'
import { customerBody, givenClient, givenCustomer } from '../../../test/given'
import { settleAllDue } from './due.reads'

const zone = 'Asia/Shanghai'
/** A day of the business time zone, so many days after today. */
const day = (after: number) => businessDay(new Date(), zone, -after)
const millisecondsOfDay = 24 * 3600 * 1000

const server = shared(() =>
  startTestServer({
    JOBS: 'server',
    BUSINESS_TIME_ZONE: zone,
    PRICE_APPROVAL_CUSTOMERS: '0',
  }),
)
const author = shared(() => server.as('admin'))
const permissions = [...exportRights, 'client:save', 'price:approve']
const approver = shared(() => givenClient(server, { username: 'second', permissions, serviceTypes: [2] }))

const detail = (id: number): Promise<CustomerDetail> => approver.data(customerApi.detail, { params: { id } })
const vendorPrice = (
  prices: { fdSettlePlatformMessageDetailList: { fdPlatformUnitPrice: number }[] | null } | null,
) => prices?.fdSettlePlatformMessageDetailList?.[0]?.fdPlatformUnitPrice
const asOf = async (id: number, moment: string) =>
  vendorPrice(
    (await approver.data(customerApi.priceHistory, { params: { id }, query: { asOf: moment } })).fdPrices,
  )
/** The prices of a day, at its end, by `asOf`: those of the day before, that day and the day after. */
const around = (id: number, that: number) => Promise.all([-1, 0, 1].map((one) => asOf(id, day(that + one))))

/** Has prices multiplied by 1.5 from the first of the next month, approved by the second person. */
async function scheduled(id: number): Promise<{ batchId: number; days: number }> {
  const [year = 0, month = 0] = day(0).split('-').map(Number)
  const first = new Date(Date.UTC(year, month, 1))
  const fdFromDate = first.toISOString().slice(0, 10)
  const change = { fdIdList: [id], fdKindList: ['vendor'], fdWay: 'multiply', fdAmount: 1.5, fdFromDate }
  const { id: batchId } = await previewPrices(author, change)
  await author.call(batchApi.run, { body: { id: batchId } })
  expect((await batchOf(author, batchId)).fdState).toBe('approval')
  expect((await approver.call(priceApprovalApi.approve, { body: { id: batchId } })).status).toBe(200)
  await reach(author, batchId, 'ended')
  return { batchId, days: (first.getTime() - Date.parse(day(0))) / millisecondsOfDay }
}

/** The days until then go by, so that it is for today; the customers' first versions are older still. */
async function midnightPasses({ batchId, days }: { batchId: number; days: number }): Promise<void> {
  await server.asOwner(`
    alter table customer_price_version disable trigger user;
    update customer_price_version set created_at = created_at - interval '90 days',
      valid_from = valid_from - interval '90 days' where customer_version = 1;
    alter table customer_price_version enable trigger user`)
  await server.database.pool.query(
    `update scheduled_price set created_at = created_at - make_interval(days => $2), valid_from = valid_from - make_interval(days => $2)
      where batch_id = $1`,
    [batchId, days],
  )
}

async function exportedPrice(name: string): Promise<unknown> {
  const made = await makeExport(approver, customersAsked(name, { fdPartList: ['prices'] }))
  const sheets = await readSheets((await fetchExport(server, approver, made.body.data.id)).body as Buffer)
  return sheets.find(({ sheet }) => sheet === 'Unit prices')?.data[1]?.at(-1)
}

test('price.from: a price change for next month that a second person approved is right on the day before, that day and the day after, also when the server was down at midnight', async () => {
  const fdName = '跨月的客户'
  const { id } = await givenCustomer(author, { fdName, fdSettleMessageList: null })
  const change = await scheduled(id)
  expect([vendorPrice(await detail(id)), await exportedPrice(fdName)]).toEqual([0.04, 0.04])
  expect(await around(id, change.days)).toEqual([0.04, 0.06, 0.06])
  const { cursor } = await approver.data(feedApi.changes, { body: {} })

  await midnightPasses(change)
  // No server has made a version of it: none gets hold of the customer.
  await inTransaction(server.database.pool, async (query) => {
    await query('select id from customer where id = $1 for update', [id])
    expect(await detail(id)).toMatchObject({ fdVersion: 1 })
    expect([vendorPrice(await detail(id)), await exportedPrice(fdName)]).toEqual([0.06, 0.06])
    const cost = await approver.call(customerApi.cost, { body: { id, fdVolume: 100 } })
    expect(cost.body.data.fdVendorCostList[0]?.fdCost).toBe(6)
  })
  // Whoever follows the feed is told with the first call after midnight.
  const { changes } = await approver.data(feedApi.changes, { body: { cursor } })
  expect(changes.filter((entry) => entry.id === id).at(-1)?.fdFieldList).toContain(
    'fdSettlePlatformMessageDetailList',
  )
  // The job comes late.
  await settleAllDue(server.database)
  expect([vendorPrice(await detail(id)), await exportedPrice(fdName)]).toEqual([0.06, 0.06])
  expect(await around(id, 0)).toEqual([0.04, 0.06, 0.06])
  const midnight = businessMoment(day(0), 'start', zone)
  expect(midnight.toISOString()).toMatch(/T16:00:00.000Z$/)
  expect(await asOf(id, new Date(midnight.getTime() - 1).toISOString())).toBe(0.04)
  expect(await asOf(id, midnight.toISOString())).toBe(0.06)
  const { fdVersionList } = await approver.data(customerApi.priceHistory, { params: { id }, query: {} })
  expect(fdVersionList).toMatchObject([
    { fdVersion: 2, fdCreatedByName: 'admin', fdValidFrom: midnight.toISOString() },
    { fdVersion: 1 },
  ])
})

test('price.from: a form that was opened before midnight and is saved after it meets the ordinary conflict, and nothing is lost', async () => {
  const { id } = await givenCustomer(author, { fdSettleMessageList: null })
  const change = await scheduled(id)
  const opened = await detail(id)
  await midnightPasses(change)
  const save = (seen: CustomerDetail, fdVersion: number, more: object) =>
    approver.call(customerApi.save, {
      body: customerBody({ ...seen, ...more }),
      headers: { 'if-match': `"${fdVersion}"` },
    })
  const fdIntroduction = '午夜前后'
  const refused = await save(opened, opened.fdVersion, { fdIntroduction })
  const { current } = refused.body.data as unknown as { current: CustomerDetail }
  expect([refused.status, refused.body.error]).toEqual([409, 'version_conflict'])
  // What the form merges with: the prices of the new day, and whose they are.
  expect(current).toMatchObject({ fdVersion: 2, fdUpdatedBy: 'admin' })
  expect(vendorPrice(current)).toBe(0.06)
  expect((await save(current, current.fdVersion, { fdIntroduction })).status).toBe(200)
  expect(await detail(id)).toMatchObject({ fdVersion: 3, fdIntroduction })
  expect(vendorPrice(await detail(id))).toBe(0.06)
  await settleAllDue(server.database)
  expect(await around(id, 0)).toEqual([0.04, 0.06, 0.06])
})
