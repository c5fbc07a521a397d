/** What kinds of account there are: fdType (section 3 of the contract). */
export const ACCOUNT_TYPE = { operator: 1, staff: 2, customer: 3 } as const
export type AccountType = (typeof ACCOUNT_TYPE)[keyof typeof ACCOUNT_TYPE]

export const accountTypes = [1, 2, 3] as const

/** Those of the provider's own people, who follow customers up. */
export const staffTypes = [ACCOUNT_TYPE.operator, ACCOUNT_TYPE.staff] as const
