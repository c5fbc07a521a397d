import { permissions } from '@zhixin/contract/permissions'
import { describe, expect, test } from 'vitest'
import { type AccountRights, aboveRule, grantRule, rankRefusal } from './rank.reads'

const all = new Set(permissions.map(({ code }) => code))

const somebody = (parts: Partial<AccountRights> = {}): AccountRights => ({
  accountId: 1,
  roleId: 1,
  isAdministrator: false,
  permissions: new Set(['client:list', 'account:save']),
  dataScope: 1,
  serviceTypes: [1, 2],
  platforms: [1, 3],
  realizationMarks: [1],
  ...parts,
})

describe('an account stands above another', () => {
  test.each([
    ['by nothing, when it holds the same', {}, undefined],
    [
      'by nothing, when it holds less',
      { permissions: new Set(['client:list']), serviceTypes: [2] },
      undefined,
    ],
    ['by a permission', { permissions: new Set(['client:list', 'client:delete']) }, 'above_permission'],
    ['by a field permission', { permissions: new Set(['client:price']) }, 'above_permission'],
    ['by a service type', { serviceTypes: [3] }, 'above_service_type'],
    ['by nothing but platforms and marks', { platforms: [1, 5], realizationMarks: [1, 2] }, undefined],
    ['as an administrator, whatever the role says', { isAdministrator: true }, 'above_permission'],
  ] as const)('%s', (_title, theirs, rule) => {
    expect(aboveRule(somebody(), somebody(theirs))?.rule).toBe(rule)
  })

  test('by a wider data scope', () => {
    expect(aboveRule(somebody({ dataScope: 2 }), somebody())?.rule).toBe('above_scope')
    expect(aboveRule(somebody(), somebody({ dataScope: 2 }))).toBe(null)
  })

  test('never above an administrator by a permission: that role counts as all of them', () => {
    const administrator = somebody({ isAdministrator: true, permissions: new Set() })
    expect(aboveRule(administrator, somebody({ permissions: all }))).toBe(null)
    expect(aboveRule(somebody({ permissions: all }), administrator)?.rule).toBe('above_permission')
    expect(aboveRule(administrator, somebody({ serviceTypes: [3] }))?.rule).toBe('above_service_type')
  })
})

describe('nobody gives', () => {
  const role = { isAdministrator: false, permissions: new Set(['client:list']), dataScope: 1 as const }
  test.each([
    ['a role that can more', { role: { ...role, permissions: new Set(['role:save']) } }, 'gives_permission'],
    ["the administrators' role", { role: { ...role, isAdministrator: true } }, 'gives_permission'],
    ['a service type that they lack', { serviceTypes: [2, 3] }, 'gives_service_type'],
    ['a platform that they lack', { platforms: [5] }, 'gives_platform'],
    ['a mark that they lack', { realizationMarks: [2] }, 'gives_mark'],
  ] as const)('%s', (_title, gift, rule) => {
    expect(grantRule(somebody(), gift)?.rule).toBe(rule)
  })

  test('a wider data scope; what they hold is theirs to give', () => {
    expect(grantRule(somebody({ dataScope: 2 }), { role })?.rule).toBe('gives_scope')
    const held = { role, serviceTypes: [1], platforms: [3], realizationMarks: [1] }
    expect(grantRule(somebody(), held)).toBe(null)
  })
})

test('a refusal says which rule it was, and which permission', () => {
  const above = aboveRule(somebody(), somebody({ permissions: new Set(['client:delete']) }))
  const refusal = above && rankRefusal(above.rule, above.excess)
  expect(refusal?.code).toBe('rank_exceeded')
  expect(refusal?.options).toMatchObject({ rule: 'above_permission', permission: 'client:delete' })
})
