import { buffer } from 'node:stream/consumers'
import type { Language } from '@zhixin/contract/language'
import { both } from '@zhixin/contract/language'
import readSheets from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import type { Call, Caller } from '../../http/call'
import { createStorage } from '../../lib/storage/createStorage'
import { inTransaction } from '../../lib/transaction'
import { shared, startTestServer } from '../../test/api'
import { type BatchKind, batchKinds } from '../batch/batchKind'
import { type Building, rowOf } from './building'
import { checkImport } from './check.writes'
import { readImport } from './file.reads'
import type { ImportHolder } from './importHolder'
import { readSourceRows } from './sourceRows.reads'
import { writeTemplate } from './template'
import { readImportWords } from './words.reads'

const name = { words: both('产品名称', 'Product name'), kind: 'name' as const }

/** What a record of its own would declare: products, and rows of them. */
const products: ImportHolder<'product' | 'marks'> = {
  ...{ source: 'system', main: 'product', code: 'fdCode', name: 'fdName', keyless: 'import_no_key' },
  parts: {
    product: {
      name: both('产品', 'Products'),
      columns: {
        fdCode: { words: both('产品编号', 'Product code'), kind: 'code' },
        fdName: name,
        fdStatus: {
          ...{ words: both('状态', 'Status'), kind: 'choice', isRequired: true },
          values: { 0: both('停用', 'Inactive'), 1: both('启用', 'Active') },
        },
      },
    },
    marks: {
      ...{ name: both('标识', 'Marks'), needs: 'product:save' },
      columns: { fdName: name, fdMark: { words: both('变现标识', 'Mark'), kind: 'line' } },
    },
  },
  record: {
    ...{ from: 'product p', id: 'p.id', code: 'p.id::text' },
    within: { condition: (place) => `(${place}::int is null)`, value: () => null },
  },
  permission: 'product:list',
  paths: { template: '', marked: '' },
  templateName: both('产品模板', 'Template for products'),
  examples: (_: Language) => ({ product: [{ fdName: '示例', fdStatus: 1 }], marks: [] }),
  readReasons: async () => (reason) => reason,
}

const server = shared(startTestServer)
beforeAll(async () => {
  // The sources of batches are those of the records that there are.
  await server.asOwner('alter table batch drop constraint batch_source_known')
})

test('import.check: a record that is no customer comes in from files by what it declares alone', async () => {
  batchKinds(['system'], () => ({ permissions: () => ['product:save'] }) as unknown as BatchKind)
  const { database } = server
  const { pool, prisma } = database
  const account = await prisma.account.findFirstOrThrow({ where: { username: 'admin' } })
  const by = { createdById: account.id, updatedById: account.id }
  const present = await prisma.product.create({ data: { name: '已有', ...by } })
  const sheets = [
    { name: 'Sheet1', headers: ['Product code', '状态', '产品名称*'], rows: 2 },
    { name: '标识', headers: ['产品名称', '变现标识'], rows: 1 },
  ]
  const { rows } = await pool.query<{ id: number }>(
    `insert into customer_import (account_id, file_name, sheets) values ($1, '产品.xlsx', $2) returning id`,
    [account.id, JSON.stringify(sheets)],
  )
  const id = rows[0]?.id ?? 0
  const cells = [
    [0, 2, [present.id, '停用', null]],
    [0, 3, [null, 'Active', '新产品']],
    [1, 2, ['新产品', '甲']],
  ] as const
  for (const [sheet, number, row] of cells)
    await pool.query(
      'insert into customer_import_row (import_id, sheet, number, cells) values ($1, $2, $3, $4)',
      [...[id, sheet, number, JSON.stringify(row)]],
    )
  const caller = { accountId: account.id, permissions: new Set(['product:save']) } as unknown as Caller
  const call = { caller, language: 'en-US', ip: '', requestId: '' } as Call

  const read = await readImport(database, call, products, id)
  expect(
    read.fdSheetList.map(({ fdPart, fdColumnList }) => [fdPart, ...fdColumnList.map((one) => one.fdField)]),
  ).toEqual([
    ['product', 'fdCode', 'fdStatus', 'fdName'],
    ['marks', 'fdName', 'fdMark'],
  ])
  const fdSheetList = read.fdSheetList.map(({ fdPart, fdColumnList }) => ({
    ...{ fdPart, fdFieldList: fdColumnList.map(({ fdField }) => fdField) },
  }))
  const services = { ...server, storage: createStorage(server.config) }
  const batch = await checkImport(services, call, products, { id, fdSheetList, fdWordList: [] })
  expect(await prisma.batch.findUnique({ where: { id: batch.id } })).toMatchObject({
    ...{ source: 'system', change: { importId: id, fileName: '产品.xlsx', permissions: ['product:save'] } },
  })
  const told = await prisma.batchRow.findMany({ where: { batchId: batch.id }, orderBy: { position: 'asc' } })
  expect(told.map(({ customerId, detail }) => [customerId, detail])).toEqual([
    [present.id, {}],
    [null, { label: '新产品' }],
  ])

  await inTransaction(pool, async (query) => {
    const source = await readSourceRows(query, products, id, [1, 2])
    expect([...source].map(([position, own]) => [position, own.map(({ part }) => part)])).toEqual([
      [1, ['product']],
      [2, ['product', 'marks']],
    ])
    const words = await readImportWords(query, [], [])
    const building: Building = { parts: products.parts, words, fields: {}, issues: [], origins: [] }
    const [first] = source.get(1) ?? []
    expect(first && rowOf(building, first, { fdStatus: 1 })).toEqual({ fdStatus: 0 })
    expect(first && rowOf(building, first, { fdStatus: 0 })).toBeUndefined()
  })

  const template = await readSheets(await buffer(await writeTemplate(services, caller, 'en-US', products)))
  expect(template.map(({ sheet, data }) => [sheet, data.slice(0, 2)])).toMatchObject([
    [
      'Products',
      [
        ['Product code', 'Product name', 'Status*'],
        [null, '示例', 'Active'],
      ],
    ],
    ['Marks', [['Product name', 'Mark']]],
    ['How to fill it in', expect.any(Array)],
    ['Options', [['Status'], ['Inactive']]],
  ])
})
