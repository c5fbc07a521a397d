import { buffer } from 'node:stream/consumers'
import type { Language } from '@zhixin/contract/language'
import type { Declaration } from '@zhixin/contract/record/record'
import { importedFields, importTemplatePath } from '@zhixin/contract/record/record.import'
import { recordApis } from '@zhixin/contract/recordApis'
import { records } from '@zhixin/contract/records'
import { beforeAll, expect, test } from 'vitest'
import type { Cell, Sheet } from '../../lib/sheets/sheet'
import { writeXlsx } from '../../lib/sheets/xlsx'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenClient, givenCompanyClient, givenCustomer } from '../../test/given'
import { uploadFile } from '../../test/imports'
import { partOf } from '../../test/workbook'

type Key = 'keyword' | 'signature' | 'serviceNumber'

const server = shared(startTestServer)
/** Sees every customer; follows those of games alone; an account of the first customer. */
const admin = shared(() => server.as('admin'))
let elsewhere: Client
let customer: Client
let own: number

beforeAll(async () => {
  const companies = [
    await givenCustomer(admin, { fdName: '云帆' }),
    await givenCustomer(admin, { fdName: '海潮' }),
    await givenCustomer(admin, { fdName: '同名' }),
    await givenCustomer(admin, { fdName: '同名' }),
  ]
  own = companies[0]?.id ?? 0
  for (const { id } of companies)
    await admin.call(recordApis.subject.save, { body: { fdName: '云帆科技', fdKind: 2, fdCustomerId: id } })
  await admin.call(recordApis.subject.save, {
    body: { fdName: '海潮科技', fdKind: 2, fdCustomerId: companies[1]?.id },
  })
  const rights = ['keyword', 'signature', 'serviceNumber'].flatMap((key) => [`${key}:list`, `${key}:save`])
  const permissions = [...rights, 'subject:list']
  elsewhere = await givenClient(server, { username: 'elsewhere', permissions, serviceTypes: [1] })
  customer = await givenCompanyClient(server, own, { username: 'yunfan', permissions, serviceTypes: [2] })
})

type Rows = Record<string, Cell>[]

/** A sheet with these rows by the headings of fields in a language; other columns by their own. */
function sheetOf(key: Key, rows: Rows, language: Language = 'zh-CN'): Promise<Buffer> {
  const declared: Declaration = records[key]
  const names = [...new Set(rows.flatMap(Object.keys))]
  const sheet: Sheet = {
    name: 'Sheet1',
    columns: names.map((name) => ({
      ...{ title: declared.fields[name]?.words[language] ?? name, kind: 'text', width: 10 },
    })),
    rows: (async function* () {
      yield rows.map((row) => names.map((name) => row[name] ?? null))
    })(),
  }
  return buffer(writeXlsx([sheet], 'Asia/Shanghai'))
}

const upload = async (key: Key, content: Buffer | string, client = admin, headers = {}, name = 'a.xlsx') =>
  uploadFile(server, client, recordApis[key].checkImport, content, name, headers)

/** What a check of rows answers. */
async function check(key: Key, rows: Rows, client = admin, language: Language = 'zh-CN') {
  const { status, body } = await upload(key, await sheetOf(key, rows, language), client)
  expect([status, body.message]).toEqual([200, 'success'])
  return body.data
}

/** What has to be corrected: `3 Customer: Customer not found`. */
const faults = async (key: Key, rows: Rows, client = admin) =>
  (await check(key, rows, client)).fdFaultList.map(
    ({ fdRow, fdColumn, fdMessage }) => `${fdRow} ${fdColumn ?? '-'}: ${fdMessage}`,
  )

const send = (key: Key, fdRowList: unknown[], client = admin, headers = {}) =>
  client.call(recordApis[key].import, { body: { fdRowList }, headers })

const amountOf = async (key: Key) => (await admin.call(recordApis[key].list, { body: {} })).body.total

/** Checks rows and imports what the check has answered. */
async function bring(key: Key, rows: Rows, client = admin, language: Language = 'zh-CN') {
  const checked = await check(key, rows, client, language)
  expect(checked.fdFaultList).toEqual([])
  const { status, body } = await send(key, checked.fdRowList, client)
  expect([status, body.message]).toEqual([200, 'Saved successfully'])
  return body.data.fdIdList
}

const word = (fdWord: string, more: Record<string, Cell> = {}) => ({
  ...{ fdWord, fdUse: '违禁词', fdMatch: '包含', fdCustomerId: '云帆' },
  ...more,
})
const sign = (fdSignName: string, more: Record<string, Cell> = {}) => ({
  ...{ fdSignName, fdCustomerId: '云帆', fdSubjectId: '云帆科技', fdSignType: '通知', fdSource: '企业名称' },
  ...more,
})
const number = (fdName: string, more: Record<string, Cell> = {}) => ({
  ...{ fdName, fdCustomerId: '云帆', fdSubjectId: '云帆科技', fdIndustry: '电商', fdAbstract: '商城' },
  ...more,
})

