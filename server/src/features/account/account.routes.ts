import { accountApi } from '@zhixin/contract/account/account.api'
import { routesOf } from '../../http/serve'
import { readTokensOf } from '../auth/accessToken.reads'
import { readSessionsOf } from '../auth/ownAccount.reads'
import { listAccountJobs } from '../job/jobOwner.reads'
import { companyOf } from '../rank/account.scope'
import { demandAccount, listAccounts, readAccount, readAccountOptions } from './account.reads'
import { changeAccount, createAccount } from './account.writes'
import {
  endAccountSessions,
  removeSecondFactor,
  resetPassword,
  revokeAccountTokens,
  switchAccountStatus,
  unlockAccount,
} from './accountAccess.writes'
import { setSingleSignOn } from './singleSignOn.writes'
import { clearThirdSecret, saveThirdSecret } from './thirdSecrets.writes'

/** The administration of accounts (rules account.kept, rank.above). */
export const accountRoutes = routesOf(accountApi, (services) => {
  const { config, database } = services
  return {
    list: ({ body }, call) =>
      listAccounts(database, call, body, companyOf(call.caller), config.BUSINESS_TIME_ZONE),
    detail: ({ params }, call) => readAccount(database, call, params.id, companyOf(call.caller)),
    options: (_input, call) => readAccountOptions(database, call, companyOf(call.caller)),
    save: ({ body: { id, ...asked } }, call) =>
      id === undefined
        ? createAccount(database, call, asked, companyOf(call.caller))
        : changeAccount(database, call, id, asked, companyOf(call.caller)),
    switchStatus: ({ body }, call) => switchAccountStatus(database, call, body, companyOf(call.caller)),
    jobs: async ({ body }, call) => {
      await demandAccount(database, body.id, companyOf(call.caller))
      return listAccountJobs(database, call, body, config.BUSINESS_TIME_ZONE)
    },
    resetPassword: ({ body }, call) => resetPassword(database, call, body, companyOf(call.caller)),
    removeSecondFactor: ({ body }, call) =>
      removeSecondFactor(database, call, body.id, companyOf(call.caller)),
    openSingleSignOn: ({ body }, call) => setSingleSignOn(database, call, body, companyOf(call.caller)),
    closeSingleSignOn: ({ body: { id } }, call) =>
      setSingleSignOn(database, call, { id, fdSingleSignOnName: null }, companyOf(call.caller)),
    unlock: ({ body }, call) => unlockAccount(database, call, body.id, companyOf(call.caller)),
    sessions: async ({ body }, { caller }) => {
      await demandAccount(database, body.id, companyOf(caller))
      return readSessionsOf(database, body.id, caller)
    },
    endSessions: ({ body }, call) => endAccountSessions(database, call, body, companyOf(call.caller)),
    tokens: async ({ body }, { caller }) => {
      await demandAccount(database, body.id, companyOf(caller))
      return readTokensOf(database, body.id)
    },
    revokeTokens: ({ body }, call) => revokeAccountTokens(database, call, body, companyOf(call.caller)),
    saveSecret: ({ body }, call) => saveThirdSecret(services, call, body, companyOf(call.caller)),
    clearSecret: ({ body }, call) => clearThirdSecret(services, call, body, companyOf(call.caller)),
  }
})
