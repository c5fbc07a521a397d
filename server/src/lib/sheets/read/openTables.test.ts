import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveOf, rawBook, testFolder } from '../../../test/workbooks'
import { writeCsv } from '../csv'
import type { Sheet } from '../sheet'
import { writeXlsx } from '../xlsx'
import { dateOfSerial, isDateFormat } from './dates'
import { openTables } from './openTables'
import { SheetRefusal } from './refusal'
import type { RowRead } from './table'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

let files = 0
/** What a file is read as: its sheets with their rows, or why it is refused. */
async function read(content: Buffer | string | Readable) {
  files += 1
  const file = await folder.put(`file${files}`, content)
  try {
    const opened = await openTables(file, '表')
    try {
      const sheets: Record<string, RowRead[]> = {}
      for (const { name, rows } of opened.sheets) {
        const all: RowRead[] = []
        for await (const some of rows()) all.push(...some)
        sheets[name] = all
      }
      return sheets
    } finally {
      opened.close()
    }
  } catch (error) {
    if (error instanceof SheetRefusal) return { fault: error.fault, ...error.parameters }
    throw error
  }
}

const cellsOf = (sheets: object) =>
  Object.values(sheets as Record<string, RowRead[]>).map((rows) => rows.map(({ cells }) => cells))

const sheet = (rows: Sheet['rows']): Sheet => ({
  name: '客户',
  columns: [
    { title: '编号', kind: 'text', width: 10 },
    { title: '单价', kind: 'price', width: 10 },
    { title: '时间', kind: 'moment', width: 10 },
  ],
  rows,
})
const some = async function* () {
  yield [
    ['0012', 0.024, '2026-03-05T01:02:03.000Z'],
    ['=a "b", <c>_x0041_\nd', null, null],
  ]
}

test('what our own files hold is read as it was written', async () => {
  const cells = [['编号', '单价', '时间'], ['0012', 0.024, '2026-03-05 09:02:03'], ['=a "b", <c>_x0041_\nd']]
  expect(cellsOf(await read(writeXlsx([sheet(some())], 'Asia/Shanghai')))).toEqual([cells])
  const texts = [cells[0], ['0012', '0.024', '2026-03-05 09:02:03'], [cells[2]?.[0], null, null]]
  expect(cellsOf(await read(writeCsv(sheet(some()), 'Asia/Shanghai')))).toEqual([texts])
})

const cell = (reference: string, inner: string, more = '') => `<c r="${reference}" ${more}>${inner}</c>`

test('cells are read as they are meant: stored values of formulas, dates, shared and formatted texts', async () => {
  const read1 = await read(
    rawBook({
      texts:
        '<si><t>甲</t></si><si><r><t>乙</t></r><r><t xml:space="preserve"> 丙</t></r><rPh><t>x</t></rPh></si>',
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>',
      sheets: {
        客户: `<sheetData><row r="2">${[
          cell('A2', '<v>0</v>', 't="s"'),
          cell('B2', '<v>1</v>', 't="s"'),
          cell('D2', '<f>1+1</f><v>0.30000000000000004</v>'),
          cell('E2', '<f>A2</f><v>文</v>', 't="str"'),
          cell('F2', '<f>A2</f>'),
          cell('G2', '<v>#N/A</v>', 't="e"'),
          cell('H2', '<v>45000</v>', 's="1"'),
          cell('I2', '<v>45000.5</v>', 's="2"'),
          cell('J2', '<v>1</v>', 't="b"'),
          cell('K2', '<is><t>行</t></is>', 't="inlineStr"'),
        ].join('')}</row><row r="3"><c r="A3" s="1"/></row><row><c><v>13800001234</v></c></row></sheetData>`,
        空: '',
      },
    }),
  )
  expect(read1).toEqual({
    客户: [
      {
        number: 2,
        cells: [
          '甲',
          '乙 丙',
          null,
          0.3,
          '文',
          '#VALUE!',
          '#N/A',
          '2023-03-15',
          '2023-03-15 12:00:00',
          1,
          '行',
        ],
      },
      { number: 4, cells: [13_800_001_234] },
    ],
    空: [],
  })
})

test('dates count from 1900 or 1904, and a format is one of dates by what it writes', () => {
  expect([
    dateOfSerial(1),
    dateOfSerial(61),
    dateOfSerial(45_000),
    dateOfSerial(43_538, true),
    dateOfSerial(-1),
  ]).toEqual(['1900-01-01', '1900-03-01', '2023-03-15', '2023-03-15', undefined])
  expect(['yyyy-mm-dd', 'General', '0.00" days"', '[Red]0.00', '[h]:mm', '#,##0'].map(isDateFormat)).toEqual([
    ...[true, false, false, false, true, false],
  ])
})

