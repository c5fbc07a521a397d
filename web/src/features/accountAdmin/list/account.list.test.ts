import { accountFilters, accountSortNames } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { expect, it } from 'vitest'
import { readListState, writeListState } from '../../../ui/list/state/list.state'
import { accountList } from './account.list'

it('asks for what the contract accepts, whatever the address says, and knows every sort name', () => {
  for (const search of [
    '',
    '?fdUsername=li&fdRoleIdList=3&fdTypeList=1&fdTypeList=2&fdStatusList=0&sortName=roleName&sortOrder=desc',
    '?fdRealizationMarkList=0&fdFollowingList=1&fdProductIdList=5&fdLockedList=1&fdOneTimePasswordList=1',
    '?fdCompanyIdList=2&fdCompanyName=青禾&fdServiceTypeList=2&fdPlatformList=1',
    '?fdStartLastLoginDate=2026-01-01&fdEndLastLoginDate=2026-02-01&fdStartCreateDate=2026-01-01',
    '?fdStatusList=off&sortName=fdMobile&pageIndex=-1',
  ]) {
    const state = readListState(accountList, search)
    expect(accountFilters.parse(state)).toEqual(state)
  }
  expect(Object.keys(accountList.sortNames)).toEqual([...accountSortNames])
})

it('turns a range round that is written backwards', () => {
  const search = '?fdStartLastLoginDate=2026-03-01&fdEndLastLoginDate=2026-01-01'
  expect(writeListState(accountList, readListState(accountList, search))).toBe(
    '?fdStartLastLoginDate=2026-01-01&fdEndLastLoginDate=2026-03-01',
  )
})
