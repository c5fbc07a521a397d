import { setTexts } from '../closedSets.texts'
import { both } from '../language'
import {
  countColumn,
  leadingColumn,
  onCard,
  personColumn,
  statusColumn,
  timeColumn,
  valueColumn,
} from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { usageSourceTexts } from '../usage/usage.enums'
import { anomalyStateTexts, anomalyTexts } from './anomaly.enums'

const day = both('日期', 'Day')

/** What looks wrong about the counts of days (rule monitoring.kinds). */
export const anomalyList = list({
  key: 'anomaly',
  name: both('异常', 'Anomalies'),
  things: both('异常', 'anomalies'),
  columns: {
    fdCustomerName: {
      words: both('客户', 'Customer'),
      shows: 'customer',
      width: [170, 160],
      ...leadingColumn,
    },
    fdDate: { words: day, width: [108, 106], sort: true, card: 'line' },
    fdKind: { ...onCard(valueColumn('异常', 'Anomaly', anomalyTexts, [132, 112])), sort: true },
    fdPlatform: { ...onCard(valueColumn('投放厂商', 'Vendor', setTexts.platform, [96, 84])), sort: true },
    fdCount: countColumn('条数', 'Messages', [104, 104]),
    fdExpectedCount: countColumn('参照条数', 'Expected', [104, 104]),
    fdDifference: { ...countColumn('相差', 'Difference', [104, 104]) },
    fdObeesIndustry: valueColumn('行业', 'Industry', 'industry', [104, 110]),
    fdSource: valueColumn('数据来源', 'Source', usageSourceTexts, [112, 130]),
    fdState: {
      ...statusColumn('状态', 'State', anomalyStateTexts, [132, 150]),
      tones: { 1: 'bad', 2: 'good' },
      card: 'corner',
    },
    fdReason: { words: both('原因', 'Reason'), width: 180, card: 'line' },
    fdExplainedByName: { ...personColumn('说明人', 'Explained by', [104, 104]), sort: true },
    fdExplainedDate: timeColumn('说明时间', 'Explained at', [150, 140]),
  },
  filters: {
    Date: { kind: 'days', of: 'fdDate', words: day },
    fdKindList: { kind: 'values', of: 'fdKind' },
    fdPlatformList: { kind: 'values', of: 'fdPlatform' },
    fdCustomerName: { kind: 'text' },
    fdStateList: { kind: 'values', of: 'fdState' },
    fdSourceList: { kind: 'values', of: 'fdSource' },
  },
  order: ['fdDate', 'desc'],
})

export type AnomalyFilters = FiltersOf<typeof anomalyList>
