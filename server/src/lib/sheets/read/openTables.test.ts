import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTables, wideLimits } from '../../../test/sheetReading'
import { archiveOf, rawBook, testFolder } from '../../../test/workbooks'
import type { Sheet } from '../sheet'
import { writeXlsx } from '../xlsx'
import { isDateFormat } from './dates'
import type { ReadLimits } from './limits'
import { openTables } from './openTables'
import { openHere } from './readHere'

let folder: Awaited<ReturnType<typeof testFolder>>
beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

const read = (content: Parameters<typeof readTables>[1], tighter?: Partial<ReadLimits>, open = openHere) =>
  readTables(folder, content, tighter, open)

const sheet = (rows: Sheet['rows']): Sheet => ({
  name: '客户',
  columns: ['编号', '单价', '时间'].map((title) => ({ title, kind: 'text', width: 10 })),
  rows,
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

const complex = { fault: 'too_complex' }
const shared = (times: number) =>
  `<sheetData>${Array.from({ length: times }, () => '<row><c t="s"><v>0</v></c></row>').join('')}</sheetData>`
const numberFormat = (code: string, id = 164) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`

test.each<[string, () => Buffer | string | Readable, object, Partial<ReadLimits>?]>([
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
  [
    'too many sheets',
    () => rawBook({ sheets: { 甲: data, 乙: data } }),
    { fault: 'too_many_sheets', max: 1 },
    { sheets: 1 },
  ],
  [
    'a cell that is too long',
    () => rawBook({ sheets: { 表: `<sheetData><row><c t="str"><v>${'长'.repeat(32_768)}</v></c>` } }),
    { fault: 'long_cell', name: '表', n: 1, max: 32_767 },
  ],
  [
    'a shared text that is too long',
    () => rawBook({ sheets: { 表: shared(1) }, texts: `<si><t>${'长'.repeat(32_768)}</t></si>` }),
    { fault: 'long_cell', name: '表', n: 1, max: 32_767 },
  ],
  [
    'a cell of CSV that is too long',
    () => `a\nb,${'长'.repeat(32_768)}`,
    { fault: 'long_cell', name: '表', n: 2, max: 32_767 },
  ],
  [
    'one text in very many cells',
    () => rawBook({ sheets: { 表: shared(140_000) }, texts: `<si><t>${'长'.repeat(32_000)}</t></si>` }),
    complex,
  ],
  ['too many texts', () => rawBook({ sheets: { 表: data }, texts: '<si/><si/>' }), complex, { texts: 1 }],
  ['deep nesting', () => rawBook({ sheets: { 表: '<a>'.repeat(1_000_000) } }), complex],
  ['a long format', () => rawBook({ sheets: { 表: data }, styles: numberFormat('['.repeat(1001)) }), complex],
  [
    'too many formats',
    () => rawBook({ sheets: { 表: data }, styles: numberFormat('0', 1) + numberFormat('0', 2) }),
    complex,
    { formats: 1 },
  ],
  [
    'too many styles',
    () => rawBook({ sheets: { 表: data }, styles: '<cellXfs><xf/><xf/><xf/></cellXfs>' }),
    complex,
    { formats: 1 },
  ],
  [
    'a comment without an end',
    () => rawBook({ sheets: { 表: `<!-- ${'<'.repeat(2_000_000)}` } }),
    { fault: 'bomb', max: 300 },
  ],
  [
    'rows of one number',
    () => rawBook({ sheets: { 表: '<sheetData><row r="2"></row><row r="2"></row></sheetData>' } }),
    { fault: 'broken' },
  ],
  [
    'a row beyond the last',
    () => rawBook({ sheets: { 表: '<sheetData><row r="1048577"></row></sheetData>' } }),
    { fault: 'too_many_rows', name: '表', max: 50_000 },
  ],
  ['a quotation mark that is not closed', () => 'a,b\n"c\nd",e\nf,"g\nh\n', { fault: 'quotation', n: 4 }],
  ['one that another row closes', () => 'a,b\r\nc,"d\r\ne,f\r\ng,"h, i"\r\n', { fault: 'quotation', n: 2 }],
  [
    'a quotation mark that a long file never closes',
    () => `a\nb\n"c\n${'d\n'.repeat(2_000_000)}`,
    { fault: 'quotation', n: 3 },
  ],
  ['commas without an end', () => ','.repeat(15_000_000), complex],
  ['one within a text', () => 'a\nb 5" c\n', { fault: 'quotation', n: 2 }],
  ['too many columns of CSV', () => ','.repeat(200), { fault: 'too_many_columns', name: '表', max: 200 }],
])('refused: %s', async (_, content, fault, tighter) => {
  expect(await read(content(), tighter)).toEqual(fault)
})

test('a format takes no longer for what it opens and never closes', () => {
  expect(isDateFormat('['.repeat(3_000_000))).toBe(false)
})

describe('in a thread of its own', () => {
  const apart = (content: Parameters<typeof read>[0], tighter?: Partial<ReadLimits>) =>
    read(content, tighter, openTables)

  test('a file is read as it is here, and what is wrong with it is told', async () => {
    const book = () => rawBook({ sheets: { 甲: data, 乙: data }, properties: 'date1904="1"' })
    expect(await apart(book())).toEqual(await read(book()))
    expect(await apart('a\n"b')).toEqual({ fault: 'quotation', n: 2 })
    await expect(openTables('/nowhere', '表', wideLimits)).rejects.toThrow('no such file')
  })

  test('whoever needs more memory or time than there is ends alone, and is refused', async () => {
    const texts = Array.from({ length: 300_000 }, (_, at) => `<si><t>${at}</t></si>`).join('')
    const formats = Array.from({ length: 300_000 }, (_, id) => numberFormat('0', id)).join('')
    const styled = rawBook({ sheets: { 表: data }, styles: formats })
    expect(await apart(styled, { formats: 1_000_000, heapMegabytes: 8 })).toEqual(complex)
    expect(await apart(rawBook({ sheets: { 表: data }, texts }), { seconds: 0.001 })).toEqual(complex)
    expect(await apart('a,b')).toEqual({ 表: [{ number: 1, cells: ['a', 'b'] }] })
  })
})

test('a file that is too large is not looked into', async () => {
  expect(await read(Buffer.alloc(21 * 1024 * 1024, 'a'))).toEqual({ fault: 'too_large', max: 20 })
})

test('fifty thousand rows are read in flat memory', async () => {
  const file = await folder.put('large', writeXlsx([sheet(rowsOf(50_000)())], 'UTC'))
  const opened = await openHere(file, '表', wideLimits)
  const before = process.memoryUsage().heapUsed
  let most = 0
  let amount = 0
  for (const { rows } of opened.sheets)
    for await (const read of rows()) {
      amount += read.length
      most = Math.max(most, read.length)
    }
  await opened.close()
  expect([amount, most < 5000]).toEqual([50_001, true])
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(120 * 1024 * 1024)
})
