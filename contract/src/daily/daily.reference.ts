import { both } from '../language'
import { countedServiceType, filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field } from '../reference/types'
import { blockTexts } from '../settlement/statement.enums'
import { countFields } from '../usage/usage.reference'
import { dailyApi } from './daily.api'
import { dailyByTexts, dailyList } from './daily.list'
import {
  dailyFilters,
  dailyLack,
  dailyMissing,
  dailyPoint,
  dailyRow,
  dailyTotal,
  dailyTotalInput,
} from './daily.schema'

const inScope = both(
  '只计调用者数据范围内的客户。金额需权限 client:price。定稿后不变，之后到的数据另列。',
  "Only customers in the caller's data scope count. Amounts need client:price. A frozen day never changes; what came later stands beside it.",
)

const within = {
  fdDate: field('日期；不给为有用量的最近一天', 'The day; the latest with counts if not given', '2026-08-02'),
  fdServiceType: countedServiceType,
  fdFollowerIdList: field('跟进人 ID：其中任意一个', 'Ids of followers: any of them', []),
}

const pair = (zh: string, en: string, counted: string, valued: string) => ({
  [counted]: field(`${zh}条数`, `Messages of ${en}`, 12000),
  [valued]: field(
    `${zh}金额，元；全部缺少金额时为 null`,
    `What they are worth, in yuan, of ${en}; null where none has a value`,
    480,
  ),
})

export const dailyReference: FeatureReference = {
  tag: 'daily',
  name: both('日报', 'Daily report'),
  about: both(
    '每日用量和金额，与前一日、上周同日、本月累计和上月同期对比。',
    'What each day came to, beside the day and the week before, its month so far and the last one as far.',
  ),
  fields: {
    id: field('在列表中的位置，从 1 开始', 'The place in the list, from 1', 1),
    fdKey: field('分组的键：所属项的 id', 'The id of what the group is of', '1'),
    fdName: field('分组名称', 'The name of the group', 'OPPO'),
    ...pair('当日', 'the day', 'fdCount', 'fdAmount'),
    ...pair('前一日', 'the day before', 'fdBeforeCount', 'fdBeforeAmount'),
    ...pair('上周同日', 'the same day of the week before', 'fdWeekCount', 'fdWeekAmount'),
    ...pair('本月累计', 'its month so far', 'fdMonthCount', 'fdMonthAmount'),
    ...pair('上月同期', 'the last month to the same day', 'fdLastCount', 'fdLastAmount'),
    ...pair('定稿后到的', 'what has come since it was frozen', 'fdLateNum', 'fdLateAmount'),
    fdUnvaluedNum: field('当日无金额的条数', 'Messages of the day without a value', 0),
    fdPartialList: field(
      '哪些时段有条数缺少金额：其金额只含有单价的部分',
      'Periods of which some messages have no value: their amounts are of the others',
      ['day'],
    ),
    fdFrozenDate: field('定稿时间；未定稿为 null', 'When it was frozen; null while it is provisional'),
    fdLackList: field('数据未齐的厂商', 'Vendors that are not told completely', []),
    ...countFields,
    fdMonthly: field('是否按月上报', 'Whether totals of months are told', true),
    fdMissingList: field(
      '无金额的客户，至多 20 个',
      'Customers whose messages have no value, the first twenty',
      [],
    ),
    fdMissingNum: field('这样的客户数', 'How many there are', 0),
    fdBlock: field('原因', 'Why', 'unpriced_usage', { values: blockTexts }),
    fdPendingNum: field('正在计算的客户月数', 'Months of customers that are being computed', 0),
    fdDayList: field('截至当日的四周', 'The four weeks to the day', []),
  },
  shapes: {
    DailyGroup: dailyRow,
    DailyTotal: dailyTotal,
    DailyLack: dailyLack,
    DailyMissing: dailyMissing,
    DailyPoint: dailyPoint,
    DailyFilters: dailyFilters,
    DailyTotalInput: dailyTotalInput,
  },
  endpoints: calls(dailyApi, {
    list: {
      zh: '按厂商、客户或跟进人汇总一天',
      notes: inScope,
      example: { body: { fdDate: '2026-08-02', fdDimension: 4 } },
      sent: filterFields(dailyList, {
        ...within,
        fdDimension: field('按什么分组；不给为厂商', 'What groups are by; vendors if not given', 4, {
          values: dailyByTexts,
        }),
      }),
    },
    total: {
      zh: '一天的合计，及所缺',
      notes: inScope,
      example: { body: { fdDate: '2026-08-02' } },
      sent: within,
    },
  }),
}
