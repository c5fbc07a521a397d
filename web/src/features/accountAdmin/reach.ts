import { accountAdminCalls } from '@zhixin/contract/accountAdmin/accountAdmin.calls'
import { accountInput, subAccountInput } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { subAccountCalls } from '@zhixin/contract/accountAdmin/subAccount.calls'
import { createContext, useContext } from 'react'

/** The accounts of everybody, for staff. */
const everybody = {
  page: 'userControl',
  listKey: 'account',
  isOwnCompany: false,
  calls: accountAdminCalls,
  input: accountInput,
} as const

/** Those of one's own company: customer accounts all, of which there is less to say (docs/product.md). */
const ownCompany = {
  page: 'subAccountManagement',
  listKey: 'subAccount',
  isOwnCompany: true,
  calls: subAccountCalls,
  input: subAccountInput,
} as const

/** Whose accounts a screen is about, and by which calls. */
export type AccountReach = typeof everybody | typeof ownCompany

export const reaches = { everybody, ownCompany }

const ReachContext = createContext<AccountReach>(everybody)

export const ReachProvider = ReachContext.Provider

/** Whose accounts the screen around is about. */
export const useReach = (): AccountReach => useContext(ReachContext)
