import { batchApi } from '@zhixin/contract/batch/batch.api'
import { changeApi } from '@zhixin/contract/customer/change.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceApprovalApi } from '@zhixin/contract/customer/priceApproval.api'
import { scheduledPriceApi } from '@zhixin/contract/customer/scheduledPrice.api'
import { noticeApi } from '@zhixin/contract/notice/notice.api'
import type { NoticeKind } from '@zhixin/contract/notice/notice.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { businessDay } from '../../../lib/businessTime'
import { type Client, shared, startTestServer } from '../../../test/api'
import { batchOf, batchRows, previewPrices, reach, run } from '../../../test/batches'
import { customerBody, givenClient, givenCustomer } from '../../../test/given'
import { checkImport, workbook } from '../../../test/imports'
import { settleAllDue } from './due.reads'

const zone = 'Asia/Shanghai'
const day = (after: number) => businessDay(new Date(), zone, -after)
const rights = [
  'client:list',
  'client:detail',
  'client:price',
  'client:save',
  'client:pricing',
  'price:batch',
  'page:updateRecord',
]

const server = shared(() =>
  startTestServer({ JOBS: 'server', BUSINESS_TIME_ZONE: zone, PRICE_APPROVAL_CUSTOMERS: '2' }),
)
const admin = shared(() => server.as('admin'))
const approver = shared(() =>
  givenClient(server, { username: 'approver', permissions: [...rights, 'price:approve'] }),
)

/** Each test has an author whose day has not begun. */
let authors = 0
let author: Client
beforeEach(async () => {
  authors += 1
  author = await givenClient(server, { username: `author${authors}`, permissions: rights })
})

const one = {
  fdSettleMessageList: null,
  fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.04 }],
}
const given = async (more: object = {}) => (await givenCustomer(admin, { ...one, ...more })).id
const rule = (fdIdList: number[], after: number, more: object = {}) => ({
  fdIdList,
  fdKindList: ['vendor', 'industry', 'tier'],
  fdWay: 'multiply',
  fdAmount: 1.1,
  fdFromDate: day(after),
  ...more,
})
const schedule = async (ids: number[], after: number, more: object = {}, client = author) => {
  const { id } = await previewPrices(client, rule(ids, after, more))
  const answer = await client.call(batchApi.run, { body: { id } })
  if (answer.body.data.fdJobId === null) {
    expect((await approver.call(priceApprovalApi.approve, { body: { id } })).status).toBe(200)
  }
  await reach(client, id, 'ended')
  return id
}
const save = (id: number, price: number, client = author, headers: Record<string, string> = {}) =>
  client.call(customerApi.savePrices, {
    body: {
      id,
      fdStep: false,
      fdPaymentTerm: 3,
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: price }],
    },
    headers,
  })
const version = async (id: number) => (await admin.data(customerApi.detail, { params: { id } })).fdVersion
const ifMatch = async (id: number) => ({ 'if-match': `"${await version(id)}"` })
const priceOn = async (id: number, after: number) =>
  (await admin.data(customerApi.priceHistory, { params: { id }, query: { asOf: day(after) } })).fdPrices
    ?.fdSettlePlatformMessageDetailList[0]?.fdPlatformUnitPrice
const listed = (id: number, client = admin) =>
  client.data(scheduledPriceApi.list, { body: { fdCustomerId: id } })
const sentences = async (id: number) =>
  (await listed(id)).map(({ fdChangeList }) => fdChangeList.map(({ fdSentence }) => fdSentence))
const told = async (client: Client, kind: NoticeKind) =>
  (await client.data(noticeApi.list, { body: { pageSize: 100 } })).filter(({ fdKind }) => fdKind === kind)
const daysPass = (id: number, days: number) =>
  server.database.pool.query(
    `update scheduled_price set created_at = created_at - make_interval(days => $2), valid_from = valid_from - make_interval(days => $2)
      where customer_id = $1`,
    [id, days],
  )

