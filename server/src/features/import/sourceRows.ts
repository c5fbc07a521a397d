import {
  columnOf,
  type ImportKind,
  type ImportParts,
  type NestedColumn,
} from '@zhixin/contract/import/import.columns'
import type { MessageKey } from '@zhixin/contract/messages'
import { headerUnit, withUnit } from '@zhixin/contract/reading'
import type { FieldIssue } from '../../http/AppError'
import type { KeptTable } from '../../http/arrivingTables'
import { until1904 } from '../../lib/sheets/read/dates'
import { type CellContent, shownCell } from '../../lib/sheets/read/table'
import type { Reason } from '../batch/batchRow'
import { linesIn, namesIn } from './split'

/** A sheet of a file as it is kept. */
export interface KeptSheet extends KeptTable {
  /** Once it was assigned: what its rows are, and the field of each column. */
  part?: string | null
  fields?: (string | null)[]
}

/** A row of a sheet, with the fields that its cells are of. */
export interface SourceRow {
  part: string
  /** The place of its sheet in the file, from 0, and its number there. */
  sheet: number
  number: number
  /** By field; a column without a cell is not there. */
  cells: Record<string, Exclude<CellContent, null>>
  /** The place of each field's column, from 0. */
  columns: Record<string, number>
  /** Why it cannot be read. */
  issue?: { field: string; message: MessageKey }
}

/** Where an issue is: a cell, or a row where no column has it. */
export interface CellPlace {
  sheet: number
  row: number
  column: number | null
}

/** An issue of a row's field, with its cell. */
export interface CellIssue extends FieldIssue {
  cell?: CellPlace | undefined
}

/** Why a row was refused, with the cells that its issues are about. */
export type RowReason = Reason<CellIssue>

const days: ReadonlySet<ImportKind | undefined> = new Set(['moment', 'day', 'month'])

/** A cell of a sheet in days from 1900 where a date is expected, whatever its file counts from. */
export function meantCell(
  parts: ImportParts,
  { part, fields = [], is1904 }: KeptSheet,
  column: number,
  cell: CellContent | undefined,
): CellContent {
  const field = fields[column]
  const isDay = is1904 && part && field && days.has(columnOf(parts, part, field)?.kind)
  return isDay && typeof cell === 'number' ? cell + until1904 : (cell ?? null)
}

/** Whether a column of a part is a field of its own rows. */
export const isOfRecord = (parts: ImportParts, part: string, field: string): boolean =>
  Object.hasOwn(parts[part]?.columns ?? {}, field)

const units: ReadonlySet<ImportKind> = new Set(['price', 'volume', 'count'])

/** A cell with the unit that its header says, where that is another than the field's own. */
function inUnit(kind: ImportKind | undefined, header: string, cell: CellContent): CellContent {
  if (kind === undefined || !units.has(kind) || cell === null || typeof cell === 'object') return cell
  const unit = headerUnit(kind as 'price' | 'volume' | 'count', header)
  return unit ? withUnit(String(cell), unit) : cell
}

/**
 * A kept row with its fields, and the rows of other parts that stand beside them: each contact, price, tier and address
 * with its cells. Cells of several lines are several of these, where all have as many (rule import.beside).
 */
export function sourceRows(
  parts: ImportParts,
  sheet: KeptSheet,
  place: number,
  number: number,
  kept: readonly CellContent[],
): SourceRow[] {
  const { part, fields = [], headers } = sheet
  const empty = (of: string): SourceRow => ({ part: of, sheet: place, number, cells: {}, columns: {} })
  const own = empty(part ?? '')
  const beside = new Map<string, { row: SourceRow; nested: NestedColumn }>()
  fields.forEach((field, column) => {
    if (field === null || !part) return
    const nested = isOfRecord(parts, part, field) ? undefined : parts[part]?.nested?.columnOf(field)
    const at = nested ? (beside.get(nested.row) ?? { row: empty(nested.part), nested }) : { row: own, nested }
    if (at.nested) beside.set(at.nested.row, { row: at.row, nested: at.nested })
    const name = nested?.field ?? field
    at.row.columns[name] = column
    const meant = meantCell(parts, sheet, column, kept[column])
    const cell = inUnit(columnOf(parts, part, field)?.kind, headers[column] ?? '', meant)
    if (cell !== null && shownCell(cell).trim() !== '') at.row.cells[name] = cell
  })
  const others = [...beside.values()].flatMap(({ row, nested }) =>
    Object.keys(row.cells).length === 0 ? [] : linesOf(row).flatMap((one) => withGiven(one, nested, own)),
  )
  // A row that says nothing of its own goes on with the one above.
  return Object.keys(own.cells).length === 0 && others.length > 0 ? others : [own, ...others]
}

/** A row for each line of its cells, where all cells have as many. */
function linesOf(row: SourceRow): SourceRow[] {
  const lines = Object.entries(row.cells).map(
    ([field, cell]) => [field, typeof cell === 'string' ? linesIn(cell) : [cell]] as const,
  )
  const amounts = new Set(lines.map(([, { length }]) => length))
  const [amount = 1] = amounts
  if (amounts.size > 1) {
    const [field = ''] = lines.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
    return [{ ...row, issue: { field, message: 'import_lines' } }]
  }
  return Array.from({ length: amount }, (_, line) => ({
    ...row,
    cells: Object.fromEntries(
      lines.flatMap(([field, all]) => (all[line] === undefined ? [] : [[field, all[line]]])),
    ),
  }))
}

/** What else a row beside a record says: the same for each, or one for each name in another cell of the record. */
function withGiven(row: SourceRow, { given = {}, each = {} }: NestedColumn, own: SourceRow): SourceRow[] {
  const whole = { ...row, cells: { ...given, ...row.cells } }
  return Object.entries(each).reduce<SourceRow[]>(
    (rows, [field, source]) =>
      rows.flatMap((one) => {
        const columns = { ...one.columns, [field]: own.columns[source] ?? Object.values(one.columns)[0] ?? 0 }
        const names = namesIn(shownCell(own.cells[source]))
        if (names.length === 0) return [{ ...one, columns }]
        return names.map((name) => ({ ...one, columns, cells: { ...one.cells, [field]: name } }))
      }),
    [whole],
  )
}

/** The cell of a row's field. */
export const placeIn = ({ sheet, number, columns }: SourceRow, field: string): CellPlace => ({
  sheet,
  row: number,
  column: columns[field] ?? null,
})

const letter = (index: number) => String.fromCharCode(65 + index)

/** A column as programs call it: `A` to `Z`, then `AA`. */
export const columnLetters = (index: number): string =>
  (index >= 26 ? columnLetters(Math.floor(index / 26) - 1) : '') + letter(index % 26)
