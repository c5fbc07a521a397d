import { staffingFilters, staffingSortNames } from '@zhixin/contract/staffing/staffing.schema'
import { expect, it } from 'vitest'
import { readListState } from '../../ui/list/state/list.state'
import { staffingList } from './staffing.list'

it('asks for what the contract accepts, whatever the address says, and knows every sort name', () => {
  for (const search of [
    '',
    '?fdUsername=li&fdKindList=1&fdServiceTypeList=2&fdPlatformList=1&fdIndustryList=2&fdStatusList=1',
    '?sortName=lastModifiedDate&sortOrder=desc&pageIndex=2',
    '?fdKindList=all&sortName=fdKindList&pageIndex=-1',
  ]) {
    const state = readListState(staffingList, search)
    expect(staffingFilters.parse(state)).toEqual(state)
  }
  expect(Object.keys(staffingList.sortNames)).toEqual([...staffingSortNames])
})
