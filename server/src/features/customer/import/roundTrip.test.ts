import { customerApi } from '@zhixin/contract/customer/customer.api'
import { importApi } from '@zhixin/contract/customerImport/import.api'
import type { ExportFormat } from '@zhixin/contract/export/export.enums'
import { recordApis } from '@zhixin/contract/recordApis'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../../test/api'
import { anyCustomer, type References } from '../../../test/arbitraries'
import { batchRows, reach } from '../../../test/batches'
import { customersAsked, exportRights, fetchExport, makeExport } from '../../../test/exports'
import { givenClient, givenCustomer } from '../../../test/given'
import { asTaken, checkImport, uploadImport } from '../../../test/imports'

const { settlementTerm: termApi, subject: subjectApi } = recordApis
const importRights = [...exportRights, 'client:import', 'client:save']
const server = shared(() => startTestServer({ JOBS: 'server', EXPORT_ROWS_PER_DAY: '1000000' }))
const admin = shared(() => server.as('admin'))
let references: References
beforeAll(async () => {
  const accounts = await server.database.prisma.account.findMany({ where: { status: 1 }, take: 4 })
  references = { accountIds: accounts.map((account) => account.id) }
})

/** The customers that there are as a file that an import opens. */
async function exported(client: Client, language = 'zh-CN', fdFormat: ExportFormat = 'xlsx', fdName = '') {
  const asked = { ...customersAsked(fdName), fdFormat, fdPartList: ['import'], fdReason: '核对' }
  const answer = await makeExport(client, asked, { 'accept-language': language })
  if (answer.status !== 200) throw new Error(`The export was refused: ${JSON.stringify(answer.body)}`)
  return (await fetchExport(server, client, answer.body.data.id)).body as Buffer
}

/** Terms with each choice, in any order of their months, also several for one. */
const anyTerms = fc.array(
  fc.record({
    fdFromMonth: fc.constantFrom('2025-12-01', '2026-01-01', '2026-02-01'),
    fdBillingBasis: fc.constantFrom(1, 2, 3),
    fdCountSource: fc.constantFrom(1, 2),
    fdStepBasis: fc.constantFrom(1, 2, null),
    fdPriceDay: fc.constantFrom(1, 2),
    fdTaxIncluded: fc.constantFrom(0, 1),
    fdTaxRate: fc.constantFrom(0, 0.03, 0.06),
    fdInvoiceType: fc.constantFrom(1, 2, null),
    fdContractingEntity: fc.constantFrom(1, 2, null),
    fdDueDays: fc.integer({ min: 0, max: 365 }),
  }),
  { maxLength: 5 },
)

const addTerms = async (fdCustomerId: number, terms: object[]) => {
  for (const term of terms)
    expect(issuesOf(await admin.call(termApi.save, { body: { ...term, fdCustomerId } }))).toEqual([])
}

// Worth its seconds: a field that an export and an import understand differently is changed without anybody asking.
test('whatever customers there are, their export opens again as an import and changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyCustomer(references), { minLength: 1, maxLength: 8 }),
      fc.constantFrom<[string, ExportFormat]>(
        ['zh-CN', 'xlsx'],
        ['en-US', 'xlsx'],
        ['zh-CN', 'csv'],
        ['en-US', 'csv'],
      ),
      anyTerms,
      async (customers, [language, format], terms) => {
        for (const { sent } of customers) {
          const saved = await admin.call(customerApi.save, { body: sent })
          expect(issuesOf(saved)).toEqual([])
          await addTerms(saved.body.data.id, terms)
        }
        const batch = await checkImport(server, admin, await exported(admin, language, format))
        const differing = (await batchRows(admin, batch.id)).filter(({ fdState }) => fdState !== 'unchanged')
        expect(differing).toEqual([])
        expect(batch.fdUnchangedNum).toBe(batch.fdTotalNum)
        expect(batch.fdTotalNum).toBeGreaterThanOrEqual(customers.length)
      },
    ),
    { numRuns: 12 },
  )
})

test.each<ExportFormat>(['xlsx', 'csv'])(
  'what a program would take for something else comes back from %s',
  async (format) => {
    const texts = { fdIntroduction: '#N/A', fdRegisterAddress: "''@a" }
    await givenCustomer(admin, { fdName: `'=往返${format}`, ...texts })
    const batch = await checkImport(server, admin, await exported(admin, 'zh-CN', format, `往返${format}`))
    expect(batch).toMatchObject({ fdUnchangedNum: 1, fdTotalNum: 1 })
  },
)

test('terms come back whatever their invoice titles are called, and whether these are active', async () => {
  const { id } = await givenCustomer(admin, { fdName: '往返约定' })
  const titles: number[] = []
  for (const fdName of ['同名抬头', '同名抬头', '停用抬头', '123']) {
    const body = { fdName, fdKind: 2, fdCustomerId: id }
    titles.push((await admin.data(subjectApi.save, { body })).id)
  }
  const term = {
    ...{ fdBillingBasis: 1, fdCountSource: 2, fdPriceDay: 1, fdTaxIncluded: 1, fdTaxRate: 0.06 },
    fdDueDays: 30,
  }
  const months = titles.map((fdInvoiceSubjectId, month) => ({
    ...{ ...term, fdFromMonth: `2026-0${month + 1}-01`, fdInvoiceSubjectId },
  }))
  await addTerms(id, months)
  await admin.call(subjectApi.switchStatus, { body: { id: titles[2] as number, fdStatus: 0 } })
  const file = await exported(admin, 'zh-CN', 'xlsx', '往返约定')
  const { fdSheetList } = (await uploadImport(server, admin, file)).body.data
  const columns = fdSheetList.find(({ fdPart }) => fdPart === 'terms')?.fdColumnList ?? []
  expect(columns.find(({ fdField }) => fdField === 'fdInvoiceSubjectId')?.fdFirstList).toEqual([
    ...titles.slice(0, 3).map(String),
    '123',
  ])
  expect(await checkImport(server, admin, file)).toMatchObject({ fdUnchangedNum: 1, fdTotalNum: 1 })
})

test('for somebody who sees neither prices nor numbers, masked numbers stay, and no price is in the file', async () => {
  await givenCustomer(admin, { fdName: '脱敏客户' })
  const permissions = importRights.filter((one) => one !== 'client:price' && one !== 'client:mobile')
  const blind = await givenClient(server, { username: 'blind', permissions })
  const file = await exported(blind, 'zh-CN', 'xlsx', '脱敏客户')
  const uploaded = (await uploadImport(server, blind, file)).body.data
  expect(uploaded.fdSheetList.map(({ fdName }) => fdName)).toEqual([
    '客户',
    '公司',
    '联系人',
    '办公地址',
    '说明',
  ])
  expect(JSON.stringify(uploaded)).toContain('138****1234')
  const { id } = await blind.data(importApi.check, { body: asTaken(uploaded) })
  expect(await reach(blind, id, 'ready')).toMatchObject({ fdUnchangedNum: 1, fdTotalNum: 1 })
})
