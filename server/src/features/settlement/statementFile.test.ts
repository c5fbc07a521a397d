import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Language } from '@zhixin/contract/language'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import {
  ownStatementCalls,
  settlementCalls,
  statementFilePaths,
} from '@zhixin/contract/settlement/settlement.calls'
import type { Statement } from '@zhixin/contract/settlement/settlement.schema'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import readSheets from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeXlsx } from '../../lib/sheets/xlsx'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient } from '../../test/given'
import {
  book,
  closeMonth,
  codeOf,
  declareFinal,
  givenSettled,
  givenTerms,
  monthOf,
  statementOf,
} from '../../test/settlements'
import { statementSheets } from './statementFile'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
let customer: number
let id: number
beforeAll(async () => {
  await declareFinal(admin, '2026-08-01', '2026-08-31')
  customer = await givenSettled(server, admin, {
    name: '存档客户',
    versions: [
      { from: '2026-01-01', vendors: { 3: '0.05' } },
      { from: '2026-08-11', vendors: { 3: '0.0333' } },
    ],
    terms: { tax_included: false, invoice_type: 1, step_basis: null },
  })
  const serialCode = await codeOf(server, customer)
  const rows = [
    { fdDate: '2026-08-10', fdObeesIndustry: 0, fdDeliveredCount: 1000 },
    { fdDate: '2026-08-11', fdObeesIndustry: 2, fdDeliveredCount: 501 },
  ].map((row) => ({ ...row, fdCompanySerialCode: serialCode, fdPlatform: 3 }))
  await book(admin, serialCode, { '2026-08-10': 0, '2026-08-11': 0 }, { fdRowList: rows })
  await closeMonth(admin, '2026-08', [customer])
  id = (await monthOf(admin, '2026-08', customer)).fdStatementId ?? 0
})

async function fileOf(
  client: Client,
  whose: keyof typeof statementFilePaths = 'staff',
  { language = 'zh-CN' as Language, revision = '', of = id } = {},
) {
  const answer = await server.app.inject({
    url: `${statementFilePaths[whose].replace(':id', String(of))}${revision && `?revision=${revision}`}`,
    headers: { authorization: `Bearer ${client.token}`, 'accept-language': language },
  })
  return { status: answer.statusCode, bytes: answer.rawPayload, name: answer.headers['content-disposition'] }
}
const act = (name: 'adjust' | 'confirm' | 'invoice', body: object) =>
  admin.call(settlementApi[name] as typeof settlementApi.adjust, { body: { id, ...body } })

