import { batchApi } from '@zhixin/contract/batch/batch.api'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceBatchApi } from '@zhixin/contract/customer/priceBatch.api'
import { scheduledPriceApi } from '@zhixin/contract/customer/scheduledPrice.api'
import { feedApi } from '@zhixin/contract/feed/feed.api'
import { describe, expect, test } from 'vitest'
import { businessDay, businessMoment } from '../../../lib/businessTime'
import { inTransaction, type Query } from '../../../lib/transaction'
import { auditLog, type Client, issuesOf, shared, startTestServer } from '../../../test/api'
import { batchRows, previewPrices, reach, run, undo } from '../../../test/batches'
import { customerBody, givenAccount, givenCustomer, twoTiers } from '../../../test/given'
import { settleAllDue } from './due.reads'

const zone = 'Asia/Shanghai'
/** A day of the business time zone, so many days from today. */
const day = (after: number) => businessDay(new Date(), zone, -after)
const beginOf = (text: string) => businessMoment(text, 'start', zone)

const server = shared(() => startTestServer({ JOBS: 'server', BUSINESS_TIME_ZONE: zone }))
const admin = shared(() => server.as('admin'))

const given = async (more: Record<string, unknown> = {}) => (await givenCustomer(admin, more)).id
const change = (fdIdList: number[], more: object = {}) => ({
  fdIdList,
  fdKindList: ['vendor', 'industry', 'tier'],
  fdWay: 'multiply',
  fdAmount: 1.5,
  fdFromDate: day(1),
  ...more,
})
const schedule = async (ids: number[], more: object = {}): Promise<Batch> =>
  run(admin, (await previewPrices(admin, change(ids, more))).id)
const detail = (id: number) => admin.data(customerApi.detail, { params: { id } })
const priceIn = (
  prices: { fdSettlePlatformMessageDetailList: { fdPlatformUnitPrice: number }[] | null } | null,
) => prices?.fdSettlePlatformMessageDetailList?.map((row) => row.fdPlatformUnitPrice)
const priceOf = async (id: number) => priceIn(await detail(id))
const history = (id: number, asOf?: string) =>
  admin.data(customerApi.priceHistory, { params: { id }, query: asOf ? { asOf } : {} })
const priceAt = async (id: number, asOf: string) => priceIn((await history(id, asOf)).fdPrices)
const listed = (fdCustomerId: number, client = admin) =>
  client.data(scheduledPriceApi.list, { body: { fdCustomerId } })

/** Has everything that a batch scheduled happen so many days earlier, as if these days had gone by. */
const daysPass = (batchId: number, days: number) =>
  server.database.pool.query(
    `update scheduled_price set created_at = created_at - make_interval(days => $2), valid_from = valid_from - make_interval(days => $2)
      where batch_id = $1`,
    [batchId, days],
  )

/** While no server can make versions of it: as if the server had been down since midnight. */
const beforeTheJob = <T>(id: number, work: (query: Query) => Promise<T>): Promise<T> =>
  inTransaction(server.database.pool, async (query) => {
    await query('select id from customer where id = $1 for update', [id])
    return work(query)
  })

