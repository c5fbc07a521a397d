/**
 * The side menu: groups, and the pages in them, in the order of the screen.
 *
 * To add a page, write its key (contract/src/pages.ts) into a group; its title, path and permission come from there,
 * and so does whether it shows: pages that are not connected are hidden. To add any
 * other entry, write `{ path, zh, en, permission?, hidden? }`; without a permission everybody sees it. Then run `pnpm
 * db:seed`. What somebody changed on the menu screen (title, icon, order, place, visibility, permission) stays. An
 * entry whose line is gone is hidden unless somebody changed it, and so is a group without a visible entry; what was
 * added on the screen stays.
 *
 * `icon` is the name of a component of @ant-design/icons. The path of a group is a name, not a page.
 */
import type { PageKey } from '@zhixin/contract/pages'
import type { PermissionCode } from '@zhixin/contract/permissions'

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

export const menus: MenuGroupSeed[] = [
  {
    path: '/dataCenter',
    zh: '数据中心',
    en: 'Data centre',
    icon: 'BarChartOutlined',
    entries: ['statistics', 'dataAnalysis', 'dataAnalysisByGroup', 'dataAnalysisByCompany', 'exportRecord'],
  },
  {
    path: '/customerCenter',
    zh: '客户中心',
    en: 'Customer centre',
    icon: 'TeamOutlined',
    entries: [
      'customerManagement',
      'messageCustomerManagement',
      'staffing',
      'ownerList',
      'handover',
      'handoverLog',
      'relateRecord',
      'updateRecord',
    ],
  },
  {
    path: '/messageCenter',
    zh: '消息中心',
    en: 'Message centre',
    icon: 'MessageOutlined',
    entries: [
      'orders',
      'sendTasks',
      'supplementaryTasks',
      'richMediaSendSchedule',
      'smsManagement',
      'uplinkReply',
      'messageTemplate',
      'templateManagement',
      'signatureManagement',
      'material',
      'shortLinks',
    ],
  },
  {
    path: '/serviceNumberCenter',
    zh: '服务号与通道',
    en: 'Service numbers and channels',
    icon: 'ApiOutlined',
    entries: ['serviceNumber', 'serviceNumberSignature', 'keyword', 'addressing', 'domainFiling', 'cmpp'],
  },
  {
    path: '/messageReport',
    zh: '消息报表',
    en: 'Message reports',
    icon: 'LineChartOutlined',
    entries: [
      'messageDataReport',
      'dataReport',
      'dailyReport',
      'starView',
      'pullParamsStatistics',
      'dataPostback',
    ],
  },
  {
    path: '/advertising',
    zh: '广告投放',
    en: 'Advertising',
    icon: 'NotificationOutlined',
    entries: [
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
    ],
  },
  {
    path: '/gameDataReport',
    zh: '游戏数据',
    en: 'Game data',
    icon: 'FundOutlined',
    entries: [
      'gameReport',
      'realTimeReport',
      'realTimeCustomSummary',
      'quickGameReport',
      'smallGameRealTimeReport',
      'smallGameCustomSummary',
      'mailTask',
      'mailTaskSendRecord',
      'mailTaskReview',
    ],
  },
  {
    path: '/materialCenter',
    zh: '素材中心',
    en: 'Material centre',
    icon: 'PictureOutlined',
    entries: ['materialAnalysis', 'materialKanban'],
  },
  {
    path: '/mailMag',
    zh: '邮件管理',
    en: 'Mail',
    icon: 'MailOutlined',
    entries: [
      'mailDailyReport',
      'mailIaaDailyReport',
      'mailSmallGamesDailyReport',
      'mailMediaDailyReport',
      'mailSendRecord',
    ],
  },
  {
    path: '/overseasCenter',
    zh: '海外业务',
    en: 'Overseas',
    icon: 'GlobalOutlined',
    entries: ['lazadaList', 'lazadaSummary', 'shopeeSummary', 'lazadaPullRecords', 'overseasOfflineData'],
  },
  {
    path: '/monitorCenter',
    zh: '监控中心',
    en: 'Monitoring',
    icon: 'AlertOutlined',
    entries: ['monitor', 'balanceMonitoring', 'anomalyMonitoring'],
  },
  {
    path: '/configurationCenter',
    zh: '配置中心',
    en: 'Configuration',
    icon: 'ControlOutlined',
    entries: [
      'productConfiguration',
      'dictionary',
      'appConfig',
      'quickAppConfig',
      'deliveryModel',
      'associationDeliveryModel',
    ],
  },
  {
    path: '/organisation',
    zh: '组织与认证',
    en: 'Organisation',
    icon: 'SafetyCertificateOutlined',
    entries: [
      'authenticationCenter',
      'authenticationManagement',
      'subAccountManagement',
      'company',
      'subject',
    ],
  },
  {
    path: '/system',
    zh: '系统管理',
    en: 'System',
    icon: 'SettingOutlined',
    entries: [
      'userControl',
      'roleManagement',
      'permissions',
      'resourceManagement',
      'loginLog',
      'systemLog',
      'doc',
    ],
  },
]
