import type { Bilingual } from '../language'

/** The kinds of account: fdType (rule account.type). */
export const ACCOUNT_TYPE = { operator: 1, staff: 2, customer: 3 } as const
export type AccountType = (typeof ACCOUNT_TYPE)[keyof typeof ACCOUNT_TYPE]

/** What the types are called. */
export const accountTypeTexts: Record<AccountType, Bilingual> = {
  1: { 'zh-CN': '运营', 'en-US': 'Operator' },
  2: { 'zh-CN': '员工', 'en-US': 'Staff' },
  3: { 'zh-CN': '客户账号', 'en-US': 'Customer account' },
}

export const accountTypes = [1, 2, 3] as const

/** The types of the provider's own staff, who follow customers up. */
export const staffTypes = [ACCOUNT_TYPE.operator, ACCOUNT_TYPE.staff] as const
