import { ownerFilters, ownerSortNames } from '@zhixin/contract/owner/owner.schema'
import { expect, it } from 'vitest'
import { readListState } from '../../ui/list/state/list.state'
import { ownerList } from './owner.list'

it('asks for what the contract accepts, whatever the address says, and knows every sort name', () => {
  for (const search of [
    '',
    '?fdUsername=li&fdStatusList=0&fdServiceType=2&sortName=fdUntouchedNum&sortOrder=desc',
    '?fdStatusList=off&fdServiceType=1.5&sortName=fdPhaseList&pageIndex=-1',
  ]) {
    const state = readListState(ownerList, search)
    expect(ownerFilters.parse(state)).toEqual(state)
  }
  expect(Object.keys(ownerList.sortNames)).toEqual([...ownerSortNames])
})
