import { both } from '../language'
import { personColumn, recordedColumn, sentencesColumn, timeColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'

/** Handovers. */
export const handoverList = list({
  key: 'handover',
  name: both('工作交接', 'Handover'),
  things: both('工作交接', 'handovers'),
  columns: {
    fdSentence: { words: both('交接', 'Handover'), width: [220, 200], card: 'heading', fileWidth: 40 },
    fdState: { words: both('状态', 'State'), width: [226, 228], card: 'line', fileWidth: 30 },
    fdTotalNum: { words: both('客户数', 'Customers'), width: [200, 190], card: 'line', fileWidth: 48 },
    fdReason: { words: both('原因', 'Reason'), width: [120, 84], card: 'line', fileWidth: 28 },
    fdAccountName: { ...personColumn('发起人', 'Started by', 96) },
    createdDate: timeColumn('创建时间', 'Created', [156, 146]),
  },
  filters: {
    fdFromName: { kind: 'person', words: both('交接人', 'From') },
    fdToName: { kind: 'person', words: both('接收人', 'To') },
    fdAccountName: { kind: 'person' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type HandoverFilters = FiltersOf<typeof handoverList>

/** What handovers did to each customer. */
export const handoverLogList = list({
  key: 'handoverLog',
  name: both('工作交接日志', 'Handover log'),
  things: both('交接记录', 'entries'),
  columns: {
    createdDate: recordedColumn,
    fdCustomerName: { words: both('客户', 'Customer'), width: 150, card: 'heading', fileWidth: 24 },
    fdChangeList: sentencesColumn('跟进人变化', 'Followers before and after', 290),
    fdFromName: personColumn('交接人', 'From', [96, 130]),
    fdReason: { words: both('交接原因', 'Reason'), width: 130, card: 'line', fileWidth: 28 },
    fdSourceName: { words: both('方式', 'Source'), width: [90, 96], card: 'corner' },
    fdAccountName: personColumn('执行人', 'Carried out by', [96, 124]),
    fdBatchId: { words: both('批次', 'Batch'), shows: 'number', width: [76, 84] },
  },
  filters: {
    fdCustomerName: { kind: 'text' },
    fdFromName: { kind: 'person' },
    fdToName: { kind: 'person', words: both('接收人', 'To') },
    CreateDate: { kind: 'days', of: 'createdDate' },
    fdBatchId: { kind: 'digits' },
  },
  order: ['createdDate', 'desc'],
})

export type HandoverLogFilters = FiltersOf<typeof handoverLogList>
