import { customerApi } from '@zhixin/contract/customer/customer.api'
import { importApi } from '@zhixin/contract/customerImport/import.api'
import { importFilePaths } from '@zhixin/contract/customerImport/import.calls'
import { recordApis } from '@zhixin/contract/recordApis'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { auditLog, type Client, shared, startTestServer } from '../../../test/api'
import { batchRows, reach, run, undo } from '../../../test/batches'
import { fetchFile } from '../../../test/exports'
import { givenAccount, givenCustomer } from '../../../test/given'
import {
  asTaken,
  checkImport,
  faultyCells,
  uploadImport,
  wholeCustomer,
  workbook,
} from '../../../test/imports'

const { settlementTerm: termApi, subject: subjectApi } = recordApis
const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

type Sheets = Parameters<typeof workbook>[0]
const check = async (sheets: Sheets, client = admin) => checkImport(server, client, await workbook(sheets))
const agreed = {
  ...{
    fdBillingBasis: '送达',
    fdCountSource: 1,
    fdPriceDay: "The month's last day",
    fdTaxIncluded: '不含税',
  },
  ...{ fdTaxRate: '6%', fdDueDays: '45' },
}
const stored = { fdBillingBasis: 2, fdCountSource: 1, fdPriceDay: 2, fdTaxIncluded: 0, fdTaxRate: 0.06 }
const listed = async (id: number) => {
  const body = { fdCustomerIdList: [id], sortName: 'fdFromMonth', sortOrder: 'asc', pageSize: 100 }
  return await admin.data(termApi.list, { body })
}
const save = (body: object) => admin.call(termApi.save, { body: { ...stored, fdDueDays: 30, ...body } })
const sentences = async (id: number) =>
  (await batchRows(admin, id)).map(({ fdChangeList }) => fdChangeList.map(({ fdSentence }) => fdSentence))
const confirm = (id: number, month: string) =>
  server.database.pool.query(
    'insert into statement (customer_id, month, state, revision, closed_by_id) values ($1, $2, 2, 1, 1)',
    [id, month],
  )

test('import.terms: terms are added as their form adds them, with their history; an empty cell keeps what was agreed', async () => {
  const { id, fdCompanySerialCode } = await givenCustomer(admin, { fdName: '约定客户' })
  const title = { fdName: '约定抬头', fdKind: 2, fdCustomerId: id }
  const titleId = (await admin.data(subjectApi.save, { body: title })).id
  const batch = await check({
    terms: [
      { fdCompanySerialCode, fdFromMonth: '2026年10月', fdDueDays: 60, fdInvoiceSubjectId: '约定抬头' },
      { fdCompanySerialCode, fdFromMonth: '2026-08', ...agreed, fdStepBasis: '逐档', fdInvoiceSubjectId: '' },
      { fdCompanySerialCode, fdFromMonth: 46_357, fdStepBasis: '（清空）', fdInvoiceSubjectId: '' },
    ],
  })
  expect(await faultyCells(admin, batch.id)).toEqual([[]])
  const told = (await sentences(batch.id))[0]
  expect(told).toHaveLength(7 + 8 + 7)
  expect(told).toEqual(
    expect.arrayContaining([
      'Settlement terms 2026-08, Billed count: Delivered',
      'Settlement terms 2026-10, Reading of tiers: Tier by tier',
      'Settlement terms 2026-10, Invoice title: 约定抬头',
      'Settlement terms 2026-12, Days until payment: 60',
    ]),
  )
  expect(await listed(id)).toEqual([])
  expect(await run(admin, batch.id)).toMatchObject({ fdDoneNum: 1 })
  expect(await listed(id)).toMatchObject([
    { ...stored, fdFromMonth: '2026-08-01', fdDueDays: 45, fdStepBasis: 2, fdInvoiceSubjectId: null },
    { ...stored, fdFromMonth: '2026-10-01', fdDueDays: 60, fdStepBasis: 2, fdInvoiceSubjectId: titleId },
    { ...stored, fdFromMonth: '2026-12-01', fdDueDays: 60, fdStepBasis: null, fdInvoiceSubjectId: titleId },
  ])
  const history = await admin.data(customerApi.history, { params: { id }, body: {} })
  expect(history.map(({ fdRemark }) => fdRemark)).toEqual([
    ...['settlement term 2026-12-01', 'settlement term 2026-10-01', 'settlement term 2026-08-01', null],
  ])
  const audits = await auditLog(server, { batchId: batch.id })
  expect(audits.map(({ entity, source }) => [entity, source])).toEqual(
    Array.from({ length: 3 }, () => ['settlementTerm', 'import']),
  )
  // By labels, values or nothing: what holds already is not added again.
  const same = { fdCompanySerialCode, fdBillingBasis: 2, fdInvoiceSubjectId: String(titleId) }
  const again = await check({
    terms: [
      { ...same, fdFromMonth: '2026-11', fdTaxRate: 0.06, fdCountSource: '自有平台' },
      { ...same, fdFromMonth: '2026-10-01', fdDueDays: 60 },
    ],
  })
  expect(again).toMatchObject({ fdUnchangedNum: 1, fdTotalNum: 1 })
})

