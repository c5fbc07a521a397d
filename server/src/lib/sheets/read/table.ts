/** What a cell holds: a text, a number, or nothing. Dates are texts (`YYYY-MM-DD`, or with ` HH:mm:ss`). */
export type CellRead = string | number | null

/** A row that holds something: its number as the program shows it, from 1. */
export interface RowRead {
  number: number
  cells: CellRead[]
}

/** A sheet whose rows are read some at a time, and only once. */
export interface SheetRead {
  name: string
  rows: () => AsyncIterable<RowRead[]>
}

/** A file that was opened; `close` it in any case. */
export interface TableFile {
  format: 'xlsx' | 'csv'
  /** In their order; hidden ones are left out. Read them one after the other. */
  sheets: SheetRead[]
  close: () => void
}

/** What a cell holds that a formula could not work out, or whose result was not saved with the file. */
export const errorCell = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

export const isEmptyRow = (cells: readonly CellRead[]): boolean => cells.every((cell) => cell === null)
