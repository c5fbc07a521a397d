import { columnOf, type ImportColumn, type ImportParts } from '@zhixin/contract/import/import.columns'
import { isAsWritten, isClear, readCell } from './cells'
import type { ImportWords } from './importWords'
import { type CellIssue, placeIn, type SourceRow } from './sourceRows'

/** Where a part of the record comes from: the row, and the fields of its columns where they are called otherwise. */
export interface Origin {
  path: (string | number)[]
  row: SourceRow
  names?: Record<string, string>
}

/** What is being put together. */
export interface Building {
  parts: ImportParts
  words: ImportWords
  fields: Record<string, unknown>
  issues: CellIssue[]
  origins: Origin[]
}

/** An issue of a row's field. */
export const issueAt = (row: SourceRow, field: string, message: string, path = [field]): CellIssue => ({
  path,
  message,
  cell: placeIn(row, field),
})

/** A cell of a row's field that is to be read; undefined for one that is empty, or that shows an error. */
export function cellOf(
  { issues }: Pick<Building, 'issues'>,
  row: SourceRow,
  field: string,
): string | number | undefined {
  const cell = row.cells[field]
  if (typeof cell !== 'object') return cell
  issues.push(issueAt(row, field, 'import_cell_error'))
  return undefined
}

/** Reads a cell; undefined where that is not what it can say, which is noted. */
export function valueIn(
  { parts, words, issues }: Pick<Building, 'parts' | 'words' | 'issues'>,
  row: SourceRow,
  field: string,
  cell: string | number,
): unknown {
  const column = columnOf(parts, row.part, field) as ImportColumn
  const told = readCell(column, cell, words)
  if ('value' in told) return told.value
  issues.push(issueAt(row, field, told.issue))
  return undefined
}

/** What says which row something is about, and is no field of the form. */
export const special: ReadonlySet<string> = new Set(['code', 'name', 'id', 'version', 'flag', 'month'])

export type Row = Record<string, unknown> & { id?: number }

/** A row as a sheet asks for it; undefined where that is how it is. */
export function rowOf(building: Building, row: SourceRow, present: Row | undefined): Row | undefined {
  const next: Row = { ...present }
  let isTouched = !present
  for (const [name, column] of Object.entries(building.parts[row.part]?.columns ?? {})) {
    if (special.has(column.kind)) continue
    const cell = cellOf(building, row, name)
    if (cell === undefined || (present && isAsWritten(column, cell, present[name], building.words))) continue
    const value = isClear(cell) ? null : valueIn(building, row, name, cell)
    if (value === undefined) continue
    next[name] = value
    isTouched = true
  }
  return isTouched ? next : undefined
}
