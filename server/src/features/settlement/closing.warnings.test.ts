import { batchApi } from '@zhixin/contract/batch/batch.api'
import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { beforeAll, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { reach } from '../../test/batches'
import { givenAccount, givenClient } from '../../test/given'
import { book, closeMonth, codeOf, declareFinal, givenSettled } from '../../test/settlements'

const server = shared(() => startTestServer({ JOBS: 'server', SETTLEMENT_TOLERANCE_PERCENT: '5' }))
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  await declareFinal(admin, '2026-05-01', '2026-08-31')
})

/** A customer with messages in each month from May on, and what our own platform counts in August. */
async function given(name: string, counts: number[], own?: number): Promise<number> {
  const id = await givenSettled(server, admin, {
    name,
  })
  const serialCode = await codeOf(server, id)
  for (const [index, count] of counts.entries()) {
    const month = `2026-0${8 - counts.length + 1 + index}`
    await book(admin, serialCode, { [`${month}-05`]: count })
    if (month !== '2026-08') await closeMonth(admin, month, [id])
  }
  if (own !== undefined) await book(admin, serialCode, { '2026-08-05': own }, { fdSource: 1 })
  return id
}

test('settlement.warnings: the preview says what a month comes to, and what is unusual about it', async () => {
  const usual = await given('平常客户', [1000, 1000, 1000, 2000], 1950)
  const jump = await given('跳增客户', [1000, 3000, 1000, 2001])
  const fall = await given('骤减客户', [1000, 1000, 9000, 499])
  const apart = await given('差异客户', [1000, 2000], 1800)
  const preview = await admin.call(settlementApi.close, {
    body: { fdMonth: '2026-08', fdCustomerIdList: [usual, jump, fall, apart] },
  })
  const { id } = preview.body.data
  await reach(admin, id, 'ready')
  const stated = async () => {
    const headers = { 'accept-language': 'en-US' }
    const { body } = await admin.call(batchRowApi.list, { body: { id, pageSize: 50 } as never, headers })
    return new Map(body.data.map((row) => [row.fdCustomerId, row.fdStated]))
  }
  const before = await stated()
  expect(before.get(usual)).toEqual({ fdCount: 2000, fdPayable: 100, fdWarningList: [] })
  const unusual = 'More than twice, or less than half, the median of the last three statements: 50.00 yuan'
  expect(before.get(jump)).toEqual({ fdCount: 2001, fdPayable: 100.05, fdWarningList: [unusual] })
  expect(before.get(fall)?.fdWarningList).toEqual([unusual])
  expect(before.get(apart)?.fdWarningList).toEqual([
    'We count 1,800 messages and vendors 2,000: more than 5% apart',
  ])
  // Nothing is refused for it.
  await admin.call(batchApi.run, { body: { id } })
  expect(await reach(admin, id, 'ended')).toMatchObject({ fdDoneNum: 4, fdRefusedNum: 0 })
})

test('settlement.warnings: amounts are for who may see prices', async () => {
  const id = await given('不见客户', [1000, 1000, 1000, 5000], 1000)
  const rights = ['settlement:list', 'settlement:close', 'client:list']
  const closes = await givenClient(server, { username: 'closes', permissions: rights })
  const body = { fdMonth: '2026-08', fdCustomerIdList: [id] }
  const preview = await closes.call(settlementApi.close, { body })
  await reach(closes, preview.body.data.id, 'ready')
  const rows = await closes.call(batchRowApi.list, {
    body: { id: preview.body.data.id } as never,
    headers: { 'accept-language': 'zh-CN' },
  })
  expect(rows.body.data[0]?.fdStated).toEqual({
    ...{ fdCount: 5000, fdPayable: null },
    fdWarningList: ['我方 1,000 条，厂商 5,000 条，相差超过 5%'],
  })
})

test('settlement.closing: the preview names the first days that keep a customer open, for who sees statements', async () => {
  const id = await givenSettled(server, admin, { name: '缺数客户' })
  const serialCode = await codeOf(server, id)
  await book(admin, serialCode, { '2026-09-05': 10 })
  await declareFinal(admin, '2026-09-03', '2026-09-04')
  await declareFinal(admin, '2026-09-06', '2026-09-29')
  const rights = ['settlement:close', 'client:list']
  await givenAccount(server, { username: 'blind', permissions: rights })
  const { id: batch } = await admin.data(settlementApi.close, {
    body: { fdMonth: '2026-09', fdCustomerIdList: [id] },
  })
  await reach(admin, batch, 'ready')
  const [row] = await admin.data(batchRowApi.list, { body: { id: batch } as never })
  const days = (fdFromDate: string, fdToDate: string) => ({
    ...{ fdPlatform: 3, fdObeesIndustry: null, fdFromDate, fdToDate },
  })
  expect(row).toMatchObject({ fdState: 'refused', fdStated: null })
  expect(row?.fdOpen).toEqual({
    ...{ fdMonth: '2026-09', fdLackNum: 3 },
    fdLackList: [
      days('2026-09-01', '2026-09-02'),
      days('2026-09-05', '2026-09-05'),
      days('2026-09-30', '2026-09-30'),
    ],
  })
  const blind = await server.as('blind')
  const own = await blind.call(settlementApi.close, { body: { fdMonth: '2026-09', fdCustomerIdList: [id] } })
  await reach(blind, own.body.data.id, 'ready')
  const seen = await blind.call(batchRowApi.list, { body: { id: own.body.data.id } as never })
  expect(seen.body.data[0]?.fdOpen).toBeNull()
})
