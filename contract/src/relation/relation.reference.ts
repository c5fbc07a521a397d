import { both } from '../language'
import { filterFields } from '../list/list.reference'
import { valueTexts } from '../reference/fields'
import { calls, type FeatureReference, field, shapesOf } from '../reference/types'
import { relationApi } from './relation.api'
import { relationList } from './relation.list'
import * as schemas from './relation.schema'

const kinds = {
  values: {
    1: both('客户与公司', 'a customer and a company'),
    2: both('客户与账号', 'a customer and an account'),
    3: both('产品与账号', 'a product and an account'),
  },
}

export const relationReference: FeatureReference = {
  tag: 'relation',
  name: both('关联记录', 'Relation records'),
  about: both(
    '客户与公司、客户与账号、产品与账号何时由谁关联和解除。',
    'When customers and companies, customers and accounts, products and accounts were linked and unlinked, and by whom.',
  ),
  fields: {
    id: field('记录 ID', 'The id of the record', 4810001),
    fdKind: field('关联的是什么', 'What is linked', 2, kinds),
    fdFollowerKind: field('跟进方式', 'The way of following', 1, {
      values: valueTexts.followerKind,
    }),
    fdSubject: field(
      '客户或产品当时的名称',
      'What the customer or the product was called at the time',
      '云帆科技',
    ),
    fdCustomerId: field('客户 ID；产品为 null', 'The id of the customer; null for a product', 12),
    fdOther: field('公司或账号的名称', 'The name of the company or the account', 'operation'),
    fdLinked: field('关联（true）或解除（false）', 'Linked (true) or unlinked (false)', true),
    fdAccountName: field('操作人', 'Who did it', 'admin'),
    fdSource: field('来源', 'By which way it came', 'save', { values: valueTexts.source }),
    fdSourceName: field('来源（按请求语言）', 'The same in the language of the request', '手动编辑'),
  },
  shapes: shapesOf(schemas),
  endpoints: calls(relationApi, {
    list: {
      zh: '客户与公司、客户与账号、产品与账号的关联和解除',
      notes: both(
        '只含调用者能看到的：跟进需要权限 client:list，公司需要 company:list，产品需要 product:list；客户限于数据范围内。',
        'Only what the caller sees: followers need the permission client:list, companies company:list, products product:list; customers are those of the data scope.',
      ),
      example: { body: { fdKindList: [2], fdSubject: '云帆', fdLinkedList: [0] } },
      sent: filterFields(relationList),
    },
  }),
}
