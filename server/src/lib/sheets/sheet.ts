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
}

/** A row, with a cell for each column. */
type Row = readonly Cell[]

/** A table that is written as it is read: its rows are fetched some at a time, and only once. */
export interface Sheet {
  /** At most 31 characters, without any of `[]:*?/\`. */
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly Row[]>
}

/** What spreadsheets take for the beginning of a formula, in either width. */
const formula = /^[=+\-@\t\r＝＋－＠]/

/** Whether a text would be taken for a formula by a program that guesses what a cell holds. */
export const looksLikeFormula = (text: string): boolean => formula.test(text)
