import { createReadStream } from 'node:fs'
import { readLimits, SheetRefusal } from './refusal'
import { isEmptyRow, type RowRead, type TableFile } from './table'

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
 * Opens a table of text: separated by commas, semicolons or tabs, in UTF-8, UTF-16 or GB18030.
 * @throws SheetRefusal
 */
export async function openCsv(path: string, name: string): Promise<TableFile> {
  const encoding = await encodingOf(path)
  return {
    format: 'csv',
    sheets: [{ name, rows: () => readRows(path, encoding, name) }],
    close: () => {},
  }
}

async function* readRows(path: string, encoding: string, sheet: string): AsyncGenerator<RowRead[]> {
  const parser = new CsvParser(sheet)
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decoded = (chunk?: Buffer) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new SheetRefusal('unknown')
    }
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const rows = parser.read(decoded(chunk))
    if (rows.length > 0) yield rows
  }
  const rows = [...parser.read(decoded()), ...parser.end()]
  if (rows.length > 0) yield rows
}

/** The longest text of a cell, as in workbooks. */
const longest = 32_767

/** Reads RFC 4180 as it arrives. A row's number is that of its record, as a spreadsheet counts. */
class CsvParser {
  private rows: RowRead[] = []
  private cells: (string | null)[] = []
  private cell = ''
  private number = 1
  private amount = 0
  /** Within quotation marks, after a closing one, or neither. */
  private state: 'plain' | 'quoted' | 'closed' = 'plain'
  private wasReturn = false
  private separator: string | undefined
  private head = ''

  constructor(private readonly sheet: string) {}

  read(text: string): RowRead[] {
    let piece = text
    if (this.separator === undefined) {
      this.head += text
      if (!/[\r\n]/.test(this.head) && this.head.length < readLimits.piece) return []
      piece = this.begin()
    }
    return this.take(piece)
  }

  end(): RowRead[] {
    const rest = this.separator === undefined ? this.take(this.begin()) : []
    if (this.cell !== '' || this.cells.length > 0) this.endRow()
    return [...rest, ...this.handOver()]
  }

  /** The separator is what the first line has most of. */
  private begin(): string {
    const line = this.head.split(/[\r\n]/, 1)[0]?.replace(/"[^"]*"/g, '') ?? ''
    const amounts = [',', ';', '\t'].map((one) => [line.split(one).length, one] as const)
    this.separator = amounts.reduce((best, one) => (one[0] > best[0] ? one : best))[1]
    const { head } = this
    this.head = ''
    return head
  }

  private take(text: string): RowRead[] {
    for (const character of text) {
      const isReturn = character === '\r'
      if (this.state === 'quoted') {
        if (character === '"') this.state = 'closed'
        else this.add(character)
      } else if (character === '"' && this.state === 'closed') {
        this.add('"')
        this.state = 'quoted'
      } else if (character === '"' && this.cell === '') this.state = 'quoted'
      else if (character === this.separator) this.endCell()
      else if (character === '\n' && this.wasReturn) {
        // The second half of a line's end.
      } else if (character === '\n' || isReturn) this.endRow()
      else this.add(character)
      this.wasReturn = isReturn && this.state === 'plain'
    }
    return this.handOver()
  }

  private add(character: string): void {
    if (this.cell.length >= longest) throw new SheetRefusal('broken')
    this.cell += character
  }

  private endCell(): void {
    if (this.cells.length >= readLimits.columns)
      throw new SheetRefusal('too_many_columns', { name: this.sheet, max: readLimits.columns })
    // The apostrophe by which our own files keep a text from being taken for a formula.
    const text = /^'[=+\-@\t\r＝＋－＠]/.test(this.cell) ? this.cell.slice(1) : this.cell
    this.cells.push(text === '' ? null : text)
    this.cell = ''
    this.state = 'plain'
  }

  private endRow(): void {
    this.endCell()
    if (!isEmptyRow(this.cells)) {
      this.amount += 1
      if (this.amount > readLimits.rows + 1)
        throw new SheetRefusal('too_many_rows', { name: this.sheet, max: readLimits.rows })
      this.rows.push({ number: this.number, cells: this.cells })
    }
    this.number += 1
    this.cells = []
  }

  private handOver(): RowRead[] {
    const { rows } = this
    this.rows = []
    return rows
  }
}
