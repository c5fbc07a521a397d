import { describe, expect, it } from 'vitest'
import { isBlock, placeBlock, readBlock } from './paste'

describe('readBlock', () => {
  it('reads rows and columns, without the line break at the end', () => {
    expect(readBlock('0.04\t0.05\r\n0.06\t0.07\r\n')).toEqual([
      ['0.04', '0.05'],
      ['0.06', '0.07'],
    ])
  })

  it('keeps empty cells and ragged rows', () => {
    expect(readBlock('a\t\tb\nc\n\nd')).toEqual([['a', '', 'b'], ['c'], [''], ['d']])
  })

  it('reads quoted cells with tabs, line breaks and quotes in them', () => {
    expect(readBlock('"two\nlines"\t"a ""quote"""\nplain')).toEqual([['two\nlines', 'a "quote"'], ['plain']])
  })

  it('takes a lone quote for text', () => {
    expect(readBlock('"open\tnext')).toEqual([['"open', 'next']])
    expect(readBlock('5" x\t7')).toEqual([['5" x', '7']])
  })
})

describe('isBlock', () => {
  it('tells one cell from many', () => {
    expect(isBlock(readBlock('0.04'))).toBe(false)
    expect(isBlock(readBlock('0.04\r\n'))).toBe(false)
    expect(isBlock(readBlock('0.04\t0.05'))).toBe(true)
    expect(isBlock(readBlock('0.04\n0.05'))).toBe(true)
  })
})

describe('placeBlock', () => {
  it('grid.paste: fills from the cell on, and counts what does not fit', () => {
    const block = [
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ]
    const { placed, rowsLeft, columnsLeft } = placeBlock(
      block,
      { row: 1, column: 1 },
      { rows: 3, columns: 3 },
    )
    expect(placed.map(({ text }) => text)).toEqual(['1', '2', '4', '5'])
    expect({ rowsLeft, columnsLeft }).toEqual({ rowsLeft: 1, columnsLeft: 1 })
  })

  it('handles a block of very many rows', () => {
    const block = readBlock('a\tb\n'.repeat(200_000))
    expect(placeBlock(block, { row: 0, column: 0 }, { rows: 2, columns: 1 })).toEqual({
      placed: [
        { row: 0, column: 0, text: 'a' },
        { row: 1, column: 0, text: 'a' },
      ],
      rowsLeft: 199_998,
      columnsLeft: 1,
    })
  })

  it('leaves nothing over where rows can be added', () => {
    const { placed, rowsLeft } = placeBlock(
      [['a'], ['b']],
      { row: 4, column: 0 },
      { rows: Number.POSITIVE_INFINITY, columns: 1 },
    )
    expect(placed).toHaveLength(2)
    expect(rowsLeft).toBe(0)
  })
})
