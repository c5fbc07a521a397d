import { both } from '../language'
import { countColumn, leadingColumn, namesColumn, serviceTypeFilter, statusColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'

export const BALANCE_STATUS = { below: 1, soon: 2, fine: 3 } as const

/** From how many days ahead on it is said that a balance will fall below its threshold. */
export const soonDays = 7

export const balanceStatusTexts = {
  1: both('低于提醒线', 'Below threshold'),
  2: both('即将低于', 'Soon below'),
  3: both('充足', 'Fine'),
}

const yuan = { shows: 'number', card: 'line' } as const

/** Customers that pay in advance, and how long what they have paid lasts (rule balance.list). */
export const balanceList = list({
  key: 'balance',
  name: both('余额监控', 'Balance monitoring'),
  things: both('客户', 'customers'),
  columns: {
    fdName: { words: both('客户', 'Customer'), shows: 'customer', width: [180, 170], ...leadingColumn },
    fdCompanySerialCode: { words: both('客户编号', 'Customer no.'), width: [128, 128] },
    fdStatus: {
      ...statusColumn('状态', 'Status', balanceStatusTexts, [132, 150]),
      ...{ tones: { 1: 'bad', 3: 'good' }, card: 'corner' },
    },
    fdBalance: { words: both('余额（元）', 'Balance (yuan)'), width: [128, 128], sort: true, ...yuan },
    fdDaysLeft: countColumn('可用天数', 'Days left', [96, 96]),
    fdPace: { words: both('日均消耗（元）', 'A day (yuan)'), width: [128, 116], sort: true, ...yuan },
    fdLedger: { words: both('账面（元）', 'Ledger (yuan)'), width: [128, 128], ...yuan },
    fdUnstated: { words: both('未出账（元）', 'Not stated yet (yuan)'), width: [128, 164], ...yuan },
    fdUnvaluedMonths: {
      words: both('未能计价的月份', 'Months without a value'),
      width: [136, 176],
      card: 'line',
    },
    fdWatchAmount: { words: both('提醒金额（元）', 'Threshold (yuan)'), width: [124, 132], ...yuan },
    fdWatchDays: { words: both('提醒天数', 'Threshold (days)'), shows: 'count', width: [96, 132] },
    fdReaderList: namesColumn('提醒对象', 'Who is told', {}, [160, 160]),
  },
  filters: {
    fdName: { kind: 'text' },
    fdStatusList: { kind: 'values', of: 'fdStatus' },
    fdServiceType: serviceTypeFilter,
  },
  order: ['fdDaysLeft', 'asc'],
})

export type BalanceFilters = FiltersOf<typeof balanceList>
