import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import type { Prisma } from '@zhixin/prisma/client'
import type { Caller } from '../../http/call'

/**
 * The company whose accounts exist for the caller: a customer's account sees those of its own company, whichever call
 * it uses; null: all accounts.
 */
export interface Company {
  companyId: number
}

/** An id that no company has. */
const nowhere = 0

/** The company that the caller is limited to; null for staff. */
export const companyOf = (caller: Caller): Company | null =>
  caller.type === ACCOUNT_TYPE.customer ? { companyId: caller.companyId ?? nowhere } : null

/** The caller's company, for calls about sub-accounts; staff have none. */
export const ownCompanyOf = (caller: Caller): Company => ({ companyId: caller.companyId ?? nowhere })

/** The same as a condition. */
export const accountsOf = (company: Company | null): Prisma.AccountWhereInput =>
  company ? { type: ACCOUNT_TYPE.customer, companyId: company.companyId } : {}
