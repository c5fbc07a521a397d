import { both } from '../language'
import { countColumn, createdColumn, updatedColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { activeTexts } from '../list/values'

/** The product list. */
export const productList = list({
  key: 'product',
  name: both('产品列表', 'Products'),
  things: both('产品', 'products'),
  columns: {
    fdName: {
      words: both('产品名称', 'Product name'),
      width: [200, 136],
      sort: true,
      pinned: 'left',
      card: 'heading',
    },
    fdRelatedAccountNum: countColumn('关联账号数', 'Related accounts', [116, 142]),
    fdStatus: {
      words: both('状态', 'Status'),
      shows: 'status',
      values: activeTexts,
      width: 88,
      sort: true,
      card: 'corner',
    },
    createdByName: {
      words: both('创建人', 'Creator'),
      shows: 'account',
      width: [112, 86],
      sort: true,
      card: 'line',
    },
    createdDate: { ...createdColumn, card: 'line' },
    lastModifiedByName: { words: both('更新人', 'Updater'), shows: 'account', width: [112, 86], sort: true },
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
