/**
 * Parses a block of cells as spreadsheets copy it: tabs between cells, line breaks between rows, quotes around cells
 * that contain either. The trailing line break that Excel adds is no row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at]
    if (quoted) {
      if (character !== '"') cell += character
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (character === '"' && cell === '' && closes(source, at)) quoted = true
    else if (character === '\t') endCell()
    else if (character === '\n') {
      endCell()
      rows.push([])
    } else cell += character
  }
  endCell()
  return rows
}

/** A quote opens a quoted cell only if a matching one ends a cell; otherwise it is part of the text. */
function closes(source: string, open: number): boolean {
  for (let at = open + 1; at < source.length; at += 1) {
    if (source[at] !== '"') continue
    if (source[at + 1] === '"') {
      at += 1
      continue
    }
    const next = source[at + 1]
    return next === undefined || next === '\t' || next === '\n'
  }
  return false
}

/** Whether a pasted text is more than one cell; a single one is left to the input. */
export const isBlock = (rows: string[][]): boolean => rows.length > 1 || (rows[0]?.length ?? 0) > 1

export interface Placement {
  row: number
  column: number
  text: string
}

/**
 * The target cells of a block that is pasted at a cell. Cells without a target are counted, so that they can be
 * reported (rule grid.paste).
 *
 * @param size rows and columns of the grid; rows: Infinity if pasting adds rows
 */
export function placeBlock(
  block: string[][],
  at: { row: number; column: number },
  size: { rows: number; columns: number },
): { placed: Placement[]; rowsLeft: number; columnsLeft: number } {
  const placed = block.flatMap((cells, down) =>
    cells.flatMap((text, right) => {
      const target = { row: at.row + down, column: at.column + right, text: text.trim() }
      return target.row < size.rows && target.column < size.columns ? [target] : []
    }),
  )
  const widest = block.reduce((most, cells) => Math.max(most, cells.length), 0)
  return {
    placed,
    rowsLeft: Math.max(0, at.row + block.length - size.rows),
    columnsLeft: Math.max(0, at.column + widest - size.columns),
  }
}
