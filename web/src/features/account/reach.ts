import { accountCalls } from '@zhixin/contract/account/account.calls'
import { accountList, subAccountList } from '@zhixin/contract/account/account.list'
import { accountInput, subAccountInput } from '@zhixin/contract/account/account.schema'
import { subAccountCalls } from '@zhixin/contract/account/subAccount.calls'
import { createContext, useContext } from 'react'

/** All accounts, for staff. */
const everybody = {
  page: 'userControl',
  list: accountList,
  isOwnCompany: false,
  calls: accountCalls,
  input: accountInput,
} as const

/** Those of one's own company: accounts of customers only, with fewer fields (rule company.manage). */
const ownCompany = {
  page: 'subAccountManagement',
  list: subAccountList,
  isOwnCompany: true,
  calls: subAccountCalls,
  input: subAccountInput,
} as const

/** Which accounts a screen shows, and by which calls. */
export type AccountReach = typeof everybody | typeof ownCompany

export const reaches = { everybody, ownCompany }

const ReachContext = createContext<AccountReach>(everybody)

export const ReachProvider = ReachContext.Provider

/** The accounts of the screen around. */
export const useReach = (): AccountReach => useContext(ReachContext)
