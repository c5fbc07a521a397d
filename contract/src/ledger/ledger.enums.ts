import { both } from '../language'

/** What an entry of a customer's ledger is about (rule ledger.entries). */
export const entryKind = {
  openingBalance: 1,
  openingDebt: 2,
  receipt: 3,
  topUp: 4,
  statement: 5,
  refund: 6,
  correction: 7,
} as const

export type EntryKind = (typeof entryKind)[keyof typeof entryKind]

export const entryKindTexts = {
  1: both('期初余额', 'Opening balance'),
  2: both('期初欠款', 'Opening debt'),
  3: both('收款', 'Receipt'),
  4: both('充值', 'Top-up'),
  5: both('对账单', 'Statement'),
  6: both('退款', 'Refund'),
  7: both('更正', 'Correction'),
}

/** How money comes. */
export const methodTexts = {
  1: both('银行转账', 'Bank transfer'),
  2: both('承兑汇票', 'Bill of exchange'),
  3: both('现金', 'Cash'),
  4: both('其他', 'Other'),
}

/** The most that one entry is about, in yuan. */
export const maxEntry = 1_000_000_000
