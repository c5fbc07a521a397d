import { both } from '../language'
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
    fdRelatedAccountNum: {
      words: both('关联账号数', 'Related accounts'),
      shows: 'count',
      width: [116, 142],
      sort: true,
      card: 'line',
    },
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
    createdDate: {
      words: both('创建时间', 'Created time'),
      shows: 'day',
      width: [112, 116],
      sort: true,
      card: 'line',
    },
    lastModifiedByName: { words: both('更新人', 'Updater'), shows: 'account', width: [112, 86], sort: true },
    lastModifiedDate: {
      words: both('更新时间', 'Updated time'),
      shows: 'day',
      width: [112, 116],
      sort: true,
    },
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
