import { exportFilters } from '@zhixin/contract/export/export.schema'
import { expect, it } from 'vitest'
import { readListState } from '../../ui/list/state/list.state'
import { exportList } from './export.list'

it('reads from the address what the call takes', () => {
  const search = '?sortName=fdRowNum&sortOrder=asc&fdCreatedByName=oper&fdStartCreateDate=2026-01-01'
  const state = readListState(exportList, search)
  expect(exportFilters.parse(state)).toMatchObject({
    sortName: 'fdRowNum',
    sortOrder: 'asc',
    fdCreatedByName: 'oper',
    fdStartCreateDate: '2026-01-01',
  })
})
