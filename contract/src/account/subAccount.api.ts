import { z } from 'zod'
import { api, does, finds, lists, reads, saves, switches } from '../api'
import {
  accountDetail,
  accountFilters,
  accountIdInput,
  accountOptions,
  accountRow,
  accountStatusInput,
  resetAccount,
  resetInput,
  savedAccount,
  subAccountInput,
  switchedAccount,
} from './account.schema'
import { subAccountCalls } from './subAccount.calls'

/**
 * The accounts of the caller's own company: all of type 3, and with no right beyond the caller's (rule
 * company.manage).
 */
export const subAccountApi = api(subAccountCalls, {
  list: lists(
    "Accounts of the caller's company that match the filters, a page at a time",
    accountFilters,
    accountRow,
  ),
  detail: finds("An account of the caller's company with all that it was given", accountDetail),
  options: reads("The roles that the caller can give, and the caller's company", { data: accountOptions }),
  save: saves(
    "Create an account of the caller's company with a one-time password, or with an id change it",
    subAccountInput,
    savedAccount,
  ),
  switchStatus: switches(
    "Enable (1) or disable (0) an account of the caller's company",
    accountStatusInput,
    switchedAccount,
  ),
  resetPassword: does(
    "Give an account of the caller's company a one-time password; all its sessions end",
    resetInput,
    resetAccount,
  ),
  removeSecondFactor: does(
    "Remove the lost two-step verification of an account of the caller's company",
    accountIdInput,
    z.null(),
  ),
})
