import { changeSections } from '@zhixin/contract/customer/change.fields'
import { changeFilters, changeSortNames } from '@zhixin/contract/customer/change.schema'
import { fieldTexts } from '@zhixin/contract/customer/history.texts'
import { expect, it } from 'vitest'
import { readListState } from '../../../ui/list/state/list.state'
import { fieldCodes, sectionCodes, sourceCodes } from './change.codes'
import { bodyOf, changeList } from './change.list'

it('asks for what the contract accepts, whatever the address says, and knows every sort name', () => {
  for (const search of [
    '',
    '?fdCustomerId=12&fdCustomerName=云帆&fdSectionList=1&fdFieldList=5&fdSourceList=2&fdBatchId=7',
    '?fdOwn=1',
    '?fdAccountName=admin&sortName=createdDate&fdStartCreateDate=2026-03-01&fdEndCreateDate=2026-01-01',
    '?fdCustomerId=0&fdBatchId=0&fdSectionList=x&sortName=fdSource&pageIndex=-1',
  ]) {
    const body = bodyOf(readListState(changeList, search))
    expect(changeFilters.parse(body)).toEqual(body)
  }
  expect(Object.keys(changeList.sortNames)).toEqual([...changeSortNames])
})

it('says parts, fields and ways by name, and a number that nothing has is no missing filter', () => {
  const state = readListState(changeList, '?fdSectionList=7&fdFieldList=5&fdFieldList=99&fdSourceList=3')
  expect(bodyOf(state)).toMatchObject({
    fdSectionList: ['status'],
    fdFieldList: ['fdName', '99'],
    fdSourceList: ['handover'],
  })
})

it('has a number of its own for every part, field and way', () => {
  expect(Object.keys(fieldCodes).sort()).toEqual(Object.keys(fieldTexts).sort())
  expect(Object.keys(sectionCodes)).toEqual(Object.keys(changeSections))
  for (const codes of [fieldCodes, sectionCodes, sourceCodes])
    expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length)
})
