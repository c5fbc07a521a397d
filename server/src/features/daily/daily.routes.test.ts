import { dailyApi } from '@zhixin/contract/daily/daily.api'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { beforeAll, expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient } from '../../test/given'
import { book, codeOf, declareFinal, givenSettled } from '../../test/settlements'
import { renewFigures } from './figures'
import { freezeDays } from './freezing'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const counter = shared(() =>
  givenClient(server, { username: 'counter', permissions: ['page:dailyReport'], serviceTypes: [2] }),
)
let flat: number
let tiered: number
let bare: number

const dayBack = (days: number) => businessDay(new Date(), 'Asia/Shanghai', days)
const listed = (body: object, client = admin) =>
  client.data(dailyApi.list, { body: { pageSize: 100, ...body } })
const total = (body: object = {}, client = admin) => client.data(dailyApi.total, { body })
const counted = async (id: number, counts: Record<string, number>, more: object = {}) =>
  book(admin, await codeOf(server, id), counts, more)
const renew = () => renewFigures(server)

beforeAll(async () => {
  const prices = { vendors: { 3: '0.05' } }
  flat = await givenSettled(server, admin, {
    name: '单价客户',
    versions: [{ from: '2026-01-01', ...prices }],
  })
  const tiers: [number, string][] = [
    [600, '0.05'],
    [10_000_000_000, '0.03'],
  ]
  tiered = await givenSettled(server, admin, {
    ...{ name: '阶梯客户', versions: [{ from: '2026-01-01', tiers }], terms: { step_basis: 2 } },
  })
  bare = await givenSettled(server, admin, {
    ...{ name: '无约定客户', versions: [{ from: '2026-01-01', ...prices }], terms: null },
  })
  await counted(flat, { '2026-07-09': 500, '2026-08-02': 100, '2026-08-08': 200, '2026-08-09': 300 })
  await counted(tiered, { '2026-08-03': 400, '2026-08-09': 400 })
  await renew()
})

test('daily.report: a day stands beside the day and the week before, its month and the last one as far', async () => {
  const day = { fdDate: '2026-08-09' }
  expect(await listed({ ...day, fdDimension: 2 })).toMatchObject(
    [
      {
        ...{ fdName: '阶梯客户', fdCount: 400, fdAmount: 16, fdBeforeCount: 0, fdBeforeAmount: 0 },
        ...{ fdWeekCount: 0, fdMonthCount: 800, fdMonthAmount: 36, fdLastCount: 0, fdPartialList: [] },
      },
      {
        ...{ fdName: '单价客户', fdCount: 300, fdAmount: 15, fdBeforeCount: 200, fdBeforeAmount: 10 },
        ...{ fdWeekCount: 100, fdWeekAmount: 5, fdMonthCount: 600, fdMonthAmount: 30 },
        ...{ fdLastCount: 500, fdLastAmount: 25, fdLateNum: 0 },
      },
    ].toSorted((one, other) => other.fdAmount - one.fdAmount),
  )
  expect(await listed(day)).toMatchObject([{ fdName: 'VIVO', fdKey: '3', fdCount: 700, fdAmount: 31 }])
  expect(await listed({ ...day, fdDimension: 3 })).toMatchObject([{ fdName: 'admin', fdCount: 700 }])
  expect(await listed({ ...day, fdDimension: 1 })).toEqual([])
  const sums = await total(day)
  expect(sums).toMatchObject({ fdDate: '2026-08-09', fdCount: 700, fdAmount: 31, fdMonthAmount: 66 })
  expect(sums.fdDayList).toEqual([
    { fdDate: '2026-08-02', fdCount: 100, fdAmount: 5 },
    { fdDate: '2026-08-03', fdCount: 400, fdAmount: 20 },
    { fdDate: '2026-08-08', fdCount: 200, fdAmount: 10 },
    { fdDate: '2026-08-09', fdCount: 700, fdAmount: 31 },
  ])
  expect(await total()).toMatchObject({ fdDate: '2026-08-09' })
})

test('daily.value: the days of a month with tiers are what they add to it, also after an earlier day has changed', async () => {
  await counted(tiered, { '2026-08-03': 700 })
  await renew()
  expect(await listed({ fdDate: '2026-08-03', fdDimension: 2, fdName: '阶梯' })).toMatchObject([
    { fdAmount: 33 },
  ])
  const [later] = await listed({ fdDate: '2026-08-09', fdDimension: 2, fdName: '阶梯' })
  expect(later).toMatchObject({ fdCount: 400, fdAmount: 12, fdMonthAmount: 45 })
  await counted(tiered, { '2026-08-03': 400 })
  await renew()
})

