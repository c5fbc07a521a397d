import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field, shapesOf } from '../reference/types'
import { productApi } from './product.api'
import { productList } from './product.list'
import * as schemas from './product.schema'

export const productReference: FeatureReference = {
  tag: 'product',
  name: both('产品', 'Products'),
  about: both('产品的查询、保存和启停。', 'Products: find, save, activate.'),
  fields: {
    id: field('产品 ID', 'The id of the product', 5),
    fdName: field(
      '产品名称，至多 255 字，可以重名',
      'The product name, at most 255 characters; names need not be unique',
      '智能短信',
    ),
    fdRelatedAccountNum: field('关联账号的数量', 'How many accounts are related to it', 3),
    createdByName: field('创建人的用户名', 'The username of the creator', 'admin'),
    lastModifiedByName: field('最后更新人的用户名', 'The username of who changed it last', 'admin'),
  },
  shapes: shapesOf(schemas, { productRow: 'Product' }),
  endpoints: calls(productApi, {
    list: {
      zh: '按条件分页查询产品',
      example: { body: { pageIndex: 1, pageSize: 10, fdStatusList: [1] } },
      sent: filterFields(productList),
    },
    save: {
      zh: '新建产品；带 id 时改名',
      failures: ['product_not_found', 'conflict'],
      example: { body: { fdName: '智能短信' } },
      sent: {
        id: field(
          '产品 ID：给出则改名；不给、0 或空则新建',
          'The id of the product to rename; not given, 0 or blank creates',
          5,
        ),
      },
    },
    switchStatus: {
      zh: '启用（1）或停用（0）产品',
      failures: ['product_not_found', 'conflict'],
      example: { body: { id: 5, fdStatus: 0 } },
      sent: { fdStatus: field('新的状态', 'The new status', 0) },
    },
    accounts: {
      zh: '与产品关联的账号，按名称排序',
      failures: ['product_not_found'],
      answered: { id: field('账号 ID', 'The id of the account', 3) },
    },
    similar: {
      zh: '同名的其他产品，至多五个：字段旁的提示',
      example: { body: { fdName: '智能短信' } },
      sent: {
        id: field(
          '正在编辑的产品，不与自己比较',
          'The product that is edited: it is not its own look-alike',
          5,
        ),
      },
    },
  }),
}
