/** Why a file cannot be read as tables. */
export type SheetFault =
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'too_many_sheets'
  | 'too_complex'
  | 'long_cell'
  | 'bomb'
  | 'encrypted'
  | 'macros'
  | 'merged'
  | 'same_name'
  | 'quotation'
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
