import { accountList, subAccountList } from './account/account.list'
import { ageingList } from './ageing/ageing.list'
import { analysisByCompanyList, analysisByGroupList, analysisList } from './analysis/analysis.list'
import { balanceList } from './balance/balance.list'
import { companyList } from './company/company.list'
import { batchRowList } from './customer/batchRow.list'
import { changeList } from './customer/change.list'
import { customerList, messageCustomerList } from './customer/customer.list'
import { handoverList, handoverLogList } from './customer/handover.list'
import { dailyList } from './daily/daily.list'
import { keysOf } from './keysOf'
import { ledgerList } from './ledger/ledger.list'
import type { List } from './list/list'
import { loginLogList } from './loginLog/loginLog.list'
import { anomalyList } from './monitoring/anomaly.list'
import { ownerList } from './owner/owner.list'
import { permissionList } from './permission/permission.list'
import { listOf } from './record/record.list'
import { records } from './records'
import { relationList } from './relation/relation.list'
import { revenueList } from './revenue/revenue.list'
import { reviewList } from './review/review.list'
import { sentMailList } from './sentMail/sentMail.list'
import { settlementList } from './settlement/settlement.list'
import { staffingList } from './staffing/staffing.list'
import { systemLogList } from './systemLog/systemLog.list'
import { usageAliasList, usageBatchList, usageList } from './usage/usage.list'

const all = [
  customerList,
  messageCustomerList,
  ownerList,
  staffingList,
  settlementList,
  revenueList,
  dailyList,
  anomalyList,
  ledgerList,
  balanceList,
  ageingList,
  sentMailList,
  changeList,
  relationList,
  reviewList,
  handoverList,
  handoverLogList,
  usageList,
  usageBatchList,
  usageAliasList,
  accountList,
  subAccountList,
  companyList,
  permissionList,
  loginLogList,
  systemLogList,
  analysisList,
  analysisByGroupList,
  analysisByCompanyList,
  batchRowList,
] as const

export type ExportList = (typeof all)[number]['key'] | keyof typeof records

/**
 * The lists that can be exported, by their keys: all but that of the exports themselves. Those of declared records are
 * found, another one is added here.
 */
export const exportableLists = Object.fromEntries(
  [...all, ...Object.values(records).map(listOf)].map((list) => [list.key, list]),
) as unknown as Record<ExportList, List>

export const exportListKeys = keysOf(exportableLists)

const columns = Object.values(exportableLists).map((list) => Object.keys(list.columns))

/** The keys of all columns of all lists. */
export const exportColumns = [...new Set(columns.flat())] as [string, ...string[]]

/** The most columns that a list has. */
export const mostColumns = Math.max(...columns.map(({ length }) => length))
