import { buffer } from 'node:stream/consumers'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { usageFilePaths } from '@zhixin/contract/usage/usage.calls'
import type { UsageBatch, UsageFile } from '@zhixin/contract/usage/usage.schema'
import readSheets from 'read-excel-file/node'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cell } from '../../lib/sheets/sheet'
import { writeXlsx } from '../../lib/sheets/xlsx'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { givenCustomer } from '../../test/given'
import { uploadFile } from '../../test/imports'
import { rawBook } from '../../test/workbooks'
import { readCount, readDay } from './fileRow'
import { removeExpiredFiles } from './usage.schedule'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let cloud: { id: number; fdCompanySerialCode: string }
beforeAll(async () => {
  cloud = await givenCustomer(admin)
  await givenCustomer(admin, { fdName: '星海出行', fdCompanyList: [{ fdCompanyName: '杭州星海' }] })
})
beforeEach(async () => {
  for (const table of ['day', 'row', 'batch_day', 'batch', 'month', 'alias', 'final', 'file', 'assignment'])
    await server.database.pool.query(`delete from usage_${table}`)
})

const headers = ['公司', '统计日期', '厂商', '行业', '成功数', '备注']
const csv = (rows: (string | number)[][], titles = headers) =>
  [titles, ...rows].map((row) => row.join(',')).join('\n')