test.each([
  ['UTF-8', Buffer.from('名称;单价\n"a;""b""\nc";0.04\n\n\'=1;2')],
  ['UTF-16', Buffer.from('\uFEFF名称;单价\r\n"a;""b""\nc";0.04\r\n\r\n\'=1;2\r\n', 'utf16le')],
  // 名称 and the rest in the encoding of Chinese Excel.
  [
    'GB18030',
    Buffer.concat([
      Buffer.from('c3fbb3c6', 'hex'),
      Buffer.from(';'),
      Buffer.from('b5a5bcdb', 'hex'),
      Buffer.from('\n"a;""b""\nc";0.04\n\n\'=1;2'),
    ]),
  ],
])('text in %s is read', async (_, content) => {
  expect(await read(content)).toEqual({
    表: [
      { number: 1, cells: ['名称', '单价'] },
      { number: 2, cells: ['a;"b"\nc', '0.04'] },
      { number: 4, cells: ['=1', '2'] },
    ],
  })
})

const cfb = (text: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(text, 'utf16le')])
const data = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'
const rowsOf = (amount: number) =>
  async function* () {
    for (let at = 0; at < amount; at += 1000) yield Array.from({ length: 1000 }, () => ['a', 1, null])
  }
/** A part that unpacks to so many megabytes of the same letter. */
const endless = (megabytes: number, before: string) =>
  Readable.from(
    (function* () {
      yield Buffer.from(before)
      for (let at = 0; at < megabytes; at += 1) yield Buffer.alloc(1024 * 1024, '<t/>')
    })(),
  )

test.each<[string, () => Buffer | string | Readable, object]>([
  ['encrypted', () => cfb('EncryptedPackage'), { fault: 'encrypted' }],
  ['xls', () => cfb('Workbook'), { fault: 'xls' }],
  ['empty', () => '', { fault: 'empty' }],
  ['another program', () => Buffer.from([1, 0, 2]), { fault: 'unknown' }],
  ['another archive', () => archiveOf({ 'a.txt': 'a' }), { fault: 'unknown' }],
  ['a broken archive', () => Buffer.from('PK\u0003\u0004 and so on'), { fault: 'broken' }],
  ['broken XML', () => rawBook({ sheets: { 表: '<sheetData></row>' } }), { fault: 'broken' }],
  [
    'entities of its own',
    () =>
      rawBook({ sheets: {}, entries: { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' } }),
    { fault: 'broken' },
  ],
  [
    'macros',
    () => rawBook({ sheets: { 表: data }, entries: { 'xl/vbaProject.bin': 'x' } }),
    { fault: 'macros' },
  ],
  [
    'merged cells',
    () => rawBook({ sheets: { 表: `${data}<mergeCells><mergeCell ref="A1:B2"/></mergeCells>` } }),
    { fault: 'merged', name: '表', text: 'A1:B2' },
  ],
  [
    'two sheets of one name',
    () => rawBook({ sheets: { Sheet: data }, more: '<sheet name="sheet" r:id="r0"/>' }),
    { fault: 'same_name', name: 'sheet' },
  ],
  [
    'too many columns',
    () => rawBook({ sheets: { 表: '<sheetData><row><c r="ZZ1"><v>1</v></c></row></sheetData>' } }),
    { fault: 'too_many_columns', name: '表', max: 200 },
  ],
  [
    'too many rows',
    () => writeXlsx([sheet(rowsOf(51_000)())], 'UTC'),
    { fault: 'too_many_rows', name: '客户', max: 50_000 },
  ],
  [
    'a bomb among its texts',
    () =>
      rawBook({ sheets: { 表: data }, texts: '', entries: { 'xl/sharedStrings.xml': endless(70, '<sst>') } }),
    { fault: 'bomb', max: 300 },
  ],
  [
    'an endless cell',
    () => rawBook({ sheets: { 表: `<sheetData><row><c><v>${'1'.repeat(2_000_000)}` } }),
    { fault: 'bomb', max: 300 },
  ],
])('refused: %s', async (_, content, fault) => {
  expect(await read(content())).toEqual(fault)
})

test('a file that is too large is not looked into', async () => {
  expect(await read(Buffer.alloc(21 * 1024 * 1024, 'a'))).toEqual({ fault: 'too_large', max: 20 })
})

test('fifty thousand rows are read in flat memory', async () => {
  const file = await folder.put('large', writeXlsx([sheet(rowsOf(50_000)())], 'UTC'))
  const opened = await openTables(file, '表')
  const before = process.memoryUsage().heapUsed
  let most = 0
  let amount = 0
  for (const { rows } of opened.sheets)
    for await (const read of rows()) {
      amount += read.length
      most = Math.max(most, read.length)
    }
  opened.close()
  expect([amount, most < 5000]).toEqual([50_001, true])
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(120 * 1024 * 1024)
})