describe('price.from: what is scheduled counts what people mean', () => {
  test('+10 % from a later day and then +20 % from an earlier one', async () => {
    const id = await given()
    await schedule([id], 10)
    await schedule([id], 3, { fdAmount: 1.2 })
    expect([await priceOn(id, 2), await priceOn(id, 3), await priceOn(id, 10)]).toEqual([0.04, 0.048, 0.0528])
    expect(await sentences(id)).toEqual([
      ['OPPO vendor unit price: 0.0400 → 0.0480'],
      ['OPPO vendor unit price: 0.0480 → 0.0528'],
    ])
    expect((await listed(id))[1]?.fdRule).toMatchObject({
      fdSentence: 'All unit prices: multiplied by 1.1',
      fdWay: 'multiply',
      fdAmount: 1.1,
    })
  })

  test('a price that is set today, and two of one day of which the first is called off', async () => {
    const id = await given()
    await schedule([id], 5)
    await schedule([id], 5)
    expect(await priceOn(id, 5)).toBe(0.0484)
    const [first] = await listed(id)
    await approver.call(scheduledPriceApi.callOff, { body: { fdIdList: [first?.id] } })
    expect(await priceOn(id, 5)).toBe(0.044)
    await save(id, 0.08)
    expect(await priceOn(id, 5)).toBe(0.088)
  })

  test('undone after its day it brings back what its version replaced', async () => {
    const id = await given()
    const batch = await schedule([id], 2, { fdAmount: 1.2 })
    await save(id, 0.06, admin)
    await daysPass(id, 2)
    await settleAllDue(server.database)
    expect(await priceOn(id, 1)).toBe(0.072)
    const undone = await author.call(batchApi.undo, { body: { id: batch } })
    await reach(author, undone.body.data.id, 'ready')
    await run(author, undone.body.data.id)
    expect(await priceOn(id, 1)).toBe(0.06)
  })

  test('turned to tiers, the customer keeps its prices, and the list says that nothing came of it', async () => {
    const id = await given()
    await schedule([id], 1)
    const body = {
      id,
      fdStep: true,
      fdPaymentTerm: 3,
      fdBaseUnitPriceStepList: [{ fdSendMinCount: 1, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.95 }],
    }
    await author.call(customerApi.savePrices, { body })
    // It covers tiers, too, and 0.95 × 1.1 is no price.
    expect((await listed(id))[0]).toMatchObject({
      fdState: 'waiting',
      fdChangeList: [],
      fdReason: '0.9500 would become 1.0450; the unit price must be between 0 and 1',
    })
    await daysPass(id, 1)
    await settleAllDue(server.database)
    expect((await listed(id))[0]).toMatchObject({ fdState: 'noEffect', fdChangeList: [] })
    expect(await version(id)).toBe(2)
  })

  test('a result that is there already is in effect without a version', async () => {
    const id = await given()
    await schedule([id], 1, { fdWay: 'set', fdAmount: 0.04 })
    await daysPass(id, 1)
    await settleAllDue(server.database)
    expect((await listed(id))[0]).toMatchObject({ fdState: 'applied', fdReason: null })
    expect(await version(id)).toBe(1)
  })
})

