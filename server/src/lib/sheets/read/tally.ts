import type { ReadLimits } from './limits'
import { SheetRefusal } from './refusal'
import type { CellContent, RowContent } from './table'

/** The rows that a sheet of a program has. */
const lastRow = 1_048_576

/** What an empty cell costs, in characters. */
const emptyCell = 4

/** How many rows, or characters of theirs, are handed over together. */
const worthRows = 200
const worthCharacters = 262_144

/** Counts what comes out of a file against its limits. */
export class Tally {
  private characters = 0

  constructor(readonly limits: ReadLimits) {}

  /** @throws SheetRefusal for more columns than a sheet may have */
  demandColumn(column: number, sheet: string): void {
    const { columns } = this.limits
    if (!(column <= columns)) throw new SheetRefusal('too_many_columns', { name: sheet, max: columns })
  }

  /** @throws SheetRefusal for more characters than a cell may have */
  demandLength(length: number, sheet: string, row: number): void {
    const { cell } = this.limits
    if (length > cell) throw new SheetRefusal('long_cell', { name: sheet, n: row, max: cell })
  }

  /** A place where the rows of a sheet come together. */
  pileOf(sheet: string): Pile {
    return new Pile(this, sheet)
  }

  /** @throws SheetRefusal where all cells together are too much */
  add(cells: readonly CellContent[]): number {
    let size = cells.length * emptyCell
    for (const cell of cells) if (typeof cell === 'string') size += cell.length
    this.characters += size
    if (this.characters > this.limits.cellMillions * 1e6) throw new SheetRefusal('too_complex')
    return size
  }
}

/** The rows of a sheet that have come together and are not handed over yet. */
class Pile {
  private rows: RowContent[] = []
  private size = 0
  private amount = 0
  private last = 0

  constructor(
    private readonly tally: Tally,
    private readonly sheet: string,
  ) {}

  /**
   * Takes a row, unless it is empty.
   * @throws SheetRefusal for more of them than a sheet may have, and where they are not in their order
   */
  add(number: number, cells: CellContent[], isHidden = false): void {
    const { rows: max } = this.tally.limits
    if (!(Number.isSafeInteger(number) && number > this.last)) throw new SheetRefusal('broken')
    this.last = number
    this.size += this.tally.add(cells)
    if (cells.some((cell) => cell !== null)) {
      this.amount += 1
      this.rows.push({ number, cells, ...(isHidden && { isHidden }) })
    }
    // The first one is the header.
    if (this.amount > max + 1 || number > lastRow)
      throw new SheetRefusal('too_many_rows', { name: this.sheet, max })
  }

  /** All rows, where they are worth handing over. */
  *handOver(isEnd = false): Generator<RowContent[]> {
    if (this.rows.length < (isEnd ? 1 : worthRows) && this.size < worthCharacters) return
    const { rows } = this
    this.rows = []
    this.size = 0
    if (rows.length > 0) yield rows
  }
}
