import type { RelationFilters } from '@zhixin/contract/relation/relation.schema'
import type { ListDefinition } from '../../ui/list/state/list.state'

/** The fields by which the list can be sorted. */
export type RelationSort = Exclude<RelationFilters['sortName'], undefined>

/** The state of the relation records, in the address of the page. */
export const relationList: ListDefinition<RelationFilters> = {
  sortNames: { createdDate: true },
  filters: {
    fdKindList: 'values',
    fdSubject: 'text',
    fdOther: 'text',
    fdLinkedList: 'values',
    fdAccountName: 'text',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
  },
  ranges: [['fdStartCreateDate', 'fdEndCreateDate']],
}
