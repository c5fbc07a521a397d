import { recordApis } from '@zhixin/contract/recordApis'
import { revenueApi } from '@zhixin/contract/revenue/revenue.api'
import type { RevenueBy } from '@zhixin/contract/revenue/revenue.list'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../lib/transaction'
import { shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient } from '../../test/given'
import {
  book,
  closeMonth,
  codeOf,
  declareFinal,
  givenSettled,
  monthOf,
  secondAdministrator,
  statementOf,
} from '../../test/settlements'
import { renewRevenue, writeRevenue } from './renewal'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const second = shared(() => secondAdministrator(server))
const counter = shared(() =>
  givenClient(server, { username: 'counter', permissions: ['page:dataReport'], serviceTypes: [2] }),
)
let flat: number
let tiered: number

const rows = (industries: Record<number, number>, code: string, fdDate: string) => ({
  fdRowList: Object.entries(industries).map(([industry, fdDeliveredCount]) => ({
    ...{ fdCompanySerialCode: code, fdDate, fdPlatform: 3, fdObeesIndustry: Number(industry) },
    fdDeliveredCount,
  })),
})
const months = { fdStartMonth: '2026-07-01', fdEndMonth: '2026-09-30' }
const listed = (body: object, client = admin) =>
  client.data(revenueApi.list, { body: { ...months, pageSize: 100, ...body } })
const brief = async (body: object, client = admin) =>
  (await listed(body, client)).map((row) => [
    row.fdName,
    row.fdSecondName,
    row.fdCount,
    row.fdAmount,
    row.fdNet,
  ])
const total = (body: object = {}, client = admin) =>
  client.data(revenueApi.total, { body: { ...months, ...body } })
const statements = (body: object, client = admin) =>
  client.data(revenueApi.statements, { body: { ...months, ...body } })
const renew = () => renewRevenue(server.database)
/** With what is saved in it, all statements are added up. */
const saveCost = async (body: object) => {
  const saved = await admin.call(recordApis.costPrice.save, {
    body: { fdPlatform: 3, fdFromMonth: '2026-07-01', ...body },
  })
  await renew()
  return saved
}

/** A flat customer in July and August, and one of tiers in August: 600 at 0.05, 400 at 0.03, in two industries. */
beforeAll(async () => {
  await declareFinal(admin, '2026-07-01', '2026-09-30')
  flat = await givenSettled(server, admin, { name: '单价客户' })
  tiered = await givenSettled(server, admin, {
    name: '阶梯客户',
    versions: [
      {
        from: '2026-01-01',
        tiers: [
          [600, '0.05'],
          [10_000_000_000, '0.03'],
        ],
      },
    ],
    terms: { step_basis: 2, tax_included: false },
  })
  const [code, other] = [await codeOf(server, flat), await codeOf(server, tiered)]
  await book(admin, code, { '2026-07-05': 0 }, rows({ 0: 1000, 1: 200 }, code, '2026-07-05'))
  await book(admin, code, { '2026-08-05': 0 }, rows({ 1: 300 }, code, '2026-08-05'))
  await book(admin, other, { '2026-08-06': 0 }, rows({ 1: 333, 2: 667 }, other, '2026-08-06'))
  await closeMonth(admin, '2026-07', [flat])
  await closeMonth(admin, '2026-08', [flat, tiered])
  await renew()
})

test('revenue.groups: statements are added up by month, customer, follower, vendor and industry', async () => {
  expect(await brief({ fdDimension: 1 })).toEqual([
    ['2026-08', null, 1300, 57, 56.1509],
    ['2026-07', null, 1200, 60, 56.6038],
  ])
  expect(await brief({ fdDimension: 2, sortName: 'fdName' })).toEqual([
    ['单价客户', null, 1500, 75, 70.7547],
    ['阶梯客户', null, 1000, 42, 42],
  ])
  expect(await brief({ fdDimension: 4, fdSecondDimension: 1, sortName: 'fdSecondName' })).toEqual([
    ['VIVO', '2026-07', 1200, 60, 56.6038],
    ['VIVO', '2026-08', 1300, 57, 56.1509],
  ])
  expect(await brief({ fdDimension: 3, sortName: 'fdSecondName' })).toEqual([
    ['admin', null, 2500, 117, 112.7547],
  ])
  expect(await listed({ fdDimension: 9 })).toEqual([])
})

