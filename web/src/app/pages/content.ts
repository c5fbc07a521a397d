import type { PageKey, WorkingPage } from '@zhixin/contract/pages'
import type { ComponentType } from 'react'
import { withPrefetched } from '../../lib/prefetch.queries'
import { type LazyComponent, lazyComponent } from '../../ui/lazyComponent'
import { placeCustomers, placeFrame, placeStatistics } from './firstData'
import { PageLoading } from './PageLoading'
import { recordPages } from './records'

const page = (key: PageKey, namespaces: readonly string[], load: () => Promise<ComponentType>) =>
  lazyComponent(key, namespaces, load, PageLoading)

/** The pages of the declared records. */
const declared = Object.fromEntries(
  Object.entries(recordPages).map(([key, [load, namespaces]]) => [
    key,
    page(key as keyof typeof recordPages, ['record', 'list', ...namespaces], load),
  ]),
) as Record<keyof typeof recordPages, LazyComponent>

/** The components of the connected pages: all of them, and no others. */
const content: Record<WorkingPage, LazyComponent> = {
  ...declared,
  ageing: page('ageing', ['ageing', 'ledger', 'list', 'record', 'edit'], () =>
    import('../../features/ageing/AgeingPage').then((one) => one.AgeingPage),
  ),
  starView: page('starView', ['starView'], () =>
    import('../../features/view/StarViewPage').then((one) => one.StarViewPage),
  ),
  messageDataReport: page('messageDataReport', ['usage', 'edit', 'list'], () =>
    import('../../features/usage/UsageReportPage').then((one) => one.UsageReportPage),
  ),
  dataPostback: page('dataPostback', ['usage', 'columns', 'edit', 'list'], () =>
    import('../../features/usage/UsageBatchPage').then((one) => one.UsageBatchPage),
  ),
  authenticationCenter: page('authenticationCenter', ['workbench', 'profile'], () =>
    import('../../features/workbench/WorkbenchPage').then((one) => one.WorkbenchPage),
  ),
  accountSettings: page('accountSettings', ['profile'], () =>
    import('../../features/profile/SettingsPage').then((one) => one.SettingsPage),
  ),
  advertisingPlatform: page('advertisingPlatform', ['advertising', 'profile'], () =>
    import('../../features/advertising/AdvertisingHomePage').then((one) => one.AdvertisingHomePage),
  ),
  customerManagement: page('customerManagement', ['customer', 'list'], () =>
    import('../../features/customer/list/CustomerListPage').then((one) =>
      withPrefetched(one.CustomerListPage, placeCustomers),
    ),
  ),
  messageCustomerManagement: page('messageCustomerManagement', ['customer', 'list'], () =>
    import('../../features/customer/list/CustomerListPage').then((one) => one.MessageCustomersPage),
  ),
  customerDetailsEdit: page(
    'customerDetailsEdit',
    ['customer', 'note', 'upload', 'edit', 'staffing', 'list'],
    () =>
      import('../../features/customer/form/CustomerFormPage').then((one) =>
        withPrefetched(one.CustomerFormPage, placeFrame),
      ),
  ),
  batchResult: page('batchResult', ['batch', 'list', 'import'], () =>
    import('../../features/customer/batch/BatchPage').then((one) => one.BatchPage),
  ),
  priceApproval: page('priceApproval', ['batch', 'list'], () =>
    import('../../features/customer/batch/ApprovalPage').then((module) => module.ApprovalPage),
  ),
  scheduledPrices: page('scheduledPrices', ['customer'], () =>
    import('../../features/customer/price/ScheduledPage').then((one) => one.ScheduledPage),
  ),
  priceTemplates: page('priceTemplates', ['customer'], () =>
    import('../../features/customer/template/TemplatesPage').then((one) => one.TemplatesPage),
  ),
  findings: page('findings', ['finding', 'list'], () =>
    import('../../features/customer/FindingsPage').then((one) => one.FindingsPage),
  ),
  customerImport: page('customerImport', ['import', 'columns'], () =>
    import('../../features/customer/import/ImportPage').then((one) => one.ImportPage),
  ),
  settlement: page('settlement', ['settlement', 'list'], () =>
    import('../../features/settlement/SettlementPage').then((one) => one.SettlementPage),
  ),
  settlementDetails: page(
    'settlementDetails',
    ['settlement', 'edit', 'batch', 'record', 'upload', 'list'],
    () => import('../../features/settlement/StatementPage').then((one) => one.StatementPage),
  ),
  dataReport: page('dataReport', ['revenue', 'list'], () =>
    import('../../features/revenue/RevenuePage').then((one) => one.RevenuePage),
  ),
  dailyReport: page('dailyReport', ['daily', 'list'], () =>
    import('../../features/daily/DailyPage').then((one) => one.DailyPage),
  ),
  anomalyMonitoring: page('anomalyMonitoring', ['monitoring', 'list'], () =>
    import('../../features/monitoring/AnomalyPage').then((one) => one.AnomalyPage),
  ),
  monitor: page('monitor', ['monitoring', 'list'], () =>
    import('../../features/monitoring/MonitorPage').then((one) => one.MonitorPage),
  ),
  reviewDesk: page('reviewDesk', ['review', 'list'], () =>
    import('../../features/review/ReviewDeskPage').then((one) => one.ReviewDeskPage),
  ),
  authenticationManagement: page('authenticationManagement', [], () =>
    import('../../features/review/CertificationPage').then((one) => one.CertificationPage),
  ),
  reviewCase: page('reviewCase', ['review', 'record', 'edit', 'upload', 'viewer', 'textTemplate'], () =>
    import('../../features/review/ReviewCasePage').then((one) => one.ReviewCasePage),
  ),
  ledger: page('ledger', ['list'], () =>
    import('../../features/ledger/LedgerPage').then((one) => one.LedgerPage),
  ),
  balanceMonitoring: page('balanceMonitoring', ['balance', 'list'], () =>
    import('../../features/balance/BalancePage').then((one) => one.BalancePage),
  ),
  mailSendRecord: page('mailSendRecord', ['list'], () =>
    import('../../features/sentMail/SentMailPage').then((one) => one.SentMailPage),
  ),
  ownStatements: page('ownStatements', ['settlement', 'edit'], () =>
    import('../../features/settlement/OwnStatementsPage').then((one) => one.OwnStatementsPage),
  ),
  ownerList: page('ownerList', ['owner', 'list'], () =>
    import('../../features/owner/OwnerListPage').then((one) => one.OwnerListPage),
  ),
  updateRecord: page('updateRecord', ['change', 'list'], () =>
    import('../../features/customer/change/UpdateRecordPage').then((one) => one.UpdateRecordPage),
  ),
  relateRecord: page('relateRecord', ['list'], () =>
    import('../../features/relation/RelateRecordPage').then((one) => one.RelateRecordPage),
  ),
  handover: page('handover', ['handover', 'list'], () =>
    import('../../features/customer/handover/HandoverPage').then((one) => one.HandoverPage),
  ),
  handoverEdit: page('handoverEdit', ['handover', 'batch', 'edit'], () =>
    import('../../features/customer/handover/HandoverFormPage').then((one) => one.HandoverFormPage),
  ),
  handoverLog: page('handoverLog', ['list'], () =>
    import('../../features/customer/handover/HandoverLogPage').then((one) => one.HandoverLogPage),
  ),
  staffing: page('staffing', ['staffing', 'list'], () =>
    import('../../features/staffing/StaffingListPage').then((one) => one.StaffingListPage),
  ),
  staffingEdit: page('staffingEdit', ['staffing', 'edit'], () =>
    import('../../features/staffing/StaffingFormPage').then((one) => one.StaffingFormPage),
  ),
  exportRecord: page('exportRecord', ['export', 'list'], () =>
    import('../../features/exportRecord/ExportRecordPage').then((one) => one.ExportRecordPage),
  ),
  userControl: page('userControl', ['account', 'edit', 'list'], () =>
    import('../../features/account/list/AccountListPage').then((one) => one.AccountListPage),
  ),
  company: page('company', ['company', 'edit', 'list'], () =>
    import('../../features/company/list/CompanyListPage').then((one) => one.CompanyListPage),
  ),
  subAccountManagement: page('subAccountManagement', ['account', 'edit', 'list'], () =>
    import('../../features/account/list/SubAccountPage').then((one) => one.SubAccountPage),
  ),
  dictionary: page('dictionary', ['dictionary', 'edit', 'list'], () =>
    import('../../features/dictionary/DictionaryPage').then((one) => one.DictionaryPage),
  ),
  loginLog: page('loginLog', ['loginLog', 'list'], () =>
    import('../../features/loginLog/LoginLogPage').then((one) => one.LoginLogPage),
  ),
  systemLog: page('systemLog', ['systemLog', 'list'], () =>
    import('../../features/systemLog/SystemLogPage').then((one) => one.SystemLogPage),
  ),
  resourceManagement: page('resourceManagement', ['menu', 'edit', 'list'], () =>
    import('../../features/menu/MenuPage').then((one) => one.MenuPage),
  ),
  roleManagement: page('roleManagement', ['role', 'edit', 'list'], () =>
    import('../../features/role/RolePage').then((one) => one.RolePage),
  ),
  permissions: page('permissions', ['permission', 'list'], () =>
    import('../../features/permission/PermissionPage').then((one) => one.PermissionPage),
  ),
  statistics: page('statistics', ['statistics', 'list'], () =>
    import('../../features/statistics/StatisticsPage').then((one) =>
      withPrefetched(one.StatisticsPage, placeStatistics),
    ),
  ),
  dataAnalysis: page('dataAnalysis', ['analysis', 'list'], () =>
    import('../../features/analysis/AnalysisPage').then((one) => one.AnalysisPage),
  ),
  dataAnalysisByGroup: page('dataAnalysisByGroup', ['analysis', 'list'], () =>
    import('../../features/analysis/AnalysisPage').then((one) => one.AnalysisByGroupPage),
  ),
  dataAnalysisByCompany: page('dataAnalysisByCompany', ['analysis', 'list'], () =>
    import('../../features/analysis/AnalysisPage').then((one) => one.AnalysisByCompanyPage),
  ),
  doc: page('doc', [], () => import('../../features/doc/DocPage').then((one) => one.DocPage)),
}

/** Pages whose own component makes its call, and says itself that the source is not connected. */
const waiting: Partial<Record<Exclude<PageKey, WorkingPage>, LazyComponent>> = {
  appConfig: page('appConfig', ['appConfig', 'profile', 'list'], () =>
    import('../../features/appConfig/AppListPage').then((one) => one.AppConfigPage),
  ),
  quickAppConfig: page('quickAppConfig', ['appConfig', 'profile', 'list'], () =>
    import('../../features/appConfig/AppListPage').then((one) => one.QuickAppConfigPage),
  ),
}

const screens: Partial<Record<PageKey, LazyComponent>> = { ...content, ...waiting }

/**
 * The component of each page. Pages without one show what they are for, and that their data source is not connected
 * (rule page.honest).
 */
export function contentOf(key: PageKey): LazyComponent | undefined {
  return screens[key]
}

export const NotConnectedPage = lazyComponent(
  'notConnected',
  ['notConnected'],
  () => import('../../features/notConnected/NotConnectedPage').then((one) => one.NotConnectedPage),
  PageLoading,
)
