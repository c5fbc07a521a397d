import { permissionFilters, permissionSortNames } from '@zhixin/contract/permission/permission.schema'
import { expect, it } from 'vitest'
import { readListState } from '../../ui/list/state/list.state'
import { permissionList } from './permission.list'

it('asks what the contract accepts, whatever the address says, and knows every sort name', () => {
  for (const search of [
    '',
    '?fdName=client&fdKindList=3&fdRoleIdList=2&fdInRoleList=0&sortName=fdAccountNum&sortOrder=desc',
    '?fdKindList=page&sortName=id&pageIndex=-1',
  ]) {
    const state = readListState(permissionList, search)
    expect(permissionFilters.parse(state)).toEqual(state)
  }
  expect(Object.keys(permissionList.sortNames)).toEqual([...permissionSortNames])
})
