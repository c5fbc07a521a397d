import type { ImportPartName } from '@zhixin/contract/import/import.columns'
import type { FieldIssue } from '../../../http/AppError'
import type { CellRead } from '../../../lib/sheets/read/table'

/** A sheet of a file as it is kept. */
export interface KeptSheet {
  name: string
  headers: string[]
  rows: number
  /** Once it was assigned: what its rows are, and the field of each column. */
  part?: ImportPartName | null
  fields?: (string | null)[]
}

/** A row of a sheet, with the fields that its cells are of. */
export interface SourceRow {
  part: ImportPartName
  /** The place of its sheet in the file, from 0, and its number there. */
  sheet: number
  number: number
  /** By field; a column without a cell is not there. */
  cells: Record<string, string | number>
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
  /** The customer that it names to who sees it. */
  customerId?: number
}

/** A kept row with its fields. */
export function sourceRow(
  { part, fields = [] }: KeptSheet,
  sheet: number,
  number: number,
  kept: readonly CellRead[],
): SourceRow {
  const cells: SourceRow['cells'] = {}
  const columns: SourceRow['columns'] = {}
  fields.forEach((field, column) => {
    if (field === null) return
    columns[field] = column
    const cell = kept[column]
    if (cell !== null && cell !== undefined && String(cell).trim() !== '') cells[field] = cell
  })
  return { part: part ?? 'customer', sheet, number, cells, columns }
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
