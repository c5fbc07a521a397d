import { describe, expect, it } from 'vitest'
import { lastPage, pagesToShow } from './ListPaging'

const shown = (current: number, last: number) => pagesToShow(current, last).join(' ')

describe('The pages to choose from', () => {
  it('are all of them up to seven', () => {
    expect(shown(1, 1)).toBe('1')
    expect(shown(4, 7)).toBe('1 2 3 4 5 6 7')
  })

  it.each([
    [1, '1 2 3 4 5 on 20'],
    [4, '1 2 3 4 5 on 20'],
    [5, '1 back 4 5 6 on 20'],
    [16, '1 back 15 16 17 on 20'],
    [17, '1 back 16 17 18 19 20'],
    [20, '1 back 16 17 18 19 20'],
  ])('at page %i of 20 are %s', (current, pages) => {
    expect(shown(current, 20)).toBe(pages)
  })

  it('end with the page of the last row', () => {
    expect([0, 1, 10, 11].map((total) => lastPage(total, 10))).toEqual([1, 1, 1, 2])
  })
})
