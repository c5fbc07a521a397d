import { both } from '../language'
import {
  countColumn,
  createdColumn,
  creatorColumn,
  enabledColumn,
  leadingColumn,
  onCard,
  updatedColumn,
  updaterColumn,
} from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { activeTexts } from '../list/values'

/** The product list. */
export const productList = list({
  key: 'product',
  name: both('产品列表', 'Products'),
  things: both('产品', 'products'),
  columns: {
    fdName: { words: both('产品名称', 'Product name'), width: [200, 136], ...leadingColumn },
    fdRelatedAccountNum: countColumn('关联账号数', 'Related accounts', [116, 142]),
    fdStatus: { ...enabledColumn, values: activeTexts, width: 88 },
    createdByName: { ...creatorColumn, width: [112, 86], card: 'line' },
    createdDate: onCard(createdColumn),
    lastModifiedByName: { ...updaterColumn, width: [112, 86] },
    lastModifiedDate: updatedColumn,
  },
  sorts: ['id'],
  filters: {
    fdName: { kind: 'text' },
    fdStatusList: { kind: 'values', of: 'fdStatus' },
    fdCreatedByName: { kind: 'text', of: 'createdByName' },
    fdRelatedAccountNum: { kind: 'comparison' },
    CreateDate: { kind: 'days', words: both('创建日期', 'Creation date') },
  },
  order: ['createdDate', 'desc'],
})

export type ProductFilters = FiltersOf<typeof productList>
