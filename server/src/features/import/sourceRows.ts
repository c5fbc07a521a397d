import { columnOf, type ImportKind, type ImportParts } from '@zhixin/contract/import/import.columns'
import type { FieldIssue } from '../../http/AppError'
import type { KeptTable } from '../../http/arrivingTables'
import { until1904 } from '../../lib/sheets/read/dates'
import { type CellContent, shownCell } from '../../lib/sheets/read/table'
import type { Reason } from '../batch/batchRow'

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

/** A kept row with its fields. */
export function sourceRow(
  parts: ImportParts,
  sheet: KeptSheet,
  place: number,
  number: number,
  kept: readonly CellContent[],
): SourceRow {
  const { part, fields = [] } = sheet
  const cells: SourceRow['cells'] = {}
  const columns: SourceRow['columns'] = {}
  fields.forEach((field, column) => {
    if (field === null) return
    columns[field] = column
    const cell = meantCell(parts, sheet, column, kept[column])
    if (cell !== null && shownCell(cell).trim() !== '') cells[field] = cell
  })
  return { part: part ?? '', sheet: place, number, cells, columns }
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
