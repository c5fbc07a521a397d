import { buffer } from 'node:stream/consumers'
import { importApi } from '@zhixin/contract/customerImport/import.api'
import { importFilePaths } from '@zhixin/contract/customerImport/import.calls'
import { importParts } from '@zhixin/contract/customerImport/import.parts'
import type { ImportColumn } from '@zhixin/contract/import/import.columns'
import { importNote } from '@zhixin/contract/import/import.notes'
import { languages } from '@zhixin/contract/language'
import readSheets from 'read-excel-file/node'
import { describe, expect, test, vi } from 'vitest'
import { shared, startTestServer } from '../../../test/api'
import { reach, run } from '../../../test/batches'
import { givenClient } from '../../../test/given'
import {
  asTaken,
  checkImport,
  faultyCells,
  uploadImport,
  wholeCustomer,
  workbook,
} from '../../../test/imports'
import { partOf } from '../../../test/workbook'
import { rawBook } from '../../../test/workbooks'
import { removeExpiredImports } from '../../import/import.schedule'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

describe('import.file', () => {
  test.each([
    ['zh-CN', '这是旧的 xls 格式，请在 Excel 中另存为 xlsx'],
    ['en-US', 'This is the old xls format; save it as xlsx in Excel'],
  ])('is refused with a sentence in %s', async (language, message) => {
    const xls = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    const answer = await uploadImport(server, admin, xls, 'a.xls', { 'accept-language': language })
    expect(answer).toMatchObject({ status: 400, body: { error: 'validation_failed', message } })
  })

  test('merged cells, and what is too large, leave nothing behind', async () => {
    const before = await server.database.prisma.customerImport.count()
    const merged = await buffer(
      rawBook({
        sheets: {
          表: '<sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
        },
      }),
    )
    expect((await uploadImport(server, admin, merged)).body.message).toBe(
      'Sheet “表” has merged cells (A1:A2); unmerge them',
    )
    expect((await uploadImport(server, admin, Buffer.alloc(21 * 1024 * 1024, 'a'))).body.message).toBe(
      'A file must not exceed 20 MB',
    )
    expect(await server.database.prisma.customerImport.count()).toBe(before)
  })
})

const fetchFile = async (path: string, language = 'zh-CN', client = admin) =>
  server.app.inject({
    url: path,
    headers: { authorization: `Bearer ${client.token}`, 'accept-language': language },
  })

test.each(languages)(
  'import.template: in %s it says what its columns take, opens as an import, and its examples are refused',
  async (language) => {
    const template = await fetchFile(importFilePaths.template, language)
    const customers = partOf(template.rawPayload, 'xl/worksheets/sheet1.xml')
    const columns = Object.values<ImportColumn>(importParts.customer.columns)
    expect([...customers.matchAll(/ prompt="([^"]*)"/g)].map(([, note]) => note)).toEqual(
      columns.map((column) => importNote(column, language).slice(0, 255)),
    )
    const listed = columns.filter(({ kind }) => kind === 'choice' || kind === 'itemFlag')
    expect(customers.match(/ type="list"/g)).toHaveLength(listed.length)
    const uploaded = (await uploadImport(server, admin, template.rawPayload)).body.data
    const assigned = uploaded.fdSheetList.filter(({ fdPart }) => fdPart !== null)
    expect(assigned.map(({ fdPart }) => fdPart)).toEqual([
      ...['customer', 'contacts', 'prices', 'addresses', 'terms'],
    ])
    expect(
      assigned.flatMap(({ fdColumnList }) => fdColumnList.filter(({ fdField }) => fdField === null)),
    ).toEqual([])
    const { id } = await admin.data(importApi.check, { body: asTaken(uploaded) })
    expect(await reach(admin, id, 'ready')).toMatchObject({ fdRefusedNum: 2, fdTotalNum: 2 })
    expect((await faultyCells(admin, id)).flat().every((cell) => cell.includes('这是模板中的示例'))).toBe(
      true,
    )
  },
)

test('import.marked: the header and the rows stand where they came, also below titles', async () => {
  const csv = '客户名单,\r\n截至八月,\r\n客户名称,合作阶段\r\n标题下的客户,没有这个阶段\r\n'
  const { id } = await checkImport(server, admin, csv)
  const marked = await fetchFile(importFilePaths.marked.replace(':id', String(id)))
  const [sheet] = await readSheets(marked.rawPayload)
  expect(sheet?.data).toEqual([
    [null, null, null],
    [null, null, null],
    ['客户名称', '合作阶段', '原因'],
    ['标题下的客户', '没有这个阶段', expect.stringContaining('没有「没有这个阶段」这个选项')],
  ])
})

test('import.marked: the file comes back with reasons, and once it is mended and sent again it is imported', async () => {
  const name = '标注客户'
  const batch = await checkImport(
    server,
    admin,
    await workbook({ ...wholeCustomer(name, { fdCooperationPhase: '没有这个阶段' }) }),
  )
  const marked = await fetchFile(importFilePaths.marked.replace(':id', String(batch.id)))
  expect(decodeURIComponent(String(marked.headers['content-disposition']))).toContain('客户 待修改.xlsx')
  const again = (await uploadImport(server, admin, marked.rawPayload)).body.data
  const reasons = again.fdSheetList.map(({ fdColumnList }) => fdColumnList.at(-1))
  expect(reasons).toMatchObject([
    {
      fdHeader: '原因',
      fdField: null,
      fdFirstList: [expect.stringMatching(/^合作阶段：没有「没有这个阶段」这个选项；可选：/)],
    },
    { fdHeader: '原因', fdFirstList: [''] },
    { fdHeader: '原因', fdFirstList: [''] },
  ])
  await server.database.pool.query(
    `update customer_import_row set cells = replace(cells::text, '没有这个阶段', '2')::jsonb where import_id = $1`,
    [again.id],
  )
  const { id } = await admin.data(importApi.check, { body: asTaken(again) })
  expect(await reach(admin, id, 'ready')).toMatchObject({ fdReadyNum: 1 })
  const curious = await givenClient(server, {
    username: 'curious',
    permissions: ['client:save', 'client:import'],
  })
  expect(
    (await fetchFile(importFilePaths.marked.replace(':id', String(id)), 'zh-CN', curious)).statusCode,
  ).toBe(404)
})

