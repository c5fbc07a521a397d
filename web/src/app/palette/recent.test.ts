import { describe, expect, it } from 'vitest'
import { forgetOne, type Recent, readRecent, remember } from './recent'
import { forgetRecent } from './recent.key'

const customer = (id: number, name = '青禾'): Recent => ({ kind: 'customer', id, name, code: 'KH00000001' })
const page: Recent = { kind: 'page', key: 'statistics' }

describe('What was opened lately', () => {
  it('stands once, the newest first, under its newest name', () => {
    remember(1, customer(1))
    remember(1, page)
    remember(1, customer(1, '青禾二'))
    expect(readRecent(1)).toEqual([customer(1, '青禾二'), page])
    for (let id = 2; id < 40; id += 1) remember(1, customer(id))
    expect(readRecent(1)).toHaveLength(16)
    expect(readRecent(1)[0]).toEqual(customer(39))
  })

  it('belongs to one account, and goes with the sign-out', () => {
    remember(1, customer(1))
    expect(readRecent(2)).toEqual([])
    remember(2, page)
    expect(readRecent(1)).toEqual([])
    expect(readRecent(2)).toEqual([page])
    forgetRecent()
    expect(readRecent(2)).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('loses what is gone, and what nobody wrote so', () => {
    remember(1, customer(1))
    remember(1, customer(2))
    forgetOne(1, customer(1))
    expect(readRecent(1)).toEqual([customer(2)])
    localStorage.setItem('palette_recent', '{"account":1,"entries":[{"kind":"page","key":"nowhere"},7,null]}')
    expect(readRecent(1)).toEqual([])
    localStorage.setItem('palette_recent', 'nonsense')
    expect(readRecent(1)).toEqual([])
  })
})
