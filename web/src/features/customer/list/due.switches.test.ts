import { describe, expect, it } from 'vitest'
import { saysAllDue, switchesOf, withMine, withState } from './due.switches'

describe('the switches by what notes wait for', () => {
  it('read and write the two filters, never both', () => {
    expect(switchesOf({})).toEqual({ states: [], mine: false })
    expect(withState(switchesOf({}), 2)).toEqual({ fdDueList: [2], fdOwnDueList: [] })
    expect(withState(switchesOf({ fdDueList: [2] }), 1)).toEqual({ fdDueList: [1, 2], fdOwnDueList: [] })
    expect(withState(switchesOf({ fdOwnDueList: [1, 2] }), 2)).toEqual({ fdDueList: [], fdOwnDueList: [1] })
    expect(withState(switchesOf({ fdOwnDueList: [1] }), 1)).toEqual({ fdDueList: [], fdOwnDueList: [] })
  })

  it("keep the states when one asks for what is one's own, and ask for all of them when there is none", () => {
    expect(withMine(switchesOf({ fdDueList: [1] }))).toEqual({ fdDueList: [], fdOwnDueList: [1] })
    expect(withMine(switchesOf({ fdOwnDueList: [1] }))).toEqual({ fdDueList: [1], fdOwnDueList: [] })
    expect(withMine(switchesOf({}))).toEqual({ fdDueList: [], fdOwnDueList: [1, 2] })
  })

  it('leave to the fields what they cannot say', () => {
    expect(saysAllDue({ fdDueList: [1, 2] })).toBe(true)
    expect(saysAllDue({ fdOwnDueList: [2] })).toBe(true)
    expect(saysAllDue({ fdDueList: [1], fdOwnDueList: [1] })).toBe(false)
    expect(saysAllDue({ fdDueList: [7] })).toBe(false)
  })
})
