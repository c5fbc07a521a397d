import { both } from '../language'
import { countColumn, leadingColumn, personColumn, timeColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'

/** Exports that were made. */
export const exportRecordList = list({
  key: 'exportRecord',
  name: both('导出记录', 'Export records'),
  things: both('导出记录', 'export records'),
  columns: {
    createdDate: { ...timeColumn('导出时间', 'Exported at', [164, 168]), ...leadingColumn },
    fdListName: { words: both('列表', 'List'), width: [104, 176], card: 'line' },
    fdStateName: { words: both('状态', 'Status'), width: 150, card: 'corner' },
    fdRowNum: countColumn('行数', 'Rows', 88),
    fdFormat: { words: both('格式', 'Format'), width: 80 },
    fdSize: { words: both('大小', 'Size'), shows: 'count', width: 100, sort: true },
    fdFilterTextList: { words: both('筛选条件', 'Filters'), shows: 'names', width: 240, card: 'line' },
    fdColumnNameList: { words: both('列', 'Columns'), shows: 'names', width: 200 },
    fdPartNameList: { words: both('另加的详情', 'Details added'), shows: 'names', width: [120, 140] },
    fdReason: { words: both('导出原因', 'Reason'), width: 160 },
    fdCreatedByName: personColumn('导出人', 'Exported by', [104, 116]),
    fdExpiredDate: { words: both('保留至', 'Kept until'), shows: 'day', width: [108, 116] },
    fdHash: { words: both('各行的 SHA-256', 'SHA-256 of the rows'), width: [140, 176] },
  },
  filters: {
    fdCreatedByName: { kind: 'person' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type ExportFilters = FiltersOf<typeof exportRecordList>
