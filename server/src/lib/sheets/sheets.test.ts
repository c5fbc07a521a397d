import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import readSheets from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { formatOf, partOf } from '../../test/workbook'
import { writeCsv } from './csv'
import type { Cell, Sheet } from './sheet'
import { writeXlsx } from './xlsx'

const zone = 'Asia/Shanghai'

function sheet(name: string, ...rows: Cell[][]): Sheet {
  return {
    name,
    columns: [
      { title: 'Name', kind: 'text', width: 20 },
      { title: 'Price, "net"', kind: 'number', width: 10 },
      { title: 'When', kind: 'moment', width: 20 },
    ],
    rows: Readable.from([rows.slice(0, 1), rows.slice(1)]),
  }
}

const opened = async (...sheets: Sheet[]) => readSheets(await buffer(writeXlsx(sheets, zone)))

const awkward = [
  '=1+1',
  '+86 138',
  '-x',
  '@SUM(A1)',
  '\tx',
  '＝1',
  'a,b',
  'say "hi"',
  'two\nlines',
  ' x ',
  '<&>',
  '_x0041_',
  '云帆',
  'a;=1+1',
]

test('a workbook gives back what was written: texts as texts, exact numbers, dates by the clocks of the zone', async () => {
  const [first, second] = await opened(
    sheet('客户', ['13800001234', '0.04', '2026-11-21T22:00:00.000Z'], ['007', 1, null]),
    sheet('About', ...awkward.map((one) => [one, null, null])),
  )
  expect(first).toEqual({
    sheet: '客户',
    data: [
      ['Name', 'Price, "net"', 'When'],
      ['13800001234', 0.04, new Date('2026-11-22T06:00:00.000Z')],
      ['007', 1, null],
    ],
  })
  expect(second?.sheet).toBe('About')
})

test('a workbook holds no formula, and marks what looks like one', async () => {
  const file = await buffer(writeXlsx([sheet('x', ...awkward.map((one) => [one, null, null]))], zone))
  const [{ data } = { data: [] }] = await readSheets(file)
  expect(data.slice(1).map(([first]) => String(first).trim())).toEqual(awkward.map((one) => one.trim()))
  const cells = partOf(file, 'xl/worksheets/sheet1.xml')
  expect(cells).not.toContain('<f>')
  const formats = partOf(file, 'xl/styles.xml')
    .match(/<cellXfs.*<\/cellXfs>/)?.[0]
    .match(/<xf [^>]*>/g)
  const marked = [...cells.matchAll(/<c r="A(\d+)" s="(\d+)"/g)].flatMap(([, row, style]) =>
    formats?.[Number(style)]?.includes('quotePrefix="1"') ? [awkward[Number(row) - 2]] : [],
  )
  expect(marked).toEqual(['=1+1', '+86 138', '-x', '@SUM(A1)', '\tx', '＝1'])
})

test('a price shows four decimals, a number is one in a column of texts, and the format of all cells has its name', async () => {
  const price = { title: 'Price', kind: 'price', width: 10 } as const
  const { columns, ...rest } = sheet('x', [12, '0.04', null])
  const file = await buffer(writeXlsx([{ ...rest, columns: [...columns.slice(0, 1), price] }], zone))
  expect((await readSheets(file))[0]?.data[1]).toEqual([12, 0.04])
  expect([formatOf(file, 1, 'A2'), formatOf(file, 1, 'B2')]).toEqual([undefined, '0.0000'])
  // Without it, openpyxl warns.
  expect(partOf(file, 'xl/styles.xml')).toContain('<cellStyle name="Normal" xfId="0" builtinId="0"/>')
})

test('a sheet has its widths, and its header stays in view', async () => {
  const file = await buffer(writeXlsx([sheet('x', ['a', 1, null])], zone))
  const written = partOf(file, 'xl/worksheets/sheet1.xml')
  expect(written.match(/<pane [^>]*>/)?.[0]).toMatch(/ySplit="1".* state="frozen"/)
  expect([...written.matchAll(/<col [^>]* width="(\d+)"/g)].map(([, width]) => Number(width))).toEqual([
    20, 10, 20,
  ])
})

test('characters that no file of Excel can hold are left out', async () => {
  const [{ data } = { data: [] }] = await opened(sheet('x', ['a\u0000b\u001f\ud800c\uffff', null, null]))
  expect(data[1]?.[0]).toBe('abc')
})

test('CSV begins with the mark of UTF-8, quotes what has to be, and defuses formulas', async () => {
  const written = await text(
    writeCsv(
      sheet('x', ...awkward.map((one): Cell[] => [one, null, null]), [
        '007',
        '-0.04',
        '2026-11-21T16:00:07.000Z',
      ]),
      zone,
    ),
  )
  // A reader of streams takes the mark away.
  const bytes = await buffer(writeCsv(sheet('x'), zone))
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(written.replace(/^\uFEFF/, '')).toBe(
    [
      'Name,"Price, ""net""",When',
      "'=1+1,,",
      "'+86 138,,",
      "'-x,,",
      "'@SUM(A1),,",
      "'\tx,,",
      "'＝1,,",
      '"a,b",,',
      '"say ""hi""",,',
      '"two\nlines",,',
      '" x ",,',
      '<&>,,',
      '_x0041_,,',
      '云帆,,',
      '"a;=1+1",,',
      '007,-0.04,2026-11-22 00:00:07',
      '',
    ].join('\r\n'),
  )
})

test('a source that fails while it is read fails the file', async () => {
  async function* failing() {
    yield [['a', 1, null]]
    throw new Error('the source is gone')
  }
  const broken = { ...sheet('x'), rows: failing() }
  await expect(buffer(writeXlsx([broken], zone))).rejects.toThrow('the source is gone')
  await expect(buffer(writeCsv({ ...broken, rows: failing() }, zone))).rejects.toThrow('the source is gone')
})
