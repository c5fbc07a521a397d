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

/** The same as the value of a place in SQL. */
export const companyIdOf = (caller: Caller): number | null => companyOf(caller)?.companyId ?? null

/**
 * The username of an account in the rows of a record, for a reader whose `companyIdOf` is at `place`: a customer's account
 * reads those of its own company, and of nobody else anything (rule account.names).
 */
export const usernameSql = (account: string, place: string): string =>
  `case when ${place}::int is null or ${account}.type = ${ACCOUNT_TYPE.customer} and ${account}.company_id = ${place}
    then ${account}.username else '' end`

/** The caller's company, for calls about sub-accounts; staff have none. */
export const ownCompanyOf = (caller: Caller): Company => ({ companyId: caller.companyId ?? nowhere })

/** The same as a condition. */
export const accountsOf = (company: Company | null): Prisma.AccountWhereInput =>
  company ? { type: ACCOUNT_TYPE.customer, companyId: company.companyId } : {}