test('import.terms: a customer that a file makes gets its terms with it', async () => {
  const sheets = wholeCustomer('新客有约定')
  const batch = await check({
    ...sheets,
    terms: [{ fdName: '新客有约定', fdFromMonth: '2026-08', ...agreed }],
  })
  expect(await run(admin, batch.id)).toMatchObject({ fdDoneNum: 1 })
  const [made] = await batchRows(admin, batch.id)
  expect(await listed(made?.fdCustomerId ?? 0)).toMatchObject([{ ...stored, fdFromMonth: '2026-08-01' }])
  expect((await sentences(batch.id))[0]).toContain('Settlement terms 2026-08, Tax rate: 6 %')
  expect(await undo(admin, batch.id)).toMatchObject({ fdDoneNum: 1 })
})

test('import.terms: what a save refuses is refused at its cell, with everything else that is wrong', async () => {
  const { id, fdCompanySerialCode } = await givenCustomer(admin, { fdName: '约定有错' })
  await confirm(id, '2026-05-01')
  const term = { fdCompanySerialCode, ...agreed }
  const batch = await check({
    customer: [{ fdCompanySerialCode, fdName: '名称超过了二十个字所以保存时会被表单拒绝的客户' }],
    terms: [
      { fdFromMonth: '2026-05', ...term },
      { fdFromMonth: '2026-08', ...term, fdDueDays: 400 },
    ],
  })
  expect(await faultyCells(admin, batch.id)).toEqual([
    [
      '客户 B2: 不能超过 20 个字',
      '结算约定 A2: 2026-05 的对账单已确认，约定不能从这里生效',
      '结算约定 H3: 须在 0 到 365 之间',
    ],
  ])
  const unread = await check({
    terms: [
      { fdFromMonth: '八月', ...term },
      { fdFromMonth: '2026-08', ...term, fdBillingBasis: '全部', fdInvoiceSubjectId: '别人的抬头' },
      { fdFromMonth: '2026-8-1', ...term },
      { fdFromMonth: '2026-07-02', ...term, fdTaxRate: 0.05 },
      { fdFromMonth: '', fdCompanySerialCode },
    ],
  })
  expect((await faultyCells(admin, unread.id))[0]?.toSorted()).toEqual([
    expect.stringMatching(/^结算约定 A2: /),
    '结算约定 A4: 此客户的这个月份出现了两次',
    '结算约定 A5: 请选择某月的 1 日',
    '结算约定 A6: 请填写此项',
    expect.stringMatching(/^结算约定 C3: 没有「.+」这个选项；可选：/),
    '结算约定 I3: 请选择该客户有效的开票主体',
  ])
  const first = await check({ terms: [{ fdCompanySerialCode, fdFromMonth: '2026-08', fdDueDays: 30 }] })
  expect((await faultyCells(admin, first.id))[0]).toHaveLength(5)
})

test('import.terms: what was settled meanwhile is left alone, when the import runs', async () => {
  const one = await givenCustomer(admin, { fdName: '其间已确认' })
  const other = await givenCustomer(admin, { fdName: '其间另有约定' })
  const batch = await check({
    terms: [one, other].map(({ fdCompanySerialCode }) => ({
      ...{ fdCompanySerialCode, fdFromMonth: '2026-05', ...agreed },
    })),
  })
  expect(batch).toMatchObject({ fdReadyNum: 2 })
  await confirm(one.id, '2026-05-01')
  expect((await save({ fdCustomerId: other.id, fdFromMonth: '2026-04-01' })).status).toBe(200)
  expect(await run(admin, batch.id)).toMatchObject({ fdDoneNum: 0, fdRefusedNum: 2 })
  expect((await batchRows(admin, batch.id)).map(({ fdReason }) => fdReason)).toEqual([
    'The statement of 2026-05 is confirmed, so terms cannot begin here',
    'Changed since the preview; left as it is',
  ])
  expect(await listed(one.id)).toEqual([])
})

