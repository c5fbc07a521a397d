import { accountRoutes } from './features/account/account.routes'
import { subAccountRoutes } from './features/account/subAccount.routes'
import { ageingRoutes } from './features/ageing/ageing.routes'
import { analysisRoutes } from './features/analysis/analysis.routes'
import { appConfigRoutes } from './features/appConfig/appConfig.routes'
import { authRoutes } from './features/auth/auth.routes'
import { balanceRoutes } from './features/balance/balance.routes'
import { batchRoutes } from './features/batch/batch.routes'
import { companyRoutes } from './features/company/company.routes'
import { customerRoutes } from './features/customer/customer.routes'
import { importRoutes } from './features/customer/import/import.routes'
import { dailyRoutes } from './features/daily/daily.routes'
import { dataSourceRoutes } from './features/dictionary/dataSource.routes'
import { dictionaryAdminRoutes } from './features/dictionary/dictionaryAdmin.routes'
import { draftRoutes } from './features/draft/draft.routes'
import { exportRoutes } from './features/export/export.routes'
import { profileRoutes } from './features/profile/profile.routes'
import './features/exportLists/exportLists'
import { feedRoutes } from './features/feed/feed.routes'
import { filingRoutes } from './features/filing/filing.routes'
import { healthRoutes } from './features/health/health.routes'
import { jobRoutes } from './features/job/job.routes'
import { ledgerRoutes } from './features/ledger/ledger.routes'
import { loginLogRoutes } from './features/loginLog/loginLog.routes'
import { menuRoutes } from './features/menu/menu.routes'
import { materialRoutes } from './features/messageTemplate/material.routes'
import { monitoringRoutes } from './features/monitoring/monitoring.routes'
import { noticeRoutes } from './features/notice/notice.routes'
import { outsideRoutes } from './features/outside/outside.routes'
import { ownerRoutes } from './features/owner/owner.routes'
import { permissionRoutes } from './features/permission/permission.routes'
import { recordImportRoutes } from './features/recordImport/recordImport.routes'
import { servedRecords } from './features/records'
import { relationRoutes } from './features/relation/relation.routes'
import { revenueRoutes } from './features/revenue/revenue.routes'
import { reviewRoutes } from './features/review/review.routes'
import { roleRoutes } from './features/role/role.routes'
import { settlementRoutes } from './features/settlement/settlement.routes'
import { siteRoutes } from './features/site/site.routes'
import { spaRoutes } from './features/site/spa.routes'
import { staffingRoutes } from './features/staffing/staffing.routes'
import { statisticsRoutes } from './features/statistics/statistics.routes'
import { systemLogRoutes } from './features/systemLog/systemLog.routes'
import { uploadRoutes } from './features/upload/upload.routes'
import { usageRoutes } from './features/usage/usage.routes'
import { viewRoutes } from './features/view/view.routes'
import { webhookJobs } from './features/webhook/webhook.schedule'
import type { Feature } from './http/serve'

/** Every feature of the server. Declared records are found; another one is added here. */
export const features: Feature[] = [
  authRoutes,
  loginLogRoutes,
  profileRoutes,
  accountRoutes,
  subAccountRoutes,
  companyRoutes,
  dataSourceRoutes,
  dictionaryAdminRoutes,
  menuRoutes,
  roleRoutes,
  permissionRoutes,
  customerRoutes,
  batchRoutes,
  importRoutes,
  exportRoutes,
  feedRoutes,
  ownerRoutes,
  staffingRoutes,
  relationRoutes,
  ...Object.values(servedRecords).map(({ routes }) => routes),
  recordImportRoutes,
  materialRoutes,
  reviewRoutes,
  filingRoutes,
  usageRoutes,
  webhookJobs,
  statisticsRoutes,
  analysisRoutes,
  systemLogRoutes,
  appConfigRoutes,
  uploadRoutes,
  viewRoutes,
  draftRoutes,
  jobRoutes,
  noticeRoutes,
  outsideRoutes,
  settlementRoutes,
  revenueRoutes,
  dailyRoutes,
  ledgerRoutes,
  monitoringRoutes,
  balanceRoutes,
  ageingRoutes,
  siteRoutes,
  healthRoutes,
  spaRoutes,
]
