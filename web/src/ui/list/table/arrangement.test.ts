import { describe, expect, it } from 'vitest'
import {
  arrange,
  isUsual,
  keptColumns,
  moved,
  movedTo,
  type PlaceableColumn,
  type PlacedColumn,
  pinnedTo,
  shownColumns,
  widened,
  widthFor,
  withVisible,
  withWidth,
} from './arrangement'

const columns: PlaceableColumn[] = [
  { key: 'name', pinned: 'left', card: 'heading' },
  { key: 'a' },
  { key: 'b' },
  { key: 'c' },
]
const usual = arrange(columns, [])

/** `name| a (b) c |d`: pinned left, then the scrolling ones with the hidden ones in brackets, then pinned right. */
function said(placed: readonly PlacedColumn[]): string {
  const of = (side: PlacedColumn['side']) =>
    placed
      .filter((one) => one.side === side)
      .map((one) => (one.visible ? one.key : `(${one.key})`))
      .join(' ')
  return `${of('left')}|${of(undefined)}|${of('right')}`
}
const again = (placed: PlacedColumn[]) => arrange(columns, keptColumns(columns, placed))

describe('an arrangement of columns', () => {
  it("is the list's own while nothing is kept, and then nothing needs to be", () => {
    expect(said(usual)).toBe('name|a b c|')
    expect(keptColumns(columns, usual)).toEqual([])
    expect(said(arrange([...columns, { key: 'd', further: true }], []))).toBe('name|a b c (d)|')
    expect(isUsual(columns, usual)).toBe(true)
  })

  it('is kept and comes back: order, what is hidden, what is pinned at which side', () => {
    const placed = pinnedTo(withVisible(movedTo(usual, 'c', 'a'), 'b', false), 'a', 'right')
    expect(said(placed)).toBe('name|c (b)|a')
    expect(isUsual(columns, placed)).toBe(false)
    expect(again(placed)).toEqual(placed)
    const left = pinnedTo(usual, 'b', 'left')
    expect(said(again(left))).toBe('name b|a c|')
  })

  it('view.columns: has a column that was added later, next to its neighbour', () => {
    const kept = keptColumns(columns, withVisible(movedTo(usual, 'c', 'a'), 'b', false))
    const later: PlaceableColumn[] = [
      { key: 'first' },
      columns[0] as PlaceableColumn,
      ...columns.slice(1, 3),
      { key: 'new' },
      { key: 'last', pinned: 'right' },
      { key: 'c' },
    ]
    expect(said(arrange(later, kept))).toBe('name|first c a (b) new|last')
  })

  it('drops unknown columns and duplicates', () => {
    const kept = keptColumns(columns, withVisible(usual, 'b', false))
    const strange = { key: 'gone', visible: true, pinned: true, width: null }
    const [name] = kept
    expect(said(arrange(columns, [strange, ...kept, ...(name ? [name] : [])]))).toBe('name|a (b) c|')
  })

  it('keeps the widths that a person has set, within limits, and moves them along', () => {
    const wide = withWidth(usual, 'b', 180.4)
    expect(isUsual(columns, wide)).toBe(false)
    expect(keptColumns(columns, wide).map((one) => one.width)).toEqual([null, null, 180, null])
    expect(again(movedTo(wide, 'b', 'a'))).toEqual(movedTo(wide, 'b', 'a'))
    expect(withWidth(wide, 'b', undefined)).toEqual(usual)
    expect(withWidth(usual, 'b', 1).find((one) => one.key === 'b')?.width).toBe(56)
    expect(arrange(columns, [{ key: 'a', visible: true, pinned: false, width: 9999 }])[1]?.width).toBe(960)
  })

  it('never hides the identifying column', () => {
    const kept = keptColumns(columns, withVisible(usual, 'name', false))
    expect(said(arrange(columns, kept))).toBe('name|a b c|')
  })
})

describe('moving a column', () => {
  it('goes step by step, and over to the pinned ones and back', () => {
    let placed = usual
    const steps = (['c', 'c', 'c'] as const).map((key) => {
      placed = moved(placed, key, -1)
      return said(placed)
    })
    expect(steps).toEqual(['name|a c b|', 'name|c a b|', 'name c|a b|'])
    placed = moved(placed, 'c', -1)
    expect(said(placed)).toBe('c name|a b|')
    expect(moved(placed, 'c', -1)).toEqual(placed)
    expect(said(moved(placed, 'name', 1))).toBe('c|name a b|')
  })

  it('reaches a side that has none yet, and stops at the end', () => {
    const right = moved(usual, 'c', 1)
    expect(said(right)).toBe('name|a b|c')
    expect(moved(right, 'c', 1)).toEqual(right)
    expect(said(moved(right, 'c', -1))).toBe('name|a b c|')
  })

  it('to the place of another one takes its place, up and down, and its side', () => {
    expect(said(movedTo(usual, 'c', 'a'))).toBe('name|c a b|')
    expect(said(movedTo(usual, 'a', 'c'))).toBe('name|b c a|')
    expect(said(movedTo(usual, 'b', 'name'))).toBe('b name|a c|')
    expect(movedTo(usual, 'b', 'nothing')).toEqual(usual)
  })

  it('to a side puts it next to what scrolls', () => {
    const left = pinnedTo(usual, 'b', 'left')
    expect(said(left)).toBe('name b|a c|')
    expect(said(pinnedTo(left, 'name', undefined))).toBe('b|name a c|')
    const right = pinnedTo(pinnedTo(usual, 'a', 'right'), 'b', 'right')
    expect(said(right)).toBe('name|c|b a')
    expect(said(pinnedTo(right, 'a', undefined))).toBe('name|c a|b')
  })
})

describe('the columns on show', () => {
  it('are those that are visible, in their order, pinned where they are placed', () => {
    const placed = pinnedTo(withVisible(usual, 'a', false), 'b', 'right')
    expect(shownColumns(columns, placed).map(({ key, pinned }) => [key, pinned])).toEqual([
      ['name', 'left'],
      ['c', undefined],
      ['b', 'right'],
    ])
  })

  it('are as wide as a person has made them', () => {
    const own = columns.map((column) => ({ ...column, width: 100 }))
    const shown = shownColumns(own, withWidth(usual, 'a', 240))
    expect(shown.map((one) => one.width)).toEqual([100, 240, 100, 100])
  })

  it('give up pins, the innermost first, where the others would have no room', () => {
    const wide = [
      { key: 'l1', pinned: 'left' as const, width: 200 },
      { key: 'l2', pinned: 'left' as const, width: 200 },
      { key: 'x', pinned: undefined, width: 200 },
      { key: 'r2', pinned: 'right' as const, width: 200 },
      { key: 'r1', pinned: 'right' as const, width: 200 },
    ]
    const pins = (room: number) =>
      widened(wide, room)
        .filter((one) => one.pinned)
        .map((one) => one.key)
    expect(pins(2000)).toEqual(['l1', 'l2', 'r2', 'r1'])
    expect(pins(900)).toEqual(['l1', 'l2', 'r1'])
    expect(pins(500)).toEqual(['l1'])
    expect(pins(300)).toEqual([])
  })
})

describe('a column that is drawn as wide as somebody drags it', () => {
  it('is that wide where the columns fill the table', () => {
    expect(widthFor(300, 900, 1000)).toBe(300)
  })

  it('takes its part of a table that is wider than its columns together', () => {
    const [others, room] = [600, 1200]
    for (const drawn of [80, 240, 500]) {
      const width = widthFor(drawn, others, room)
      expect((width * room) / (others + width)).toBeCloseTo(drawn)
    }
  })
})
