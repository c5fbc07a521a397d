import type { AccountDetail } from '@zhixin/contract/account/account.schema'
import { describe, expect, it } from 'vitest'
import { issuesBy } from '../../../ui/form/rules'
import { rebased } from '../../../ui/form/useRebase'
import { reaches } from '../reach'
import { accountForm, accountRules, comparable, valuesOf } from './account.form'

const stored = (replaced: Partial<AccountDetail> = {}): AccountDetail => ({
  id: 7,
  fdUsername: '陈思远',
  fdRealName: null,
  fdMobile: '13588027419',
  fdRoleId: 3,
  roleName: '商务',
  fdRoleCode: 'business',
  fdType: 2,
  fdIsCompany: false,
  fdCompanyId: null,
  fdCompanyName: null,
  fdServiceTypeArray: [2],
  fdPlatformArray: [1, 3],
  fdRealizationMarkArray: [],
  fdFollowedNum: 0,
  fdProductNum: 1,
  lastLoginDate: null,
  fdLockedUntil: null,
  fdSecondFactor: false,
  fdSingleSignOnName: null,
  fdSingleSignOnDate: null,
  fdStatus: 1,
  fdOneTimePasswordUntil: null,
  fdAbove: false,
  createdDate: '2026-01-01T00:00:00.000Z',
  lastModifiedDate: '2026-01-01T00:00:00.000Z',
  fdVersion: 4,
  fdProductIdList: [5],
  fdProductList: [{ id: 5, fdName: '智能短信' }],
  ...replaced,
})

const input = (account: AccountDetail | undefined, replaced = {}) =>
  accountRules(account).schema.safeParse(accountRules(account).inputOf({ ...valuesOf(account), ...replaced }))

describe('the form of an account', () => {
  it('sends what the detail has, so that a save without a change changes nothing', () => {
    const { data } = input(stored()) as { data: unknown }
    expect(data).toEqual({
      id: 7,
      fdUsername: '陈思远',
      fdMobile: '13588027419',
      fdType: 2,
      fdIsCompany: false,
      fdRoleId: 3,
      fdServiceTypeArray: [2],
      fdPlatformArray: [1, 3],
      fdRealizationMarkArray: [],
      fdProductIdList: [5],
    })
  })

  it('keeps the company of a staff account that has one, and drops it with another type', () => {
    const strange = stored({ fdCompanyId: 2, fdIsCompany: true })
    expect(input(strange).success && input(strange)).toMatchObject({
      data: { fdCompanyId: 2, fdIsCompany: true },
    })
    const { data } = input(strange, { fdType: 1 }) as { data: object }
    expect(data).toMatchObject({ fdIsCompany: false })
    expect(data).not.toHaveProperty('fdCompanyId', 2)
  })

  it('asks for the company of a customer account, but not of one that was stored without', () => {
    const messages = (account: AccountDetail | undefined, replaced = {}) =>
      issuesBy(accountRules(account), { ...valuesOf(account), ...replaced }).map(({ message }) => message)
    expect(messages(stored(), { fdType: 3 })).toEqual(['company_required'])
    expect(messages(stored({ fdType: 3 }))).toEqual([])
    expect(messages(undefined)).toEqual(['username_required', 'role_required'])
  })

  it('refuses what is no mobile number, unless it is stored so', () => {
    const messages = (account: AccountDetail, replaced = {}) =>
      issuesBy(accountRules(account), { ...valuesOf(account), ...replaced }).map(({ message }) => message)
    expect(messages(stored(), { fdMobile: '123' })).toEqual(['mobile_invalid'])
    expect(messages(stored(), { fdMobile: '１３９ 0000 1111' })).toEqual([])
    expect(messages(stored({ fdMobile: '95188' }))).toEqual([])
  })

  it('is not changed by the order of a choice', () => {
    const { store } = accountForm(stored())
    store.set(['fdPlatformArray'], [3, 1])
    expect(store.isDirty()).toBe(false)
    store.set(['fdPlatformArray'], [3])
    expect(store.isDirty()).toBe(true)
  })

  it('keeps what was typed here and takes over what somebody else has saved, and tells which that is', () => {
    const before = valuesOf(stored())
    const typed = { ...before, fdMobile: '13900001111', fdServiceTypeArray: [1, 2] }
    const current = valuesOf(stored({ fdRoleId: 4, fdMobile: null, fdPlatformArray: [3, 1] }))
    const { values, changed } = rebased(before, typed, current, comparable)
    expect(values).toEqual({ ...typed, fdRoleId: 4, fdPlatformArray: [3, 1] })
    expect(changed).toEqual(['fdMobile', 'fdRoleId'])
  })

  it('says of an account of one’s own company only what its calls take, and asks for no company', () => {
    const rules = accountRules(undefined, reaches.ownCompany)
    const values = { ...valuesOf(undefined), fdUsername: '门店', fdRoleId: 5, fdPlatformArray: [1] }
    expect(issuesBy(rules, values)).toEqual([])
    expect(rules.schema.safeParse(rules.inputOf(values))).toEqual({
      success: true,
      data: {
        fdUsername: '门店',
        fdRoleId: 5,
        fdServiceTypeArray: [],
        fdPlatformArray: [1],
        fdRealizationMarkArray: [],
      },
    })
  })
})
