import { describe, expect, it } from 'vitest'
import { movedBy, movedTo } from './useRowOrder'

const keys = ['a', 'b', 'c', 'd']

describe('An order', () => {
  it('puts a row at the place of another, from above and from below', () => {
    expect(movedTo(keys, 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
    expect(movedTo(keys, 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
  })

  it('stays the same list when nothing moves', () => {
    expect(movedTo(keys, 'a', 'a')).toBe(keys)
    expect(movedTo(keys, 'a', 'x')).toBe(keys)
    expect(movedTo(keys, 'x', 'a')).toBe(keys)
    expect(movedBy(keys, 'a', -1)).toBe(keys)
    expect(movedBy(keys, 'd', 1)).toBe(keys)
    expect(movedBy(keys, 'x', 1)).toBe(keys)
  })

  it('moves a row step by step', () => {
    expect(movedBy(keys, 'b', 1)).toEqual(['a', 'c', 'b', 'd'])
    expect(movedBy(keys, 'b', -1)).toEqual(['b', 'a', 'c', 'd'])
  })
})
