import type { ChangeFilters } from '@zhixin/contract/customer/change.schema'
import type { ListDefinition } from '../../../ui/list/state/list.state'
import { fieldCodes, namesOf, sectionCodes, sourceCodes } from './change.codes'

/** What the list can be sorted by. */
export type ChangeSort = Exclude<ChangeFilters['sortName'], undefined>

type ByName = 'fdSectionList' | 'fdFieldList' | 'fdSourceList'

/** The contract's own filters; parts, fields and ways of changing by their numbers, and 1 for one's own changes. */
export type ChangeListFilters = Omit<ChangeFilters, ByName | 'fdOwn'> & Record<ByName | 'fdOwn', number[]>

/** The state of the change records, in the address of the page. */
export const changeList: ListDefinition<ChangeListFilters> = {
  sortNames: { createdDate: true },
  filters: {
    fdCustomerId: 'text',
    fdCustomerName: 'text',
    fdSectionList: 'values',
    fdFieldList: 'values',
    fdAccountName: 'text',
    fdOwn: 'values',
    fdSourceList: 'values',
    fdBatchId: 'text',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
  },
  ranges: [['fdStartCreateDate', 'fdEndCreateDate']],
}

/** What the contract is asked for a state of the list. */
export const bodyOf = (filters: ChangeListFilters) => ({
  ...filters,
  fdOwn: filters.fdOwn.length > 0 || undefined,
  fdSectionList: namesOf(sectionCodes, filters.fdSectionList),
  fdFieldList: namesOf(fieldCodes, filters.fdFieldList),
  fdSourceList: namesOf(sourceCodes, filters.fdSourceList),
})
