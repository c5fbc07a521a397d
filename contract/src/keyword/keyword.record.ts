import { both } from '../language'
import { leadingColumn } from '../list/columns'
import { choice, line, lines, record, reference } from '../record/record'
import { contentVersion, reviewStates } from '../review/reviewed'

const keywordUse = { block: 1, review: 2, unsubscribe: 3, reply: 4 } as const

/** Words that contents are checked for, and that phones send back (rule keyword.uses). */
export const keyword = record({
  key: 'keyword',
  path: '/api/keyword',
  page: 'keyword',
  pages: { create: 'keywordDetailsEdit', edit: 'keywordDetailsEdit', details: 'keywordDetailsEdit' },
  name: both('关键词', 'keyword'),
  things: both('关键词', 'keywords'),
  title: both('关键词管理', 'Keywords'),
  opens: { list: 'keyword:list', detail: 'keyword:list', save: 'keyword:save' },
  imports: true,
  review: { targets: [] },
  fields: {
    fdWord: line('关键词', 'Keyword', {
      max: 50,
      required: 'required',
      column: { width: [160, 160], ...leadingColumn },
      example: '退订',
    }),
    fdUse: choice('用途', 'Use', {
      values: {
        1: both('违禁词', 'Forbidden in contents'),
        2: both('提示词', 'Pointed out in contents'),
        3: both('上行退订', 'Unsubscribes'),
        4: both('上行自动回复', 'Answered automatically'),
      },
      required: 'required',
      column: { width: [120, 190], sort: true, card: 'line' },
      example: 3,
    }),
    fdMatch: choice('匹配方式', 'Match', {
      values: { 1: both('完全一致', 'Exactly'), 2: both('包含', 'Contains'), 3: both('开头', 'Begins with') },
      required: 'required',
      column: { width: [100, 110], card: 'line' },
      example: 1,
    }),
    fdCustomerId: reference('客户', 'Customer', {
      refers: 'customer',
      needed: 'byCustomers',
      column: { width: [160, 160], card: 'line' },
      about: both('留空表示整个平台', 'empty: the whole platform'),
      example: 12,
    }),
    fdReply: line('自动回复', 'Answer', {
      max: 70,
      needed: { field: 'fdUse', values: [keywordUse.reply] },
      column: { width: [200, 200] },
      about: both('自动回复必填', 'needed where it is answered'),
      example: '您已退订，如需恢复请联系客服',
    }),
    fdContentVersion: contentVersion,
    fdRemark: lines('备注', 'Remark', { max: 200 }),
  },
  states: reviewStates('keyword'),
  filters: ['fdWord', 'fdUse', 'fdState', 'fdCustomerId', 'fdMatch', 'createdByName', 'createdDate'],
  order: ['createdDate', 'desc'],
})
