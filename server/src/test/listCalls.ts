import type { Endpoint } from '@zhixin/contract/endpoint'
import { contractEndpoints } from './contractEndpoints'

/** The calls of lists, by the key of the list, where they are not `/api/<list>/list`. */
const calls: Record<string, string> = {
  customer: '/api/account/client/list',
  messageCustomer: '/api/account/client/list',
  owner: '/api/account/client/owner/list',
  analysisByGroup: '/api/analysis/group/list',
  analysisByCompany: '/api/analysis/company/list',
  staffing: '/api/account/client/staffing/list',
  change: '/api/account/client/change/list',
  handover: '/api/handover/list',
  handoverLog: '/api/handover/log',
  account: '/api/account/list',
  subAccount: '/api/account/sub/list',
  costPrice: '/api/cost/list',
  settlementTerm: '/api/settlement/term/list',
  balanceWatch: '/api/balance/watch/list',
  usageBatch: '/api/usage/batch/list',
  usageAlias: '/api/usage/alias/list',
  loginLog: '/api/account/login/log/list',
  systemLog: '/api/audit/list',
  exportRecord: '/api/export/list',
}

/** The call of a list. */
export async function endpointOfList(list: string): Promise<Endpoint> {
  const path = calls[list] ?? `/api/${list}/list`
  const endpoint = (await contractEndpoints()).find((one) => one.path === path)
  if (!endpoint) throw new Error(`No call has the path ${path}`)
  return endpoint
}
