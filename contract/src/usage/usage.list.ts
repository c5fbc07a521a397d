import { setTexts } from '../closedSets.texts'
import { both } from '../language'
import {
  countColumn,
  createdColumn,
  creatorColumn,
  leadingColumn,
  namesColumn,
  onCard,
  statusColumn,
  timeColumn,
  updatedColumn,
  updaterColumn,
  valueColumn,
} from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { yesNoTexts } from '../list/values'
import { usageBatchTexts, usageSourceTexts } from './usage.enums'

const platformColumn = valueColumn('投放厂商', 'Vendor', setTexts.platform, [96, 90])
const sourceColumn = valueColumn('数据来源', 'Source', usageSourceTexts, [120, 140])
const day = both('日期', 'Day')

/** Counts as they are: of each customer, day, vendor, industry and source those of the latest booked batch. */
export const usageList = list({
  key: 'usage',
  name: both('用量', 'Counts'),
  things: both('用量', 'counts'),
  columns: {
    fdDate: { words: day, width: [112, 110], sort: true, card: 'corner' },
    fdCustomerName: {
      words: both('客户', 'Customer'),
      shows: 'customer',
      width: [180, 170],
      ...leadingColumn,
    },
    fdPlatform: { ...onCard(platformColumn), sort: true },
    fdObeesIndustry: onCard(valueColumn('行业', 'Industry', 'industry', [120, 120])),
    fdSource: onCard(sourceColumn),
    fdSubmittedCount: countColumn('提交数', 'Submitted', [112, 112]),
    fdDeliveredCount: countColumn('送达数', 'Delivered', [112, 112]),
    fdParsedCount: countColumn('解析数', 'Parsed', [112, 112]),
    fdAlias: { words: both('来源中的名称', 'Named in the source'), width: [150, 160] },
    fdBatchNo: { words: both('批次号', 'Batch'), width: [180, 180] },
    fdRow: { words: both('行号', 'Row'), shows: 'number', width: [84, 76] },
  },
  filters: {
    fdCustomerName: { kind: 'text' },
    Date: { kind: 'days', of: 'fdDate', words: day },
    fdPlatformList: { kind: 'values', of: 'fdPlatform' },
    fdSourceList: { kind: 'values', of: 'fdSource' },
    fdObeesIndustryList: { kind: 'values', of: 'fdObeesIndustry' },
    fdBatchNo: { kind: 'text' },
    fdAlias: { kind: 'text', linked: true },
    fdCustomerIdList: { kind: 'values', words: both('客户', 'Customer'), refers: 'customer', linked: true },
  },
  order: ['fdDate', 'desc'],
})

export type UsageFilters = FiltersOf<typeof usageList>

/** Counts that came together, in a file or by a call. */
export const usageBatchList = list({
  key: 'usageBatch',
  name: both('用量批次', 'Batches of counts'),
  things: both('批次', 'batches'),
  columns: {
    fdBatchNo: { words: both('批次号', 'Batch'), width: [200, 200], ...leadingColumn },
    fdState: {
      ...statusColumn('状态', 'State', usageBatchTexts, [96, 112]),
      tones: { 2: 'good' },
      card: 'corner',
    },
    fdSource: onCard(sourceColumn),
    fdPlatformList: onCard(namesColumn('投放厂商', 'Vendors', setTexts.platform, [150, 150])),
    fdStartDate: { words: both('首日', 'First day'), width: [112, 110], sort: true, card: 'line' },
    fdEndDate: { words: both('末日', 'Last day'), width: [112, 110], card: 'line' },
    fdFinal: valueColumn('完整', 'Final', yesNoTexts, [72, 72]),
    fdMonthly: valueColumn('月合计', 'Month totals', yesNoTexts, [84, 110]),
    fdRowNum: countColumn('行数', 'Rows', [96, 96]),
    fdRefusedNum: countColumn('拒绝行数', 'Refused rows', [100, 116]),
    fdFileName: { words: both('文件', 'File'), width: 200, card: 'line' },
    fdReplacedNo: { words: both('替换的批次', 'Replaces'), width: [160, 160] },
    createdByName: creatorColumn,
    createdDate: createdColumn,
    fdBookedDate: timeColumn('入账时间', 'Booked', [156, 146]),
  },
  filters: {
    fdBatchNo: { kind: 'text' },
    fdStateList: { kind: 'values', of: 'fdState' },
    fdSourceList: { kind: 'values', of: 'fdSource' },
    fdFileName: { kind: 'text' },
    Covered: { kind: 'days', of: 'fdStartDate', words: both('所含日期', 'Days covered') },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type UsageBatchFilters = FiltersOf<typeof usageBatchList>

/** What sources call customers and industries. */
export const usageAliasList = list({
  key: 'usageAlias',
  name: both('来源中的名称', 'Names in sources'),
  things: both('名称', 'names'),
  columns: {
    fdAlias: { words: both('名称', 'Name'), width: [200, 190], ...leadingColumn },
    fdCustomerName: { words: both('客户', 'Customer'), shows: 'customer', width: [180, 170], card: 'line' },
    fdObeesIndustry: onCard(valueColumn('行业', 'Industry', 'industry', [120, 120])),
    fdSource: onCard(sourceColumn),
    fdUsedNum: { ...countColumn('使用的用量', 'Counts that use it', [110, 140]) },
    lastModifiedByName: updaterColumn,
    lastModifiedDate: updatedColumn,
  },
  filters: {
    fdAlias: { kind: 'text' },
    fdCustomerName: { kind: 'text' },
    fdSourceList: { kind: 'values', of: 'fdSource' },
  },
  order: ['lastModifiedDate', 'desc'],
})

export type UsageAliasFilters = FiltersOf<typeof usageAliasList>
