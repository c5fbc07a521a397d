import { get, post } from '../endpoint'
import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { activeTexts } from '../list/values'
import { count, line, type RowOf, record } from '../record/record'
import { callsOf } from '../record/record.calls'
import { listOf } from '../record/record.list'

/** Products (rule product.fields). */
export const product = record({
  key: 'product',
  path: '/api/product',
  page: 'productConfiguration',
  name: both('产品', 'product'),
  things: both('产品', 'products'),
  title: both('产品列表', 'Products'),
  opens: { list: 'product:list', save: 'product:save', switchStatus: 'product:switchStatus' },
  fields: {
    fdName: line('产品名称', 'Product name', {
      max: 255,
      required: 'product_name_required',
      column: { width: [200, 136], ...leadingColumn },
      about: both('可以重名', 'names need not be unique'),
      example: '智能短信',
    }),
    fdRelatedAccountNum: count('关联账号数', 'Related accounts', {
      computed: true,
      column: { width: [116, 142], sort: true, card: 'line' },
      example: 3,
    }),
  },
  status: activeTexts,
  filters: ['fdName', 'fdStatus', 'createdByName', 'fdRelatedAccountNum', 'createdDate'],
  order: ['createdDate', 'desc'],
})

export type ProductRow = RowOf<typeof product>

export const productList = listOf(product)

export const productCalls = {
  ...callsOf(product),
  accounts: get('/api/product/accounts/:id', 'product:list'),
  similar: post('/api/product/similar', 'product:list'),
}
