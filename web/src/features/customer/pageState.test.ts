import { describe, expect, it } from 'vitest'
import { linkOf, readPageState, stateOfQuery } from './pageState'

describe('page state', () => {
  it('is what the list gave', () => {
    expect(readPageState({ pageType: 2, id: 12, fromList: true })).toEqual({
      pageType: 2,
      id: 12,
      fromList: true,
    })
  })

  it('knows the query of the list that it leads on in, also of a link that was followed there', () => {
    const from = { fromList: true, within: '?pageIndex=2' }
    expect(readPageState({ pageType: 3, id: 12, ...from }).within).toBe('?pageIndex=2')
    expect(stateOfQuery('?pageType=3&id=12', from)?.within).toBe('?pageIndex=2')
    expect(readPageState({ pageType: 3, id: 12, within: 7 }).within).toBeUndefined()
  })

  it('is a new customer when there is none, and nonsense counts as none', () => {
    const fresh = { pageType: 1, id: undefined, fromList: false }
    for (const state of [null, undefined, 'x', {}, { pageType: 9, id: 'abc', fromList: 'yes' }])
      expect(readPageState(state)).toEqual(fresh)
  })
})

describe('a link', () => {
  it('becomes page state', () => {
    expect(stateOfQuery('?pageType=3&id=12')).toEqual({ pageType: 3, id: 12, fromList: false })
    expect(stateOfQuery('?id=12')).toEqual({ pageType: 3, id: 12, fromList: false })
    expect(stateOfQuery('')).toBeUndefined()
  })

  it('is made of page state', () => {
    const link = new URL(linkOf({ pageType: 3, id: 12 }))
    expect(stateOfQuery(link.search)).toMatchObject({ pageType: 3, id: 12 })
  })
})
