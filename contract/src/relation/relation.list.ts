import { both } from '../language'
import { onCard, personColumn, recordedColumn, statusColumn, valueColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { followerKindTexts } from '../list/values'

const kindTexts = {
  1: both('客户与公司', 'Customer and company'),
  2: both('客户与账号', 'Customer and account'),
  3: both('产品与账号', 'Product and account'),
}

const linkedTexts = { 1: both('关联', 'Linked'), 0: both('解除', 'Unlinked') }

/** The relation records: links that were made and removed. */
export const relationList = list({
  key: 'relation',
  name: both('关联记录', 'Relation records'),
  things: both('关联记录', 'relation records'),
  columns: {
    createdDate: recordedColumn,
    fdKind: onCard(valueColumn('关联对象', 'What is linked', kindTexts, [116, 196])),
    fdSubject: { words: both('客户或产品', 'Customer or product'), width: 200, card: 'heading' },
    fdOther: { words: both('公司或账号', 'Company or account'), width: 200, card: 'line' },
    fdFollowerKind: onCard(valueColumn('跟进方式', 'Follows as', followerKindTexts, [116, 160])),
    fdLinked: { ...statusColumn('操作', 'What happened', linkedTexts, [92, 124]), card: 'corner' },
    fdAccountName: personColumn('操作人', 'By', 120),
    fdSourceName: { words: both('来源', 'Source'), width: [96, 110] },
  },
  filters: {
    fdKindList: { kind: 'values', of: 'fdKind' },
    fdSubject: { kind: 'text' },
    fdOther: { kind: 'text' },
    fdLinkedList: { kind: 'values', of: 'fdLinked' },
    fdAccountName: { kind: 'person' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type RelationFilters = FiltersOf<typeof relationList>
