import { relationFilters, relationSortNames } from '@zhixin/contract/relation/relation.schema'
import { expect, it } from 'vitest'
import { readListState } from '../../ui/list/state/list.state'
import { relationList } from './relation.list'

it('asks for what the contract accepts, whatever the address says, and knows every sort name', () => {
  for (const search of [
    '',
    '?fdKindList=2&fdSubject=云帆&fdOther=lin&fdLinkedList=0&fdAccountName=admin&sortName=createdDate',
    '?fdStartCreateDate=2026-03-01&fdEndCreateDate=2026-01-01&pageIndex=2',
    '?fdKindList=all&sortName=fdSubject&pageIndex=-1',
  ]) {
    const state = readListState(relationList, search)
    expect(relationFilters.parse(state)).toEqual(state)
  }
  expect(Object.keys(relationList.sortNames)).toEqual([...relationSortNames])
})
