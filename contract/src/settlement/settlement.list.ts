import { both } from '../language'
import { countColumn, leadingColumn, namesColumn, statusColumn, timeColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { statementStateTexts } from '../statementStates'
import { blockTexts, paymentTexts } from './statement.enums'

const amount = { shows: 'number', sort: true, card: 'line' } as const

/** The months of customers, and their statements. */
export const settlementList = list({
  key: 'settlement',
  name: both('对账单', 'Statements'),
  things: both('对账单', 'statements'),
  columns: {
    fdName: { words: both('客户', 'Customer'), width: [190, 170], ...leadingColumn, shows: 'customer' },
    fdCompanySerialCode: { words: both('客户编号', 'Customer no.'), width: [112, 116] },
    fdMonth: { words: both('月份', 'Month'), width: 92, sort: true, card: 'line' },
    fdState: {
      ...statusColumn('状态', 'Status', statementStateTexts, [88, 104]),
      tones: { 0: 'quiet', 1: 'quiet', 2: 'good', 3: 'bad', 4: 'good' },
      card: 'corner',
    },
    fdNo: { words: both('对账单号', 'Statement no.'), width: [176, 176] },
    fdCount: countColumn('计费条数', 'Messages', [116, 108]),
    fdPayable: { words: both('应付金额（元）', 'Payable (yuan)'), width: [132, 128], ...amount },
    fdDifference: { words: both('较上月（元）', 'Since last month (yuan)'), width: [124, 176], ...amount },
    fdPayment: {
      ...statusColumn('付款', 'Payment', paymentTexts, [80, 96]),
      tones: { 1: 'good', 2: 'quiet', 3: 'bad' },
    },
    fdOutstanding: {
      words: both('未付金额（元）', 'Outstanding (yuan)'),
      width: [132, 140],
      shows: 'number',
    },
    fdDueDate: { words: both('付款期限', 'Due on'), width: [108, 108] },
    fdBlockList: { ...namesColumn('未能结账的原因', 'Keeps it open', blockTexts, [190, 220]), card: 'line' },
    fdReckonedDate: timeColumn('计算时间', 'Computed', [156, 156]),
  },
  filters: {
    fdMonth: { kind: 'month' },
    fdName: { kind: 'text' },
    fdStateList: { kind: 'values', of: 'fdState' },
    fdPaymentList: { kind: 'values', of: 'fdPayment' },
    fdBlocked: {
      kind: 'flag',
      words: both('未能结账', 'Cannot be closed'),
      values: { 1: both('仅未能结账的', 'Those alone') },
    },
    fdCompanySerialCode: { kind: 'digits' },
  },
  order: ['fdMonth', 'desc'],
})

export type SettlementFilters = FiltersOf<typeof settlementList>
