import { both } from './language'

/** Where a statement is, in words (rule settlement.states). */
export const statementStateTexts = {
  0: both('未结账', 'Open'),
  1: both('待确认', 'To confirm'),
  2: both('已确认', 'Confirmed'),
  3: both('有异议', 'Disputed'),
  4: both('已开票', 'Invoiced'),
}
