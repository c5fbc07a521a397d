import type { ExportList } from '@zhixin/contract/export/exportLists'
import { batchSource } from '../customer/batch/batchSource.reads'
import { customerSource } from '../customer/export/customerSource.reads'
import {
  accountSource,
  companySource,
  ownerSource,
  permissionSource,
  staffingSource,
  subAccountSource,
} from './lists/people'
import {
  changeSource,
  handoverLogSource,
  handoverSource,
  loginLogSource,
  productSource,
  relationSource,
  systemLogSource,
} from './lists/records'
import type { ExportSource } from './source.reads'

/** How each list is read. A list that is to be exported is added here and to the contract's texts. */
const sources: Record<ExportList, ExportSource<object>> = {
  customer: customerSource,
  messageCustomer: customerSource,
  batchResult: batchSource,
  owner: ownerSource,
  staffing: staffingSource,
  change: changeSource,
  relation: relationSource,
  handover: handoverSource,
  handoverLog: handoverLogSource,
  product: productSource,
  account: accountSource,
  subAccount: subAccountSource,
  company: companySource,
  permission: permissionSource,
  loginLog: loginLogSource,
  systemLog: systemLogSource,
}

/** How a list is read; its own functions take what they have read. */
export const sourceOf = (list: ExportList): ExportSource<object> => sources[list]