test('import.terms: undone, the former terms are added again; where there were none, that is said', async () => {
  const { id, fdCompanySerialCode } = await givenCustomer(admin, { fdName: '约定撤销' })
  const first = await givenCustomer(admin, { fdName: '首次约定' })
  await save({ fdCustomerId: id, fdFromMonth: '2026-06-01' })
  const batch = await check({
    customer: [{ fdCompanySerialCode, fdIntroduction: '新简介' }],
    terms: [
      { fdCompanySerialCode, fdFromMonth: '2026-08', fdDueDays: 90 },
      { fdCompanySerialCode: first.fdCompanySerialCode, fdFromMonth: '2026-08', ...agreed },
    ],
  })
  expect((await sentences(batch.id))[0]).toEqual([
    ...['Introduction: 新简介', 'Settlement terms 2026-08, Days until payment: 30 → 90'],
  ])
  expect(await run(admin, batch.id)).toMatchObject({ fdDoneNum: 2 })
  const undone = await undo(admin, batch.id)
  expect(undone).toMatchObject({ fdDoneNum: 1, fdRefusedNum: 1 })
  const dueDays = (await listed(id)).map(({ fdFromMonth, fdDueDays }) => [fdFromMonth, fdDueDays])
  expect(dueDays.toSorted()).toEqual([['2026-06-01', 30], ...[30, 90].map((days) => ['2026-08-01', days])])
  expect((await admin.data(customerApi.detail, { params: { id } })).fdIntroduction).toBeNull()
  expect((await batchRows(admin, undone.id, ['refused']))[0]?.fdReason).toBe(
    'Nothing was agreed for 2026-08 before, and terms are never removed: this cannot be undone',
  )
  expect(await undo(admin, undone.id)).toMatchObject({ fdDoneNum: 1 })
  await save({ fdCustomerId: id, fdFromMonth: '2026-07-01', fdDueDays: 7 })
  expect((await listed(id)).length).toBe(5)
})

test('import.terms: who may not maintain terms is told so, and finds none in template and export', async () => {
  const { fdCompanySerialCode } = await givenCustomer(admin)
  const rights = ['client:list', 'client:detail', 'client:save', 'client:import'] as const
  await givenAccount(server, { username: 'unagreed', permissions: [...rights] })
  await givenAccount(server, { username: 'agreeing', permissions: [...rights, 'settlement:term'] })
  const [unagreed, agreeing] = [await server.as('unagreed'), await server.as('agreeing')]
  const file = await workbook({ terms: [{ fdCompanySerialCode, fdFromMonth: '2026-08', ...agreed }] })
  const uploaded = (await uploadImport(server, unagreed, file)).body.data
  expect(uploaded.fdSheetList[0]?.fdPart).toBe('terms')
  const checked = (client: Client, file: typeof uploaded) =>
    client.call(importApi.check, { body: asTaken(file) })
  expect((await checked(unagreed, uploaded)).body).toMatchObject({
    error: 'forbidden',
    data: { permission: 'settlement:term' },
  })
  const own = (await uploadImport(server, agreeing, file)).body.data
  const { id } = (await checked(agreeing, own)).body.data
  expect(await reach(agreeing, id, 'ready')).toMatchObject({ fdReadyNum: 1 })

  const sheetsFor = async (client: Client) =>
    readSheets((await fetchFile(server, client, importFilePaths.template)).body as Buffer)
  expect((await sheetsFor(unagreed)).map(({ sheet }) => sheet)).not.toContain('Settlement terms')
  const sheets = await sheetsFor(agreeing)
  expect(sheets.find(({ sheet }) => sheet === 'Settlement terms')?.data).toEqual([
    [
      ...['Customer code', 'Customer name', 'Effective month*', 'Billed count*', 'Whose count*'],
      ...['Reading of tiers', 'Prices of*', 'Tax*', 'Tax rate*', 'Invoice type', 'Contracting entity'],
      ...['Invoice title', 'Days until payment*'],
    ],
    [
      ...[null, 'Example one', '2026-08', 'Delivered', 'Own platform', null, 'Each day', 'Included', '6 %'],
      ...[null, null, null, 30],
    ],
  ])
  const options = sheets.find(({ sheet }) => sheet === 'Options')?.data
  expect(options?.[0]).toEqual(expect.arrayContaining(['Billed count', 'taxRate', 'Tax']))
})
