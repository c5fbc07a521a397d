/** What a program shows where it has no value: `#N/A`. */
export interface CellError {
  error: string
}

/**
 * A text, or a number, price or moment (ISO 8601) as its column says; a number is one in any column, and so is an error;
 * null: nothing.
 */
export type Cell = string | number | CellError | null

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
  /** So many rows stand empty above the titles. */
  above?: number
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

/** Whether a text of CSV is what a program writes where it has no value. */
export const isError = (text: string): boolean =>
  /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(text)

/** Whether a text begins, behind such marks as it has already, with what a program takes for something else. */
const isMistaken = (text: string) => {
  const plain = text.replace(/^'+/, '')
  return looksLikeFormula(plain) || isError(plain)
}

/** A text of CSV, behind an apostrophe where a program would take it for something else: `withoutMark` takes it away. */
export const withMark = (text: string): string => (isMistaken(text) ? `'${text}` : text)

/** A text of CSV without the apostrophe by which our own files keep it from being taken for something else. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && isMistaken(text) ? text.slice(1) : text
