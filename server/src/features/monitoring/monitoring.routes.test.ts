import { dayAfter } from '@zhixin/contract/calendar'
import { monitoringApi } from '@zhixin/contract/monitoring/monitoring.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { type Client, startTestServer, type TestServer } from '../../test/api'
import { givenAccount } from '../../test/given'
import { book, codeOf, declareFinal, givenSettled } from '../../test/settlements'
import { renewFigures } from '../daily/figures'
import { renewMonths } from '../settlement/renewal'
import { findAnomalies } from './anomalies'

let server: TestServer
let admin: Client
let cloud: { id: number; code: string }
let star: { id: number; code: string }

const yesterday = businessDay(new Date(), 'Asia/Shanghai', 1)
const versions = [{ from: '2020-01-01', vendors: { 3: '0.05' } }]

beforeAll(async () => {
  const settings = { MONITORING_LEAST_COUNT: '100', SETTLEMENT_TOLERANCE_PERCENT: '5' }
  server = await startTestServer({ JOBS: 'server', ...settings })
  admin = await server.as('admin')
  const make = async (name: string) => {
    const id = await givenSettled(server, admin, { name, versions, terms: { from_month: '2020-01-01' } })
    const code = await codeOf(server, id)
    return { id, code }
  }
  cloud = await make('云帆')
  star = await make('星海')
  for (const { code } of [cloud, star])
    await book(
      admin,
      code,
      Object.fromEntries([7, 14, 21, 28].map((days) => [dayAfter(yesterday, -days), 1000])),
    )
})
afterAll(() => server.close())

const look = () => findAnomalies(server)
const listed = (body: object = {}, client = admin) =>
  client.data(monitoringApi.list, {
    body: { fdStartDate: yesterday, fdEndDate: yesterday, sortName: 'fdCustomerName', ...body },
  })
const brief = async (body: object = {}, client = admin) =>
  (await listed(body, client)).map((row) => [
    ...[row.fdCustomerName, row.fdKind, row.fdCount, row.fdExpectedCount, row.fdDifference, row.fdState],
  ])
const explain = (id: number, fdReason: string, client = admin) =>
  client.call(monitoringApi.explain, { body: { id, fdReason } })

test('monitoring.kinds: a vendor of whom nothing has come is one line without counts, not one for each customer', async () => {
  expect(await look()).toBeGreaterThan(0)
  expect(await brief()).toEqual([[null, 1, null, null, null, 1]])
  await givenAccount(server, {
    ...{ username: 'gamer', permissions: ['page:anomalyMonitoring'], serviceTypes: [1] },
  })
  const gamer = await server.as('gamer')
  expect(await brief({}, gamer)).toEqual([[null, 1, null, null, null, 1]])
  expect(await look()).toBe(0)
})

test('monitoring.kinds: silence and jumps are told against the median of the weekday, and of nobody out of scope', async () => {
  await book(admin, star.code, { [yesterday]: 3001 })
  expect(await look()).toBe(1)
  expect(await brief()).toEqual([
    ['星海', 2, 3001, 1000, 2001, 1],
    ['云帆', 1, 0, 1000, -1000, 1],
  ])
  expect(await brief({ fdKindList: [2], fdPlatformList: [3], fdStateList: [1] })).toHaveLength(1)
  expect(await brief({ fdCustomerName: '云' })).toHaveLength(1)
  expect(await brief({}, await server.as('gamer'))).toEqual([])
  const totals = await admin.call(monitoringApi.total, {
    body: { fdStartDate: yesterday, fdEndDate: yesterday, fdKindList: [1] },
  })
  expect(totals.body.data).toEqual([
    { fdKind: 1, fdCount: 1 },
    { fdKind: 2, fdCount: 1 },
    { fdKind: 3, fdCount: 0 },
    { fdKind: 4, fdCount: 0 },
  ])
  await book(admin, cloud.code, { [yesterday]: 334 })
  await look()
  expect(await brief()).toEqual([['星海', 2, 3001, 1000, 2001, 1]])
})

test('monitoring.reason: a reason is kept until the counts change, and what is no longer so stays with it alone', async () => {
  const [row] = await listed()
  const id = row?.id ?? 0
  expect((await explain(id, ' ')).status).toBe(400)
  expect((await explain(999_999, '核实')).status).toBe(404)
  await givenAccount(server, {
    ...{ username: 'watcher', permissions: ['page:anomalyMonitoring'], serviceTypes: [2] },
  })
  const watcher = await server.as('watcher')
  expect((await explain(id, '核实', watcher)).status).toBe(403)
  expect((await explain(id, '核实', await server.as('gamer'))).status).toBe(403)
  expect((await explain(id, '大促')).status).toBe(200)
  expect((await explain(id, '客户大促')).status).toBe(200)
  const explained = { fdState: 2, fdReason: '客户大促', fdExplainedByName: 'admin' }
  expect(await listed()).toMatchObject([explained])
  const log = await admin.call(systemLogApi.list, { body: { fdEntityList: ['anomaly'] } })
  expect(log.body.data[0]).toMatchObject({
    fdSentence: `admin explained anomaly of counts “${yesterday} · 星海 · VIVO”`,
    fdChangeList: [{ fdSentence: 'Anomaly: Jump' }, { fdSentence: 'Reason: 大促 → 客户大促' }],
  })
  // Others' counts change nothing about it.
  await book(admin, cloud.code, { [yesterday]: 900 })
  await look()
  expect(await listed()).toMatchObject([explained])
  await book(admin, star.code, { [yesterday]: 4000 })
  await look()
  expect(await listed()).toMatchObject([{ id, fdState: 1, fdReason: '客户大促', fdCount: 4000 }])
  await explain(id, '客户大促')
  await book(admin, star.code, { [yesterday]: 1100 })
  await look()
  expect(await listed()).toMatchObject([{ id, fdState: 3, fdReason: '客户大促', fdCount: 4000 }])
})

