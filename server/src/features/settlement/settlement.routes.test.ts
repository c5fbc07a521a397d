import { batchApi } from '@zhixin/contract/batch/batch.api'
import { priceApprovalApi } from '@zhixin/contract/customer/priceApproval.api'
import { ownStatementApi, settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { previewPrices, reach } from '../../test/batches'
import { givenClient } from '../../test/given'
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

const server = shared(() => startTestServer({ JOBS: 'server', PRICE_APPROVAL_CUSTOMERS: '0' }))
const admin = shared(() => server.as('admin'))
const other = shared(() => secondAdministrator(server))
beforeAll(async () => {
  await declareFinal(admin, '2026-06-01', '2026-09-30')
})

const call = (
  name: 'confirm' | 'dispute' | 'reopen' | 'recount' | 'adjust' | 'invoice',
  body: object,
  client = admin,
) => client.call(settlementApi[name] as typeof settlementApi.recount, { body })
const linesOf = async (id: number, revision?: number) =>
  (await statementOf(admin, id, revision)).fdLineList.map(
    ({ fdKind, fdUsageMonth, fdCount, fdUnitPrice, fdAmount, fdTierIndex }) =>
      [fdKind, fdUsageMonth, fdCount, fdUnitPrice, fdAmount, fdTierIndex].join(' '),
  )

describe('a month is closed', () => {
  test('settlement.price: each day at the price of its day; the list says what it comes to', async () => {
    const id = await givenSettled(server, admin, {
      name: '分段客户',
      versions: [flat, { from: '2026-08-11', vendors: { 3: '0.04' } }],
    })
    await book(admin, await codeOf(server, id), { '2026-08-10': 1000, '2026-08-11': 500, '2026-08-31': 3 })
    const { batch } = await closeMonth(admin, '2026-08', [id])
    expect(batch).toMatchObject({ fdDoneNum: 1, fdRefusedNum: 0, fdSource: 'settlement' })
    const row = await monthOf(admin, '2026-08', id)
    expect(row).toMatchObject({ fdState: 1, fdCount: 1503, fdPayable: 70.12, fdBlockList: [] })
    expect(row.fdNo).toMatch(/^DZ202608-\d{8}$/)
    expect(await linesOf(row.fdStatementId ?? 0)).toEqual([
      '1 2026-08 1000 0.05 50 ',
      '1 2026-08 503 0.04 20.12 ',
    ])
    const statement = await statementOf(admin, row.fdStatementId ?? 0)
    expect(statement).toMatchObject({ fdNet: 66.15, fdTax: 3.97, fdDue: 70.12, fdRounding: 0, fdRevision: 1 })
    expect(statement.fdLineList.map(({ fdFromDate, fdToDate }) => `${fdFromDate} ${fdToDate}`)).toEqual([
      '2026-08-10 2026-08-10',
      '2026-08-11 2026-08-31',
    ])
    // Nothing is closed twice.
    expect((await closeMonth(admin, '2026-08', [id])).batch.fdTotalNum).toBe(0)
  })

  test('settlement.tiers: either reading is in the preview, and the agreed one is stated', async () => {
    const tiers: [number, string][] = [
      [1000, '0.05'],
      [10_000_000_000, '0.03'],
    ]
    const id = await givenSettled(server, admin, {
      name: '阶梯客户',
      versions: [{ from: '2026-01-01', tiers }],
      terms: { step_basis: null },
    })
    await book(admin, await codeOf(server, id), { '2026-08-01': 900, '2026-08-02': 300 })
    expect((await closeMonth(admin, '2026-08', [id])).refusals).toEqual([
      expect.stringContaining('not agreed how tiers are read'),
    ])
    await givenTerms(server.database, id, { step_basis: 2 })
    const preview = await admin.call(settlementApi.preview, {
      body: { fdCustomerId: id, fdMonth: '2026-08' },
    })
    expect(preview.body.data.fdReadingList).toEqual([
      { fdStepBasis: 1, fdPayable: 36, fdAgreed: false },
      { fdStepBasis: 2, fdPayable: 56, fdAgreed: true },
    ])
    await closeMonth(admin, '2026-08', [id])
    const { fdStatementId: statement } = await monthOf(admin, '2026-08', id)
    expect(await linesOf(statement ?? 0)).toEqual(['1 2026-08 1000 0.05 50 0', '1 2026-08 200 0.03 6 1'])
    expect((await statementOf(admin, statement ?? 0)).fdReadingList).toEqual(preview.body.data.fdReadingList)
  })

  test('settlement.closing: who lacks terms, prices or days is refused by name', async () => {
    const without = await givenSettled(server, admin, { name: '无条款', terms: null })
    const unpriced = await givenSettled(server, admin, { name: '无单价', versions: [] })
    const early = await givenSettled(server, admin, { name: '五月客户' })
    for (const id of [without, unpriced]) await book(admin, await codeOf(server, id), { '2026-08-05': 10 })
    await book(admin, await codeOf(server, early), { '2026-05-05': 10 })
    const { batch, refusals } = await closeMonth(admin, '2026-08', [without, unpriced])
    expect(batch).toMatchObject({ fdReadyNum: 0, fdRefusedNum: 2 })
    expect(refusals).toEqual([expect.stringContaining('No terms'), expect.stringContaining('have no price')])
    expect((await closeMonth(admin, '2026-05', [early])).refusals).toEqual([
      expect.stringContaining('Not all days'),
    ])
    const lacksOf = async (fdCustomerId: number, fdMonth: string) =>
      (await admin.data(settlementApi.preview, { body: { fdCustomerId, fdMonth } })).fdLackList
    const ofVivo = { fdPlatform: 3, fdFromDate: '2026-08-05', fdToDate: '2026-08-05' }
    expect(await lacksOf(unpriced, '2026-08')).toEqual([
      { ...ofVivo, fdBlock: 'unpriced_usage', fdObeesIndustry: 0 },
    ])
    expect(await lacksOf(early, '2026-05')).toEqual([
      {
        ...{ fdBlock: 'month_incomplete', fdPlatform: 3, fdObeesIndustry: null },
        ...{ fdFromDate: '2026-05-01', fdToDate: '2026-05-31' },
      },
    ])
    await renewMonths(server)
    expect((await monthOf(admin, '2026-08', without)).fdBlockList).toEqual(['terms_missing'])
    const never = await admin.call(settlementApi.list, { body: { fdMonth: '2026-13' } })
    expect(issuesOf(never)).toEqual(['fdMonth: Please enter a month as YYYY-MM'])
    const blocked = await admin.call(settlementApi.list, { body: { fdBlocked: 1, fdMonth: '2026-08' } })
    expect(blocked.body.data.map(({ fdCustomerId }) => fdCustomerId)).toEqual(
      expect.arrayContaining([without, unpriced]),
    )
    const answer = await admin.call(settlementApi.close, { body: { fdMonth: '2999-01' } })
    expect(issuesOf(answer)).toEqual(['fdMonth: This month can be closed from 2999-02-03 on'])
  })

  test('settlement.hand: a price by hand covers days without one; beyond the limit a second person approves it', async () => {
    const id = await givenSettled(server, admin, { name: '补价客户', versions: [] })
    await book(admin, await codeOf(server, id), { '2026-08-05': 100_000 })
    const body = {
      fdCustomerId: id,
      fdFromDate: '2026-08-01',
      fdToDate: '2026-08-31',
      fdPrice: 0.05,
      fdReason: '合同较晚录入',
    }
    const made = await admin.call(settlementApi.savePrice, { body })
    expect(made.body.data).toMatchObject({ fdWaits: true })
    expect((await closeMonth(admin, '2026-08', [id])).refusals).toEqual([expect.stringContaining('no price')])
    const decision = { body: { id: made.body.data.id, fdApproved: true } }
    expect((await admin.call(settlementApi.approvePrice, decision)).status).toBe(403)
    expect((await other.call(settlementApi.approvePrice, decision)).status).toBe(200)
    expect((await other.call(settlementApi.approvePrice, decision)).status).toBe(409)
    await closeMonth(admin, '2026-08', [id])
    expect(await monthOf(admin, '2026-08', id)).toMatchObject({ fdState: 1, fdPayable: 5000 })
    const { body: listed } = await admin.call(settlementApi.listPrices, { body: { fdCustomerId: id } })
    expect(listed.data).toMatchObject([
      { fdPrice: 0.05, fdState: 2, createdByName: 'admin', decidedByName: 'second' },
    ])
  })
})

describe('a statement', () => {
  async function closed(name: string, counts: Record<string, number> = { '2026-08-05': 1000 }) {
    const customer = await givenSettled(server, admin, { name })
    await book(admin, await codeOf(server, customer), counts)
    await closeMonth(admin, '2026-08', [customer])
    return { customer, id: (await monthOf(admin, '2026-08', customer)).fdStatementId ?? 0 }
  }

  test('settlement.states, settlement.recount: disputed, counted again by a later batch, confirmed, invoiced', async () => {
    const { customer, id } = await closed('异议客户')
    expect((await call('dispute', { id })).status).toBe(400)
    expect((await call('dispute', { id, fdReason: '条数不符' })).status).toBe(200)
    expect((await call('confirm', { id })).body.error).toBe('state_changed')
    expect((await call('recount', { id })).body.data).toMatchObject({ fdEqual: true, fdRevision: 1 })
    await book(admin, await codeOf(server, customer), { '2026-08-05': 900 })
    expect(await monthOf(admin, '2026-08', customer)).toMatchObject({ fdStale: true, fdPayable: 50 })
    const recounted = (await call('recount', { id })).body.data
    expect(recounted).toMatchObject({ fdEqual: false, fdOldPayable: 50, fdNewPayable: 45, fdRevision: 2 })
    expect(recounted.fdDayList).toEqual([
      expect.objectContaining({ fdDate: '2026-08-05', fdOldCount: 1000, fdNewCount: 900 }),
    ])
    expect((await call('recount', { id })).body.data).toMatchObject({ fdEqual: true, fdRevision: 2 })
    expect(await statementOf(admin, id)).toMatchObject({ fdState: 1, fdRevision: 2, fdPayable: 45 })
    expect(await statementOf(admin, id, 1)).toMatchObject({ fdRevision: 1, fdPayable: 50 })
    // Each revision has the counts that it was counted with.
    const line = { fdCustomerId: customer, fdFromDate: '2026-08-01', fdToDate: '2026-08-31', fdSource: 2 }
    const countsOf = async (of: object) =>
      (await admin.data(settlementApi.days, { body: { ...line, ...of } })).map(
        ({ fdDate, fdDeliveredCount }) => `${fdDate} ${fdDeliveredCount}`,
      )
    expect(await countsOf({ fdStatementId: id, fdRevision: 1 })).toEqual(['2026-08-05 1000'])
    expect(await countsOf({ fdStatementId: id })).toEqual(['2026-08-05 900'])
    expect((await call('confirm', { id })).status).toBe(200)
    const confirmed = await statementOf(admin, id)
    expect(confirmed.fdDueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((await call('reopen', { id }, other)).body.error).toBe('statement_frozen')
    expect((await call('invoice', { id, fdInvoiceNo: '2431', fdInvoiceDate: '2026-09-06' })).status).toBe(200)
    expect(await statementOf(admin, id)).toMatchObject({
      fdState: 4,
      fdInvoiceNo: '2431',
      fdHash: confirmed.fdHash,
    })
    const { body } = await admin.call(systemLogApi.list, {
      body: { fdEntityList: ['statement'], pageSize: 1 },
    })
    expect(body.data[0]?.fdChangeList).toContainEqual(
      expect.objectContaining({ fdFieldName: 'Status', fdNewText: 'Invoiced' }),
    )
  })

  test('settlement.sheet: a line names who entered its price and who approved it', async () => {
    const customer = await givenSettled(server, admin, { name: '审批价客户', versions: [] })
    const change = { fdIdList: [customer], fdKindList: ['vendor'], fdWay: 'multiply', fdAmount: 2 }
    const batch = await previewPrices(admin, change)
    await admin.call(batchApi.run, { body: { id: batch.id } })
    expect((await other.call(priceApprovalApi.approve, { body: { id: batch.id } })).status).toBe(200)
    await reach(admin, batch.id, 'ended')
    const today = businessDay(new Date(), 'Asia/Shanghai')
    await book(admin, await codeOf(server, customer), { [today]: 10 })
    const preview = await admin.call(settlementApi.preview, {
      body: { fdCustomerId: customer, fdMonth: today.slice(0, 7) },
    })
    const { fdLineList, fdPriceList } = preview.body.data
    expect(fdPriceList).toEqual([
      expect.objectContaining({
        ...{
          fdPriceVersion: fdLineList[0]?.fdPriceVersion,
          createdByName: 'admin',
          approvedByName: 'second',
        },
      }),
    ])
  })

  test('settlement.late: what comes after the confirmation is in the next statement, with its month', async () => {
    const { customer, id } = await closed('晚到客户')
    await call('confirm', { id })
    const before = await statementOf(admin, id)
    await book(admin, await codeOf(server, customer), { '2026-08-05': 400, '2026-08-06': 100 })
    expect((await call('recount', { id })).body.data).toMatchObject({
      fdEqual: false,
      fdNewPayable: 25,
      fdRevision: 1,
    })
    expect(await statementOf(admin, id)).toEqual({ ...before, fdStale: true })
    await book(admin, await codeOf(server, customer), { '2026-09-01': 2000 })
    await closeMonth(admin, '2026-09', [customer])
    const september = await monthOf(admin, '2026-09', customer)
    expect(await linesOf(september.fdStatementId ?? 0)).toEqual([
      '1 2026-09 2000 0.05 100 ',
      '2 2026-08 -500 0.05 -25 ',
    ])
    expect(september).toMatchObject({ fdPayable: 75, fdDifference: 25 })
    // A closed one takes what comes now by being counted again, and has it once.
    await book(admin, await codeOf(server, customer), { '2026-08-07': 10 })
    expect((await call('recount', { id: september.fdStatementId })).body.data).toMatchObject({
      fdNewPayable: 75.5,
      fdRevision: 2,
    })
    expect((await call('recount', { id: september.fdStatementId })).body.data).toMatchObject({
      fdEqual: true,
    })
  })

  test('settlement.carried: less than nothing is stated as 0 and begins the next; late counts alone make one', async () => {
    const { customer, id } = await closed('结转客户')
    await call('confirm', { id })
    const code = await codeOf(server, customer)
    await book(admin, code, { '2026-08-05': 0 })
    await closeMonth(admin, '2026-09', [customer])
    const september = await monthOf(admin, '2026-09', customer)
    expect(await linesOf(september.fdStatementId ?? 0)).toEqual([
      '2 2026-08 -1000 0.05 -50 ',
      '4 2026-09 0  50 ',
    ])
    expect(september.fdPayable).toBe(0)
    await book(admin, code, { '2026-10-01': 1200 })
    await declareFinal(admin, '2026-10-01', '2026-10-31')
    await closeMonth(admin, '2026-10', [customer])
    const october = await monthOf(admin, '2026-10', customer)
    expect(await linesOf(october.fdStatementId ?? 0)).toEqual([
      '4 2026-10 0  -50 ',
      '1 2026-10 1200 0.05 60 ',
    ])
    expect(october.fdPayable).toBe(10)
    expect((await call('confirm', { id: october.fdStatementId })).body.error).toBe('state_changed')
    await call('confirm', { id: september.fdStatementId })
    expect((await call('confirm', { id: october.fdStatementId })).status).toBe(200)
  })

  test('settlement.adjust: below the limit at once, above it by a second person; reopened by a second person', async () => {
    const { customer, id } = await closed('调整客户', { '2026-08-05': 100_000 })
    expect(issuesOf(await call('adjust', { id, fdAmount: 1 }))).toEqual(['fdReason: Please enter the reason'])
    await call('adjust', { id, fdAmount: -12.34, fdReason: '折让' })
    expect(await statementOf(admin, id)).toMatchObject({ fdRevision: 2, fdPayable: 4987.66 })
    const made = (await call('adjust', { id, fdAmount: -2000, fdReason: '赔偿' })).body.data as unknown as {
      id: number
    }
    expect(made).toMatchObject({ fdWaits: true })
    expect((await statementOf(admin, id)).fdPayable).toBe(4987.66)
    const decision = { body: { id: made.id, fdApproved: true } }
    expect((await admin.call(settlementApi.approve, decision)).status).toBe(403)
    expect((await other.call(settlementApi.approve, decision)).status).toBe(200)
    expect(await statementOf(admin, id)).toMatchObject({ fdRevision: 3, fdPayable: 2987.66 })
    expect((await call('reopen', { id })).status).toBe(403)
    expect((await call('reopen', { id }, other)).status).toBe(200)
    expect(await monthOf(admin, '2026-08', customer)).toMatchObject({ fdState: 0 })
    await closeMonth(other, '2026-08', [customer])
    expect(await statementOf(admin, id)).toMatchObject({ fdState: 1, fdRevision: 4, fdPayable: 2987.66 })
  })

  test('settlement.adjust: made once, though its answer was lost and it has changed what was seen', async () => {
    const { id } = await closed('重试客户')
    const { fdVersion, fdPayable } = await statementOf(admin, id)
    const adjust = (key: string) =>
      admin.call(settlementApi.adjust, {
        body: { id, fdAmount: -1, fdReason: '折让' },
        headers: { 'idempotency-key': key, 'if-match': `"${fdVersion}"` },
      })
    const first = await adjust('lost')
    expect(first.body).toMatchObject({ code: 1, data: { fdWaits: false } })
    expect((await adjust('lost')).body).toEqual(first.body)
    expect(await statementOf(admin, id)).toMatchObject({ fdRevision: 2, fdPayable: Number(fdPayable) - 1 })
    expect((await adjust('another')).body.error).toBe('version_conflict')
  })

  test('settlement.frozen: the database refuses other lines of a confirmed statement', async () => {
    const { id } = await closed('冻结客户')
    await call('confirm', { id })
    const { pool } = server.database
    for (const statement of [
      `update statement set revision = 2 where id = ${id}`,
      `update statement set state = 1 where id = ${id}`,
      `delete from statement where id = ${id}`,
      `insert into statement_line select statement_id, revision, 9, kind, usage_month, from_day, to_day, platform, industry, count,
        price, amount, price_version, hand_price_id, tier, reason from statement_line where statement_id = ${id}`,
    ])
      await expect(pool.query(statement)).rejects.toThrow(/does not change/)
    await expect(
      server.asOwner(`update statement_line set amount = 0 where statement_id = ${id}`),
    ).rejects.toThrow()
    await expect(
      server.asOwner(`delete from statement_revision where statement_id = ${id}`),
    ).rejects.toThrow()
  })

  test('amounts are for who may see prices, and customers outside the scope do not exist', async () => {
    const { customer, id } = await closed('隐藏客户')
    const blind = await givenClient(server, { username: 'blind', permissions: ['settlement:list'] })
    expect(await monthOf(blind, '2026-08', customer)).toMatchObject({
      fdCount: 1000,
      fdPayable: null,
      fdDifference: null,
    })
    const seen = await statementOf(blind, id)
    expect([
      seen.fdPayable,
      seen.fdNet,
      seen.fdLineList[0]?.fdUnitPrice,
      seen.fdRevisionList[0]?.fdPayable,
    ]).toEqual([null, null, null, null])
    const sorted = await blind.call(settlementApi.list, { body: { sortName: 'fdPayable' } })
    expect(sorted.status).toBe(403)
    const games = await givenClient(server, {
      username: 'games',
      permissions: ['settlement:list'],
      serviceTypes: [1],
    })
    expect((await games.call(settlementApi.detail, { params: { id } })).status).toBe(404)
    await expect(monthOf(games, '2026-08', customer)).rejects.toThrow()
  })

  test('settlement.own: the account of a company confirms its own statement, and knows of no other', async () => {
    const [{ customer, id }, { id: foreign }] = [await closed('自有客户'), await closed('他人客户')]
    const { prisma } = server.database
    const company = await prisma.company.create({ data: { name: '自有公司' } })
    const theirs = await givenClient(server, {
      username: 'theirs',
      permissions: ['statement:own', 'statement:ownConfirm'],
      companyId: company.id,
    })
    const list = () => theirs.data(ownStatementApi.list, { body: {} })
    expect(await list()).toEqual([])
    await prisma.company.update({ where: { id: company.id }, data: { customerId: customer } })
    expect(await list()).toMatchObject([{ id, fdDue: 50, fdState: 1 }])
    const own = await theirs.data(ownStatementApi.detail, { params: { id } })
    expect(own).toMatchObject({ fdPayable: 50, fdRevisionList: [{ createdByName: null }] })
    for (const answer of [
      await theirs.call(ownStatementApi.detail, { params: { id: foreign } }),
      await theirs.call(ownStatementApi.confirm, { body: { id: foreign } }),
    ])
      expect(answer.status).toBe(404)
    expect((await theirs.call(settlementApi.detail, { params: { id } })).status).toBe(403)
    await theirs.call(ownStatementApi.dispute, { body: { id, fdReason: '请核对' } })
    await call('recount', { id })
    await call('adjust', { id, fdAmount: -1, fdReason: '核对后' })
    expect((await theirs.call(ownStatementApi.confirm, { body: { id } })).status).toBe(200)
    expect(await statementOf(admin, id)).toMatchObject({ fdState: 2, fdPayable: 49 })
  })
})

test('a batch that is withdrawn after the closing marks the statement', async () => {
  const id = await givenSettled(server, admin, { name: '撤回客户' })
  const batch = await book(admin, await codeOf(server, id), { '2026-08-05': 1000 })
  await book(admin, await codeOf(server, id), { '2026-08-06': 1000 })
  await closeMonth(admin, '2026-08', [id])
  const row = await monthOf(admin, '2026-08', id)
  await admin.call(usageApi.withdraw, { params: { id: batch } })
  const recounted = (await call('recount', { id: row.fdStatementId })).body.data
  expect(recounted).toMatchObject({ fdNewPayable: 50, fdDayList: [{ fdOldCount: 1000, fdNewCount: 0 }] })
})
