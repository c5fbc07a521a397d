import { both } from '../language'

/** Where a statement is (rule settlement.states). */
export const statementState = { open: 0, toConfirm: 1, confirmed: 2, disputed: 3, invoiced: 4 } as const

export type StatementState = (typeof statementState)[keyof typeof statementState]

/** Whether what a confirmed statement says is paid (rule settlement.paid). */
export const paymentTexts = {
  1: both('已付清', 'Paid'),
  2: both('未付清', 'Unpaid'),
  3: both('逾期', 'Overdue'),
}

/** Of the files that show that a customer has accepted a statement. */
export const evidenceLimits = { files: 10, megabytes: 50 } as const

/** What a line of a statement is about. */
export const lineKind = { usage: 1, late: 2, adjustment: 3, carried: 4 } as const

export type LineKind = (typeof lineKind)[keyof typeof lineKind]

export const lineKindTexts = {
  1: both('当月用量', 'Usage'),
  2: both('补计用量', 'Late usage'),
  3: both('调整', 'Adjustment'),
  4: both('结转', 'Carried'),
}

/** What keeps a customer's month from being closed; also the codes of errors, as far as a call is refused for it. */
export const blockTexts = {
  terms_missing: both('缺少结算约定', 'No terms'),
  unpriced_usage: both('有用量无单价', 'Usage without a price'),
  step_basis_missing: both('未约定阶梯算法', 'Reading of tiers not agreed'),
  month_incomplete: both('数据未齐', 'Days incomplete'),
  total_split: both('月总量跨调价', 'Total across a price change'),
  hand_price_waiting: both('补价待审批', 'Price by hand waits'),
}

export type Block = keyof typeof blockTexts
