import type { ListColumn } from './columns'

/** The side at which a column is pinned; undefined: it scrolls. */
export type Side = 'left' | 'right' | undefined

/** A column in its place. Columns pinned left come first, those pinned right last. */
export interface PlacedColumn {
  key: string
  visible: boolean
  side: Side
  /** In px, if a person has set it; else the list's own. */
  width?: number
}

/** The limits of a column's width, in px. */
export const columnWidths = { min: 56, max: 960 } as const

/** A saved column; its position in the list is its position on the screen. */
export interface KeptColumn {
  key: string
  visible: boolean
  pinned: boolean
  /** In px; null: the list's own. */
  width: number | null
}

/** The row heights of a table. */
export type Density = 'compact' | 'standard' | 'relaxed'

/** What must be known of a column to place it. */
export type PlaceableColumn = Pick<ListColumn<never>, 'pinned' | 'card' | 'further'> & { key: string }

const sides: readonly Side[] = ['left', undefined, 'right']

const inGroups = (placed: readonly PlacedColumn[]): PlacedColumn[] =>
  sides.flatMap((side) => placed.filter((one) => one.side === side))

/** Whether a column is always visible: the one that identifies a row. */
export const isLead = (column: Pick<PlaceableColumn, 'card'>): boolean => column.card === 'heading'

/**
 * The columns of a list in their saved arrangement. Whether a column is pinned is saved, the side follows from its
 * position: pinned ones at the end are at the right. A column that is not saved, because it was added later, stands
 * beside its neighbour of the list's own order, a further one hidden; one that the list no longer has is dropped (rule
 * view.columns).
 */
export function arrange(columns: readonly PlaceableColumn[], kept: readonly KeptColumn[]): PlacedColumn[] {
  const known = kept.filter(
    ({ key }, index) =>
      columns.some((column) => column.key === key) && kept.findIndex((one) => one.key === key) === index,
  )
  const lastLoose = known.map((one) => one.pinned).lastIndexOf(false)
  const placed = known.map(({ key, visible, pinned, width }, index): PlacedColumn => {
    const side = index > lastLoose && lastLoose !== -1 ? 'right' : 'left'
    return { key, visible, side: pinned ? side : undefined, ...(width !== null && { width: sound(width) }) }
  })
  columns.forEach(({ key, pinned, further }, index) => {
    if (placed.some((one) => one.key === key)) return
    const before = placed.findIndex((one) => one.key === columns[index - 1]?.key)
    placed.splice(before + 1, 0, { key, visible: !further, side: pinned })
  })
  const lead = new Set(columns.filter(isLead).map(({ key }) => key))
  return inGroups(placed).map((one) => (lead.has(one.key) ? { ...one, visible: true } : one))
}

const sound = (width: number) => Math.round(Math.min(columnWidths.max, Math.max(columnWidths.min, width)))

/** What to save of an arrangement: nothing if it is the list's own, so that later versions may change it. */
export function keptColumns(
  columns: readonly PlaceableColumn[],
  placed: readonly PlacedColumn[],
): KeptColumn[] {
  const kept = placed.map(({ key, visible, side, width }) => ({
    key,
    visible,
    pinned: side !== undefined,
    width: width ?? null,
  }))
  return isUsual(columns, placed) ? [] : kept
}

/** Whether an arrangement is the list's own. */
export function isUsual(columns: readonly PlaceableColumn[], placed: readonly PlacedColumn[]): boolean {
  return JSON.stringify(placed) === JSON.stringify(arrange(columns, []))
}

/** Shows or hides a column. */
export function withVisible(placed: readonly PlacedColumn[], key: string, visible: boolean): PlacedColumn[] {
  return placed.map((one) => (one.key === key ? { ...one, visible } : one))
}

/** Sets the width of a column, in px and within the limits, or restores the list's own. */
export function withWidth(
  placed: readonly PlacedColumn[],
  key: string,
  width: number | undefined,
): PlacedColumn[] {
  return placed.map(({ width: before, ...one }) => {
    const after = one.key === key ? width && sound(width) : before
    return { ...one, ...(after !== undefined && { width: after }) }
  })
}

/** Moves a column one step; at the edge of the pinned ones, and of the others, it joins its neighbours. */
export function moved(placed: readonly PlacedColumn[], key: string, step: -1 | 1): PlacedColumn[] {
  const at = placed.findIndex((one) => one.key === key)
  const [one, neighbour] = [placed[at], placed[at + step]]
  if (!one) return [...placed]
  if (neighbour?.side === one.side && neighbour) return movedTo(placed, key, neighbour.key)
  const to = sides.indexOf(one.side) + step
  const side = sides[to]
  return to < 0 || to >= sides.length
    ? [...placed]
    : placed.map((other) => (other === one ? { ...one, side } : other))
}

/** Moves a column to the position of another one, among its neighbours. */
export function movedTo(placed: readonly PlacedColumn[], key: string, target: string): PlacedColumn[] {
  const one = placed.find((other) => other.key === key)
  const index = placed.findIndex((other) => other.key === target)
  const there = placed[index]
  if (!one || !there) return [...placed]
  const rest = placed.filter((other) => other !== one)
  rest.splice(index, 0, { ...one, side: there.side })
  return inGroups(rest)
}

/** Pins a column at a side, next to the scrolling ones, or unpins it. */
export function pinnedTo(placed: readonly PlacedColumn[], key: string, side: Side): PlacedColumn[] {
  const one = placed.find((other) => other.key === key)
  if (!one) return [...placed]
  const rest = placed.filter((other) => other !== one)
  const changed = { ...one, side }
  // Next to the scrolling ones: the last at the left, the first at the right; unpinned, on the side where it was.
  const first = side === 'right' || (side === undefined && one.side === 'left')
  return inGroups(first ? [changed, ...rest] : [...rest, changed])
}

/** The visible columns, in order, with their sides and widths. */
export function shownColumns<Column extends PlaceableColumn>(
  columns: readonly Column[],
  placed: readonly PlacedColumn[],
): Column[] {
  return placed.flatMap(({ key, visible, side, width }) => {
    const column = columns.find((one) => one.key === key)
    return column && visible ? [{ ...column, pinned: side, ...(width && { width }) }] : []
  })
}

/** The minimum width for the scrolling columns, in px. */
const scrollRoom = 240

/**
 * Unpins columns that would leave the others no room: in a narrow window those next to the scrolling ones.
 * @param room the available width for columns beside index and actions, in px
 */
export function widened<Column extends { pinned?: Side; width: number }>(
  columns: readonly Column[],
  room: number,
): Column[] {
  let left = room - scrollRoom
  const stays = (column: Column) => {
    if (column.pinned) left -= column.width
    return column.pinned && left >= 0
  }
  const pinned = new Set([...columns.filter((one) => one.pinned === 'left')].filter(stays))
  for (const column of columns.filter((one) => one.pinned === 'right').reverse()) {
    if (stays(column)) pinned.add(column)
  }
  return columns.map((column) =>
    column.pinned && !pinned.has(column) ? { ...column, pinned: undefined } : column,
  )
}

/**
 * The width that a column must have to appear this wide. A table that is wider than its columns together stretches all
 * of them in proportion.
 * @param drawn the wanted width on the screen
 * @param others the total width of the other columns
 * @param room the available width for all of them
 */
export function widthFor(drawn: number, others: number, room: number): number {
  return others + drawn >= room ? drawn : (drawn * others) / (room - drawn)
}
