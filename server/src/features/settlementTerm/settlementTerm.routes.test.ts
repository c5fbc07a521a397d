import { customerApi } from '@zhixin/contract/customer/customer.api'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import { recordApis } from '@zhixin/contract/recordApis'
import readSheets from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { customersAsked, fetchExport, makeExport } from '../../test/exports'
import { givenAccount, givenCustomer } from '../../test/given'

const { settlementTerm: termApi, subject: subjectApi } = recordApis

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let customer: number
let game: number
beforeAll(async () => {
  customer = (await givenCustomer(admin, { fdName: '云帆' })).id
  game = (await givenCustomer(admin, { fdName: '游侠', fdServiceType: 1 })).id
})

const terms = (more: object = {}) => ({
  ...{ fdCustomerId: customer, fdFromMonth: '2026-08-01', fdBillingBasis: 2, fdCountSource: 1 },
  ...{ fdPriceDay: 1, fdTaxIncluded: 1, fdTaxRate: 0.06, fdDueDays: 30, ...more },
})
const save = (body: object, client = admin) => client.call(termApi.save, { body })
const list = (client = admin) =>
  client.data(termApi.list, { body: { fdCustomerIdList: [customer], sortName: 'fdFromMonth' } })
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { data: { issues: { path: string[]; key: string }[] } }).data.issues.map(({ path, key }) => [
    path.join('.'),
    key,
  ])

test('settlement.terms: terms are added from the first of any month, and never changed', async () => {
  const { id } = (await save(terms())).body.data
  expect((await save(terms({ fdFromMonth: '2025-03-01', fdTaxIncluded: 0 }))).status).toBe(200)
  expect(await list()).toMatchObject([
    { fdFromMonth: '2025-03-01', fdTaxIncluded: 0, fdStepBasis: null },
    {
      id,
      fdFromMonth: '2026-08-01',
      fdTaxIncluded: 1,
      fdTaxRate: 0.06,
      createdByName: 'admin',
      lastModifiedByName: 'admin',
    },
  ])
  expect(issuesOf(await save(terms({ id, fdDueDays: 60 })))).toEqual([['id', 'terms_only_added']])
  expect(issuesOf(await save(terms({ fdFromMonth: '2026-08-02' })))).toEqual([
    ['fdFromMonth', 'month_begins'],
  ])
  const nothing = { fdCustomerId: customer, fdFromMonth: '2026-08-01' }
  expect(issuesOf(await save(nothing)).map(([field]) => field)).toEqual([
    ...['fdBillingBasis', 'fdCountSource', 'fdPriceDay', 'fdTaxIncluded', 'fdTaxRate', 'fdDueDays'],
  ])
})

test('history.sentences: terms stand in the history of their customer, and in no other', async () => {
  const { id } = await givenCustomer(admin, { fdName: '有约定' })
  expect((await save(terms({ fdCustomerId: id, fdDueDays: 45 }))).status).toBe(200)
  const historyOf = (of: number) => admin.data(customerApi.history, { params: { id: of }, body: {} })
  const [newest, created] = await historyOf(id)
  expect(newest).toMatchObject({
    ...{ fdAction: 'create', fdAccountName: 'admin', fdRemark: 'settlement term 2026-08-01' },
  })
  expect(newest?.fdChangeList.map(({ fdSentence }) => fdSentence)).toEqual(
    expect.arrayContaining(['Billed count: Delivered', 'Days until payment: 45']),
  )
  expect(created).toMatchObject({ fdAction: 'create', fdRemark: null })
  expect((await historyOf(game)).map(({ fdRemark }) => fdRemark)).toEqual([null])
})

test('settlement.terms: terms are a sheet of an export of customers', async () => {
  const { id } = await givenCustomer(admin, { fdName: '带约定导出' })
  await save(terms({ fdCustomerId: id }))
  await save(terms({ fdCustomerId: id, fdFromMonth: '2026-10-01', fdStepBasis: 2, fdTaxIncluded: 0 }))
  const made = await makeExport(admin, customersAsked('带约定导出', { fdPartList: ['terms'] }))
  const sheets = await readSheets((await fetchExport(server, admin, made.body.data.id)).body as Buffer)
  const rows = sheets.find(({ sheet }) => sheet === 'Settlement terms')?.data.slice(1)
  expect(rows?.map((row) => row.slice(1))).toEqual([
    [
      ...['带约定导出', '2026-08', 'Delivered', 'Own platform', null, 'Each day', 'Included', '6 %'],
      ...[null, null, null, '30'],
    ],
    [
      ...['带约定导出', '2026-10', 'Delivered', 'Own platform', 'Tier by tier', 'Each day', 'On top', '6 %'],
      ...[null, null, null, '30'],
    ],
  ])
})

test('settlement.terms: the rate of tax is one that is offered; administrators add others', async () => {
  const later = (fdTaxRate: number) => save(terms({ fdFromMonth: '2027-01-01', fdTaxRate }))
  expect(issuesOf(await later(0.05))).toEqual([['fdTaxRate', 'unknown_option']])
  const item = { typeCode: 'taxRate', fdValue: 0.05, fdLabelZh: '5%', fdLabelEn: '5 %' }
  const { id } = await admin.data(dictionaryAdminApi.saveItem, { body: item })
  expect((await later(0.05)).status).toBe(200)
  await admin.call(dictionaryAdminApi.saveItem, { body: { ...item, id, fdEnabled: 0 } })
  expect(issuesOf(await later(0.05))).toEqual([['fdTaxRate', 'unknown_option']])
})

test('settlement.terms: not in a month with a confirmed statement, up to the next terms', async () => {
  const { database } = server
  await database.pool.query(
    `insert into statement (customer_id, month, state, revision, closed_by_id)
      values ($1, '2026-05-01', 2, 1, 1)`,
    [customer],
  )
  for (const fdFromMonth of ['2026-05-01', '2026-04-01'])
    expect(issuesOf(await save(terms({ fdFromMonth })))).toEqual([['fdFromMonth', 'terms_confirmed']])
  expect((await save(terms({ fdFromMonth: '2026-06-01' }))).status).toBe(200)
})

test("settlement.terms: the invoice title is one of the customer's", async () => {
  const title = async (fdCustomerId: number) =>
    (await admin.data(subjectApi.save, { body: { fdName: '抬头', fdKind: 2, fdCustomerId } })).id
  const foreign = await title(game)
  expect(issuesOf(await save(terms({ fdInvoiceSubjectId: foreign })))).toEqual([
    ['fdInvoiceSubjectId', 'subject_of_other'],
  ])
  expect((await save(terms({ fdInvoiceSubjectId: await title(customer) }))).status).toBe(200)
})

test('record.scope: terms exist for whom their customer does, and need settlement:term to be added', async () => {
  const permissions = ['client:detail', 'settlement:term', 'client:list', 'subject:list'] as const
  await givenAccount(server, { username: 'gamer', permissions: [...permissions], serviceTypes: [1] })
  await givenAccount(server, { username: 'reader', permissions: ['client:detail'], serviceTypes: [2] })
  const [gamer, reader] = [await server.as('gamer'), await server.as('reader')]
  expect(await list(gamer)).toEqual([])
  expect(issuesOf(await save(terms(), gamer))).toEqual([['fdCustomerId', 'customer_not_found']])
  expect((await list(reader)).length).toBeGreaterThan(0)
  expect((await save(terms(), reader)).status).toBe(403)
})
