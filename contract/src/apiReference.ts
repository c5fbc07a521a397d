import { accountReference } from './account/account.reference'
import { subAccountReference } from './account/subAccount.reference'
import { ageingReference } from './ageing/ageing.reference'
import { analysisReference } from './analysis/analysis.reference'
import { accessTokenReference } from './auth/accessToken.reference'
import { authReference, profileReference } from './auth/auth.reference'
import { balanceReference } from './balance/balance.reference'
import { companyReference } from './company/company.reference'
import { changeReference } from './customer/change.reference'
import { customerReference } from './customer/customer.reference'
import { importReference } from './customerImport/import.reference'
import { dailyReference } from './daily/daily.reference'
import { dictionaryReference } from './dictionary/dictionary.reference'
import { exportReference } from './export/export.reference'
import { feedReference } from './feed/feed.reference'
import { jobReference } from './job/job.reference'
import { ledgerReference } from './ledger/ledger.reference'
import { logReference } from './loginLog/loginLog.reference'
import { menuReference } from './menu/menu.reference'
import { monitoringReference } from './monitoring/monitoring.reference'
import { noticeReference } from './notice/notice.reference'
import { ownerReference } from './owner/owner.reference'
import { recordReferences } from './recordApis'
import type { FeatureReference } from './reference/types'
import { relationReference } from './relation/relation.reference'
import { revenueReference } from './revenue/revenue.reference'
import { filingReference } from './review/filing.reference'
import { reviewReference } from './review/review.reference'
import { roleReference } from './role/role.reference'
import { sentMailReference } from './sentMail/sentMail.reference'
import { settlementReference } from './settlement/settlement.reference'
import { systemReference } from './site/site.reference'
import { staffingReference } from './staffing/staffing.reference'
import { statisticsReference } from './statistics/statistics.reference'
import { uploadReference } from './upload/upload.reference'
import { usageReference } from './usage/usage.reference'
import { ownReference } from './view/view.reference'

/** The groups of the API reference, in the order in which integrators need them. */
export const reference: readonly FeatureReference[] = [
  authReference,
  accessTokenReference,
  profileReference,
  accountReference,
  subAccountReference,
  companyReference,
  customerReference,
  changeReference,
  feedReference,
  relationReference,
  ownerReference,
  staffingReference,
  exportReference,
  importReference,
  ...recordReferences,
  reviewReference,
  filingReference,
  usageReference,
  dictionaryReference,
  uploadReference,
  settlementReference,
  revenueReference,
  ledgerReference,
  dailyReference,
  monitoringReference,
  balanceReference,
  ageingReference,
  sentMailReference,
  statisticsReference,
  analysisReference,
  logReference,
  menuReference,
  roleReference,
  ownReference,
  jobReference,
  noticeReference,
  systemReference,
]