describe('prices from a day on', () => {
  test('price.from: wait for their day, and are told of it and of the days around it', async () => {
    const id = await given()
    const batch = await schedule([id])
    expect(batch).toMatchObject({ fdDoneNum: 1, fdState: 'ended' })
    expect(batch.fdSentence).toContain(`multiplied by 1.5, from ${day(1)} on`)
    expect(await detail(id)).toMatchObject({ fdVersion: 1 })
    expect(await priceOf(id)).toEqual([0.04])
    const [one] = await listed(id)
    expect(one).toMatchObject({
      fdFromDate: day(1),
      fdValidFrom: beginOf(day(1)).toISOString(),
      fdState: 'waiting',
      fdAccountName: 'admin',
      fdBatchId: batch.id,
    })
    expect(one?.fdChangeList.map(({ fdSentence }) => fdSentence)).toContain(
      'OPPO vendor unit price: 0.0400 → 0.0600',
    )
    const midnight = beginOf(day(1)).getTime()
    expect(await priceAt(id, day(0))).toEqual([0.04])
    expect(await priceAt(id, new Date(midnight - 1).toISOString())).toEqual([0.04])
    expect(await priceAt(id, new Date(midnight).toISOString())).toEqual([0.06])
    expect(await priceAt(id, day(1))).toEqual([0.06])
    expect(await priceAt(id, day(2))).toEqual([0.06])
  })

  test('price.from: hold from midnight in the business time zone, also while no server has made a version of them', async () => {
    const id = await given()
    const feed = await admin.call(feedApi.changes, { body: {} })
    const batch = await schedule([id])
    // It was for today, and the server was down at midnight.
    await daysPass(batch.id, 1)
    const midnight = beginOf(day(0))
    await beforeTheJob(id, async (query) => {
      expect(await priceOf(id)).toEqual([0.06])
      const cost = await admin.call(customerApi.cost, { body: { id, fdVolume: 100 } })
      expect(cost.body.data.fdVendorCostList[0]?.fdCost).toBe(6)
      const rows = await query(
        'select price::float8 as price from customer_settle_price_now where customer_id = $1 order by platform',
        [id],
      )
      expect(rows).toEqual([{ price: 0.06 }, { price: 0.0675 }])
      expect((await listed(id))[0]).toMatchObject({ fdState: 'applied' })
    })
    const { fdVersionList } = await history(id)
    expect(fdVersionList[0]).toMatchObject({
      fdVersion: 2,
      fdCreatedByName: 'admin',
      fdValidFrom: midnight.toISOString(),
    })
    expect(Date.parse(fdVersionList[0]?.createdDate ?? '')).toBeGreaterThan(midnight.getTime())
    // The record says it as the views have said it.
    expect(await detail(id)).toMatchObject({ fdVersion: 2 })
    expect(await priceOf(id)).toEqual([0.06])
    expect(await priceAt(id, midnight.toISOString())).toEqual([0.06])
    const data = await admin.data(feedApi.changes, { body: { cursor: feed.body.data.cursor } })
    expect(data.changes.filter((entry) => entry.id === id).at(-1)?.fdFieldList).toContain(
      'fdSettlePlatformMessageDetailList',
    )
    expect(await settleAllDue(server.database)).toBe(0)
    expect((await history(id)).fdVersionTotal).toBe(2)
  })

  test('price.from: a save in between keeps what is scheduled, price by price', async () => {
    const id = await given()
    const batch = await schedule([id], { fdPlatformList: [1] })
    const body = customerBody({
      id,
      fdSettlePlatformMessageDetailList: [
        { fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.04 },
        { fdPlatformList: [5], fdPlatformUnitPrice: 0.03 },
      ],
    })
    expect((await admin.call(customerApi.save, { body })).status).toBe(200)
    expect((await listed(id))[0]).toMatchObject({ fdState: 'waiting' })
    await daysPass(batch.id, 1)
    const expected = [
      { fdPlatformList: [1], fdPlatformUnitPrice: 0.06 },
      { fdPlatformList: [3], fdPlatformUnitPrice: 0.04 },
      { fdPlatformList: [5], fdPlatformUnitPrice: 0.03 },
    ]
    const shown = await beforeTheJob(id, () => detail(id))
    expect(shown.fdSettlePlatformMessageDetailList).toEqual(expected)
    await settleAllDue(server.database)
    expect((await detail(id)).fdSettlePlatformMessageDetailList).toEqual(expected)
  })

  test('price.from: a save after midnight comes after what was scheduled, also before the job', async () => {
    const id = await given()
    const batch = await schedule([id], { fdKindList: ['vendor'] })
    await daysPass(batch.id, 1)
    const fdSettlePlatformMessageDetailList = [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.05 }]
    await admin.call(customerApi.save, { body: customerBody({ id, fdSettlePlatformMessageDetailList }) })
    await settleAllDue(server.database)
    expect(await priceOf(id)).toEqual([0.05])
    const { fdVersionList } = await history(id)
    expect(fdVersionList.map(({ fdVersion }) => fdVersion)).toEqual([3, 2, 1])
    expect(await priceAt(id, beginOf(day(0)).toISOString())).toEqual([0.06])
  })

  test('price.from: what is scheduled for a later day counts from the prices of that day', async () => {
    const id = await given({ fdStep: true, fdBaseUnitPriceStepList: twoTiers })
    const tiers = async () => (await detail(id)).fdBaseUnitPriceStepList?.map((row) => row.fdStepUnitPrice)
    const first = await schedule([id])
    const second = await schedule([id], { fdFromDate: day(2) })
    expect((await batchRows(admin, second.id))[0]?.fdChangeList.map(({ fdSentence }) => fdSentence)).toEqual([
      'Tier 1 – 1,000,000: 0.0600 → 0.0900',
      'Tier 1,000,000 – 10,000,000,000: 0.0360 → 0.0540',
    ])
    await daysPass(first.id, 2)
    await daysPass(second.id, 2)
    expect(await beforeTheJob(id, tiers)).toEqual([0.09, 0.054])
    await settleAllDue(server.database)
    expect(await tiers()).toEqual([0.09, 0.054])
    expect((await history(id)).fdVersionList.map(({ fdValidFrom }) => fdValidFrom).slice(0, 2)).toEqual([
      beginOf(day(0)).toISOString(),
      beginOf(day(-1)).toISOString(),
    ])
  })

  test('price.from: is called off until its day, by those who may and see the customer, and is on record', async () => {
    const [id, other, late] = [await given(), await given({ fdServiceType: 1 }), await given()]
    await schedule([id, other])
    const lateBatch = await schedule([late])
    const ids = (await Promise.all([id, other, late].map((one) => listed(one)))).flat().map((one) => one.id)
    await givenAccount(server, {
      username: 'caller',
      permissions: ['client:list', 'client:price', 'price:batch'],
      serviceTypes: [2],
    })
    await givenAccount(server, { username: 'blind', permissions: ['price:batch'], serviceTypes: [2] })
    const caller = await server.as('caller')
    const callOff = (client: Client) => client.call(scheduledPriceApi.callOff, { body: { fdIdList: ids } })
    expect((await callOff(await server.as('blind'))).body.error).toBe('forbidden')
    expect(await listed(other, caller)).toEqual([])
    await daysPass(lateBatch.id, 1)
    expect((await callOff(caller)).body.data).toEqual({ fdIdList: ids.slice(0, 1), fdBatchId: null })
    expect((await callOff(caller)).body.data).toEqual({ fdIdList: [], fdBatchId: null })
    expect((await listed(id))[0]).toMatchObject({ fdState: 'called_off' })
    expect(await priceAt(id, day(3))).toEqual([0.04])
    expect(await priceAt(other, day(3))).toEqual([0.06])
    const records = await auditLog(server, { customerId: id })
    expect(records.map(({ action, accountName }) => [action, accountName]).slice(1)).toEqual([
      ['schedulePrices', 'admin'],
      ['callOffPrices', 'caller'],
    ])
  })

  test('price.from: what waits is listed the next day first, what has ended the last first', async () => {
    const id = await given()
    for (const after of [9, 3, 6]) await schedule([id], { fdFromDate: day(after) })
    const days = async (fdStateList: string[]) =>
      (await admin.data(scheduledPriceApi.list, { body: { fdCustomerId: id, fdStateList } })).map(
        ({ fdFromDate }) => fdFromDate,
      )
    expect(await days(['waiting'])).toEqual([day(3), day(6), day(9)])
    const fdIdList = (await listed(id)).map((one) => one.id)
    await admin.call(scheduledPriceApi.callOff, { body: { fdIdList } })
    expect(await days(['called_off', 'applied'])).toEqual([day(9), day(6), day(3)])
  })

  test('price.from: undone before its day it is called off, and after it the former prices hold from then on', async () => {
    const [waits, holds] = [await given(), await given()]
    const batch = await schedule([waits])
    const undone = await undo(admin, batch.id)
    expect(undone).toMatchObject({ fdDoneNum: 1, fdUndoUntil: null })
    expect((await listed(waits))[0]).toMatchObject({ fdState: 'called_off' })
    expect((await history(waits)).fdVersionTotal).toBe(1)
    const again = await admin.call(batchApi.undo, { body: { id: undone.id } })
    expect(again.body.error).toBe('batch_not_undoable')

    const past = await schedule([holds])
    await daysPass(past.id, 1)
    expect(await undo(admin, past.id)).toMatchObject({ fdDoneNum: 1 })
    expect(await priceOf(holds)).toEqual([0.04])
    expect((await history(holds)).fdVersionTotal).toBe(3)
    expect(await priceAt(holds, beginOf(day(0)).toISOString())).toEqual([0.06])
  })

  test('price.from: is for a day to come, when it is asked for and when it is run', async () => {
    const id = await given()
    for (const fdFromDate of [day(0), day(-1)])
      expect(
        issuesOf(await admin.call(priceBatchApi.preview, { body: change([id], { fdFromDate }) })),
      ).toEqual(['fdFromDate: The day must be later than today'])
    const asked = await previewPrices(admin, change([id]))
    await server.database.pool.query(
      `update batch set change = jsonb_set(change, '{validFrom}', to_jsonb($2::text)) where id = $1`,
      [asked.id, new Date(Date.now() - 1000).toISOString()],
    )
    const late = await admin.call(batchApi.run, { body: { id: asked.id } })
    expect([late.status, late.body.error, late.body.message]).toEqual([
      409,
      'batch_not_ready',
      'The day must be later than today',
    ])
    await reach(admin, asked.id, 'ready')
    expect(await listed(id)).toEqual([])
  })

  test('price.from: what a restore holds back does not hold until it is released, and then from that moment', async () => {
    const id = await given()
    const batch = await schedule([id])
    await server.database.pool.query('update scheduled_price set held = true where batch_id = $1', [batch.id])
    await daysPass(batch.id, 1)
    await settleAllDue(server.database)
    expect(await priceOf(id)).toEqual([0.04])
    expect((await listed(id))[0]).toMatchObject({ fdState: 'waiting', fdHeld: true })
  })
})
