import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
import {
  accountDetail,
  accountFilters,
  accountOptions,
  accountRow,
  accountStatusInput,
  resetAccount,
  resetInput,
  savedAccount,
  subAccountInput,
  switchedAccount,
} from './accountAdmin.schema'
import { subAccountCalls } from './subAccount.calls'

/**
 * The accounts of the caller's own company: all of type 3, and with no right beyond the caller's (rule
 * company.manage).
 */
export const subAccountApi = {
  list: endpoint(subAccountCalls.list, {
    writes: false,
    summary: "Accounts of the caller's company that match the filters, a page at a time",
    body: accountFilters,
    row: accountRow,
  }),
  detail: endpoint(subAccountCalls.detail, {
    writes: false,
    summary: "An account of the caller's company with all that it was given",
    params: z.object({ id: requiredId() }),
    data: accountDetail,
  }),
  options: endpoint(subAccountCalls.options, {
    writes: false,
    summary: "The roles that the caller can give, and the caller's company",
    data: accountOptions,
  }),
  save: endpoint(subAccountCalls.save, {
    writes: true,
    summary: "Create an account of the caller's company with a one-time password, or with an id change it",
    body: subAccountInput,
    success: 'saved_successfully',
    data: savedAccount,
  }),
  switchStatus: endpoint(subAccountCalls.switchStatus, {
    writes: true,
    summary: "Enable (1) or disable (0) an account of the caller's company",
    body: accountStatusInput,
    success: 'modified_successfully',
    data: switchedAccount,
  }),
  resetPassword: endpoint(subAccountCalls.resetPassword, {
    writes: true,
    summary: "Give an account of the caller's company a one-time password; all its sessions end",
    body: resetInput,
    success: 'operation_succeeded',
    data: resetAccount,
  }),
}
