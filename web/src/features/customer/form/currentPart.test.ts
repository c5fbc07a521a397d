import { describe, expect, it } from 'vitest'
import { currentPart } from './AnchorList'

/** The starts of five parts in a window that begins at 100, at this scroll position. */
const read = (scrolled: number, starts = [0, 1000, 1300, 2300, 2500], longest = 2000) =>
  currentPart(
    starts.map((start) => 100 + start - scrolled),
    { top: 100, scrolled, longest },
  )

describe('the part of a page that is read', () => {
  it('is the one at the top, from where it stands after a jump', () => {
    expect(read(0)).toBe(0)
    expect(read(999.4)).toBe(1)
    expect(read(990)).toBe(0)
    expect(read(1000)).toBe(1)
    expect(read(1310)).toBe(2)
    expect(read(1870)).toBe(2)
  })

  it('is at the very end each of the last ones in turn, though they never come up to the top', () => {
    const turns = Array.from({ length: 201 }, (_, step) => read(step * 10))
    expect([...new Set(turns)]).toEqual([0, 1, 2, 3, 4])
    expect(turns).toEqual(turns.toSorted((a, b) => a - b))
  })

  it('is the first one of a page that hardly scrolls, and of one that does not', () => {
    expect(read(0, [0, 200, 400], 20)).toBe(0)
    expect(read(20, [0, 200, 400], 20)).toBe(2)
    expect(read(0, [0, 200, 400], 0)).toBe(0)
  })
})
