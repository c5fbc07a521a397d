import { loginLogFilters, loginLogSortNames } from '@zhixin/contract/loginLog/loginLog.schema'
import { expect, it } from 'vitest'
import { readListState, writeListState } from '../../ui/list/state/list.state'
import { loginLogList } from './loginLog.list'

it('asks what the contract accepts, whatever the address says, and knows every sort name', () => {
  for (const search of [
    '',
    '?fdUsername=li&fdResultList=0&fdResultList=1&fdIp=10.&sortName=fdUsername&sortOrder=desc',
    '?fdResultList=failed&sortName=fdReason&pageIndex=-1',
    '?fdStartCreateDate=2026-03-01&fdEndCreateDate=2026-01-01',
  ]) {
    const state = readListState(loginLogList, search)
    expect(loginLogFilters.parse(state)).toEqual(state)
  }
  expect(Object.keys(loginLogList.sortNames)).toEqual([...loginLogSortNames])
})

it('turns a range round that is written backwards', () => {
  const search = '?fdStartCreateDate=2026-03-01&fdEndCreateDate=2026-01-01'
  expect(writeListState(loginLogList, readListState(loginLogList, search))).toBe(
    '?fdStartCreateDate=2026-01-01&fdEndCreateDate=2026-03-01',
  )
})
