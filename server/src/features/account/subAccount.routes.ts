import type { SubAccountInput } from '@zhixin/contract/account/account.schema'
import { subAccountApi } from '@zhixin/contract/account/subAccount.api'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import type { Caller } from '../../http/call'
import { routesOf } from '../../http/serve'
import { type Company, ownCompanyOf } from '../rank/account.scope'
import { rankRefusal } from '../rank/rank.reads'
import { listAccounts, readAccount, readAccountOptions } from './account.reads'
import type { AccountPlan } from './account.state'
import { changeAccount, createAccount } from './account.writes'
import { removeSecondFactor, resetPassword, switchAccountStatus } from './accountAccess.writes'

/** Completes a save of a sub-account: the caller's company, and the type of customers' accounts. */
const askedOf = ({ id, ...asked }: SubAccountInput, { companyId }: Company): AccountPlan => ({
  ...asked,
  fdType: ACCOUNT_TYPE.customer,
  fdCompanyId: companyId,
  ...(id === undefined && { fdIsCompany: true }),
})

/** The company that the caller manages; accounts without one manage nothing. */
function managed(caller: Caller): Company {
  if (caller.companyId === null) throw rankRefusal('beyond_company')
  return ownCompanyOf(caller)
}

/** The accounts of the caller's company: the administration of accounts, limited (rule company.manage). */
export const subAccountRoutes = routesOf(subAccountApi, ({ config, database }) => ({
  list: ({ body }, call) =>
    listAccounts(database, call, body, ownCompanyOf(call.caller), config.BUSINESS_TIME_ZONE),
  detail: ({ params }, call) => readAccount(database, call, params.id, ownCompanyOf(call.caller)),
  options: (_input, call) => readAccountOptions(database, call, ownCompanyOf(call.caller)),
  save: ({ body }, call) => {
    const company = managed(call.caller)
    const asked = askedOf(body, company)
    return body.id === undefined
      ? createAccount(database, call, asked, company)
      : changeAccount(database, call, body.id, asked, company)
  },
  switchStatus: ({ body }, call) => switchAccountStatus(database, call, body, managed(call.caller)),
  resetPassword: ({ body }, call) => resetPassword(database, call, body, managed(call.caller)),
  removeSecondFactor: ({ body }, call) => removeSecondFactor(database, call, body.id, managed(call.caller)),
}))
