import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { beforeAll, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import {
  book,
  closeMonth,
  codeOf,
  declareFinal,
  flat,
  givenSettled,
  givenTerms,
  monthOf,
  secondAdministrator,
  statementOf,
} from '../../test/settlements'
import { renewMonths } from './renewal'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const other = shared(() => secondAdministrator(server))
beforeAll(async () => {
  await declareFinal(admin, '2026-06-01', '2026-10-31')
})

async function given(name: string, more: object = {}) {
  const id = await givenSettled(server, admin, { name, ...more })
  const serialCode = await codeOf(server, id)
  return { id, code: serialCode }
}

async function closed(id: number, month: string): Promise<number> {
  await closeMonth(admin, month, [id])
  return (await monthOf(admin, month, id)).fdStatementId ?? 0
}

const call = (name: 'confirm' | 'reopen' | 'recount' | 'adjust', body: object, client = admin) =>
  client.call(settlementApi[name] as typeof settlementApi.recount, { body })
const confirmed = async (id: number) => expect((await call('confirm', { id })).status).toBe(200)
const linesOf = ({ fdLineList }: Statement) =>
  fdLineList.map((line) => [line.fdKind, line.fdUsageMonth, line.fdCount, line.fdAmount].join(' '))
const dayList = async (body: object) =>
  (await admin.data(settlementApi.days, { body: { fdSource: 2, ...body } })).map(
    ({ fdDate, fdDeliveredCount }) => `${fdDate} ${fdDeliveredCount}`,
  )

test('settlement.adjust: small adjustments together are no way past the second person, and none waits in a confirmed one', async () => {
  const { id, code } = await given('多次调整')
  await book(admin, code, { '2026-08-05': 100_000 })
  const statement = await closed(id, '2026-08')
  const adjust = async (fdAmount: number) =>
    (await call('adjust', { id: statement, fdAmount, fdReason: '折让' })).body.data as unknown as {
      id: number
      fdWaits: boolean
    }
  expect((await call('adjust', { id: statement, fdAmount: 0, fdReason: '折让' })).status).toBe(400)
  expect([await adjust(-600), await adjust(400)].map(({ fdWaits }) => fdWaits)).toEqual([false, false])
  const third = await adjust(-1)
  expect(third.fdWaits).toBe(true)
  expect((await call('confirm', { id: statement })).body).toMatchObject({
    error: 'state_changed',
    message: 'An adjustment waits for approval; it cannot be confirmed yet',
  })
  await other.call(settlementApi.approve, { body: { id: third.id, fdApproved: false } })
  await confirmed(statement)
})

test('settlement.hand: neither several prices by hand nor one before the counts pass the second person', async () => {
  const { id, code } = await given('多次补价')
  const price = async (fdFromDate: string, fdToDate: string) =>
    (
      await admin.data(settlementApi.savePrice, {
        body: { fdCustomerId: id, fdFromDate, fdToDate, fdPrice: 0.05, fdReason: '录入较晚' },
      })
    ).fdWaits
  expect(await price('2026-08-01', '2026-08-31')).toBe(true)
  await book(admin, code, { '2026-08-05': 15_000, '2026-08-06': 15_000 })
  expect(await price('2026-08-05', '2026-08-05')).toBe(false)
  expect(await price('2026-08-06', '2026-08-06')).toBe(true)
})

test('settlement.closing: a vendor with a price has to have told its days, also where no counts are', async () => {
  const { id, code } = await given('两家厂商', {
    versions: [flat, { from: '2026-08-20', vendors: { 1: '0.05', 3: '0.05' } }],
  })
  await book(admin, code, { '2026-08-05': 10 })
  expect((await closeMonth(admin, '2026-08', [id])).refusals).toEqual([
    expect.stringContaining('Not all days'),
  ])
})

test('settlement.closing: a total that comes late for a month in which prices changed is no better than one in time', async () => {
  const { id, code } = await given('晚到总数', {
    versions: [flat, { from: '2026-08-11', vendors: { 3: '0.04' } }],
  })
  await book(admin, code, { '2026-08-05': 10 })
  await confirmed(await closed(id, '2026-08'))
  await book(admin, code, { '2026-08-31': 500 }, { fdMonthly: true })
  await book(admin, code, { '2026-09-01': 10 })
  expect((await closeMonth(admin, '2026-09', [id])).refusals).toEqual([
    expect.stringContaining('spans a price change'),
  ])
})

test('settlement.closing: a total that does not tell what is billed spans a price change, as one that does', async () => {
  const { id, code } = await given('总数未报', {
    versions: [flat, { from: '2026-08-11', vendors: { 3: '0.04' } }],
  })
  const row = { fdCompanySerialCode: code, fdDate: '2026-08-31', fdPlatform: 3, fdSubmittedCount: 900 }
  const days = { fdStartDate: '2026-08-01', fdEndDate: '2026-08-31', fdMonthly: true }
  const body = { fdBatchNo: 'total', fdSource: 2, ...days, fdRowList: [row] }
  expect((await admin.call(usageApi.save, { body })).status).toBe(200)
  const preview = { fdCustomerId: id, fdMonth: '2026-08' }
  const data = await admin.data(settlementApi.preview, { body: preview })
  expect([...data.fdBlockList].toSorted()).toEqual(['month_incomplete', 'total_split'])
})

test('usage.days, settlement.recount: counts that do not tell what is billed are not counted again as 0', async () => {
  const { id, code } = await given('未报送达')
  await book(admin, code, { '2026-08-05': 1000 })
  const statement = await closed(id, '2026-08')
  const row = { fdCompanySerialCode: code, fdDate: '2026-08-05', fdPlatform: 3, fdSubmittedCount: 900 }
  const days = { fdStartDate: '2026-08-05', fdEndDate: '2026-08-05' }
  const body = { fdBatchNo: 'submitted', fdSource: 2, ...days, fdRowList: [row] }
  expect((await admin.call(usageApi.save, { body })).status).toBe(200)
  expect((await call('recount', { id: statement })).body.error).toBe('month_incomplete')
  expect(await statementOf(admin, statement)).toMatchObject({ fdRevision: 1, fdPayable: 50, fdStale: true })
})

test('settlement.carried: what is carried on is taken up once, also by a month that is closed after a later one', async () => {
  const { id, code } = await given('跳月结转')
  await book(admin, code, { '2026-06-05': 1000 })
  await confirmed(await closed(id, '2026-06'))
  await book(admin, code, { '2026-06-05': 0 })
  const july = await closed(id, '2026-07')
  expect(await statementOf(admin, july)).toMatchObject({ fdAmount: 0, fdRounding: 0, fdPayable: 0 })
  await confirmed(july)
  await book(admin, code, { '2026-09-05': 4000 })
  const september = await closed(id, '2026-09')
  expect(linesOf(await statementOf(admin, september))).toEqual(['4 2026-09 0 -50', '1 2026-09 4000 200'])
  await confirmed(september)
  // August comes last: the 50 are in September, and its own are carried past it.
  await book(admin, code, { '2026-08-05': 100, '2026-06-05': 500 })
  const august = await closed(id, '2026-08')
  expect(linesOf(await statementOf(admin, august))).toEqual(['1 2026-08 100 5', '2 2026-06 500 25'])
  await call('adjust', { id: august, fdAmount: -90, fdReason: '折让' })
  await confirmed(august)
  expect((await call('recount', { id: september })).body.data).toMatchObject({ fdEqual: true })
  await book(admin, code, { '2026-10-05': 2000 })
  const october = await statementOf(admin, await closed(id, '2026-10'))
  expect(linesOf(october)).toEqual(['4 2026-10 0 -60', '1 2026-10 2000 100'])
})

test('settlement.carried: a statement is not confirmed with what is not carried on any more', async () => {
  const { id, code } = await given('结转已变')
  await book(admin, code, { '2026-07-05': 100, '2026-08-05': 1000 })
  const july = await closed(id, '2026-07')
  await call('adjust', { id: july, fdAmount: -25, fdReason: '折让' })
  const august = await closed(id, '2026-08')
  expect(await statementOf(admin, august)).toMatchObject({ fdPayable: 30 })
  expect((await call('reopen', { id: july }, other)).status).toBe(200)
  expect(await statementOf(admin, august)).toMatchObject({ fdStale: true })
  const refused = await call('confirm', { id: august })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('count it again first')
  expect((await call('recount', { id: august })).body.data).toMatchObject({ fdNewPayable: 50 })
})

test('settlement.states: a month that was opened again is closed again, with its adjustments alone', async () => {
  const { id, code } = await given('只有调整')
  const batch = await book(admin, code, { '2026-08-05': 1000 })
  const statement = await closed(id, '2026-08')
  await call('adjust', { id: statement, fdAmount: 8, fdReason: '服务费' })
  await call('reopen', { id: statement }, other)
  await admin.call(usageApi.withdraw, { params: { id: batch } })
  await renewMonths(server)
  await closeMonth(admin, '2026-08', [id])
  expect(linesOf(await statementOf(admin, statement))).toEqual(['3 2026-08 0 8'])
})

test('settlement.recount: the days behind a line are those that it was counted from, without those of another price', async () => {
  const { id, code } = await given('明细背后')
  await book(admin, code, { '2026-08-05': 1000, '2026-08-06': 20, '2026-08-07': 3 })
  const price = { fdCustomerId: id, fdFromDate: '2026-08-06', fdToDate: '2026-08-06', fdPrice: 0.01 }
  const hand = await admin.call(settlementApi.savePrice, { body: { ...price, fdReason: '特价' } })
  const statement = await closed(id, '2026-08')
  await book(admin, code, { '2026-08-05': 900 })
  const line = { fdCustomerId: id, fdFromDate: '2026-08-05', fdToDate: '2026-08-07' }
  const then = { ...line, fdStatementId: statement, fdRevision: 1 }
  expect(await dayList(then)).toEqual(['2026-08-05 1000', '2026-08-07 3'])
  expect(await dayList({ ...then, fdHandPriceId: hand.body.data.id })).toEqual(['2026-08-06 20'])
  expect(await dayList(line)).toEqual(['2026-08-05 900', '2026-08-07 3'])
  await call('recount', { id: statement })
  expect(await dayList({ ...then, fdRevision: 2 })).toEqual(['2026-08-05 900', '2026-08-07 3'])
  expect(
    (await admin.call(settlementApi.days, { body: { ...then, fdSource: 2, fdRevision: 9 } })).status,
  ).toBe(404)
})

test('settlement.recount: late counts are told as the terms of their own month take them', async () => {
  const { id, code } = await given('换了口径')
  await book(admin, code, { '2026-08-05': 100 })
  await confirmed(await closed(id, '2026-08'))
  await givenTerms(server.database, id, { from_month: '2026-09-01', billing_basis: 1 })
  const row = { fdCompanySerialCode: code, fdDate: '2026-09-05', fdPlatform: 3, fdSubmittedCount: 10 }
  const days = { fdStartDate: '2026-09-05', fdEndDate: '2026-09-05' }
  await admin.call(usageApi.save, {
    body: { fdBatchNo: 'september', fdSource: 2, ...days, fdRowList: [row] },
  })
  const september = await closed(id, '2026-09')
  await book(admin, code, { '2026-08-05': 140 })
  expect((await call('recount', { id: september })).body.data).toMatchObject({
    fdNewPayable: 2.5,
    fdDayList: [{ fdDate: '2026-08-05', fdOldCount: 100, fdNewCount: 140 }],
  })
})

test('settlement.closing: a month whose counts newer terms alone bill is closed, though nobody has computed it with them', async () => {
  const { id, code } = await given('换了来源', { terms: { count_source: 1 } })
  await book(admin, code, { '2026-08-09': 700 })
  await renewMonths(server)
  expect((await closeMonth(admin, '2026-08', [id])).batch.fdTotalNum).toBe(0)
  await givenTerms(server.database, id, { from_month: '2026-08-01' })
  expect((await closeMonth(admin, '2026-08', [id])).batch).toMatchObject({ fdTotalNum: 1, fdDoneNum: 1 })
})
