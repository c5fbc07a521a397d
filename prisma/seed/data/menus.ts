/**
 * The side menu: groups, and the pages in them, in the order of the screen.
 *
 * To add a page, write its key (contract/src/pages.ts) into a group (declared records without one stand in the
 * configuration centre); its title, path and permission come from there,
 * and so does whether it shows: pages that are not connected are hidden. Of pages that are tabs (contract/src/pageTabs.ts) the
 * first is written here, and has their title. To add any other entry, write
 * `{ path, zh, en, permission?, hidden? }`; without a permission everybody sees it. Then run `pnpm
 * db:seed`. What somebody changed on the menu screen (title, icon, order, place, visibility, permission) stays. An
 * entry whose line is gone is hidden unless somebody changed it, and so is a group without a visible entry; what was
 * added on the screen stays.
 *
 * `icon` is the name of a component of @ant-design/icons. The path of a group is a name, not a page. A group whose only entry has its title shows as that entry.
 */
import type { PageKey } from '@zhixin/contract/pages'
import { tabsOf } from '@zhixin/contract/pageTabs'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { recordNames } from '@zhixin/contract/recordNames'

interface EntrySeed {
  path: string
  zh: string
  en: string
  permission?: PermissionCode
  /** Hidden until somebody shows it on the screen. */
  hidden?: boolean
}

export interface MenuGroupSeed {
  path: string
  zh: string
  en: string
  icon: string
  entries: (PageKey | EntrySeed)[]
}

const group = (
  path: string,
  zh: string,
  en: string,
  icon: string,
  entries: MenuGroupSeed['entries'],
): MenuGroupSeed => ({ path, zh, en, icon, entries })

const listed: MenuGroupSeed[] = [
  group('/workbench', '工作台', 'Workbench', 'HomeOutlined', ['authenticationCenter']),
  group('/dataCenter', '数据中心', 'Data centre', 'BarChartOutlined', [
    'statistics',
    'dataAnalysis',
    'exportRecord',
  ]),
  group('/customerCenter', '客户中心', 'Customer centre', 'TeamOutlined', [
    'customerManagement',
    'scheduledPrices',
    'settlement',
    'receipt',
    'ledger',
    'ageing',
    'staffing',
    'handover',
    'updateRecord',
  ]),
  group('/messageCenter', '消息中心', 'Message centre', 'MessageOutlined', [
    'orders',
    'sendTasks',
    'supplementaryTasks',
    'richMediaSendSchedule',
    'smsManagement',
    'uplinkReply',
    'messageTemplate',
    'templateManagement',
    'reviewDesk',
    'signatureManagement',
    'material',
    'shortLinks',
    'ownStatements',
  ]),
  group('/serviceNumberCenter', '服务号与通道', 'Service numbers and channels', 'ApiOutlined', [
    'serviceNumber',
    'serviceNumberSignature',
    'keyword',
    'addressing',
    'domainFiling',
    'cmpp',
  ]),
  group('/messageReport', '消息报表', 'Message reports', 'LineChartOutlined', [
    'messageDataReport',
    'dataReport',
    'cost',
    'dailyReport',
    'starView',
    'pullParamsStatistics',
    'dataPostback',
  ]),
  group('/advertising', '广告投放', 'Advertising', 'NotificationOutlined', [
    'advertisingPlatform',
    'advertisingCompany',
    'advertisingApp',
    'advertiser',
    'advertisingPlan',
    'advertisingGroup',
    'creativity',
    'poolOfStorage',
    'taskCenter',
    'bidConfiguration',
    'stakingRecord',
  ]),
  group('/gameDataReport', '游戏数据', 'Game data', 'FundOutlined', [
    'gameReport',
    'realTimeReport',
    'realTimeCustomSummary',
    'quickGameReport',
    'smallGameRealTimeReport',
    'smallGameCustomSummary',
    'mailTask',
    'mailTaskSendRecord',
    'mailTaskReview',
  ]),
  group('/materialCenter', '素材中心', 'Material centre', 'PictureOutlined', [
    'materialAnalysis',
    'materialKanban',
  ]),
  group('/mailMag', '邮件管理', 'Mail', 'MailOutlined', [
    'mailDailyReport',
    'mailIaaDailyReport',
    'mailSmallGamesDailyReport',
    'mailMediaDailyReport',
    'mailSendRecord',
  ]),
  group('/overseasCenter', '海外业务', 'Overseas', 'GlobalOutlined', [
    'lazadaList',
    'lazadaSummary',
    'shopeeSummary',
    'lazadaPullRecords',
    'overseasOfflineData',
  ]),
  group('/monitorCenter', '监控中心', 'Monitoring', 'AlertOutlined', [
    'monitor',
    'balanceMonitoring',
    'anomalyMonitoring',
  ]),
  group('/configurationCenter', '配置中心', 'Configuration', 'ControlOutlined', [
    'productConfiguration',
    'dictionary',
    'appConfig',
    'quickAppConfig',
    'deliveryModel',
    'associationDeliveryModel',
    'webhook',
  ]),
  group('/organisation', '组织与认证', 'Organisation', 'SafetyCertificateOutlined', [
    'authenticationManagement',
    'subAccountManagement',
    'company',
    'subject',
  ]),
  group('/system', '系统管理', 'System', 'SettingOutlined', [
    'userControl',
    'roleManagement',
    'resourceManagement',
    'loginLog',
    'systemLog',
    'doc',
  ]),
]

/** The pages of declared records that no group names: they stand in the configuration centre, but for tabs of another page. */
const others = Object.values(recordNames)
  .flatMap((one): PageKey[] => ('page' in one ? [one.page] : []))
  .filter((page) => !listed.some(({ entries }) => entries.includes(page)))
  .filter((page) => (tabsOf(page)?.pages[0] ?? page) === page)

export const menus: MenuGroupSeed[] = listed.map((one) =>
  one.path === '/configurationCenter' ? { ...one, entries: [...one.entries, ...others] } : one,
)