test('daily.missing: what has no terms or price is counted, and named where its value is missing', async () => {
  await counted(bare, { '2026-08-20': 50 })
  await counted(
    flat,
    { '2026-08-20': 10 },
    {
      fdRowList: [
        {
          fdCompanySerialCode: await codeOf(server, flat),
          fdDate: '2026-08-20',
          fdPlatform: 3,
          fdDeliveredCount: 10,
        },
        {
          fdCompanySerialCode: await codeOf(server, flat),
          fdDate: '2026-08-20',
          fdPlatform: 1,
          fdDeliveredCount: 7,
        },
      ],
    },
  )
  await renew()
  const day = { fdDate: '2026-08-20' }
  expect(await total(day)).toMatchObject({
    ...{ fdCount: 67, fdAmount: 0.5, fdUnvaluedNum: 57, fdPartialList: ['day', 'month'], fdMissingNum: 2 },
    fdMissingList: [
      { fdCustomerName: '无约定客户', fdBlock: 'terms_missing', fdCount: 50 },
      { fdCustomerName: '单价客户', fdBlock: 'unpriced_usage', fdCount: 7 },
    ],
  })
  expect(await listed({ ...day, fdDimension: 2, fdName: '无约定' })).toMatchObject([
    { fdCount: 50, fdAmount: null, fdUnvaluedNum: 50, fdMonthAmount: null },
  ])
})

test('daily.seen: amounts need the permission for prices, and only customers of the scope count', async () => {
  const { id } = await givenAccount(server, {
    ...{ username: 'stranger', permissions: ['page:dailyReport'], serviceTypes: [1] },
  })
  expect(id).toBeGreaterThan(0)
  const day = { fdDate: '2026-08-09' }
  expect(await total(day, await server.as('stranger'))).toMatchObject({
    fdCount: 0,
    fdMissingNum: 0,
    fdDayList: [],
  })
  const seen = await total(day, counter)
  expect(seen).toMatchObject({ fdCount: 700, fdAmount: null, fdMonthAmount: null, fdLateAmount: null })
  expect(seen.fdDayList.at(-1)).toEqual({ fdDate: '2026-08-09', fdCount: 700, fdAmount: null })
  expect((await listed(day, counter))[0]).toMatchObject({ fdCount: 700, fdAmount: null })
  const sorted = await counter.call(dailyApi.list, { body: { ...day, sortName: 'fdWeekAmount' } })
  expect(sorted.status).toBe(403)
})

test('daily.frozen: a day that is final for all daily sources never changes; what came later stands beside it', async () => {
  const [day, next] = [dayBack(3), dayBack(2)]
  await counted(flat, { [dayBack(4)]: 20, [day]: 40, [next]: 60 })
  await admin.call(usageApi.rhythm, { body: { fdSource: 1, fdPlatform: 5, fdMonthly: true } })
  await declareFinal(admin, day, day)
  await freezeDays(server)
  expect((await total({ fdDate: day })).fdFrozenDate).toBeNull()
  await renew()
  // OPPO was told before, and lacks the day.
  const daily = { fdSource: 2, fdPlatform: 1, fdMonthly: false }
  const monthly = { fdSource: 1, fdPlatform: 5, fdMonthly: true }
  expect((await total({ fdDate: day })).fdLackList).toEqual([monthly, daily])
  expect(await freezeDays(server)).toBe(0)
  const empty = { fdSource: 2, fdPlatformList: [1], fdStartDate: day, fdEndDate: day, fdFinal: true }
  await admin.call(usageApi.final, { body: empty })
  expect(await freezeDays(server)).toBe(1)
  expect(await freezeDays(server)).toBe(0)
  const frozen = await total({ fdDate: day })
  expect(frozen).toMatchObject({ fdCount: 40, fdAmount: 2, fdBeforeCount: 20, fdLackList: [monthly] })
  expect(frozen.fdFrozenDate).toMatch(/^\d{4}-/)

  await counted(flat, { [dayBack(4)]: 30, [day]: 100 })
  await counted(tiered, { [day]: 10 })
  await renew()
  const { fdLateNum, fdLateAmount, ...still } = await total({ fdDate: day })
  expect([fdLateNum, fdLateAmount]).toEqual([70, 3.5])
  expect(frozen).toMatchObject({
    ...still,
    fdDayList: frozen.fdDayList.map((one) => (one.fdDate < day ? expect.anything() : one)),
  })
  expect(
    await listed({ fdDate: day, fdDimension: 2, sortName: 'fdLateNum', sortOrder: 'desc' }),
  ).toMatchObject([
    { fdName: '单价客户', fdCount: 40, fdLateNum: 60, fdLateAmount: 3 },
    { fdName: '阶梯客户', fdCount: 0, fdAmount: 0, fdLateNum: 10, fdLateAmount: 0.5 },
  ])
  expect((await total({ fdDate: next })).fdFrozenDate).toBeNull()
  for (const text of ['update daily_report_row set unvalued = 1', 'delete from daily_report'])
    await expect(server.database.pool.query(text)).rejects.toThrow()
})