test('history.sentences: scheduling, calling off, approval and undo stand in the history of the customer', async () => {
  const ids = [await given(), await given(), await given()]
  const id = ids[0] ?? 0
  await schedule(ids, 1)
  await approver.call(scheduledPriceApi.callOff, {
    body: { fdIdList: (await listed(id)).map((one) => one.id) },
  })
  const batch = await previewPrices(author, { ...rule(ids, 1), fdFromDate: null })
  await author.call(batchApi.run, { body: { id: batch.id } })
  await approver.call(priceApprovalApi.approve, { body: { id: batch.id } })
  await reach(author, batch.id, 'ended')
  const undoing = (await author.data(batchApi.undo, { body: { id: batch.id } })).id
  await reach(author, undoing, 'ready')
  await author.call(batchApi.run, { body: { id: undoing } })
  await approver.call(priceApprovalApi.approve, { body: { id: undoing } })
  await reach(author, undoing, 'ended')
  const data = await admin.data(customerApi.history, { params: { id }, query: {} })
  expect(data.map(({ fdAction, fdRemark }) => [fdAction, fdRemark])).toEqual([
    ['update', 'undo; approved by approver'],
    ['update', 'approved by approver'],
    ['callOffPrices', `from ${day(1)} on`],
    ['schedulePrices', `from ${day(1)} on; All unit prices: multiplied by 1.1; approved by approver`],
    ['create', null],
  ])
})

describe('price.ground: what changes a waiting rule says so', () => {
  test('previews, checks of imports and approvals show what the rule gives then, and its author and approver are told', async () => {
    const ids = [await given(), await given(), await given()]
    const [first = 0] = ids
    await schedule(ids, 4)
    const batch = await previewPrices(admin, {
      ...rule([first], 4, { fdWay: 'set', fdAmount: 0.08 }),
      fdFromDate: null,
    })
    const later = [
      { fdFromDate: day(4), fdChangeList: [{ fdSentence: 'OPPO vendor unit price: 0.0440 → 0.0880' }] },
    ]
    expect((await batchRows(admin, batch.id))[0]?.fdLaterList).toMatchObject(later)
    const code = (await admin.data(customerApi.detail, { params: { id: first } })).fdCompanySerialCode
    const check = await checkImport(
      server,
      admin,
      await workbook({
        prices: [{ fdCompanySerialCode: code, fdKind: '厂商单价', fdPlatform: 'OPPO', fdUnitPrice: 0.08 }],
      }),
    )
    expect((await batchRows(admin, check.id))[0]?.fdLaterList).toMatchObject(later)
    const toldOf = async (client: Client) =>
      (await told(client, 'ruleMoved')).flatMap(({ fdCustomerList }) => fdCustomerList.map(({ id }) => id))
    expect(await toldOf(author)).toEqual([])
    expect(await toldOf(approver)).not.toContain(first)
    await run(admin, batch.id)
    const moved = [{ fdNum: 1, fdNameList: ['admin'], fdCustomerList: [{ id: first }] }]
    expect(await told(author, 'ruleMoved')).toMatchObject(moved)
    expect(await toldOf(approver)).toContain(first)
    // An earlier rule of another's moves the later one as well; one's own change is no news.
    const before = await previewPrices(admin, rule([first], 2, { fdWay: 'add', fdAmount: 0.01 }))
    expect((await batchRows(admin, before.id))[0]).toMatchObject({
      fdChangeList: [{ fdSentence: 'OPPO vendor unit price: 0.0800 → 0.0900' }],
      fdLaterList: [
        { fdFromDate: day(4), fdChangeList: [{ fdSentence: 'OPPO vendor unit price: 0.0880 → 0.0990' }] },
      ],
    })
    await save(ids[1] ?? 0, 0.05)
    expect(await told(author, 'ruleMoved')).toMatchObject(moved)
  })
})

