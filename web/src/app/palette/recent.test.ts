import { describe, expect, it } from 'vitest'
import { addRecent, clearRecent, type RecentItem, readRecent, removeRecent } from './recent'

const customer = (id: number, title = '青禾'): RecentItem => ({
  href: `/customer?id=${id}`,
  title,
  note: 'KH00000001',
})
const page: RecentItem = { href: '/statistics' }

describe('What was opened recently', () => {
  it('is listed once, the newest first, under its newest name', () => {
    addRecent(1, customer(1))
    addRecent(1, page)
    addRecent(1, customer(1, '青禾二'))
    expect(readRecent(1)).toEqual([customer(1, '青禾二'), page])
    for (let id = 2; id < 40; id += 1) addRecent(1, customer(id))
    expect(readRecent(1)).toHaveLength(16)
    expect(readRecent(1)[0]).toEqual(customer(39))
  })

  it('belongs to one account, and goes with the sign-out', () => {
    addRecent(1, customer(1))
    expect(readRecent(2)).toEqual([])
    addRecent(2, page)
    expect(readRecent(1)).toEqual([])
    expect(readRecent(2)).toEqual([page])
    clearRecent()
    expect(readRecent(2)).toEqual([])
    expect(localStorage.length).toBe(0)
  })

  it('drops what no longer exists, and invalid entries', () => {
    addRecent(1, customer(1))
    addRecent(1, customer(2))
    removeRecent(1, customer(1).href)
    expect(readRecent(1)).toEqual([customer(2)])
    localStorage.setItem(
      'palette_recent',
      '{"account":1,"entries":[{"kind":"page","key":"statistics"},7,null]}',
    )
    expect(readRecent(1)).toEqual([])
    localStorage.setItem('palette_recent', 'nonsense')
    expect(readRecent(1)).toEqual([])
  })
})
