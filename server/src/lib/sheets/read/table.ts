import type { CellError } from '../sheet'

/**
 * What a cell holds: a text, a number, an error, or nothing. Dates are texts (`YYYY-MM-DD`, or with ` HH:mm:ss`), and so
 * are truth values (`TRUE`).
 */
export type CellContent = string | number | CellError | null

/** What a program shows of a cell. */
export const shownCell = (cell: CellContent | undefined): string =>
  typeof cell === 'object' ? (cell?.error ?? '') : String(cell ?? '')

/** A row that holds something: its number as the program shows it, from 1. */
export interface RowContent {
  number: number
  cells: CellContent[]
  /** The program does not show it, for instance behind a filter. */
  isHidden?: true
}

/** A sheet whose rows are read some at a time, and only once. */
export interface SheetContent {
  name: string
  rows: () => AsyncIterable<RowContent[]>
}

/** A file that was opened; `close` it in any case. */
export interface TableFile {
  /** Its days are counted from 1904: numbers that are to be dates, too. */
  is1904: boolean
  /** In their order; hidden ones are left out. Read them one after the other. */
  sheets: SheetContent[]
  close: () => unknown
}
