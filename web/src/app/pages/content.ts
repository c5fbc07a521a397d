import type { PageKey } from '@zhixin/contract/pages'
import type { WorkingPage } from '@zhixin/contract/workingPages'
import type { ComponentType } from 'react'
import { type LazyPart, lazyPart } from '../../lib/chunk'
import { withEarlyAnswers } from '../../lib/early.queries'
import { placeCustomers, placeFrame, placeMessageCustomers, placeStatistics } from './firstData'

/** The components of the connected pages: all of them, and no others. */
const content: Record<WorkingPage, LazyPart<ComponentType>> = {
  authenticationCenter: lazyPart(
    'authenticationCenter',
    () =>
      import('../../features/account/AuthenticationCenterPage').then((one) => one.AuthenticationCenterPage),
    ['account'],
  ),
  advertisingPlatform: lazyPart(
    'advertisingPlatform',
    () => import('../../features/advertising/AdvertisingHomePage').then((one) => one.AdvertisingHomePage),
    ['advertising', 'account'],
  ),
  customerManagement: lazyPart(
    'customerManagement',
    () =>
      import('../../features/customer/list/CustomerListPage').then((one) =>
        withEarlyAnswers(one.CustomerListPage, placeCustomers),
      ),
    ['customer', 'list'],
  ),
  messageCustomerManagement: lazyPart(
    'messageCustomerManagement',
    () =>
      import('../../features/customer/list/CustomerListPage').then((one) =>
        withEarlyAnswers(one.MessageCustomerListPage, placeMessageCustomers),
      ),
    ['customer', 'list'],
  ),
  customerDetailsEdit: lazyPart(
    'customerDetailsEdit',
    () =>
      import('../../features/customer/form/CustomerFormPage').then((one) =>
        withEarlyAnswers(one.CustomerFormPage, placeFrame),
      ),
    ['customer', 'upload', 'edit', 'staffing'],
  ),
  batchResult: lazyPart(
    'batchResult',
    () => import('../../features/customer/batch/BatchPage').then((one) => one.BatchPage),
    ['batch', 'list'],
  ),
  ownerList: lazyPart(
    'ownerList',
    () => import('../../features/owner/OwnerListPage').then((one) => one.OwnerListPage),
    ['owner', 'list'],
  ),
  updateRecord: lazyPart(
    'updateRecord',
    () => import('../../features/customer/change/UpdateRecordPage').then((one) => one.UpdateRecordPage),
    ['change', 'list'],
  ),
  relateRecord: lazyPart(
    'relateRecord',
    () => import('../../features/relation/RelateRecordPage').then((one) => one.RelateRecordPage),
    ['list'],
  ),
  handover: lazyPart(
    'handover',
    () => import('../../features/customer/handover/HandoverPage').then((one) => one.HandoverPage),
    ['handover', 'list'],
  ),
  handoverEdit: lazyPart(
    'handoverEdit',
    () => import('../../features/customer/handover/HandoverFormPage').then((one) => one.HandoverFormPage),
    ['handover', 'batch'],
  ),
  handoverLog: lazyPart(
    'handoverLog',
    () => import('../../features/customer/handover/HandoverLogPage').then((one) => one.HandoverLogPage),
    ['list'],
  ),
  staffing: lazyPart(
    'staffing',
    () => import('../../features/staffing/StaffingListPage').then((one) => one.StaffingListPage),
    ['staffing', 'list'],
  ),
  staffingEdit: lazyPart(
    'staffingEdit',
    () => import('../../features/staffing/StaffingFormPage').then((one) => one.StaffingFormPage),
    ['staffing', 'edit'],
  ),
  exportRecord: lazyPart(
    'exportRecord',
    () => import('../../features/exportRecord/ExportRecordPage').then((one) => one.ExportRecordPage),
    ['export', 'list'],
  ),
  userControl: lazyPart(
    'userControl',
    () => import('../../features/accountAdmin/list/AccountListPage').then((one) => one.AccountListPage),
    ['accountAdmin', 'edit', 'list'],
  ),
  company: lazyPart(
    'company',
    () => import('../../features/company/list/CompanyListPage').then((one) => one.CompanyListPage),
    ['company', 'edit', 'list'],
  ),
  subAccountManagement: lazyPart(
    'subAccountManagement',
    () => import('../../features/accountAdmin/list/SubAccountPage').then((one) => one.SubAccountPage),
    ['accountAdmin', 'edit', 'list'],
  ),
  productConfiguration: lazyPart(
    'productConfiguration',
    () => import('../../features/product/list/ProductListPage').then((one) => one.ProductListPage),
    ['product', 'list'],
  ),
  dictionary: lazyPart(
    'dictionary',
    () => import('../../features/dictionary/DictionaryPage').then((one) => one.DictionaryPage),
    ['dictionary', 'edit', 'list'],
  ),
  loginLog: lazyPart(
    'loginLog',
    () => import('../../features/loginLog/LoginLogPage').then((one) => one.LoginLogPage),
    ['loginLog', 'list'],
  ),
  systemLog: lazyPart(
    'systemLog',
    () => import('../../features/systemLog/SystemLogPage').then((one) => one.SystemLogPage),
    ['systemLog', 'list'],
  ),
  resourceManagement: lazyPart(
    'resourceManagement',
    () => import('../../features/menu/MenuPage').then((one) => one.MenuPage),
    ['menu', 'edit', 'list'],
  ),
  roleManagement: lazyPart(
    'roleManagement',
    () => import('../../features/role/RolePage').then((one) => one.RolePage),
    ['role', 'edit', 'list'],
  ),
  permissions: lazyPart(
    'permissions',
    () => import('../../features/permission/PermissionPage').then((one) => one.PermissionPage),
    ['permission', 'list'],
  ),
  statistics: lazyPart(
    'statistics',
    () =>
      import('../../features/statistics/StatisticsPage').then((one) =>
        withEarlyAnswers(one.StatisticsPage, placeStatistics),
      ),
    ['statistics', 'list'],
  ),
  doc: lazyPart('doc', () => import('../../features/doc/DocPage').then((one) => one.DocPage), ['doc']),
}

/** Pages whose own component makes its call, and says itself that the source is not connected. */
const waiting: Partial<Record<Exclude<PageKey, WorkingPage>, LazyPart<ComponentType>>> = {
  appConfig: lazyPart(
    'appConfig',
    () => import('../../features/appConfig/AppListPage').then((one) => one.AppConfigPage),
    ['appConfig', 'account', 'list'],
  ),
  quickAppConfig: lazyPart(
    'quickAppConfig',
    () => import('../../features/appConfig/AppListPage').then((one) => one.QuickAppConfigPage),
    ['appConfig', 'account', 'list'],
  ),
}

const screens: Partial<Record<PageKey, LazyPart<ComponentType>>> = { ...content, ...waiting }

/**
 * The component of each page. Pages without one show what they are for, and that their data source is not connected
 * (rule page.honest).
 */
export function contentOf(key: PageKey): LazyPart<ComponentType> | undefined {
  return screens[key]
}

export const notConnectedPart = lazyPart(
  'notConnected',
  () => import('../../features/notConnected/NotConnectedPage').then((one) => one.NotConnectedPage),
  ['notConnected'],
)
