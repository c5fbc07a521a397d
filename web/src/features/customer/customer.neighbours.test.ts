import { describe, expect, it } from 'vitest'
import { neighboursOn } from './customer.neighbours'

/** A list of these customers, three on a page, and the pages that were read of it. */
function listed(...ids: number[]) {
  const asked: number[] = []
  const read = async (page: number) => {
    asked.push(page)
    return { rows: ids.slice((page - 1) * 3, page * 3).map((id) => ({ id })), total: ids.length }
  }
  return {
    asked,
    find: (id: number, pageIndex: number) => neighboursOn(id, { pageIndex, pageSize: 3 }, read),
  }
}

describe('form.next: the neighbours of a customer', () => {
  it('are on its own page, which alone is read', async () => {
    const { asked, find } = listed(1, 2, 3, 4, 5, 6, 7)
    expect(await find(5, 2)).toEqual({ at: 5, total: 7, previous: [4, 2], next: [6, 2] })
    expect(asked).toEqual([2])
  })

  it('are on the pages beside it at its ends', async () => {
    const { find } = listed(1, 2, 3, 4, 5, 6, 7)
    expect(await find(3, 1)).toEqual({ at: 3, total: 7, previous: [2, 1], next: [4, 2] })
    expect(await find(4, 2)).toEqual({ at: 4, total: 7, previous: [3, 1], next: [5, 2] })
  })

  it('are missing at the ends of the list', async () => {
    const { asked, find } = listed(1, 2, 3)
    expect(await find(1, 1)).toEqual({ at: 1, total: 3, next: [2, 1] })
    expect(await find(3, 1)).toEqual({ at: 3, total: 3, previous: [2, 1] })
    expect(asked).toEqual([1, 1])
  })

  it('are found where others have come or gone before it', async () => {
    const { find } = listed(1, 2, 3, 4, 5, 6, 7)
    expect(await find(3, 2)).toMatchObject({ at: 3, next: [4, 2] })
    expect(await find(4, 1)).toMatchObject({ at: 4, previous: [3, 1] })
  })

  it('are none of a customer that is not in the list any more', async () => {
    expect(await listed(1, 2, 3, 4).find(9, 1)).toBeNull()
  })
})
