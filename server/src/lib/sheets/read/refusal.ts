/** Why a file cannot be read as tables. */
export type SheetFault =
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'bomb'
  | 'encrypted'
  | 'macros'
  | 'merged'
  | 'same_name'
  | 'xls'
  | 'unknown'
  | 'broken'
  | 'empty'

/** Thrown for a file that is not read, with what its sentence names. */
export class SheetRefusal extends Error {
  constructor(
    readonly fault: SheetFault,
    readonly parameters: Record<string, string | number> = {},
  ) {
    super(`The file is refused: ${fault}`)
  }
}

/** How much of a file is read at most: whatever it claims to hold, it costs no more than this. */
export const readLimits = {
  megabytes: 20,
  /** Rows of a sheet below its header. */
  rows: 50_000,
  columns: 200,
  sheets: 20,
  /** What all parts of a workbook that are read may unpack to. */
  unpackedMegabytes: 300,
  /** The table of texts, which stands in memory. */
  textMegabytes: 64,
  /** The longest piece of XML without the beginning of a tag: a cell has 32,767 characters at most. */
  piece: 1024 * 1024,
} as const