test('monitoring.kinds: own and vendors’ counts that differ by more than the tolerance, where both have told them', async () => {
  const own = (code: string, count: number) => book(admin, code, { [yesterday]: count }, { fdSource: 1 })
  await own(star.code, 1130)
  await own(cloud.code, 950)
  await look()
  expect((await brief({ fdKindList: [3] })).length).toBe(1)
  const [row] = await listed({ fdKindList: [3] })
  // 950 beside 900 is over 5 % of the greater one, 1130 beside 1100 is not.
  expect(row).toMatchObject({ fdCustomerName: '云帆', fdCount: 900, fdExpectedCount: 950, fdDifference: -50 })
  await explain(row?.id ?? 0, '回执延迟')
  await book(admin, star.code, { [yesterday]: 1120 })
  await look()
  expect(await listed({ fdKindList: [3] })).toMatchObject([{ fdState: 2 }])
  await own(cloud.code, 960)
  await look()
  expect(await listed({ fdKindList: [3] })).toMatchObject([{ fdState: 1, fdReason: '回执延迟' }])
  await own(cloud.code, 900)
  await look()
  expect(await listed({ fdKindList: [3], fdStateList: [1, 2] })).toEqual([])
})

test('monitoring.arrivals: the last day told and the last final one, the last batch, and what is late', async () => {
  const arrivals = (client = admin) => client.data(monitoringApi.arrivals)
  const told = dayAfter(yesterday, -40)
  await book(
    admin,
    cloud.code,
    { [told]: 10 },
    {
      fdRowList: [{ fdCompanySerialCode: cloud.code, fdDate: told, fdPlatform: 5, fdDeliveredCount: 10 }],
    },
  )
  await declareFinal(admin, dayAfter(yesterday, -3), dayAfter(yesterday, -2))
  const [own, vivo, honor] = await arrivals()
  expect(own).toMatchObject({ fdSource: 1, fdPlatform: 3, fdReportedDate: yesterday, fdLateDate: null })
  expect(vivo).toMatchObject({
    ...{ fdSource: 2, fdPlatform: 3, fdReportedDate: yesterday, fdFinalDate: dayAfter(yesterday, -2) },
    ...{ fdLateDate: null, fdBatch: { createdByName: 'admin', fdRowNum: 1, fdRefusedNum: 0 } },
  })
  expect(vivo?.fdMissingList).not.toContain(dayAfter(yesterday, -2))
  expect(vivo?.fdMissingList).toContain(dayAfter(yesterday, -1))
  expect(honor).toMatchObject({ fdPlatform: 5, fdReportedDate: told, fdLateDate: dayAfter(told, 1) })
  expect(honor?.fdMissingList).toHaveLength(31)
  await admin.call(usageApi.rhythm, { body: { fdSource: 2, fdPlatform: 5, fdMonthly: true } })
  const [, , monthly] = await arrivals()
  expect(monthly?.fdMonthly).toBe(true)
  expect(monthly?.fdMissingList.every((day) => dayAfter(day, 1).endsWith('-01'))).toBe(true)
  await givenAccount(server, { username: 'guard', permissions: ['page:monitor'], serviceTypes: [1] })
  expect((await arrivals(await server.as('guard'))).map(({ fdBatch }) => fdBatch)).toEqual([null, null, null])
})

test('monitoring.kinds: messages without a price are told by industry to whom may see prices, until they have one', async () => {
  const noted = { fdCompanySerialCode: star.code, fdDate: yesterday, fdPlatform: 1, fdDeliveredCount: 70 }
  await book(
    admin,
    star.code,
    { [yesterday]: 0 },
    {
      fdRowList: [
        { ...noted, fdObeesIndustry: 2 },
        { ...noted, fdObeesIndustry: 0, fdDeliveredCount: 30 },
      ],
    },
  )
  await renewMonths(server)
  await renewFigures(server)
  await look()
  const unpriced = async (client = admin) =>
    (await listed({ fdKindList: [4], sortName: 'fdCount' }, client)).map((row) => [
      ...[row.fdCustomerName, row.fdPlatform, row.fdObeesIndustry, row.fdCount, row.fdExpectedCount],
    ])
  expect(await unpriced()).toEqual([
    ['星海', 1, 0, 30, null],
    ['星海', 1, 2, 70, null],
  ])
  expect(await unpriced(await server.as('watcher'))).toEqual([])
  const prices = { fdStep: false, vendorPrices: [], settlePrices: [], tiers: [] }
  await server.database.pool.query(
    `insert into customer_price_version (customer_id, customer_version, prices, created_by_id, valid_from)
      values ($1, 90, $2, 1, $3::date at time zone 'Asia/Shanghai')`,
    [
      star.id,
      JSON.stringify({
        ...prices,
        vendorPrices: [3, 1].map((platform, position) => ({ platform, position, price: '0.05' })),
      }),
      dayAfter(yesterday, -1),
    ],
  )
  await renewMonths(server)
  await renewFigures(server)
  await look()
  expect(await unpriced()).toEqual([])
})
