import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { businessTime } from '../businessTime'
import { type Cell, type CellError, looksLikeFormula, type Sheet, type SheetColumn } from './sheet'

/** The media type of such a file. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A workbook (Office Open XML), written while its rows are read: it never stands in memory as a whole. The header of
 * each sheet stays in view and filters; codes and numbers of telephones are texts, moments are real dates. Nothing in it
 * is a formula, and what looks like one is marked as a text, which it stays when somebody edits it.
 * @param zone the time zone of its dates
 * @param isFixed whether its bytes follow from its content alone: neither from the time, nor from how a library compresses
 */
export function writeXlsx(sheets: readonly Sheet[], zone: string, { isFixed = false } = {}): Readable {
  const zip = new ZipFile()
  const options = isFixed ? fixed : {}
  const add = (name: string, content: string) =>
    zip.addBuffer(Buffer.from(declaration + content), name, options)
  const numbers = sheets.map((_, index) => index + 1)
  add('[Content_Types].xml', contentTypes(numbers))
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  add('xl/workbook.xml', workbook(sheets))
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...numbers.map((number) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  )
  add('xl/styles.xml', styles)
  const file = zip.outputStream as Readable
  const fail = (error: Error) => file.destroy(error)
  // One after the other, in this order: what a later sheet says may depend on the rows of an earlier one.
  sheets.forEach((sheet, index) => {
    const content = Readable.from(worksheet(sheet, zone), { highWaterMark: 1 }).on('error', fail)
    zip.addReadStream(content, `xl/worksheets/sheet${index + 1}.xml`, options)
  })
  zip.on('error', fail)
  zip.end()
  return file
}

/** By the clock of the process, as such files write it: the same on every server. */
const fixed = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compress: false }

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageOf = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (numbers: number[]) =>
  `<Types xmlns="${packageOf}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${numbers
    .map(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
    )
    .join('')}</Types>`

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${packageOf}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const workbook = (sheets: readonly Sheet[]) =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
    .map(
      ({ name, isHidden }, index) =>
        `<sheet name="${escaped(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`

/** The places of the formats below: of headers, texts, texts that look like formulas, moments, prices, and marked cells. */
const format = { header: 1, text: 2, quoted: 3, moment: 4, price: 5, fault: 6 } as const

const styles =
  `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>` +
  '<numFmt numFmtId="165" formatCode="0.0000"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFC7CE"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFill="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

/** Characters of a sheet that are handed on at a time: what is larger is freed later. */
const pieceSize = 16_384

async function* worksheet({ columns, rows, faults, above = 0 }: Sheet, zone: string): AsyncGenerator<string> {
  const first = above + 1
  const places = columns.map((_, index) => letters(index))
  // What is typed into a column that is filled in stays as it is typed: a number keeps the zeros before it.
  const widths = columns.map(
    ({ width, kind, note }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${note !== undefined && kind === 'text' ? ` style="${format.text}"` : ''}/>`,
  )
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${first}" topLeftCell="A${first + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols>${widths.join('')}</cols><sheetData><row r="${first}">${columns
      .map(({ title }, index) => textCell(`${places[index]}${first}`, title, format.header))
      .join('')}</row>`
  let number = first
  for await (const some of rows) {
    let text = ''
    for (const row of some) {
      number += 1
      const marked = faults?.(number)
      const cells = row.map((value, index) =>
        marked?.has(index)
          ? faultyCell(`${places[index]}${number}`, value)
          : cell(`${places[index]}${number}`, value, columns[index]?.kind ?? 'text', zone),
      )
      text += `<row r="${number}">${cells.join('')}</row>`
      if (text.length > pieceSize) {
        yield text
        text = ''
      }
    }
    yield text
  }
  yield `</sheetData><autoFilter ref="A${first}:${places.at(-1)}${number}"/>${validations(columns, places)}</worksheet>`
}

/** The rows of a sheet that Excel has. */
const lastRow = 1_048_576

/** The notes and choices of columns: what is typed besides is taken as it is. */
function validations(columns: readonly SheetColumn[], places: readonly string[]): string {
  const all = columns.flatMap(({ title, note, choices }, index) => {
    if (note === undefined && choices === undefined) return []
    const prompt =
      note === undefined
        ? ''
        : ` showInputMessage="1" promptTitle="${escaped(title.slice(0, 32))}" prompt="${escaped(note.slice(0, 255))}"`
    const from = `<formula1>${escaped(choices ?? '')}</formula1>`
    return `<dataValidation${choices === undefined ? '' : ' type="list"'} allowBlank="1"${prompt} sqref="${places[index]}1:${places[index]}${lastRow}">${choices === undefined ? '' : from}</dataValidation>`
  })
  return all.length === 0 ? '' : `<dataValidations count="${all.length}">${all.join('')}</dataValidations>`
}

/** A marked cell, which is there even if it is empty. */
function faultyCell(place: string, value: Cell): string {
  if (isFailed(value)) return errorCell(place, value, format.fault)
  if (typeof value === 'number') return `<c r="${place}" s="${format.fault}"><v>${value}</v></c>`
  return value === null ? `<c r="${place}" s="${format.fault}"/>` : textCell(place, value, format.fault)
}

function cell(place: string, value: Cell, kind: SheetColumn['kind'], zone: string): string {
  if (value === null || value === '') return ''
  if (isFailed(value)) return errorCell(place, value, format.text)
  if (kind === 'price') return `<c r="${place}" s="${format.price}"><v>${value}</v></c>`
  if (kind === 'moment') return `<c r="${place}" s="${format.moment}"><v>${serial(value, zone)}</v></c>`
  if (kind === 'number' || typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  const text = String(value)
  return textCell(place, text, looksLikeFormula(text) ? format.quoted : format.text)
}

const isFailed = (value: Cell): value is CellError => typeof value === 'object' && value !== null

const errorCell = (place: string, { error }: CellError, style: number) =>
  `<c r="${place}" s="${style}" t="e"><v>${escaped(error)}</v></c>`

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** A moment as Excel counts: days since 1899-12-30, by the clocks of the time zone. */
const serial = (moment: string | number, zone: string) =>
  Date.parse(`${businessTime(new Date(moment), zone).replace(' ', 'T')}Z`) / 86_400_000 + 25_569

/** `A` to `Z`, then `AA`. */
function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** The most characters that a cell may have. */
const longest = 32_767

/** What a text may have that XML writes otherwise or cannot say, and what Excel may take for an escape: hardly any has it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot say
const awkward = /[&<>"_\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/

/** A text as XML has it: without what XML cannot say, and with what Excel would take for an escape escaped. */
function escaped(whole: string): string {
  const text = whole.slice(0, longest)
  if (!awkward.test(text)) return text
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot say
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
      .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  )
}
