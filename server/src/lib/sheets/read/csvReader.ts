import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { isError, withoutMark } from '../sheet'
import { SheetRefusal } from './refusal'
import type { CellContent, RowContent, TableFile } from './table'
import type { Tally } from './tally'

/** The encodings in the order in which they are tried: what is none of the first is hardly ever the second by chance. */
async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let isUtf8 = true
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const mark = chunk.toString('hex', 0, 2)
      if (mark === 'fffe') return 'utf-16le'
      if (mark === 'feff') return 'utf-16be'
    }
    isFirst = false
    if (chunk.includes(0)) throw new SheetRefusal('unknown')
    try {
      if (isUtf8) decoder.decode(chunk, { stream: true })
    } catch {
      isUtf8 = false
    }
  }
  return isUtf8 ? 'utf-8' : 'gb18030'
}

/**
 * Opens a table of text (RFC 4180): separated by commas, semicolons or tabs, in UTF-8, UTF-16 or GB18030.
 * @throws SheetRefusal
 */
export async function openCsv(path: string, name: string, tally: Tally): Promise<TableFile> {
  const encoding = await encodingOf(path)
  const rows = () => readRows(() => readText(path, encoding), name, tally)
  return { is1904: false, sheets: [{ name, rows }], close: () => {} }
}

/** The text of a file, with lines that end in one way. */
async function* readText(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decoded = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new SheetRefusal('unknown')
    }
  }
  let before = ''
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = before + decoded(chunk)
    // It may be the first half of a line's end.
    before = text.endsWith('\r') ? '\r' : ''
    yield text.slice(0, text.length - before.length).replace(/\r\n?/g, '\n')
  }
  yield (before + decoded()).replace(/\r\n?/g, '\n')
}

/** The first line in which Excel says what separates the cells; it is no row. */
const said = /^sep=([^\n])$/i

/** The separator is the one that is said, else what the first line has most of. */
async function separatorOf(content: AsyncIterable<string>): Promise<string> {
  for await (const text of content) {
    const first = text.split('\n', 1)[0] ?? ''
    const own = said.exec(first)?.[1]
    if (own !== undefined) return own
    const line = first.replace(/"[^"]*"/g, '')
    const amounts = [',', ';', '\t'].map((one) => [line.split(one).length, one] as const)
    return amounts.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
  }
  return ','
}

/**
 * The longest row, in characters: what is longer lacks a quotation mark, or the end of a line. Its cells stand in one list
 * until it ends, and a list that grows by more than 16 MB at once would end the process instead of its thread.
 */
const longestRow = 1024 * 1024

/** A row's number is that of its record, as a spreadsheet counts; faults name the line where the record begins. */
async function* readRows(
  read: () => AsyncIterable<string>,
  sheet: string,
  tally: Tally,
): AsyncGenerator<RowContent[]> {
  const pile = tally.pileOf(sheet)
  let line = 1
  let number = 0
  const records = parse({
    delimiter: await separatorOf(read()),
    record_delimiter: '\n',
    relax_column_count: true,
    on_record: (texts: string[], { lines }) => {
      const isSaid = line === 1 && number === 0 && texts.length === 2 && /^sep=$/i.test(texts[0] ?? '')
      if (isSaid) {
        line = lines + 1
        return null
      }
      tally.demandColumn(texts.length, sheet)
      for (const text of texts) tally.demandLength(text.length, sheet, line)
      line = lines + 1
      number += 1
      pile.add(number, texts.map(cellOf))
      return texts
    },
  })
  async function* watched() {
    let ended = 0
    let open = 0
    let hasLines = false
    for await (const text of read()) {
      if (number > ended) {
        ended = number
        open = 0
        hasLines = false
      }
      open += text.length
      hasLines ||= text.includes('\n')
      if (open > longestRow)
        throw hasLines ? new SheetRefusal('quotation', { n: line }) : new SheetRefusal('too_complex')
      yield text
    }
  }
  pipeline(Readable.from(watched(), { highWaterMark: 1 }), records, () => {})
  try {
    for await (const _ of records) yield* pile.handOver()
  } catch (error) {
    throw error instanceof CsvError ? new SheetRefusal('quotation', { n: line }) : error
  }
  yield* pile.handOver(true)
}

const cellOf = (text: string): CellContent => (isError(text) ? { error: text } : withoutMark(text) || null)
