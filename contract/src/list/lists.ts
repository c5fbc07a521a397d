import { accountList, subAccountList } from '../accountAdmin/accountAdmin.list'
import { analysisByCompanyList, analysisByGroupList, analysisList } from '../analysis/analysis.list'
import { companyList } from '../company/company.list'
import { changeList } from '../customer/change.list'
import { customerList, messageCustomerList } from '../customer/customer.list'
import { handoverList, handoverLogList } from '../customer/handover.list'
import { exportRecordList } from '../export/export.list'
import { keysOf } from '../keysOf'
import { loginLogList } from '../loginLog/loginLog.list'
import { ownerList } from '../owner/owner.list'
import { permissionList } from '../permission/permission.list'
import { listOf } from '../record/record.list'
import { records } from '../records'
import { relationList } from '../relation/relation.list'
import { staffingList } from '../staffing/staffing.list'
import { systemLogList } from '../systemLog/systemLog.list'
import { webhookList } from '../webhook/webhook.list'
import type { List } from './list'

const all = [
  customerList,
  messageCustomerList,
  ownerList,
  staffingList,
  changeList,
  relationList,
  handoverList,
  handoverLogList,
  webhookList,
  accountList,
  subAccountList,
  companyList,
  permissionList,
  loginLogList,
  systemLogList,
  exportRecordList,
  analysisList,
  analysisByGroupList,
  analysisByCompanyList,
] as const

export type ListKey = (typeof all)[number]['key'] | keyof typeof records

/** Every list by its key; all have saved views. Those of declared records are found, another one is added here. */
export const lists = Object.fromEntries(
  [...all, ...Object.values(records).map(listOf)].map((list) => [list.key, list]),
) as unknown as Record<ListKey, List>

export const listKeys = keysOf(lists)
