import { handoverFilters, handoverSortNames } from '@zhixin/contract/customer/handover.schema'
import { handoverLogFilters, handoverLogSortNames } from '@zhixin/contract/customer/handoverLog.schema'
import { expect, it } from 'vitest'
import { readListState } from '../../../ui/list/state/list.state'
import { handoverList } from './handover.list'
import { handoverLogList } from './handoverLog.list'

it('asks for what the contract accepts, whatever the address says, and knows every sort name', () => {
  for (const search of [
    '',
    '?fdCustomerName=云帆&fdFromName=li&fdToName=an&fdBatchId=7&sortName=createdDate&sortOrder=desc',
    '?fdStartCreateDate=2026-03-01&fdEndCreateDate=2026-01-01&fdBatchId=x&sortName=fdReason&pageIndex=-1',
  ]) {
    const state = readListState(handoverLogList, search)
    expect(handoverLogFilters.parse(state)).toEqual(state)
  }
  expect(Object.keys(handoverLogList.sortNames)).toEqual([...handoverLogSortNames])
  const state = readListState(
    handoverList,
    '?fdFromName=li&fdToName=an&fdAccountName=ad&sortName=createdDate&pageIndex=0',
  )
  expect(handoverFilters.parse(state)).toEqual(state)
  expect(Object.keys(handoverList.sortNames)).toEqual([...handoverSortNames])
})
