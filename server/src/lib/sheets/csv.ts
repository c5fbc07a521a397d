import { Readable } from 'node:stream'
import { businessTime } from '../businessTime'
import { type Cell, type Sheet, type SheetColumn, withMark } from './sheet'

/**
 * A sheet as CSV (RFC 4180) in UTF-8, with the mark at its beginning by which Excel knows the encoding. A text that a
 * spreadsheet would take for a formula or an error begins with an apostrophe.
 * @param zone the time zone of its dates
 */
export function writeCsv({ columns, rows }: Sheet, zone: string): Readable {
  async function* lines() {
    yield `\uFEFF${line(columns.map(({ title }) => written(title)))}`
    for await (const some of rows)
      yield some
        .map((row) => line(row.map((cell, at) => text(cell, columns[at]?.kind ?? 'text', zone))))
        .join('')
  }
  return Readable.from(lines(), { highWaterMark: 1 })
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`

function text(cell: Cell, kind: SheetColumn['kind'], zone: string): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return cell.error
  if (kind === 'moment') return written(businessTime(new Date(cell), zone))
  return kind === 'text' ? written(String(cell)) : String(cell)
}

function written(value: string): string {
  const harmless = withMark(value)
  // Where lists are written with semicolons, Excel would split a text at one, and take what follows for a formula.
  return /[",;\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
