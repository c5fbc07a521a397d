import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTables } from '../../../test/sheetReading'
import { rawBook, testFolder } from '../../../test/workbooks'
import { writeCsv } from '../csv'
import type { Sheet } from '../sheet'
import { writeXlsx } from '../xlsx'
import { dateOfSerial, isDateFormat } from './dates'
import type { RowContent } from './table'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

const read = (content: Parameters<typeof readTables>[1]) => readTables(folder, content)

const cellsOf = (sheets: object) =>
  Object.values(sheets as Record<string, RowContent[]>).map((rows) => rows.map(({ cells }) => cells))

const sheet = (rows: Sheet['rows']): Sheet => ({
  name: '客户',
  columns: [
    { title: '编号', kind: 'text', width: 10 },
    { title: '单价', kind: 'text', width: 10 },
    { title: '时间', kind: 'moment', width: 10 },
  ],
  rows,
})
const some = async function* () {
  yield [
    ['0012', 0.024, '2026-03-05T01:02:03.000Z'],
    ['=a "b", <c>_x0041_\nd', null, null],
    ["'=a", '#N/A', null],
    ["''=a", "'#REF!", null],
    [{ error: '#N/A' }, null, null],
  ]
}

test('what our own files hold is read as it was written', async () => {
  const cells = [['编号', '单价', '时间'], ['0012', 0.024, '2026-03-05 09:02:03'], ['=a "b", <c>_x0041_\nd']]
  const marks = [["'=a", '#N/A'], ["''=a", "'#REF!"], [{ error: '#N/A' }]]
  expect(cellsOf(await read(writeXlsx([sheet(some())], 'Asia/Shanghai')))).toEqual([[...cells, ...marks]])
  const texts = [cells[0], ['0012', '0.024', '2026-03-05 09:02:03'], [cells[2]?.[0], null, null]]
  for (const row of marks) texts.push([...row, null, null].slice(0, 3) as string[])
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
          cell('L2', '<is><t>#N/A</t></is>', 't="inlineStr"'),
          cell('M2', '<is><t>段一 <![CDATA[段二]]></t></is>', 't="inlineStr"'),
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
          { error: '#VALUE!' },
          { error: '#N/A' },
          '2023-03-15',
          '2023-03-15 12:00:00',
          'TRUE',
          '行',
          '#N/A',
          '段一 段二',
        ],
      },
      { number: 4, cells: [13_800_001_234] },
    ],
    空: [],
  })
})

test('what CSV writes for an error is one; a text that looks like it, or like a formula, has a mark', async () => {
  expect(cellsOf(await read("#N/A,'#N/A,'=1,''=1,'a,\"a\r\nb\""))).toEqual([
    [[{ error: '#N/A' }, '#N/A', '=1', "'=1", "'a", 'a\nb']],
  ])
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