test('record.import: rows become drafts, all at once, with headings and words of either language', async () => {
  const [before, signs, numbers] = [
    await amountOf('keyword'),
    await amountOf('signature'),
    await amountOf('serviceNumber'),
  ]
  const [first = 0] = await bring('keyword', [word('红包'), word('中奖', { fdCustomerId: null })])
  await bring('keyword', [word('lottery', { fdUse: 'unsubscribes', fdMatch: ' Exactly ' })], admin, 'en-US')
  expect(await amountOf('keyword')).toBe(before + 3)
  const { body } = await admin.call(recordApis.keyword.detail, { params: { id: first } })
  expect(body.data).toMatchObject({ fdWord: '红包', fdUse: 1, fdMatch: 2, fdCustomerId: own, fdState: 1 })
  await bring('signature', [sign('云帆一'), sign('云帆二', { fdThirdParty: '是' })])
  await bring('serviceNumber', [number('云帆商城'), number('００７', { fdAbstract: '一\n二' })])
  expect([await amountOf('signature'), await amountOf('serviceNumber')]).toEqual([signs + 2, numbers + 2])
  const { rows } = await server.database.pool.query(
    `select entity_label as label, account_name as by from audit_log where entity = 'signature' and entity_label like '云帆_' order by id`,
  )
  expect(rows).toEqual([
    { label: '云帆一', by: 'admin' },
    { label: '云帆二', by: 'admin' },
  ])
})

test('record.import: a check writes nothing, and names what the form would by row and column', async () => {
  const before = await amountOf('signature')
  expect(
    await faults('signature', [
      sign('云帆好'),
      sign('123456'),
      sign('云帆坏', { fdSignType: '广告' }),
      sign('', {}),
      sign('云帆缺', { fdSource: 'App 名称' }),
      sign('云帆他', { fdThirdParty: '也许' }),
    ]),
  ).toEqual([
    expect.stringMatching(/^3 Signature: /),
    '4 Kind of message: “广告” is none of the choices: Verification, Notice, Marketing',
    expect.stringMatching(/^5 Signature: /),
    expect.stringMatching(/^6 ICP number of the app: /),
    '7 Used by authorisation of somebody else: Please enter “yes” or “no”',
  ])
  expect(await faults('keyword', [word('答', { fdUse: '上行自动回复' })])).toEqual([
    expect.stringMatching(/^2 Answer: /),
  ])
  expect(await amountOf('signature')).toBe(before)
})

test('record.import: doubles are found within the sheet and beside what is there', async () => {
  await bring('signature', [sign('云帆旧')])
  await bring('serviceNumber', [number('云帆旧')])
  const again = await faults('signature', [sign('云帆新'), sign('云帆旧'), sign('云帆新')])
  expect(again).toEqual([expect.stringMatching(/^3 Signature: /), expect.stringMatching(/^4 Signature: /)])
  expect(await faults('serviceNumber', [number('云帆旧'), number('云帆重'), number('云帆重')])).toEqual([
    expect.stringMatching(/^2 Name: /),
    expect.stringMatching(/^4 Name: /),
  ])
})

test('record.import: a customer that somebody may not see is answered as one that does not exist', async () => {
  const [unseen] = await faults('signature', [sign('云帆三')], elsewhere)
  const [absent] = await faults('signature', [sign('云帆三', { fdCustomerId: '没有' })], elsewhere)
  const [byId] = await faults('signature', [sign('云帆三', { fdCustomerId: String(own) })], elsewhere)
  expect(absent).toBe('2 Customer: There is no “没有”, or it is not within your data scope')
  expect([unseen, byId]).toEqual([absent?.replace('没有', '云帆'), absent?.replace('没有', String(own))])
})

test('record.import: a legal entity is one of the row’s customer; several of one name are told apart by id', async () => {
  const [first = 0] = await bring('signature', [sign('海潮', { fdCustomerId: '海潮' })])
  const { fdSubjectId } = await admin.data(recordApis.signature.detail, { params: { id: first } })
  const subject = await server.database.prisma.subject.findUniqueOrThrow({ where: { id: fdSubjectId } })
  expect(subject.customerId).not.toBe(own)
  expect(await faults('signature', [sign('云帆四', { fdSubjectId: '海潮科技' })])).toEqual([
    expect.stringMatching(/^2 Legal entity: /),
  ])
  const same = await faults('keyword', [word('同名', { fdCustomerId: '同名' })])
  expect(same).toEqual(['2 Customer: Several records are called “同名”; enter the ID instead'])
  await bring('keyword', [word('同名', { fdCustomerId: own })])
})

