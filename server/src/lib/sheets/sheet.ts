/** A text, or a number, price or moment (ISO 8601) as its column says; a number is one in any column; null: nothing. */
export type Cell = string | number | null

export interface SheetColumn {
  title: string
  /**
   * Texts stay what they are, digits too; numbers and prices are exact decimals, and prices show four of them; moments
   * become dates of the business time zone.
   */
  kind: 'text' | 'number' | 'price' | 'moment'
  /** In characters. */
  width: number
  /** What is shown beside its cells, at most 255 characters. */
  note?: string
  /** The cells that have what can be chosen: `'Options'!$A$2:$A$4`. Anything else may be typed. */
  choices?: string
}

/** A row, with a cell for each column. */
type Row = readonly Cell[]

/** A table that is written as it is read: its rows are fetched some at a time, and only once. */
export interface Sheet {
  /** At most 31 characters, without any of `[]:*?/\`. */
  name: string
  columns: readonly SheetColumn[]
  /** It is there for the others alone. */
  isHidden?: true
  /** The places of the cells to mark in a row, by its number; asked when the row has been read. */
  faults?: (number: number) => ReadonlySet<number> | undefined
  rows: AsyncIterable<readonly Row[]>
}

/** What spreadsheets take for the beginning of a formula, in either width. */
const formula = /^[=+\-@\t\r＝＋－＠]/

/** Whether a text would be taken for a formula by a program that guesses what a cell holds. */
export const looksLikeFormula = (text: string): boolean => formula.test(text)