describe('settlement.file: a statement as a file', () => {
  test('has names, terms, lines, sums, the amount in words, the revision and the hash', async () => {
    const { status, bytes, name } = await fileOf(admin)
    const statement = await statementOf(admin, id)
    expect([status, name]).toEqual([200, expect.stringContaining(`"${statement.fdNo}-1.xlsx"`)])
    const [about, lines] = await readSheets(bytes)
    expect(about?.data).toEqual([
      ['项目', '内容'],
      ['对账单号', statement.fdNo],
      ['月份', '2026-08'],
      ['版次', 1],
      ['客户', '存档客户'],
      ['客户编号', statement.fdCompanySerialCode],
      ['计费口径', '送达'],
      ['条数来源', '厂商或运营商'],
      ['适用单价', '当日'],
      ['是否含税', '不含税，另加 6%'],
      ['发票类型', '增值税专用发票'],
      ['付款天数', '30'],
      ['计费条数', 1501],
      ['明细合计（元）', 66.6833],
      ['凑整（元）', -0.0033],
      ['应付金额（元）', 66.68],
      ['不含税金额（元）', 66.68],
      ['税额（元）', 4],
      ['价税合计（元）', 70.68],
      ['大写', '人民币柒拾元陆角捌分'],
      ['校验值 SHA-256', statement.fdHash],
    ])
    const [, unsorted, sorted] = lines?.data ?? []
    expect(unsorted?.slice(0, 10)).toEqual([
      ...['当月用量', '2026-08', '2026-08-10', '2026-08-10', 'VIVO', '未分行业', null],
      ...[1000, 0.05, 50],
    ])
    expect(sorted?.slice(5, 11)).toEqual([
      expect.stringMatching(/^\p{Script=Han}+$/u),
      null,
      501,
      0.0333,
      16.6833,
      '价格第 3 版',
    ])
  })

  test('is the same to the byte, whatever is renamed, priced, agreed, confirmed or invoiced since', async () => {
    const languages: Language[] = ['zh-CN', 'en-US']
    const files = async (revision = '') =>
      Promise.all(
        languages.map(async (language) => (await fileOf(admin, 'staff', { language, revision })).bytes),
      )
    const before = await files()
    expect(before[0]?.equals(before[1] as Buffer)).toBe(false)
    const { pool, prisma } = server.database
    await prisma.customer.update({ where: { id: customer }, data: { name: '改名客户' } })
    await pool.query(`update dictionary_item set label_zh = '改名', label_en = 'Renamed'
      where type_code in ('platform', 'industry', 'invoiceType')`)
    await pool.query(
      `insert into customer_price_version (customer_id, customer_version, prices, created_by_id, valid_from)
        select customer_id, 9, prices, 1, '2026-08-01' from customer_price_version where customer_id = $1 and customer_version = 2`,
      [customer],
    )
    await givenTerms(server.database, customer, { from_month: '2026-08-01', tax_rate: 0.03 })
    expect(await files()).toEqual(before)
    await act('adjust', { fdAmount: -1, fdReason: '折让' })
    const second = await files()
    expect(second[0]?.equals(before[0] as Buffer)).toBe(false)
    expect((await readSheets(second[0] as Buffer))[0]?.data).toContainEqual(['客户', '改名客户'])
    expect(await files('1')).toEqual(before)
    await act('confirm', {})
    await act('invoice', { fdInvoiceNo: '2431', fdInvoiceDate: '2026-09-06' })
    expect(await files()).toEqual(second)
    expect(await files('1')).toEqual(before)
    expect((await fileOf(admin, 'staff', { revision: '7' })).status).toBe(404)
    expect((await fileOf(admin, 'staff', { revision: 'x' })).status).toBe(404)
  })

  test('is for staff who see its amounts, and for the account of its customer, and on record', async () => {
    await givenAccount(server, { username: 'blind', permissions: ['settlement:list'] })
    expect((await fileOf(await server.as('blind'))).status).toBe(403)
    const rights = ['settlement:list', 'client:price']
    await givenAccount(server, { username: 'games', permissions: rights, serviceTypes: [1] })
    expect((await fileOf(await server.as('games'))).status).toBe(404)
    const { prisma } = server.database
    const company = await prisma.company.create({ data: { name: '存档公司', customerId: customer } })
    const own = { username: 'theirs', permissions: ['statement:own'], companyId: company.id }
    const theirs = await givenClient(server, own)
    expect((await fileOf(theirs)).status).toBe(403)
    const file = await fileOf(theirs, 'own')
    expect(file.bytes.equals((await fileOf(admin)).bytes)).toBe(true)
    await prisma.company.update({ where: { id: company.id }, data: { customerId: null } })
    expect((await fileOf(theirs, 'own')).status).toBe(404)
    expect([settlementCalls.detail.access, ownStatementCalls.detail.access]).toEqual([
      'settlement:list',
      'statement:own',
    ])
    const { body } = await admin.call(systemLogApi.list, {
      body: { fdActionList: ['downloadStatement'], fdAccountName: 'theirs' },
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(body.data[0]?.fdSentence).toMatch(/^theirs 下载了对账单「DZ202608-\d{8} 改名客户」$/)
    expect(body.data[0]?.fdChangeList).toMatchObject([{ fdFieldName: '版次', fdNewText: '2' }])
  })
})

/** Every line and term that there can be. */
const whole: Statement = {
  ...{
    id: 1,
    fdCustomerId: 1,
    fdNo: 'DZ202608-00000001',
    fdCompanySerialCode: 'KH00000001',
    fdName: '云帆科技',
  },
  ...{
    fdContractingName: '智信',
    fdInvoiceTitle: '云帆',
    fdTaxNumber: '91310000MA1K4B5C6D',
    fdMonth: '2026-08',
  },
  ...{ fdInvoiceTypeName: '专票', fdState: 1, fdVersion: 1, fdRevision: 2, fdDue: 12.5, fdCount: 250 },
  ...{ fdAmount: 12.5001, fdRounding: -0.0001, fdPayable: 12.5, fdNet: 11.79, fdTax: 0.71 },
  fdTerms: {
    ...{ fdBillingBasis: 1, fdCountSource: 1, fdStepBasis: 2, fdPriceDay: 2, fdTaxIncluded: true },
    ...{ fdTaxRate: 0.06, fdInvoiceType: 1, fdContractingEntity: 1, fdInvoiceSubjectId: 2, fdDueDays: 30 },
  },
  fdLineList: ([1, 2, 3, 4] as const).map((fdKind) => ({
    ...{
      fdKind,
      fdUsageMonth: '2026-08',
      fdFromDate: '2026-08-01',
      fdToDate: '2026-08-31',
      fdPlatform: null,
    },
    ...{ fdObeesIndustry: null, fdPlatformName: null, fdObeesIndustryName: null, fdCount: 250 },
    ...{ fdUnitPrice: 0.05, fdAmount: 12.5001, fdPriceVersion: 3, fdHandPriceId: null, fdTierIndex: 1 },
    fdReason: '=1+1',
  })),
  ...{
    fdReadingList: [],
    fdBlockList: [],
    fdLackList: [],
    fdPriceList: [],
    fdDueDate: null,
    fdConfirmedDate: null,
    fdDisputeReason: null,
  },
  ...{
    fdInvoiceNo: null,
    fdInvoiceDate: null,
    fdEvidenceList: [],
    fdOutstanding: null,
    fdPaymentList: [],
    fdRevisionList: [],
    fdAdjustmentList: [],
    fdStale: false,
  },
  fdHash: 'a'.repeat(64),
}

test.each([
  ['zh-CN', '89069634c2b2f6ca1083f3547f308107d1c224c23c3beebab887b2da92bd7aea'],
  ['en-US', 'b240d23d8a233efe0ba19be2376369a33dfb9ab6a23175501657e180424dff69'],
] as const)(
  'the bytes of a file in %s are those of every release: whoever changes them changes old files',
  async (language, hash) => {
    const bytes = await buffer(
      writeXlsx(statementSheets(whole, language), 'Asia/Shanghai', { isFixed: true }),
    )
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
  },
)