test('record.import: a customer’s account imports what is its own', async () => {
  await bring('signature', [sign('自家')], customer)
  await bring('serviceNumber', [number('自家')], customer)
  await bring('keyword', [word('自家')], customer)
  const others = await faults('signature', [sign('别家', { fdCustomerId: '海潮' })], customer)
  expect(others[0]).toMatch(/^2 Customer: /)
  expect(await faults('keyword', [word('平台', { fdCustomerId: null })], customer)).toEqual([
    expect.stringMatching(/^2 Customer: /),
  ])
  // What was checked for somebody else is not theirs to write.
  const { fdRowList } = await check('signature', [sign('别家', { fdCustomerId: '海潮' })])
  expect(issuesOf(await send('signature', fdRowList, customer))[0]).toMatch(/^fdRowList\.0\.fdCustomerId: /)
})

test('record.import: all rows are written or none, once however often they are sent', async () => {
  const before = await amountOf('serviceNumber')
  const { fdRowList } = await check('serviceNumber', [number('云帆甲'), number('云帆乙')])
  const [one = {}, two = {}] = fdRowList
  const refused = await send('serviceNumber', [one, two, one])
  expect([refused.status, issuesOf(refused).length]).toEqual([400, 1])
  expect(issuesOf(refused)[0]).toMatch(/^fdRowList\.2\.fdName: /)
  expect(await amountOf('serviceNumber')).toBe(before)
  const key = { 'idempotency-key': 'import-1' }
  const answers = await Promise.all([
    send('serviceNumber', fdRowList, admin, key),
    send('serviceNumber', fdRowList, admin, key),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1]?.body.data).toEqual(answers[0]?.body.data)
  expect(await amountOf('serviceNumber')).toBe(before + 2)
  expect((await send('serviceNumber', fdRowList)).status).toBe(400)
})

test('record.import: 500 rows are read, and no more', async () => {
  const rows = (amount: number) => Array.from({ length: amount }, (_, at) => word(`词${at}`))
  const { status, body } = await upload('keyword', await sheetOf('keyword', rows(501)))
  expect([status, body.message]).toEqual([
    400,
    'Sheet “Sheet1” has more than 500 rows; divide it among several files',
  ])
  const { fdRowList } = await check('keyword', rows(500))
  expect(fdRowList).toHaveLength(500)
  expect((await send('keyword', fdRowList)).status).toBe(200)
  const more = await send('keyword', [...fdRowList, fdRowList[0]])
  expect(issuesOf(more)).toEqual(['fdRowList: At most 500 entries'])
  expect(issuesOf(await send('keyword', []))).toHaveLength(1)
  expect(
    await faults(
      'keyword',
      Array.from({ length: 120 }, () => word('', {})),
    ),
  ).toHaveLength(100)
})

test('record.import: what is no field is named, blank rows are nothing, and missing columns are told', async () => {
  const found = await check('keyword', [
    { ...word('甲'), 创建人: 'admin' },
    { fdWord: ' ', 创建人: 'admin' },
    word('乙'),
  ])
  expect(found).toMatchObject({ fdRowNum: 2, fdIgnoredList: ['创建人'], fdFaultNum: 0 })
  const { body } = await upload('keyword', await sheetOf('keyword', [{ fdWord: '甲' }]))
  expect(body.message).toBe('These columns are missing: Use, Match; use the headings of the template')
  const csv = '\uFEFF关键词,用途,匹配方式\n"\'=1+1",违禁词,包含\n'
  const told = await upload('keyword', csv, admin, {}, 'a.csv')
  expect(told.body.data.fdRowList).toMatchObject([{ fdWord: '=1+1', fdUse: 1, fdCustomerId: null }])
  const long = await faults('serviceNumber', [number('云', { fdName: 1e15 })])
  expect(long[0]).toMatch(/^2 Name: The number is too long/)
})

test.each(['zh-CN', 'en-US'] as const)(
  'record.import: the template in %s, filled in, is read',
  async (language) => {
    for (const key of ['keyword', 'signature', 'serviceNumber'] as const) {
      const declared: Declaration = records[key]
      const headers = { authorization: `Bearer ${customer.token}`, 'accept-language': language }
      const answer = await server.app.inject({ url: importTemplatePath(declared), headers })
      expect(answer.statusCode).toBe(200)
      const xml = partOf(answer.rawPayload, 'xl/worksheets/sheet1.xml')
      for (const [, field] of importedFields(declared))
        expect(xml).toContain(`${field.words[language]}${field.required ? '*' : ''}<`)
      const empty = await upload(key, answer.rawPayload, customer, { 'accept-language': language })
      expect(empty.body).toMatchObject({ data: { fdRowNum: 0, fdRowList: [], fdFaultNum: 0 } })
    }
  },
)

test('record.import: whoever may not save gets neither template nor check', async () => {
  const reader = await givenClient(server, { username: 'reader', permissions: ['keyword:list'] })
  const headers = { authorization: `Bearer ${reader.token}` }
  const template = await server.app.inject({ url: importTemplatePath(records.keyword), headers })
  expect([template.statusCode, (await upload('keyword', 'a', reader)).status]).toEqual([403, 403])
  expect((await send('keyword', [], reader)).status).toBe(403)
})