test('revenue.shares: lines of tiers are shared among industries by messages, and add up to the statement', async () => {
  const { fdStatementId } = await monthOf(admin, '2026-08', tiered)
  const lines = (await statementOf(admin, fdStatementId ?? 0)).fdLineList
  expect(lines.map(({ fdCount, fdAmount }) => [fdCount, fdAmount])).toEqual([
    [600, 30],
    [400, 12],
  ])
  expect(await brief({ fdDimension: 5, fdStartMonth: '2026-08-01', fdName: '' })).toHaveLength(2)
  const shares = await listed({ fdDimension: 5, fdSecondDimension: 2, fdStartMonth: '2026-08-01' })
  expect(
    shares
      .filter(({ fdSecondName }) => fdSecondName === '阶梯客户')
      .map(({ fdKey, fdCount, fdAmount }) => [fdKey, fdCount, fdAmount]),
  ).toEqual([
    ['2', 667, 28.014],
    ['1', 333, 13.986],
  ])
})

test('revenue.statements: every figure opens the statements that make it, with their part of it', async () => {
  const group = { fdDimension: 5, fdKey: '1', fdSecondDimension: 1, fdSecondKey: '2026-08' }
  expect(
    (await statements(group)).map((one) => [one.fdCustomerName, one.fdMonth, one.fdCount, one.fdAmount]),
  ).toEqual([
    ['单价客户', '2026-08', 300, 15],
    ['阶梯客户', '2026-08', 333, 13.986],
  ])
  const [row] = await statements({ fdDimension: 2, fdKey: String(flat), fdStartMonth: '2026-08-15' })
  const { fdStatementId } = await monthOf(admin, '2026-08', flat)
  expect(row).toMatchObject({ id: fdStatementId, fdState: 1, fdNo: expect.stringMatching(/^DZ202608-/) })
  const [{ fdKey } = { fdKey: '' }] = await listed({ fdDimension: 3 })
  expect(await statements({ fdDimension: 3, fdKey })).toHaveLength(3)
  await server.database.prisma.customerFollower.deleteMany({ where: { customerId: tiered } })
  expect(await statements({ fdDimension: 3, fdKey: '0' })).toHaveLength(1)
  expect((await brief({ fdDimension: 3 })).map(([name, , count]) => [name, count])).toEqual([
    ['admin', 1500],
    ['Without a follower', 1000],
  ])
  expect(await statements({ fdDimension: 2, fdKey: "1' or true" })).toEqual([])
})

test('revenue.cost: a margin needs a cost of all messages, of the industry or else of the vendor, from its month on', async () => {
  const save = saveCost
  expect(await total()).toMatchObject({ fdCost: null, fdMargin: null, fdUncostedNum: 2500 })
  expect((await save({ fdObeesIndustry: 1, fdPrice: 0.02 })).status).toBe(200)
  expect(await total()).toMatchObject({ fdMargin: null, fdUncostedNum: 1667 })
  expect((await listed({ fdDimension: 5 })).find(({ fdKey }) => fdKey === '1')).toMatchObject({
    ...{ fdCount: 833, fdAmount: 38.986, fdCost: 16.66 },
  })
  expect((await save({ fdPrice: 0.03 })).status).toBe(200)
  expect((await save({ fdPrice: 0.01, fdFromMonth: '2026-08-01' })).status).toBe(200)
  // July: 1000 × 0.03 + 200 × 0.02; August: 633 × 0.02 of the industry, though the vendor's is newer, and 667 × 0.01.
  expect(await listed({ fdDimension: 1 })).toMatchObject([
    { fdName: '2026-08', fdCost: 19.33, fdMargin: 36.8209, fdMarginRate: 65.57 },
    { fdName: '2026-07', fdCost: 34, fdMargin: 22.6038, fdMarginRate: 39.93 },
  ])
  expect(await total()).toMatchObject({ fdCost: 53.33, fdUncostedNum: 0, fdStatementNum: 3, fdPendingNum: 0 })
  const again = await save({ fdPrice: 0.04 })
  expect(again.body).toMatchObject({ data: { issues: [{ path: ['fdFromMonth'], key: 'cost_twice' }] } })
  expect((await save({ fdPrice: 0.04, fdFromMonth: '2026-08-02' })).status).toBe(400)
})

