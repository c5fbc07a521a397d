import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
import {
  accountDetail,
  accountFilters,
  accountIdInput,
  accountOptions,
  accountRow,
  accountStatusInput,
  resetAccount,
  savedAccount,
  subAccountInput,
  switchedAccount,
} from './accountAdmin.schema'

/** The accounts of the caller's own company (docs/product.md): all of type 3, and with no right beyond the caller's. */
export const subAccountApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/account/sub/list',
    access: 'subAccount:list',
    writes: false,
    summary: "Accounts of the caller's company that match the filters, a page at a time",
    body: accountFilters,
    row: accountRow,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/account/sub/detail/:id',
    access: 'subAccount:list',
    writes: false,
    summary: "An account of the caller's company with all that it was given",
    params: z.object({ id: requiredId() }),
    data: accountDetail,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/account/sub/options',
    access: 'subAccount:list',
    writes: false,
    summary: "The roles that the caller can give, and the caller's company",
    data: accountOptions,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/account/sub/save',
    access: 'subAccount:save',
    writes: true,
    summary: "Create an account of the caller's company with a one-time password, or with an id change it",
    creates: true,
    body: subAccountInput,
    success: 'saved_successfully',
    data: savedAccount,
  }),
  switchStatus: endpoint({
    method: 'POST',
    path: '/api/account/sub/switchStatus',
    access: 'subAccount:save',
    writes: true,
    summary: "Enable (1) or disable (0) an account of the caller's company",
    body: accountStatusInput,
    success: 'modified_successfully',
    data: switchedAccount,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/account/sub/resetPassword',
    access: 'subAccount:save',
    writes: true,
    summary: "Give an account of the caller's company a one-time password; all its sessions end",
    body: accountIdInput,
    success: 'operation_succeeded',
    data: resetAccount,
  }),
}