test('import.marked: after a run what was done is left out, so that what is mended makes nothing twice', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `半数客户${index}`)
  const whole = names.map((name, index) =>
    wholeCustomer(name, index % 10 === 3 ? { fdCooperationPhase: '没有这个阶段' } : {}),
  )
  const batch = await checkImport(
    server,
    admin,
    await workbook({
      customer: whole.flatMap(({ customer }) => customer),
      contacts: whole.flatMap(({ contacts }) => contacts),
      prices: whole.flatMap(({ prices }) => prices),
    }),
  )
  expect(await run(admin, batch.id)).toMatchObject({ fdDoneNum: 18, fdRefusedNum: 2 })
  const marked = await fetchFile(importFilePaths.marked.replace(':id', String(batch.id)))
  const again = (await uploadImport(server, admin, marked.rawPayload)).body.data
  expect(again.fdSheetList.map(({ fdName, fdRowNum }) => [fdName, fdRowNum])).toEqual([
    ['客户', 2],
    ['联系人', 2],
    ['单价', 2],
  ])
  expect(again.fdSheetList[0]?.fdColumnList[0]?.fdFirstList).toEqual(['半数客户3', '半数客户13'])
  const { id } = await admin.data(importApi.check, { body: asTaken(again) })
  expect(await reach(admin, id, 'ready')).toMatchObject({ fdRefusedNum: 2, fdTotalNum: 2 })
})

test('import.marked: with 5,000 refused rows it comes whole right after its check, before the database has counted them', async () => {
  const amount = 5000
  const { pool } = server.database
  const [kept] = (
    await pool.query<{ id: number; batchId: number }>(
      `with made as (insert into batch (account_id, source, change, state)
          select id, 'import', '{"field": "import"}', 'ready' from account where username = 'admin' returning id, account_id)
        insert into customer_import (account_id, batch_id, file_name, sheets)
          select account_id, id, '很多.xlsx', $1::jsonb from made returning id, batch_id as "batchId"`,
      [
        JSON.stringify([
          { name: '客户', headers: ['客户名称'], rows: amount, part: 'customer', fields: ['fdName'] },
        ]),
      ],
    )
  ).rows
  const values = [kept?.batchId, amount]
  await pool.query(
    `insert into batch_row (batch_id, position, state, reason)
      select $1, n, 'refused', '{"code": "record_not_found"}' from generate_series(1, $2::int) as n`,
    values,
  )
  await pool.query(
    `insert into customer_import_row (import_id, sheet, number, position, cells)
      select $1, 0, n + 1, n, jsonb_build_array('客户' || n) from generate_series(1, $2::int) as n`,
    [kept?.id, amount],
  )
  const fetched = async () =>
    (
      await pool.query<{ fetched: number }>(
        `select idx_tup_fetch::float8 as fetched from pg_stat_user_tables where relname = 'batch_row'`,
      )
    ).rows[0]?.fetched ?? 0
  const before = await fetched()
  const marked = await fetchFile(importFilePaths.marked.replace(':id', String(kept?.batchId)))
  expect(partOf(marked.rawPayload, 'xl/worksheets/sheet1.xml').match(/<row /g)).toHaveLength(amount + 1)
  // What a connection has read is counted a while later.
  await vi.waitFor(async () => expect((await fetched()) - before).toBeGreaterThanOrEqual(amount), {
    timeout: 30_000,
    interval: 500,
  })
  expect((await fetched()) - before).toBeLessThan(amount * 50)
})

test('import.marked: files are kept for thirty days once they are checked, for a day otherwise, five of an account', async () => {
  const keeper = await givenClient(server, {
    username: 'keeper',
    permissions: ['client:save', 'client:import'],
  })
  const ids: number[] = []
  for (let count = 0; count < 6; count += 1)
    ids.push((await uploadImport(server, keeper, '名称\n某', 'a.csv')).body.data.id)
  const kept = () =>
    server.database.prisma.customerImport.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })
  expect((await kept()).map(({ id }) => id)).toEqual(ids.slice(1))
  const body = { id: ids[5] ?? 0, fdSheetList: [{ fdPart: 'customer', fdFieldList: ['fdName'] }] }
  expect((await keeper.call(importApi.check, { body })).status).toBe(200)
  await server.asOwner("update customer_import set created_at = now() - interval '29 days'")
  await removeExpiredImports(server.database.pool, new AbortController().signal)
  expect((await kept()).map(({ id }) => id)).toEqual([ids[5]])
  await server.asOwner("update customer_import set created_at = now() - interval '31 days'")
  await removeExpiredImports(server.database.pool, new AbortController().signal)
  expect(await kept()).toEqual([])
})
