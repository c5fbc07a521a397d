import { both } from '../language'
import { countColumn, leadingColumn, serviceTypeFilter } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { REVENUE_BY, revenueByTexts } from '../revenue/revenue.list'

/** What a daily report is added up by: some of what revenue is (rule daily.report). */
export const DAILY_BY = {
  vendor: REVENUE_BY.vendor,
  customer: REVENUE_BY.customer,
  follower: REVENUE_BY.follower,
} as const

export const dailyByTexts = { 4: revenueByTexts[4], 2: revenueByTexts[2], 3: revenueByTexts[3] }

/** What a day stands beside: the day before, that of the week before, its month so far, and the last one as far. */
export const dailyPeriods = ['day', 'before', 'week', 'month', 'last'] as const
export type DailyPeriod = (typeof dailyPeriods)[number]

const yuan = { width: [124, 132], shows: 'number', sort: true } as const

/** What the counts of a day come to, in groups. */
export const dailyList = list({
  key: 'daily',
  name: both('日报', 'Daily report'),
  things: both('分组', 'groups'),
  columns: {
    fdName: { words: both('分组', 'Group'), width: [150, 150], ...leadingColumn },
    fdCount: countColumn('条数', 'Messages', [104, 110]),
    fdAmount: { words: both('金额（元）', 'Amount (yuan)'), ...yuan, card: 'line' },
    fdBeforeCount: countColumn('前一日条数', 'Day before', [130, 130]),
    fdBeforeAmount: { words: both('前一日金额', 'Day before (yuan)'), ...yuan },
    fdWeekCount: countColumn('上周同日条数', 'A week before', [130, 130]),
    fdWeekAmount: { words: both('上周同日金额', 'A week before (yuan)'), ...yuan },
    fdMonthCount: countColumn('本月累计条数', 'Month so far', [130, 130]),
    fdMonthAmount: { words: both('本月累计金额', 'Month so far (yuan)'), ...yuan },
    fdLastCount: countColumn('上月同期条数', 'Last month as far', [130, 136]),
    fdLastAmount: { words: both('上月同期金额', 'Last month as far (yuan)'), ...yuan },
    fdUnvaluedNum: countColumn('无金额条数', 'Without an amount', [104, 130]),
    fdLateNum: countColumn('后到条数', 'Came later', [96, 104]),
    fdLateAmount: { words: both('后到金额', 'Came later (yuan)'), ...yuan },
  },
  filters: {
    fdDate: { kind: 'day', words: both('日期', 'Day') },
    fdDimension: { kind: 'item', words: both('分组', 'Group by'), values: dailyByTexts },
    fdName: { kind: 'text' },
    fdServiceType: serviceTypeFilter,
    fdFollowerIdList: {
      kind: 'values',
      words: both('跟进人', 'Follower'),
      refers: 'account',
      linked: true,
    },
  },
  order: ['fdAmount', 'desc'],
})

export type DailyFilters = FiltersOf<typeof dailyList>