test('revenue.cost: one that was deactivated counts no more, and comes back only where none has its place', async () => {
  const body = { fdPlatform: 1, fdFromMonth: '2026-07-01', fdPrice: 0.5 }
  const { id } = await admin.data(recordApis.costPrice.save, { body })
  expect((await admin.call(recordApis.costPrice.save, { body: { ...body, id, fdPrice: 0.6 } })).status).toBe(
    200,
  )
  const to = (fdStatus: 0 | 1) => admin.call(recordApis.costPrice.switchStatus, { body: { id, fdStatus } })
  expect((await to(0)).status).toBe(200)
  expect((await admin.call(recordApis.costPrice.save, { body })).status).toBe(200)
  expect((await to(1)).status).toBe(400)
  // Statements are added up again from the month on that a cost concerns, as it was and as it is.
  expect((await total()).fdPendingNum).toBe(3)
  await renew()
  expect((await total()).fdPendingNum).toBe(0)
})

test('revenue.seen: counts alone without client:price, no costs without cost:list, and nothing out of scope', async () => {
  const [row] = await listed({ fdDimension: 2 }, counter)
  expect(row).toMatchObject({ fdCount: 1500, fdAmount: null, fdNet: null, fdCost: null, fdMargin: null })
  expect(await total({}, counter)).toMatchObject({
    fdCount: 2500,
    fdAmount: null,
    fdMargin: null,
    fdUncostedNum: 0,
  })
  expect(await statements({ fdDimension: 1, fdKey: '2026-07' }, counter)).toMatchObject([
    { fdAmount: null, fdNet: null },
  ])
  await givenAccount(server, {
    ...{ username: 'buyer', permissions: ['page:dataReport', 'cost:list'], serviceTypes: [2] },
  })
  expect((await listed({ fdDimension: 2 }, await server.as('buyer')))[0]).toMatchObject({ fdCost: null })
  const sorted = await counter.call(revenueApi.list, { body: { sortName: 'fdMargin' } })
  expect([sorted.status, sorted.body]).toMatchObject([403, { data: { permission: 'client:price' } }])
  await givenAccount(server, {
    ...{ username: 'gamer', permissions: ['page:dataReport', 'client:price'], serviceTypes: [1] },
  })
  const gamer = await server.as('gamer')
  expect(await listed({ fdDimension: 1 }, gamer)).toEqual([])
  expect(await total({}, gamer)).toMatchObject({ fdCount: 0, fdAmount: null, fdStatementNum: 0 })
})

test('revenue.renewed: a month that is opened again is taken out, and comes back with its next revision', async () => {
  const { fdStatementId: id } = await monthOf(admin, '2026-07', flat)
  const reopened = await second.call(settlementApi.reopen, { body: { id: id ?? 0 } })
  expect(reopened.status).toBe(200)
  expect(await total()).toMatchObject({ fdPendingNum: 1, fdOpenNum: 1, fdStatementNum: 2 })
  await renew()
  expect(await total()).toMatchObject({ fdPendingNum: 0, fdCount: 1300 })
  await closeMonth(admin, '2026-07', [flat])
  await admin.call(settlementApi.adjust, { body: { id: id ?? 0, fdAmount: -5, fdReason: '折让' } })
  await renew()
  expect(await renew()).toBe(0)
  expect(await brief({ fdDimension: 4, fdEndMonth: '2026-07-31' })).toEqual([
    ['VIVO', null, 1200, 60, 56.6038],
    ['No vendor (adjustments)', null, 0, -5, -4.717],
  ])
})

