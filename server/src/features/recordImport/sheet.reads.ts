import {
  columnsOpenTo,
  fieldsNamed,
  type ImportColumn,
  type ImportPart,
} from '@zhixin/contract/import/import.columns'
import { encodeMessage } from '@zhixin/contract/messages'
import type { Declaration } from '@zhixin/contract/record/record'
import { recordParts } from '@zhixin/contract/recordImport/recordImport'
import { invalid } from '../../http/AppError'
import { headerAmong, keepTables } from '../../http/arrivingTables'
import type { Caller } from '../../http/call'
import { until1904 } from '../../lib/sheets/read/dates'
import { type CellContent, type RowContent, shownCell, type TableFile } from '../../lib/sheets/read/table'
import { type CellReading, readCell } from '../import/cells'
import type { ImportWords } from '../import/importWords'

/** A cell that says something. */
export type SheetCell = Exclude<CellContent, null>

/** A row that says something: its number, and its cells by the fields of their columns. */
export interface SheetRow {
  number: number
  isHidden: boolean
  cells: Map<string, SheetCell>
}

/** A sheet of new records. */
export interface RecordSheet {
  part: ImportPart
  rows: SheetRow[]
  /** The headings of the columns that are no field. */
  ignored: string[]
  is1904: boolean
}

/**
 * Finds the sheet in which most columns are fields that the caller may give, by their names in either language.
 * @throws AppError validation_failed where a column is missing that is required
 */
export async function readRecordSheet(
  file: TableFile,
  declared: Declaration,
  { permissions }: Caller,
): Promise<RecordSheet> {
  const { record } = recordParts(declared)
  const part = {
    ...record,
    columns: Object.fromEntries(columnsOpenTo(record, (code) => permissions.has(code))),
  }
  const amountOf = (headers: readonly string[]) => fieldsNamed(part, headers).filter(Boolean).length
  const content: RowContent[][] = []
  const tables = await keepTables(file, {
    findHeader: (first) => headerAmong(first, amountOf),
    keep: async (place, rows) => {
      content[place] = [...(content[place] ?? []), ...rows]
    },
  })
  const amounts = tables.map(({ headers }) => amountOf(headers))
  const place = amounts.indexOf(Math.max(...amounts))
  const headers = tables[place]?.headers ?? []
  const fields = fieldsNamed(part, headers)
  demandRequired(part, fields)
  const rows = (content[place] ?? []).map(({ number, cells, isHidden = false }): SheetRow => {
    const own = fields.flatMap((field, at): [string, SheetCell][] => {
      const cell = cells[at] ?? null
      return field === null || cell === null || shownCell(cell).trim() === '' ? [] : [[field, cell]]
    })
    return { number, isHidden, cells: new Map(own) }
  })
  return {
    ...{ part, is1904: file.is1904 },
    rows: rows.filter(({ cells }) => cells.size > 0),
    ignored: headers.filter((header, at) => header.trim() !== '' && fields[at] === null),
  }
}

/** @throws AppError validation_failed */
function demandRequired({ columns }: ImportPart, fields: readonly (string | null)[]): void {
  const missing = Object.entries(columns).flatMap(([key, { isRequired, words }]) =>
    isRequired && !fields.includes(key) ? [words] : [],
  )
  if (missing.length === 0) return
  const zh = missing.map((words) => words['zh-CN']).join('、')
  const en = missing.map((words) => words['en-US']).join(', ')
  throw invalid(['file'], encodeMessage('import_headings_missing', { zh, en }))
}

/** The most digits that a number of a sheet holds exactly. */
const exactly = 1e15

/** What a cell says for a field that is no reference. */
export function readPlainCell(
  column: ImportColumn,
  cell: SheetCell,
  words: ImportWords,
  is1904: boolean,
): CellReading {
  if (typeof cell === 'object') return { issue: 'import_cell_error' }
  if (typeof cell === 'string') return readCell(column, cell, words)
  if (['line', 'lines'].includes(column.kind) && Math.abs(cell) >= exactly)
    return { issue: 'import_digits_lost' }
  return readCell(column, is1904 && column.kind === 'day' ? cell + until1904 : cell, words)
}
