import { both } from '../language'
import { recordedColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { followerKindTexts } from '../list/values'

const kindTexts = {
  1: both('客户与公司', 'Customer and company'),
  2: both('客户与账号', 'Customer and account'),
  3: both('产品与账号', 'Product and account'),
}

/** The relation records: links that were made and removed. */
export const relationList = list({
  key: 'relation',
  name: both('关联记录', 'Relation records'),
  things: both('关联记录', 'relation records'),
  columns: {
    createdDate: recordedColumn,
    fdKind: {
      words: both('关联对象', 'What is linked'),
      shows: 'value',
      values: kindTexts,
      width: [116, 196],
      card: 'line',
    },
    fdSubject: { words: both('客户或产品', 'Customer or product'), width: 200, card: 'heading' },
    fdOther: { words: both('公司或账号', 'Company or account'), width: 200, card: 'line' },
    fdFollowerKind: {
      words: both('跟进方式', 'Follows as'),
      shows: 'value',
      values: followerKindTexts,
      width: [116, 160],
      card: 'line',
    },
    fdLinked: {
      words: both('操作', 'What happened'),
      shows: 'status',
      values: { 1: both('关联', 'Linked'), 0: both('解除', 'Unlinked') },
      width: [92, 124],
      card: 'corner',
    },
    fdAccountName: { words: both('操作人', 'By'), shows: 'account', width: 120, card: 'line' },
    fdSourceName: { words: both('来源', 'Source'), width: [96, 110] },
  },
  filters: {
    fdKindList: { kind: 'values', of: 'fdKind' },
    fdSubject: { kind: 'text' },
    fdOther: { kind: 'text' },
    fdLinkedList: { kind: 'values', of: 'fdLinked' },
    fdAccountName: { kind: 'text' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type RelationFilters = FiltersOf<typeof relationList>
