import { profileApi } from '@zhixin/contract/profile/profile.api'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { type Caller, isHeldBack } from '../../http/call'
import { demand, routesOf } from '../../http/serve'
import { accountsOf, companyOf } from '../rank/account.scope'
import { readNames } from '../rank/people.reads'
import {
  readAdministrators,
  readCurrentUser,
  readMenu,
  readOperationAccounts,
  readPermissions,
  readThirdSecrets,
} from './profile.reads'

/** Customers' accounts are told the site's contact, not single members of staff (rule account.ask). */
const isStaff = ({ type }: Caller) => type !== ACCOUNT_TYPE.customer

/** The account that is logged in: who it is, its permissions and its menu. */
export const profileRoutes = routesOf(profileApi, ({ database }) => ({
  current: (_input, { caller, language }) => readCurrentUser(database, caller, language),
  permissions: (_input, { caller, language }) => readPermissions(database, caller, language),
  operationAccounts: (_input, { caller }) => (isStaff(caller) ? readOperationAccounts(database) : []),
  administrators: (_input, { caller }) => (isStaff(caller) ? readAdministrators(database) : []),
  names: (_input, { caller }) => readNames(database, caller),
  menu: (_input, { caller, language }) =>
    isHeldBack(caller)
      ? []
      : readMenu(database, { held: caller.permissions, isStaff: isStaff(caller) }, language),
  thirdSecrets: ({ query }, { caller, language }) => {
    const accountId = query.accountId ?? caller.accountId
    if (accountId === caller.accountId) return readThirdSecrets(database, accountId, language)
    demand(caller, 'account:list')
    return readThirdSecrets(database, accountId, language, accountsOf(companyOf(caller)))
  },
}))
