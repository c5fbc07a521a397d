import type { ListKey } from '@zhixin/contract/lists'
import { type PageKey, pageOf } from '@zhixin/contract/pages'
import type { Declaration } from '@zhixin/contract/record/record'
import { records } from '@zhixin/contract/records'

/** The pages of the lists that no record declares. */
const own: Record<Exclude<ListKey, keyof typeof records>, PageKey> = {
  customer: 'customerManagement',
  owner: 'ownerList',
  staffing: 'staffing',
  settlement: 'settlement',
  revenue: 'dataReport',
  daily: 'dailyReport',
  anomaly: 'anomalyMonitoring',
  ledger: 'ledger',
  balance: 'balanceMonitoring',
  ageing: 'ageing',
  sentMail: 'mailSendRecord',
  change: 'updateRecord',
  relation: 'relateRecord',
  review: 'reviewDesk',
  handover: 'handover',
  handoverLog: 'handoverLog',
  usage: 'messageDataReport',
  usageBatch: 'dataPostback',
  usageAlias: 'dataPostback',
  account: 'userControl',
  subAccount: 'subAccountManagement',
  company: 'company',
  permission: 'permissions',
  loginLog: 'loginLog',
  systemLog: 'systemLog',
  analysis: 'dataAnalysis',
  analysisByGroup: 'dataAnalysisByGroup',
  analysisByCompany: 'dataAnalysisByCompany',
  exportRecord: 'exportRecord',
}

/** The second of two lists on a page is named by the hash. */
const hashes: Partial<Record<ListKey, string>> = { usageAlias: '#names' }

/** The page of a list, and where on it the list is; undefined for one that is shown within another record's page. */
export function pageOfList(key: ListKey): { page: ReturnType<typeof pageOf>; hash: string } | undefined {
  const declared: Declaration | undefined = records[key as keyof typeof records]
  const page = declared ? declared.page : own[key as keyof typeof own]
  return page === undefined ? undefined : { page: pageOf(page as PageKey), hash: hashes[key] ?? '' }
}