describe('price.approval: the number of a day', () => {
  test('a rule counts every customer that it names, also without effect, and its day needs no second approval', async () => {
    const tiers = {
      fdStep: true,
      fdBaseUnitPriceStepList: [{ fdSendMinCount: 1, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.04 }],
    }
    const ids = [await given(), await given(tiers), await given(tiers)]
    const { id } = await previewPrices(author, rule(ids, 1, { fdKindList: ['vendor'] }))
    expect((await author.data(batchApi.run, { body: { id } })).fdJobId).toBeNull()
    await approver.call(priceApprovalApi.approve, { body: { id } })
    await reach(author, id, 'ended')
    for (const one of ids) await daysPass(one, 1)
    await settleAllDue(server.database)
    expect((await Promise.all(ids.map((one) => listed(one)))).flat().map(({ fdState }) => fdState)).toEqual([
      'applied',
      'noEffect',
      'noEffect',
    ])
  })

  test('calling off many waits for somebody else, and what is undecided when its day begins holds', async () => {
    const ids = [await given(), await given(), await given()]
    await schedule(ids, 1)
    const scheduled = (await Promise.all(ids.map((one) => listed(one)))).flat().map(({ id }) => id)
    const data = await author.data(scheduledPriceApi.callOff, { body: { fdIdList: scheduled } })
    expect(data.fdIdList).toEqual([])
    expect(await batchOf(approver, data.fdBatchId ?? 0)).toMatchObject({
      fdState: 'approval',
      fdReadyNum: 3,
      fdSentence: 'Price change · Scheduled price changes called off',
    })
    expect((await batchRows(approver, data.fdBatchId ?? 0))[0]?.fdChangeList[0]?.fdSentence).toBe(
      'OPPO vendor unit price: 0.0440 → 0.0400',
    )
    await daysPass(ids[0] ?? 0, 1)
    await approver.call(priceApprovalApi.approve, { body: { id: data.fdBatchId } })
    expect(await reach(author, data.fdBatchId ?? 0, 'ended')).toMatchObject({ fdDoneNum: 2, fdRefusedNum: 1 })
    const states = (await Promise.all(ids.map((one) => listed(one)))).flat().map(({ fdState }) => fdState)
    expect(states).toEqual(['applied', 'called_off', 'called_off'])
  })

  test('prices saved one at a time count, are never refused, and are reported once with the list', async () => {
    const ids = [await given(), await given(), await given()]
    const reported = async () =>
      (await told(approver, 'priceLimit')).filter(({ fdNameList }) => fdNameList[0] === `author${authors}`)
    // Creating does not count.
    for (const more of [1, 2, 3])
      await author.call(customerApi.save, { body: customerBody({ fdName: `新 ${more}` }) })
    expect(await reported()).toEqual([])
    for (const id of ids.slice(0, 2)) expect((await save(id, 0.05)).status).toBe(200)
    // The same customer counts once.
    await save(ids[0] ?? 0, 0.051)
    expect(await reported()).toEqual([])
    const { id } = await previewPrices(author, { ...rule(ids.slice(2), 1), fdFromDate: null })
    expect((await author.data(batchApi.run, { body: { id } })).fdJobId).toBeNull()
    await author.call(batchApi.discard, { body: { id } })
    for (const price of [0.05, 0.06]) expect((await save(ids[2] ?? 0, price)).status).toBe(200)
    expect(await reported()).toMatchObject([
      { fdNum: 3, fdNameList: [`author${authors}`], fdCustomerList: ids.map((one) => ({ id: one })) },
    ])
    expect(await told(author, 'priceLimit')).toEqual([])
  })
})

test('notice.reverted: a save without a version that brings back replaced prices succeeds, and whoever replaced them is told', async () => {
  const id = await given()
  const seen = await ifMatch(id)
  expect((await save(id, 0.05, approver, seen)).status).toBe(200)
  // With a version it is no accident, and a new price brings back nothing.
  await save(id, 0.06, author)
  expect(await told(approver, 'reverted')).toEqual([])
  expect((await save(id, 0.05, author)).status).toBe(200)
  expect(await told(approver, 'reverted')).toEqual([])
  expect((await save(id, 0.04, author)).status).toBe(200)
  expect(await told(approver, 'reverted')).toMatchObject([
    { fdNum: 1, fdNameList: [`author${authors}`], fdCustomerList: [{ id }] },
  ])
  // The way to restore: the record of the change that was brought back.
  const data = await approver.data(changeApi.list, { body: { fdCustomerId: id } })
  expect(data.length).toBeGreaterThan(2)
})
