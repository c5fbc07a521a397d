import type { CSSProperties } from 'react'
import type { ListColumn } from './columns'

/** Attributes of every cell of a column: its alignment and side. */
export interface CellPlace {
  'data-align'?: 'right'
  'data-pin'?: 'start' | 'end'
  /** Whether the others scroll below it. */
  'data-edge'?: true
  /** Whether it has the actions of its row. */
  'data-actions'?: true
  style?: CSSProperties
}

interface Places {
  /** Of the columns, in order. */
  places: CellPlace[]
  /** Of the row numbers. */
  index: CellPlace
  /** Of the actions. */
  last: CellPlace
  /** The width of the pinned columns at each side, in px. */
  pinnedStart: number
  pinnedEnd: number
  /** The minimum width of all together, in px. */
  width: number
  /** All of them as tracks of a grid: a wider table stretches all of them. */
  tracks: string
  /** The same on paper: all of them in its width, without the actions. */
  printed: string
}

/** Computes once for a table what each of its cells needs. */
export function placesOf(
  columns: readonly Pick<ListColumn<never>, 'width' | 'pinned' | 'align'>[],
  indexWidth: number,
  actionsWidth: number | undefined,
): Places {
  let pinnedStart = indexWidth
  let pinnedEnd = actionsWidth ?? 0
  const places = columns.map((): CellPlace => ({}))
  const lastStart = columns.map(({ pinned }) => pinned).lastIndexOf('left')
  const firstEnd = columns.findIndex(({ pinned }) => pinned === 'right')
  columns.forEach(({ width, pinned, align }, at) => {
    const place = places[at] as CellPlace
    if (align) place['data-align'] = align
    if (pinned !== 'left') return
    Object.assign(place, pinnedAt('start', pinnedStart, at === lastStart))
    pinnedStart += width
  })
  for (let at = columns.length - 1; at >= 0; at -= 1) {
    const column = columns[at]
    if (column?.pinned !== 'right') continue
    Object.assign(places[at] as CellPlace, pinnedAt('end', pinnedEnd, at === firstEnd))
    pinnedEnd += column.width
  }
  const widths = [indexWidth, ...columns.map(({ width }) => width), ...(actionsWidth ? [actionsWidth] : [])]
  return {
    places,
    index: { 'data-align': 'right', ...pinnedAt('start', 0, lastStart < 0) },
    last: { ...pinnedAt('end', 0, firstEnd < 0), 'data-actions': true },
    pinnedStart,
    pinnedEnd,
    width: widths.reduce((sum, one) => sum + one, 0),
    tracks: widths.map((one) => `minmax(${one}px, ${one}fr)`).join(' '),
    printed: [indexWidth, ...columns.map(({ width }) => width)].map((one) => `minmax(0, ${one}fr)`).join(' '),
  }
}

const pinnedAt = (side: 'start' | 'end', from: number, isEdge: boolean): CellPlace => ({
  'data-pin': side,
  ...(isEdge && { 'data-edge': true }),
  style: side === 'start' ? { insetInlineStart: from } : { insetInlineEnd: from },
})