const upload = async (content: Buffer | string, name = '八月.csv') => {
  const answer = await uploadFile(server, admin, usageApi.upload, content, name)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const fieldsOf = ({ fdSheetList, fdSheet }: UsageFile) =>
  fdSheetList[fdSheet]?.fdColumnList.map(({ fdField }) => fdField) ?? []
const check = (file: UsageFile, more: object = {}) =>
  admin.call(usageApi.check, {
    body: { id: file.id, fdSheet: file.fdSheet, fdFieldList: fieldsOf(file), fdSource: 2, ...more },
  })
const checked = async (content: Buffer | string, more: object = {}): Promise<UsageBatch> => {
  const answer = await check(await upload(content), more)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}
const book = async ({ id }: { id: number }) => {
  const answer = await admin.call(usageApi.book, { body: { id } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
/** The rows that a batch's marked file has below its header. */
const refusedRows = async (id: number) => {
  const marked = await server.app.inject({
    url: usageFilePaths.refused.replace(':id', String(id)),
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'zh-CN' },
  })
  expect(marked.statusCode).toBe(200)
  return (await readSheets(marked.rawPayload))[0]?.data.slice(1) ?? []
}
const counts = async () =>
  (await admin.data(usageApi.list, { body: { pageSize: 100, sortName: 'fdDate' } }))
    .map(
      (row) =>
        `${row.fdCustomerName} ${row.fdDate} ${row.fdPlatform} ${row.fdObeesIndustry}: ${row.fdDeliveredCount}`,
    )
    .toSorted()

test('usage.file, usage.refused: a messy file is checked, booked without what is wrong, and mended with nothing doubled', async () => {
  const rows = [
    ['云帆科技', '2026/8/1', 'vivo', '', '"1,200"', ''],
    ['上海云帆科技有限公司', '2026年8月2日', '3', '', 10, 'x'],
    ['云帆-验证码', '20260803', 'VIVO', '', 7, ''],
    ['星海出行', '2026-08-01', 'Nokia', '', 7, ''],
    ['星海出行', '2026-13-01', 'VIVO', '', 7, ''],
    ['星海出行', '2026-08-01', 'VIVO', '月球', 7, ''],
    ['星海出行', '2026-08-01', 'VIVO', '', 'abc', ''],
    ['云帆科技', '2026-08-01', 'VIVO', '', 5, ''],
    ['', '', '', '', '', '备注'],
  ]
  const file = await upload(csv(rows))
  expect(fieldsOf(file)).toEqual([
    'fdCustomer',
    'fdDate',
    'fdPlatform',
    'fdObeesIndustry',
    'fdDeliveredCount',
    null,
  ])
  const batch = (await check(file)).body.data
  expect(batch).toMatchObject({
    fdState: 1,
    fdRowNum: 2,
    fdRefusedNum: 6,
    fdStartDate: '2026-08-01',
    fdEndDate: '2026-08-02',
  })
  expect(batch.fdUnknownList.map(({ fdAlias }) => fdAlias).toSorted()).toEqual(
    ['云帆-验证码', '月球'].toSorted(),
  )
  expect(await counts()).toEqual([])
  await book(batch)
  expect(await counts()).toEqual(['云帆科技 2026-08-01 3 0: 1200', '云帆科技 2026-08-02 3 0: 10'])

  const marked = await refusedRows(batch.id)
  expect(marked.map((row) => row.at(-1))).toEqual([
    '没有客户叫「云帆-验证码」，请为该名称指定客户',
    '没有投放厂商叫「Nokia」',
    expect.stringContaining('日期'),
    '没有行业叫「月球」，请为该名称指定行业',
    '「abc」不是 0 到 10,000,000,000 的整数',
    '与第 2 行的客户、日期、厂商和行业相同',
  ])
  await admin.call(usageApi.saveAlias, {
    body: { fdAlias: '云帆-验证码', fdSource: 2, fdCustomerId: cloud.id },
  })
  // What stands there twice is taken out by whoever mends the file.
  const rest = marked.slice(0, -1).map((one) => one.map((cell) => String(cell ?? '')))
  const mended = await checked(csv(rest, [...headers, '原因']))
  expect(mended).toMatchObject({ fdRowNum: 1, fdRefusedNum: 4 })
  await book(mended)
  expect(await counts()).toHaveLength(3)
})

test('usage.alias: a file says which names that were assigned its rows have matched, refused ones too', async () => {
  await admin.call(usageApi.saveAlias, {
    body: { fdAlias: '云帆-营销', fdSource: 2, fdCustomerId: cloud.id },
  })
  const rows = [
    ['云帆-营销', '2026-08-01', 'VIVO', '', 5, ''],
    ['云帆-营销', '2026-08-02', 'VIVO', '', 'x', ''],
    ['星海出行', '2026-08-02', 'VIVO', '', 'x', ''],
  ]
  const { id, fdAliasList } = await checked(csv(rows))
  expect(fdAliasList).toEqual([{ fdAlias: '云帆-营销', fdCustomerName: '云帆科技', fdRowNum: 1 }])
  expect((await refusedRows(id)).map((row) => row.at(-1))).toEqual([
    '「x」不是 0 到 10,000,000,000 的整数；「云帆-营销」对应客户「云帆科技」',
    '「x」不是 0 到 10,000,000,000 的整数',
  ])
})

test('usage.same, usage.replace: the same file is not booked again but in place of its batch, and a correction withdraws what it names', async () => {
  const content = csv([['云帆科技', '2026-08-01', 'VIVO', '', 5, '']])
  const first = await checked(content)
  await book(first)
  const later = await checked(csv([['云帆科技', '2026-08-01', 'VIVO', '', 6, '']]))
  await book(later)
  const again = await upload(content)
  expect(again.fdBookedNo).toBe(first.fdBatchNo)
  const refused = await check(again)
  expect(issuesOf(refused)).toEqual([
    `fdReplacedNo: This file is booked as batch “${first.fdBatchNo}”; to book it again, let it replace that batch`,
  ])
  expect(await counts()).toEqual(['云帆科技 2026-08-01 3 0: 6'])
  const correction = await checked(csv([['云帆科技', '2026-08-02', 'VIVO', '', 8, '']]), {
    fdReplacedNo: later.fdBatchNo,
  })
  expect(correction.fdReplacedNo).toBe(later.fdBatchNo)
  await book(correction)
  expect(await counts()).toEqual(['云帆科技 2026-08-01 3 0: 5', '云帆科技 2026-08-02 3 0: 8'])
  const twice = await admin.call(usageApi.book, { body: { id: correction.id } })
  expect([twice.status, twice.body.error]).toEqual([409, 'usage_batch_not_ready'])
  await admin.call(usageApi.withdraw, { params: { id: correction.id } })
  expect(await counts()).toEqual(['云帆科技 2026-08-01 3 0: 5'])
})

test('usage.final: a final file empties what it lacks, and says so before', async () => {
  await book(
    await checked(
      csv([
        ['云帆科技', '2026-08-01', 'VIVO', '', 5, ''],
        ['星海出行', '2026-08-02', 'VIVO', '', 6, ''],
        ['星海出行', '2026-08-02', 'OPPO', '', 7, ''],
      ]),
    ),
  )
  const final = await checked(csv([['云帆科技', '2026-08-01', 'VIVO', '', 9, '']]), {
    fdFinal: true,
    fdStartDate: '2026-08-01',
    fdEndDate: '2026-08-03',
  })
  expect(final).toMatchObject({
    fdFinal: true,
    fdEndDate: '2026-08-03',
    fdPlatformList: [3],
    fdEmptiedNum: 1,
  })
  expect(final.fdEmptiedList).toEqual([
    { fdDate: '2026-08-02', fdCustomerName: '星海出行', fdPlatform: 3, fdObeesIndustry: 0 },
  ])
  await book(final)
  expect(await counts()).toEqual([
    '云帆科技 2026-08-01 3 0: 9',
    '星海出行 2026-08-02 1 0: 7',
    '星海出行 2026-08-02 3 0: 0',
  ])
  const report = await admin.data(usageApi.report, { body: { fdMonth: '2026-08' } })
  const vivo = report.find(({ fdPlatform }) => fdPlatform === 3)
  expect(vivo?.fdDayList.slice(0, 4).map(({ fdState }) => fdState)).toEqual([2, 2, 3, 0])
})

test('usage.file: columns are remembered for files with the same headers, and those that are missing are named', async () => {
  const titles = ['谁', '哪天', '多少']
  const first = await upload(csv([['云帆科技', '2026-08-01', 5]], titles))
  expect(fieldsOf(first)).toEqual([null, null, null])
  const say = async (fdFieldList: (string | null)[], more: object = {}) =>
    issuesOf(await check(first, { fdFieldList, ...more }))
  expect(await say([null, 'fdDate', 'fdDeliveredCount'])).toEqual([
    'fdFieldList: Say which column has the customers',
  ])
  expect(await say(['fdCustomer', null, 'fdDeliveredCount'])).toEqual([
    'fdFieldList: Say which column has the days',
  ])
  expect(await say(['fdCustomer', 'fdDate', null])).toEqual([
    'fdFieldList: Say which column has counts, at least one',
  ])
  expect(await say(['fdCustomer', 'fdDate', 'fdDeliveredCount'])).toEqual([
    'fdPlatform: Please select delivery vendor',
  ])
  const taken = { fdFieldList: ['fdCustomer', 'fdDate', 'fdDeliveredCount'], fdPlatform: 5, fdMonthly: true }
  const batch = (await check(first, taken)).body.data
  expect(batch).toMatchObject({ fdStartDate: '2026-08-01', fdEndDate: '2026-08-31', fdMonthly: true })
  const next = await upload(csv([['5', '云帆科技', '2026-09-01']], ['多少', '谁', '哪天']))
  expect(fieldsOf(next)).toEqual(['fdDeliveredCount', 'fdCustomer', 'fdDate'])
  expect(next).toMatchObject({ fdSource: 2, fdPlatform: 5, fdMonthly: true })

  // Below a title they are found; where it is taken for the header, they are known by their places.
  const titled = await upload(
    csv(
      [
        ['谁', '哪天', '多少'],
        ['云帆科技', '2026-08-01', 5],
      ],
      ['八月日报'],
    ),
  )
  const places = ['fdCustomer', 'fdDate', 'fdDeliveredCount']
  expect(fieldsOf(titled)).toEqual(places)
  await check(titled, { fdHeaderRow: 1, fdFieldList: places, fdPlatform: 5 })
  expect(fieldsOf(await upload(csv([['云帆科技', '2026-09-01', 7]], ['八月日报'])))).toEqual(places)
})

test('usage.header: titles above the header are no rows, and rows of totals are named, not refused', async () => {
  const rows = [
    ['八月日报', '', '', '', '', ''],
    ['单位：条', '公司', '', '', '', ''],
    headers,
    ['云帆科技', '2026-08-01', 'VIVO', '', 5, ''],
    ['VIVO 小计', '', '', '', 5, ''],
    ['星海出行', '2026-08-01', 'VIVO', '', 6, ''],
    ['', '合计：', '', '', 11, ''],
    ['Total', '', '', '', 11, ''],
    ['合计物流', '', 'VIVO', '', 3, ''],
  ]
  const file = await upload(csv(rows.slice(1), rows[0] as string[]))
  expect(file.fdSheetList[0]).toMatchObject({ fdHeaderRow: 3, fdRowNum: 6 })
  expect(file.fdSheetList[0]?.fdFirstRowList.slice(0, 3)).toEqual([
    { fdRow: 1, fdText: '八月日报' },
    { fdRow: 2, fdText: '单位：条 公司' },
    { fdRow: 3, fdText: headers.join(' ') },
  ])
  expect(fieldsOf(file)[4]).toBe('fdDeliveredCount')
  const batch = (await check(file)).body.data
  expect(batch).toMatchObject({ fdRowNum: 2, fdRefusedNum: 1, fdTotalRowNum: 3, fdTotalRowList: [5, 7, 8] })
  expect((await refusedRows(batch.id))[0]?.[0]).toBe('合计物流')
  await book(batch)
  expect(await counts()).toEqual(['云帆科技 2026-08-01 3 0: 5', '星海出行 2026-08-01 3 0: 6'])
  const booked = await admin.call(usageApi.batch, { params: { id: batch.id } })
  expect(booked.body.data).toMatchObject({ fdFileId: null, fdTotalRowNum: 3 })
})

test('usage.header: another row can be chosen, above or below, and is the header of the next such file', async () => {
  const rows = [
    ['谁', '哪天', '多少'],
    ['公司', '日期', '成功数'],
    ['云帆科技', '2026-08-01', 5],
  ]
  const content = csv(rows, ['表', '', ''])
  const file = await upload(content)
  expect(file.fdSheetList[0]).toMatchObject({ fdHeaderRow: 3, fdRowNum: 1 })
  const asked = async (query: object) =>
    admin.call(usageApi.file, { params: { id: file.id }, query: query as never })
  const above = (await asked({ sheet: '0', header: '2' })).body.data
  expect(above.fdSheetList[0]).toMatchObject({ fdHeaderRow: 2, fdRowNum: 2 })
  expect(above.fdSheetList[0]?.fdColumnList[0]).toMatchObject({
    ...{ fdHeader: '谁', fdFirstList: ['公司', '云帆科技'] },
  })
  expect((await asked({ sheet: '0', header: '99' })).status).toBe(400)
  const chosen = { fdFieldList: ['fdCustomer', 'fdDate', 'fdDeliveredCount'], fdPlatform: 3 }
  expect(issuesOf(await check(file, { ...chosen, fdHeaderRow: 99 }))).toEqual([
    'fdHeaderRow: This option does not exist',
  ])
  const batch = (await check(file, { ...chosen, fdHeaderRow: 2 })).body.data
  expect(batch).toMatchObject({ fdRowNum: 1, fdRefusedNum: 1, fdFileId: file.id })
  const next = await upload(content.replace('5', '6'))
  expect(next.fdSheetList[0]).toMatchObject({ fdHeaderRow: 2 })
  expect(fieldsOf(next)).toEqual(chosen.fdFieldList)
  const again = (await check(next, { fdHeaderRow: 3, ...chosen })).body.data
  expect(again).toMatchObject({ fdRowNum: 1, fdRefusedNum: 0 })
  expect((await upload(content.replace('5', '7'))).fdSheetList[0]).toMatchObject({ fdHeaderRow: 3 })
})

test('usage.header: a workbook is read alike, with a title whose cells are merged', async () => {
  const cell = (at: string, value: string | number) =>
    typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
  const rows = [['八月日报'], ['公司', '日期', '成功数'], ['云帆科技', 46_235, 5], ['总计', '', 5]]
  const data = rows
    .map((row, at) => {
      const cells = row.map((value, column) => cell(`${'ABC'[column]}${at + 1}`, value))
      return `<row r="${at + 1}">${cells.join('')}</row>`
    })
    .join('')
  const merged = (reference: string) =>
    rawBook({
      sheets: {
        表: `<sheetData>${data}</sheetData><mergeCells><mergeCell ref="${reference}"/></mergeCells>`,
      },
    })
  const file = await upload(await buffer(merged('A1:C1')), '八月.xlsx')
  expect(file.fdSheetList[0]).toMatchObject({ fdHeaderRow: 2, fdRowNum: 2 })
  const batch = (await check(file, { fdPlatform: 3 })).body.data
  expect(batch).toMatchObject({ fdRowNum: 1, fdRefusedNum: 0, fdTotalRowList: [4] })
  const tall = await uploadFile(server, admin, usageApi.upload, await buffer(merged('A3:A4')), '九月.xlsx')
  expect(tall.body.message).toContain('A3:A4')
})

test('usage.file: a workbook is read as well, the sheet with known columns, numbers and dates as they are', async () => {
  const sheetOf = (name: string, titles: string[], rows: Cell[][]) => ({
    name,
    columns: titles.map((title) => ({ title, kind: 'text' as const, width: 10 })),
    rows: (async function* () {
      yield rows
    })(),
  })
  const content = await buffer(
    writeXlsx(
      [
        sheetOf('说明', ['a'], [['b']]),
        sheetOf('数据', headers, [[cloud.fdCompanySerialCode, 46_235, 'HONOR', 1, 12, null]]),
      ],
      'Asia/Shanghai',
    ),
  )
  const file = await upload(content, '八月.xlsx')
  expect(file.fdSheet).toBe(1)
  const batch = (await check(file)).body.data
  await book(batch)
  expect(await counts()).toEqual(['云帆科技 2026-08-01 5 1: 12'])
})

test('a file that is not booked goes after a day, with its batch, and one that is booked keeps what it refuses', async () => {
  const waiting = await checked(csv([['云帆科技', '2026-08-01', 'VIVO', '', 5, '']]))
  const booked = await checked(
    csv([
      ['云帆科技', '2026-08-02', 'VIVO', '', 5, ''],
      ['谁', '2026-08-02', 'VIVO', '', 5, ''],
    ]),
  )
  await book(booked)
  await server.database.pool.query(`update usage_file set created_at = now() - interval '2 days'`)
  expect(await removeExpiredFiles(server.database.pool, new AbortController().signal)).toBe(1)
  expect((await admin.call(usageApi.batch, { params: { id: waiting.id } })).status).toBe(404)
  const { rows } = await server.database.pool.query('select number from usage_file_row')
  expect(rows).toEqual([{ number: 3 }])
  expect((await admin.data(usageApi.batch, { params: { id: booked.id } })).fdRefusedNum).toBe(1)
})

describe('cells of files of counts', () => {
  test.each([
    ['2026-08-01', '2026-08-01'],
    ['2026/8/1 00:00:00', '2026-08-01'],
    ['2026.8.1', '2026-08-01'],
    ['２０２６年８月１日', '2026-08-01'],
    ['20260801', '2026-08-01'],
    [20_260_801, '2026-08-01'],
    [46_235, '2026-08-01'],
    ['2026-08', undefined],
    ['2026-02-30', undefined],
    ['', undefined],
    [null, undefined],
  ])('the day %s is %s', (cell, day) => {
    expect(readDay(cell, false)).toBe(day)
  })
  test.each([
    ['2026-08', '2026-08-01'],
    ['2026年8月', '2026-08-01'],
    ['202608', '2026-08-01'],
    [202_608, '2026-08-01'],
  ])('the month %s is %s', (cell, day) => {
    expect(readDay(cell, true)).toBe(day)
  })
  test.each([
    [12, 12],
    ['1,234,567', 1_234_567],
    ['１２', 12],
    ['12.00', 12],
    ['-', null],
    ['', null],
    [null, null],
    ['1,23', undefined],
    ['1.5', undefined],
    [-1, undefined],
    ['10000000001', undefined],
    ['12x', undefined],
  ])('the count %s is %s', (cell, count) => {
    expect(readCount(cell)).toBe(count)
  })
})
