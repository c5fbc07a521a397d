import type { ProductFilters, productSortNames } from '@zhixin/contract/product/product.schema'
import type { ListDefinition } from '../../../ui/list/state/list.state'

/** What the list can be sorted by. */
export type ProductSort = (typeof productSortNames)[number]

/** The state of the product list: the call's own filters, in the address of the page. */
export const productList: ListDefinition<ProductFilters> = {
  sortNames: {
    id: true,
    fdName: true,
    fdRelatedAccountNum: true,
    fdStatus: true,
    createdByName: true,
    createdDate: true,
    lastModifiedByName: true,
    lastModifiedDate: true,
  },
  filters: {
    fdName: 'text',
    fdStatusList: 'values',
    fdCreatedByName: 'text',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
    fdRelatedAccountNumOperator: 'comparison',
    fdRelatedAccountNum: 'count',
  },
  pairs: [['fdRelatedAccountNumOperator', 'fdRelatedAccountNum']],
  ranges: [['fdStartCreateDate', 'fdEndCreateDate']],
}
