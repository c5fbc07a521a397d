import type { CompanyFilters, companySortNames } from '@zhixin/contract/company/company.schema'
import type { ListDefinition } from '../../../ui/list/state/list.state'

/** What the list can be sorted by. */
export type CompanySort = (typeof companySortNames)[number]

/** The state of the list of companies: the call's own filters, in the address of the page. */
export const companyList: ListDefinition<CompanyFilters> = {
  sortNames: {
    id: true,
    fdName: true,
    fdCreditCode: true,
    fdAccountNum: true,
    fdStatus: true,
    createdDate: true,
    lastModifiedDate: true,
  },
  filters: {
    fdName: 'text',
    fdCreditCode: 'text',
    fdStatusList: 'values',
    fdLinkedList: 'values',
    fdClientIdList: 'values',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
  },
  ranges: [['fdStartCreateDate', 'fdEndCreateDate']],
}
