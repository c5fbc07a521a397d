import { z } from 'zod'
import { api, does, finds, lists, reads, saves, switches } from '../api'
import { accessToken } from '../auth/accessToken.schema'
import { accountCalls } from './account.calls'
import {
  accountDetail,
  accountFilters,
  accountIdInput,
  accountInput,
  accountJob,
  accountJobFilters,
  accountOptions,
  accountRow,
  accountSession,
  accountStatusInput,
  endedSessions,
  resetAccount,
  resetInput,
  revokedTokens,
  savedAccount,
  sessionEndInput,
  singleSignOnInput,
  switchedAccount,
  thirdSecretClearInput,
  thirdSecretInput,
  tokenRevokeInput,
} from './account.schema'

/** The administration of accounts (rules account.kept, rank.above). */
export const accountApi = api(accountCalls, {
  list: lists('Accounts that match the filters, a page at a time', accountFilters, accountRow),
  detail: finds('An account with all that it was given', accountDetail),
  options: reads('The roles and companies that accounts can have, and which roles the caller can give', {
    data: accountOptions,
  }),
  save: saves(
    'Create an account with a one-time password, or with an id change all that it was given',
    accountInput,
    savedAccount,
  ),
  switchStatus: switches(
    'Enable (1) or disable (0) an account; a disabled one is out at its next request',
    accountStatusInput,
    switchedAccount,
  ),
  jobs: lists(
    'What runs or waits for an account in the background, later handovers included',
    accountJobFilters,
    accountJob,
  ),
  resetPassword: does(
    'Give an account a one-time password, which is told this once; all its sessions end',
    resetInput,
    resetAccount,
  ),
  removeSecondFactor: does(
    'Remove the lost two-step verification of an account; one without it stays as it is',
    accountIdInput,
    z.null(),
  ),
  openSingleSignOn: does(
    'Open an account to single sign-on: the first login with this name links it to that person',
    singleSignOnInput,
    z.null(),
  ),
  closeSingleSignOn: does(
    'Close an account to single sign-on; one that is not open stays as it is',
    accountIdInput,
    z.null(),
  ),
  unlock: does(
    'Unlock an account for everybody who is locked out of it; one that is not locked stays as it is',
    accountIdInput,
    z.null(),
  ),
  sessions: reads('Where an account is logged in, the last used first', {
    peopleOnly: true,
    body: accountIdInput,
    data: z.array(accountSession),
  }),
  endSessions: does(
    'End a session of an account, or all of them: their tokens are refused from then on',
    sessionEndInput,
    endedSessions,
  ),
  tokens: reads('The access tokens of an account, the newest first; revoked ones are left out', {
    peopleOnly: true,
    body: accountIdInput,
    data: z.array(accessToken),
  }),
  revokeTokens: does(
    'Revoke an access token of an account, or all of them: they are refused from then on',
    tokenRevokeInput,
    revokedTokens,
  ),
  saveSecret: saves(
    'Store the secret of an account at a vendor; it is never shown again',
    thirdSecretInput,
    z.null(),
  ),
  clearSecret: does('Remove the secret of an account at a vendor', thirdSecretClearInput, z.null()),
})
