import { describe, expect, it } from 'vitest'
import { entryTarget } from './router'

const staff = { fdIsCompany: false, fdType: 2 as const }
const operator = { fdIsCompany: false, fdType: 1 as const }
const company = { fdIsCompany: true, fdType: 3 as const }
const advertising = '/advertising/platform'
const statistics = '/statistics'
const centre = '/account/authentication/center'
const card = 'card.statistics.data'

describe('The entry at "/"', () => {
  it.each([
    ['a game account', staff, ['game:account'], true, advertising],
    ['a game account, later', staff, ['game:account'], false, advertising],
    ['a game account that also sees statistics', operator, ['game:account', card], true, advertising],
    ['a company user after a fresh login', company, [card], true, statistics],
    ['an operator (fdType 1) after a fresh login', operator, [card], true, statistics],
    [
      'a holder of operation:account after a fresh login',
      staff,
      ['operation:account', card],
      true,
      statistics,
    ],
    ['an operator later', operator, [card], false, centre],
    ['a holder of operation:account later', staff, ['operation:account', card], false, centre],
    ['an operator without the statistics permission', operator, [], true, centre],
    ['a company user without the statistics permission', company, [], true, centre],
    ['staff who hold only the statistics permission', staff, [card], true, centre],
    ['staff with nothing', staff, [], true, centre],
  ])('sends %s to its place', (_, account, permissions, freshLogin, target) => {
    expect(entryTarget({ path: '/', account, permissions: new Set(permissions), freshLogin })).toBe(target)
  })
})

describe('Any other path', () => {
  it.each(['/statistics', '/home', '/customerCenter/customerManagement', '/nope'])('stays: %s', (path) => {
    const permissions = new Set(['game:account', card])
    expect(entryTarget({ path, account: operator, permissions, freshLogin: true })).toBeUndefined()
  })
})
