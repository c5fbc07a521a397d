import type { accountApi } from './account/account.api'
import type { subAccountApi } from './account/subAccount.api'
import type { ageingApi } from './ageing/ageing.api'
import type { analysisApi } from './analysis/analysis.api'
import type { appConfigApi } from './appConfig/appConfig.api'
import type { accessTokenApi } from './auth/accessToken.api'
import type { authApi } from './auth/auth.api'
import type { ownAccountApi } from './auth/ownAccount.api'
import type { secondFactorApi } from './auth/secondFactor.api'
import type { balanceApi } from './balance/balance.api'
import type { batchApi } from './batch/batch.api'
import type { companyApi } from './company/company.api'
import type { batchRowApi } from './customer/batchRow.api'
import type { bulkApi } from './customer/bulk.api'
import type { changeApi } from './customer/change.api'
import type { customerApi } from './customer/customer.api'
import type { deletedApi } from './customer/deleted.api'
import type { findingApi } from './customer/finding.api'
import type { handoverApi } from './customer/handover.api'
import type { noteApi } from './customer/note.api'
import type { priceApprovalApi } from './customer/priceApproval.api'
import type { priceBatchApi } from './customer/priceBatch.api'
import type { priceTemplateApi } from './customer/priceTemplate.api'
import type { scheduledPriceApi } from './customer/scheduledPrice.api'
import type { importApi } from './customerImport/import.api'
import type { dailyApi } from './daily/daily.api'
import type { dataSourceApi, dictionaryApi } from './dictionary/dictionary.api'
import type { dictionaryAdminApi } from './dictionary/dictionaryAdmin.api'
import type { draftApi } from './draft/draft.api'
import type { ApiCall } from './endpoint'
import type { exportApi } from './export/export.api'
import type { feedApi } from './feed/feed.api'
import type { jobApi } from './job/job.api'
import type { ledgerApi } from './ledger/ledger.api'
import type { loginLogApi } from './loginLog/loginLog.api'
import type { menuApi } from './menu/menu.api'
import type { monitoringApi } from './monitoring/monitoring.api'
import type { noticeApi } from './notice/notice.api'
import type { noticeMailApi } from './notice/noticeMail.api'
import type { ownerApi } from './owner/owner.api'
import type { permissionApi } from './permission/permission.api'
import type { profileApi } from './profile/profile.api'
import type { recordApis } from './recordApis'
import type { relationApi } from './relation/relation.api'
import type { revenueApi } from './revenue/revenue.api'
import type { filingApi } from './review/filing.api'
import type { reviewApi } from './review/review.api'
import type { roleApi } from './role/role.api'
import type { sentMailApi } from './sentMail/sentMail.api'
import type { ownStatementApi, settlementApi } from './settlement/settlement.api'
import type { siteApi } from './site/site.api'
import type { staffingApi } from './staffing/staffing.api'
import type { statisticsApi } from './statistics/statistics.api'
import type { systemLogApi } from './systemLog/systemLog.api'
import type { uploadApi } from './upload/upload.api'
import type { usageApi } from './usage/usage.api'
import type { viewApi } from './view/view.api'

type RecordApis = typeof recordApis

/** Every API; those of declared records are found, a new one is added here. Types alone, so that callers load no schema. */
interface Apis extends RecordApis {
  accessToken: typeof accessTokenApi
  profile: typeof profileApi
  account: typeof accountApi
  ageing: typeof ageingApi
  analysis: typeof analysisApi
  appConfig: typeof appConfigApi
  auth: typeof authApi
  batch: typeof batchApi
  batchRow: typeof batchRowApi
  bulk: typeof bulkApi
  change: typeof changeApi
  company: typeof companyApi
  customer: typeof customerApi
  dataSource: typeof dataSourceApi
  deleted: typeof deletedApi
  dictionary: typeof dictionaryApi
  dictionaryAdmin: typeof dictionaryAdminApi
  draft: typeof draftApi
  feed: typeof feedApi
  filing: typeof filingApi
  handover: typeof handoverApi
  import: typeof importApi
  job: typeof jobApi
  export: typeof exportApi
  ledger: typeof ledgerApi
  loginLog: typeof loginLogApi
  menu: typeof menuApi
  finding: typeof findingApi
  priceTemplate: typeof priceTemplateApi
  note: typeof noteApi
  monitoring: typeof monitoringApi
  notice: typeof noticeApi
  noticeMail: typeof noticeMailApi
  ownAccount: typeof ownAccountApi
  owner: typeof ownerApi
  permission: typeof permissionApi
  priceApproval: typeof priceApprovalApi
  priceBatch: typeof priceBatchApi
  relation: typeof relationApi
  revenue: typeof revenueApi
  review: typeof reviewApi
  daily: typeof dailyApi
  balance: typeof balanceApi
  sentMail: typeof sentMailApi
  role: typeof roleApi
  scheduledPrice: typeof scheduledPriceApi
  secondFactor: typeof secondFactorApi
  ownStatement: typeof ownStatementApi
  settlement: typeof settlementApi
  site: typeof siteApi
  staffing: typeof staffingApi
  statistics: typeof statisticsApi
  subAccount: typeof subAccountApi
  systemLog: typeof systemLogApi
  upload: typeof uploadApi
  usage: typeof usageApi
  view: typeof viewApi
}

type EndpointsOf<Name extends keyof Apis> = Name extends keyof Apis ? Apis[Name][keyof Apis[Name]] : never

/** Every endpoint by its method and path: `POST /api/account/client/list`. */
type Table = {
  [E in EndpointsOf<keyof Apis> as `${E['method']} ${E['path']}`]: E
}

/** The types of the endpoint with this method and path. */
export type EndpointOf<C extends ApiCall> = C extends ApiCall
  ? Table[`${C['method']} ${C['path']}` & keyof Table]
  : never
