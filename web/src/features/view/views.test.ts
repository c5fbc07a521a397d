import type { View } from '@zhixin/contract/view/view.api'
import { describe, expect, it } from 'vitest'
import { readListState } from '../../lib/list.state'
import { list } from '../../test/sampleList'
import { keptPageSize, keptState, searchOfView, showsOtherRows } from './views'

const at = (search: string) => readListState(list, search)

describe('a view', () => {
  it('keeps filters, sort and page size, not the page', () => {
    expect(
      keptState(
        list,
        at('?name=a%26b&statuses=0&statuses=1&sortName=date&sortOrder=desc&pageSize=50&pageIndex=3'),
      ),
    ).toEqual({
      fdFilters: { name: 'a&b', statuses: [0, 1] },
      fdSort: { sortName: 'date', sortOrder: 'desc' },
      fdPageSize: 50,
    })
    expect(keptState(list, at(''))).toEqual({ fdFilters: {}, fdSort: null, fdPageSize: 10 })
  })

  it.each(['', '?name=a%26b&kind=0', '?pageSize=100&sortName=name&statuses=1&fdStartDate=2026-01-01'])(
    'is the address %s again',
    (search) => {
      expect(at(searchOfView(list, keptState(list, at(search))))).toEqual(at(search))
    },
  )

  it('leaves out what the list does not know, or no longer', () => {
    const strange = {
      fdFilters: { gone: 1, name: ['a', 'b'], kind: 'x', statuses: [1, null, { deep: 1 }], pageIndex: 9 },
      fdSort: { sortName: 'gone', sortOrder: 'desc' as const },
      fdPageSize: 33,
    }
    expect(searchOfView(list, strange)).toBe('?statuses=1')
    expect(searchOfView(list, { fdFilters: {}, fdSort: null, fdPageSize: null })).toBe('')
  })
})

it("the page size outside of views is that of the list's own record", () => {
  const view = (fdName: string, fdPageSize: number | null) => ({ fdName, fdPageSize }) as View
  expect(keptPageSize(undefined)).toBeNull()
  expect(keptPageSize([view('mine', 50)])).toBeNull()
  expect(keptPageSize([view('mine', 50), view('*', 20)])).toBe(20)
})

describe('a list departs from its view', () => {
  const view = keptState(list, at('?statuses=0&statuses=1&sortName=name'))

  it('with another filter, order or page size', () => {
    for (const search of [
      '',
      '?statuses=0&sortName=name',
      '?statuses=0&statuses=1&sortName=name&sortOrder=desc',
    ])
      expect([search, showsOtherRows(list, at(search), view)]).toEqual([search, true])
    expect(showsOtherRows(list, at('?statuses=0&statuses=1&sortName=name&pageSize=20'), view)).toBe(true)
  })

  it('not by leafing through it, nor by choosing the same in another order', () => {
    expect(showsOtherRows(list, at('?statuses=1&statuses=0&sortName=name&pageIndex=4'), view)).toBe(false)
  })
})
