import { describe, expect, it } from 'vitest'
import { list, type State } from '../test/sampleList'
import { correctedPage, isActive, lastPage, nextSort, readListState, writeListState } from './list.state'

const plain: State = { pageIndex: 1, pageSize: 10, sortOrder: 'asc', statuses: [] }

describe('paging', () => {
  it('has one page at least, and as many as the rows need', () => {
    expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10), lastPage(213, 50)]).toEqual([1, 1, 2, 5])
  })

  it('list.last: goes one page back when the last row of the last page is gone', () => {
    expect(correctedPage({ ...plain, pageIndex: 3 }, { rows: [], total: 20 })).toBe(2)
  })

  it('goes to the last page when an address is older than its rows', () => {
    expect(correctedPage({ ...plain, pageIndex: 99 }, { rows: [], total: 35 })).toBe(4)
    expect(correctedPage({ ...plain, pageIndex: 99 }, { rows: [], total: 0 })).toBe(1)
  })

  it('stays where there are rows, and on the first page in any case', () => {
    expect(correctedPage({ ...plain, pageIndex: 3 }, { rows: [1], total: 21 })).toBeUndefined()
    expect(correctedPage(plain, { rows: [], total: 0 })).toBeUndefined()
  })

  it('comes to an end even when the total is wrong', () => {
    expect(correctedPage({ ...plain, pageIndex: 2 }, { rows: [], total: 500 })).toBe(1)
  })
})

describe('sorting', () => {
  it('list.sort: cycles through ascending, descending and none', () => {
    const first = nextSort(plain, 'name')
    const second = nextSort({ ...plain, sortName: 'name', sortOrder: first.sortOrder }, 'name')
    const third = nextSort({ ...plain, sortName: 'name', sortOrder: second.sortOrder }, 'name')
    expect([first, second, third]).toEqual([
      { sortName: 'name', sortOrder: 'asc' },
      { sortName: 'name', sortOrder: 'desc' },
      { sortName: undefined, sortOrder: 'asc' },
    ])
  })

  it('starts ascending with another column', () => {
    expect(nextSort({ ...plain, sortName: 'name', sortOrder: 'desc' }, 'date').sortOrder).toBe('asc')
  })
})

describe('the address', () => {
  it('list.address: holds what differs from the plain list, and nothing else', () => {
    expect(writeListState(plain)).toBe('')
    expect(writeListState({ ...plain, name: 'a&b', statuses: [0, 1], pageIndex: 2 })).toBe(
      '?pageIndex=2&statuses=0&statuses=1&name=a%26b',
    )
  })

  it('has an order only with a sort name', () => {
    expect(writeListState({ ...plain, sortOrder: 'desc' })).toBe('')
    expect(writeListState({ ...plain, sortName: 'date', sortOrder: 'desc' })).toBe(
      '?sortOrder=desc&sortName=date',
    )
  })

  it('gives back the state that it was written from', () => {
    const state: State = {
      ...plain,
      pageIndex: 4,
      pageSize: 100,
      sortName: 'name',
      sortOrder: 'desc',
      name: '华东 100%',
      kind: 0,
      statuses: [0, 1],
      fdStartDate: '2024-02-29',
    }
    expect(readListState(list, writeListState(state))).toEqual(state)
  })
})

describe('a filter', () => {
  it('is active with any value, zero included, and not with an empty one', () => {
    expect([0, 'a', [0], undefined, '', []].map(isActive)).toEqual([true, true, true, false, false, false])
  })
})
