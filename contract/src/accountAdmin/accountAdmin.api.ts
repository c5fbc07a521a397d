import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
import { accountAdminCalls } from './accountAdmin.calls'
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
  savedAccount,
  sessionEndInput,
  switchedAccount,
  thirdSecretClearInput,
  thirdSecretInput,
} from './accountAdmin.schema'

/** The administration of accounts (rules account.kept, rank.above). */
export const accountAdminApi = {
  list: endpoint(accountAdminCalls.list, {
    writes: false,
    summary: 'Accounts that match the filters, a page at a time',
    body: accountFilters,
    row: accountRow,
  }),
  detail: endpoint(accountAdminCalls.detail, {
    writes: false,
    summary: 'An account with all that it was given',
    params: z.object({ id: requiredId() }),
    data: accountDetail,
  }),
  options: endpoint(accountAdminCalls.options, {
    writes: false,
    summary: 'The roles and companies that accounts can have, and which roles the caller can give',
    data: accountOptions,
  }),
  save: endpoint(accountAdminCalls.save, {
    writes: true,
    summary: 'Create an account with a one-time password, or with an id change all that it was given',
    body: accountInput,
    success: 'saved_successfully',
    data: savedAccount,
  }),
  switchStatus: endpoint(accountAdminCalls.switchStatus, {
    writes: true,
    summary: 'Enable (1) or disable (0) an account; a disabled one is out at its next request',
    body: accountStatusInput,
    success: 'modified_successfully',
    data: switchedAccount,
  }),
  jobs: endpoint(accountAdminCalls.jobs, {
    writes: false,
    summary: 'What runs or waits for an account in the background, later handovers included',
    body: accountJobFilters,
    row: accountJob,
  }),
  resetPassword: endpoint(accountAdminCalls.resetPassword, {
    writes: true,
    summary: 'Give an account a one-time password, which is told this once; all its sessions end',
    body: resetInput,
    success: 'operation_succeeded',
    data: resetAccount,
  }),
  unlock: endpoint(accountAdminCalls.unlock, {
    writes: true,
    summary: 'Unlock an account for everybody who is locked out of it; one that is not locked stays as it is',
    body: accountIdInput,
    success: 'operation_succeeded',
    data: z.null(),
  }),
  sessions: endpoint(accountAdminCalls.sessions, {
    writes: false,
    summary: 'Where an account is logged in, the last used first',
    body: accountIdInput,
    data: z.array(accountSession),
  }),
  endSessions: endpoint(accountAdminCalls.endSessions, {
    writes: true,
    summary: 'End a session of an account, or all of them: their tokens are refused from then on',
    body: sessionEndInput,
    success: 'operation_succeeded',
    data: endedSessions,
  }),
  saveSecret: endpoint(accountAdminCalls.saveSecret, {
    writes: true,
    summary: 'Store the secret of an account at a vendor platform; it is never shown again',
    body: thirdSecretInput,
    success: 'saved_successfully',
    data: z.null(),
  }),
  clearSecret: endpoint(accountAdminCalls.clearSecret, {
    writes: true,
    summary: 'Remove the secret of an account at a vendor platform',
    body: thirdSecretClearInput,
    success: 'operation_succeeded',
    data: z.null(),
  }),
}