const sizes: RevenueBy[] = [1, 2, 3, 4, 5]

test('revenue.groups: any two of five come to what a program finds that knows the rules alone', async () => {
  const { prisma } = server.database
  await prisma.costPrice.deleteMany()
  for (const [fdPlatform, fdObeesIndustry, fdFromMonth, fdPrice] of [
    [1, null, '2026-07-01', 0.0123],
    [1, 2, '2026-08-01', 0.02],
    [3, 2, '2026-07-01', 0.011],
    [3, null, '2026-09-01', 0.013],
  ] as const)
    await admin.call(recordApis.costPrice.save, {
      body: { fdPlatform, fdObeesIndustry, fdFromMonth, fdPrice },
    })
  await renew()
  const statementRows = await prisma.statement.findMany({ where: { state: { not: 0 } } })
  const any = (most: number) => Math.floor(Math.random() * most)
  const random = statementRows.flatMap(({ id, customerId, month }) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((place) => ({
      ...{ statement_id: id, customer_id: customerId, month: month.toISOString().slice(0, 10) },
      ...{ platform: 1 + 2 * (place % 2), industry: place % 5, count: String(any(3) && any(2000) - 200) },
      ...{ units: String(any(1_000_000)), net_units: String(any(900_000)) },
    })),
  )
  const ids = statementRows.map(({ id }) => id)
  await inTransaction(server.database.pool, (query) => writeRevenue(query, ids, random))
  const rows = await prisma.revenue.findMany()
  const costs = await prisma.costPrice.findMany()
  const followers = await prisma.customerFollower.findMany({ distinct: ['customerId', 'accountId'] })
  const costOf = ({ month, platform, industry }: (typeof rows)[number]) =>
    costs
      .filter(
        (one) =>
          one.platform === platform && [null, industry].includes(one.obeesIndustry) && one.fromMonth <= month,
      )
      .toSorted(
        (a, b) =>
          Number(b.obeesIndustry ?? -1) - Number(a.obeesIndustry ?? -1) ||
          Number(b.fromMonth) - Number(a.fromMonth),
      )[0]
  const keysOf = (row: (typeof rows)[number], by: RevenueBy): string[] => {
    const own = followers.filter(({ customerId }) => customerId === row.customerId)
    if (by === 3) return own.length > 0 ? own.map(({ accountId }) => String(accountId)) : ['0']
    return [
      String([row.month.toISOString().slice(0, 7), row.customerId, '', row.platform, row.industry][by - 1]),
    ]
  }
  const sums = (one: RevenueBy, other: RevenueBy) => {
    const groups = new Map<string, [count: number, units: number, cost: number | null]>()
    for (const row of rows)
      for (const key of keysOf(row, one))
        for (const second of one === other
          ? ['-']
          : keysOf(row, other).filter((its) => one !== 3 || other !== 3 || its === key)) {
          const sum = groups.get(`${key} ${second}`) ?? [0, 0, 0]
          const cost = costOf(row)?.price
          sum[0] += Number(row.count)
          sum[1] += Number(row.units)
          sum[2] =
            sum[2] === null || (!cost && row.count !== 0n)
              ? null
              : sum[2] + Number(cost ?? 0) * Number(row.count)
          groups.set(`${key} ${second}`, sum)
        }
    return [...groups]
      .map(([key, [count, units, cost]]) => [
        key,
        count,
        units / 10_000,
        cost && Math.round(cost * 1e4) / 1e4,
      ])
      .toSorted()
  }
  for (const fdDimension of sizes)
    for (const fdSecondDimension of sizes) {
      const found = await listed({ fdDimension, fdSecondDimension, pageSize: 1000 })
      expect(
        found
          .map((row) => [`${row.fdKey} ${row.fdSecondKey ?? '-'}`, row.fdCount, row.fdAmount, row.fdCost])
          .toSorted(),
        `${fdDimension} ${fdSecondDimension}`,
      ).toEqual(sums(fdDimension, fdSecondDimension))
    }
})
