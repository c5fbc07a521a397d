import { both } from '../language'
import { countColumn, leadingColumn, serviceTypeFilter } from '../list/columns'
import { type FiltersOf, list } from '../list/list'

/** What revenue is added up by (rule revenue.groups). */
export const REVENUE_BY = { month: 1, customer: 2, follower: 3, vendor: 4, industry: 5 } as const

export type RevenueBy = (typeof REVENUE_BY)[keyof typeof REVENUE_BY]

export const revenueByTexts = {
  1: both('月份', 'Month'),
  2: both('客户', 'Customer'),
  3: both('跟进人', 'Follower'),
  4: both('厂商', 'Vendor'),
  5: both('行业', 'Industry'),
}

/** What groups of rows that have none are called; every statement has a month and a customer. */
export const revenueNoneTexts = {
  1: both('-', '-'),
  2: both('-', '-'),
  3: both('无跟进人', 'Without a follower'),
  4: both('不分厂商（调整）', 'No vendor (adjustments)'),
  5: both('未注明行业', 'No industry told'),
}

const yuan = { shows: 'number', sort: true, card: 'line' } as const

/** What statements come to, in groups. */
export const revenueList = list({
  key: 'revenue',
  name: both('数据报表', 'Data report'),
  things: both('分组', 'groups'),
  columns: {
    fdName: { words: both('分组', 'Group'), width: [170, 170], ...leadingColumn },
    fdSecondName: { words: both('细分', 'Within it'), width: [140, 140], sort: true, card: 'line' },
    fdCount: countColumn('计费条数', 'Messages', [120, 120]),
    fdAmount: { words: both('金额（元）', 'Amount (yuan)'), width: [132, 132], ...yuan },
    fdNet: { words: both('不含税收入（元）', 'Revenue without tax (yuan)'), width: [140, 196], ...yuan },
    fdCost: { words: both('成本（元）', 'Cost (yuan)'), width: [120, 120], ...yuan },
    fdMargin: { words: both('毛利（元）', 'Margin (yuan)'), width: [120, 124], ...yuan },
    fdMarginRate: { words: both('毛利率（%）', 'Margin (%)'), width: [104, 104], ...yuan },
  },
  filters: {
    fdDimension: { kind: 'item', words: both('分组', 'Group by'), values: revenueByTexts },
    fdSecondDimension: { kind: 'item', words: both('细分', 'Then by'), values: revenueByTexts },
    Month: { kind: 'days', words: both('账期', 'Months') },
    fdName: { kind: 'text' },
    fdServiceType: serviceTypeFilter,
  },
  order: ['fdAmount', 'desc'],
})

export type RevenueFilters = FiltersOf<typeof revenueList>
