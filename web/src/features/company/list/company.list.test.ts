import { companyFilters, companySortNames } from '@zhixin/contract/company/company.schema'
import { expect, it } from 'vitest'
import { readListState, writeListState } from '../../../ui/list/state/list.state'
import { companyList } from './company.list'

it('asks for what the contract accepts, whatever the address says, and knows every sort name', () => {
  for (const search of [
    '',
    '?fdName=青禾&fdCreditCode=9133&fdStatusList=0&fdLinkedList=1&sortName=fdAccountNum&sortOrder=desc',
    '?fdClientIdList=12&fdStartCreateDate=2026-01-01&fdEndCreateDate=2026-02-01&pageIndex=2',
    '?fdStatusList=off&sortName=fdClientName&pageIndex=-1',
  ]) {
    const state = readListState(companyList, search)
    expect(companyFilters.parse(state)).toEqual(state)
  }
  expect(Object.keys(companyList.sortNames)).toEqual([...companySortNames])
})

it('turns a range round that is written backwards', () => {
  const search = '?fdStartCreateDate=2026-03-01&fdEndCreateDate=2026-01-01'
  expect(writeListState(companyList, readListState(companyList, search))).toBe(
    '?fdStartCreateDate=2026-01-01&fdEndCreateDate=2026-03-01',
  )
})
